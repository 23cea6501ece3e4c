// What the requests are about: people, their tokens, and games of every kind, in a database of their own.
import { boardById } from '../../src/boards';
import { policies } from '../../src/bots';
import type { Rules } from '../../src/core/ruleset';
import { rulesets } from '../../src/rulesets';
import type { Caller, GameView, Outcome, Service } from '../../src/service';
import { type Draw, once, pick } from './chance';

export interface Actor {
  readonly name: string;
  readonly account: string | null;
  readonly token: string;
  /** How the service knows the one whose token it is. */
  readonly caller: Caller;
}

export interface Target {
  readonly id: string;
  readonly kind: 'running' | 'lobby' | 'invited' | 'sandbox' | 'over' | 'deleted';
  readonly rules: Rules;
  readonly seats: number;
  /** Who sits there, by seat. */
  readonly players: readonly Actor[];
}

/** Two sandboxes that differ in what the second seat may not know. */
export type Twins = readonly [string, string];

export interface World {
  readonly actors: readonly Actor[];
  readonly games: readonly Target[];
  readonly hooks: readonly string[];
  readonly tokens: readonly string[];
  readonly twins: Twins;
  /** Cursors that lists have answered. */
  readonly cursors: string[];
  /** What nobody is told in a refusal, with whom it belongs to (his own answers may hold it). */
  readonly secrets: readonly { readonly text: string; readonly of: string | null }[];
  /** An action id that was used already. */
  readonly lastId: () => string;
  readonly newId: () => string;
}

const JOIN_CODE = 'open-sesame-417';

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`the world could not be made: ${outcome.error.code} ${outcome.error.message}`);
  return outcome.value;
};

/** Rules of a ruleset's default preset. */
function rulesFor(ruleset: (typeof rulesets)[number], seats: number): Rules {
  const [preset] = Object.keys(ruleset.presets);
  const options = ruleset.resolve(preset, {}, seats);
  const board = boardById(ruleset.boards[0]);
  if (!options.ok || !board) throw new Error(`${ruleset.id} can't be played with ${seats} seats`);
  return ruleset.rules({ board, seats, options: options.value });
}

interface Making {
  /** Which world of a run it is: action ids begin with it. */
  readonly round: number;
  readonly service: Service;
  readonly draw: Draw;
  readonly now: () => number;
  readonly secretOf: (gameId: string) => Promise<string | null>;
}

export async function makeWorld(making: Making): Promise<World> {
  const { service, now } = making;
  let count = 0;
  let last = '';
  const newId = (): string => (last = `fuzz-${making.round}-${String(++count).padStart(8, '0')}`);
  const ids = { lastId: () => last, newId };
  const people = await Promise.all(['ann', 'bob', 'carl'].map((name) => guest(service, now, name)));
  const [ann, bob] = people;
  const games = await gamesOf(making, people, newId);
  const running = games.find(({ kind }) => kind === 'running');
  const narrow = await narrowTokens(service, ann, running?.id ?? '');
  const hook = must(await service.makeHook(bob.caller, { actionId: newId(), url: 'https://bot.example/hook' }));
  const nobody: Actor = { name: 'nobody', account: null, token: '', caller: { account: null, arrival: 0 } };
  const secrets = await Promise.all(
    games.filter(({ kind }) => kind === 'running' || kind === 'lobby').map(async ({ id }) => making.secretOf(id)),
  );
  return {
    ...ids,
    actors: [ann, ann, ann, ann, bob, bob, bob, bob, people[2], people[2], nobody, ...narrow],
    games,
    hooks: [hook.id],
    // Not those that others come with: whoever revoked them would be refused for ever after.
    tokens: narrow.filter(({ name }) => name === 'revoked' || name === 'spare').map(({ id }) => id),
    twins: await twinsOf(service, ann, ids.newId),
    cursors: [],
    secrets: [
      ...secrets.filter((text) => text !== null).map((text) => ({ text, of: null })),
      ...people.flatMap(({ account, token }) => [
        { text: token.slice(-20), of: token },
        { text: account ?? '', of: token },
      ]),
      { text: JOIN_CODE, of: null },
      { text: hook.secret ?? '', of: bob.token },
    ].filter(({ text }) => text !== ''),
  };
}

async function guest(service: Service, now: () => number, name: string): Promise<Actor> {
  const { account, token } = must(await service.guest({ account: null, arrival: now() }, {}));
  return { name, account, token, caller: { account, arrival: now() } };
}

interface Narrow extends Actor {
  /** Of the token. */
  readonly id: string;
}

/** Tokens that may do less: read, play one game; and one that was revoked. */
async function narrowTokens(service: Service, ann: Actor, gameId: string): Promise<Narrow[]> {
  const issue = async (name: string, more: object): Promise<Narrow> => {
    const { token, id } = must(await service.issueToken(ann.caller, { label: name, ...more }));
    return { ...ann, name, token, id };
  };
  const reader = await issue('reader', { scopes: ['game:read'] });
  const bot = await issue('bot', { gameId, bot: true });
  const revoked = await issue('revoked', {});
  const spare = await issue('spare', {});
  must(await service.revokeToken(ann.caller, { tokenId: revoked.id }));
  return [reader, bot, revoked, spare];
}

type AnyRuleset = (typeof rulesets)[number];
type Keep = (kind: Target['kind'], game: GameView, ruleset: AnyRuleset, seats: number) => void;

async function gamesOf(making: Making, people: readonly Actor[], newId: () => string): Promise<Target[]> {
  const [ann, bob, carl] = people;
  const made: Target[] = [];
  const keep: Keep = (kind, { id }, ruleset, seats) =>
    void made.push({ id, kind, rules: rulesFor(ruleset, seats), seats, players: [ann, bob, carl].slice(0, seats) });
  const at = { making, people, newId, keep };
  for (const ruleset of rulesets) await playedGames(at, ruleset);
  await oddGames(at, rulesets[0]);
  return made;
}

interface At {
  readonly making: Making;
  readonly people: readonly Actor[];
  readonly newId: () => string;
  readonly keep: Keep;
}

/** A lobby, a dealt game and a sandbox of a ruleset. */
async function playedGames({ making: { service, draw }, people, newId, keep }: At, ruleset: AnyRuleset): Promise<void> {
  const [ann, bob, carl] = people;
  const seats = Math.max(2, ruleset.seats[0]);
  const terms = { ruleset: ruleset.id, preset: Object.keys(ruleset.presets)[0], seats };
  const listed = { ...terms, visibility: 'public' as const };
  const game = must(await service.createGame(ann.caller, { ...listed, actionId: newId() }));
  keep('lobby', must(await service.createGame(ann.caller, { ...terms, actionId: newId() })), ruleset, seats);
  for (const other of [bob, carl].slice(0, seats - 1))
    await service.join(other.caller, { gameId: game.id, actionId: newId() });
  must(await service.start(ann.caller, { gameId: game.id, actionId: newId() }));
  keep('running', game, ruleset, seats);
  const seed = draw(1_000);
  keep('sandbox', must(await service.createSandbox(ann.caller, { ...terms, actionId: newId(), seed })), ruleset, seats);
}

/** Games that are closed to most, over, or gone. */
async function oddGames({ making: { service }, people, newId, keep }: At, first: AnyRuleset): Promise<void> {
  const [ann, bob] = people;
  const terms = { ruleset: first.id, seats: 2 };
  const closed = { visibility: 'invited', joinCode: JOIN_CODE, watchers: 'players' } as const;
  keep('invited', must(await service.createGame(bob.caller, { ...terms, ...closed, actionId: newId() })), first, 2);
  const over = must(await service.createSandbox(ann.caller, { ...terms, actionId: newId(), seed: 1 }));
  must(await service.resign(ann.caller, { gameId: over.id, actionId: newId() }));
  keep('over', over, first, 2);
  const gone = must(await service.createSandbox(ann.caller, { ...terms, actionId: newId(), seed: 1 }));
  must(await service.deleteGame(ann.caller, { gameId: gone.id, actionId: newId() }));
  keep('deleted', gone, first, 2);
}

/** The first seat's hand differs; the second one is on turn and has cards of its own. */
export async function twinsOf(service: Service, ann: Actor, newId: () => string): Promise<Twins> {
  const [first] = rulesets;
  const rules = rulesFor(first, 2);
  const cards = must(service.ruleset({ ruleset: first.id, seats: 2 })).cards;
  const [red, blue] = rules.armies.filter(({ seat }) => seat >= 0).map(({ id }) => id);
  const rest = rules.armies.map(({ id }) => id).filter((id) => id !== red && id !== blue);
  const territories = Object.fromEntries(
    rules.board.territories.map(({ id }, i) => [id, { owner: i % 2 === 0 ? red : blue, troops: 1 + (i % 4) }]),
  );
  const make = async (hand: readonly string[]): Promise<string> => {
    const position = {
      territories,
      turn: blue,
      phase: 'attack',
      out: rest,
      hands: { [red]: hand, [blue]: cards.slice(0, 3) },
    };
    const given = { actionId: newId(), ruleset: first.id, seats: 2, position, seed: 5 };
    return must(await service.createSandbox(ann.caller, given)).id;
  };
  return [await make([cards[3], cards[4]]), await make([cards[10], cards[20]])];
}

type Known = (world: World, draw: Draw) => unknown;

const anyOf =
  (list: readonly unknown[]): Known =>
  (_, draw) =>
    pick(draw, list);

/** Values that make sense, by the name of what they are given for. */
const KNOWN: Readonly<Record<string, Known>> = {
  gameId: (world, draw) => pick(draw, world.games).id,
  actionId: (world, draw) => (once(draw, 5) ? world.lastId() : world.newId()),
  ruleset: anyOf(rulesets.map(({ id }) => id)),
  preset: anyOf(rulesets.flatMap(({ presets }) => Object.keys(presets))),
  board: anyOf(rulesets.flatMap(({ boards }) => boards)),
  policy: anyOf(policies.map(({ name }) => name)),
  tokenId: (world, draw) => pick(draw, world.tokens),
  hookId: (world, draw) => pick(draw, world.hooks),
  eventId: (world, draw) => `${pick(draw, world.games).id}.${draw(4)}.turn`,
  seat: (_, draw) => draw(4),
  seats: (_, draw) => 2 + draw(4),
  version: (_, draw) => 1 + draw(4),
  expectedVersion: (_, draw) => 1 + draw(6),
  turnSeconds: anyOf([60, 3_600, 86_400]),
  lifeSeconds: anyOf([60, 3_600]),
  cursor: (world, draw) => (world.cursors.length > 0 ? pick(draw, world.cursors) : 'x'),
  after: (_, draw) => pick(draw, ['1', '1.0', '2.3', '0.0', '1000000.0']),
  limit: anyOf([1, 2, 50, 100, 0, -1, 1_000_000]),
  // A wait that makes sense is one; only those that don't are of interest here.
  wait: anyOf([0, -1, 0.5, 21, 'x', 1e9]),
  joinCode: anyOf(['open-sesame', 'x', '']),
  from: anyOf(['alaska', 'india', 'north-africa', 'india>china']),
  to: anyOf(['kamchatka', 'china', 'brazil', 'china>india']),
  locale: anyOf(['en', 'da', 'vi', 'zh-Hant', 'xx']),
  form: anyOf(['small', 'large', 'dark', 'print', 'x']),
  stop: anyOf(['1', '0', '3', '-1', 'x']),
  url: anyOf([
    'https://bot.example/x',
    'http://127.0.0.1/',
    'https://u:p@bot.example/',
    'ftp://x',
    'javascript:alert(1)',
    'https://',
  ]),
  bots: anyOf([['random'], { 1: 'random' }, [], ['x']]),
  entropy: anyOf(['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'x', '']),
  name: (_, draw) => `p${draw(1_000_000)}`,
  kind: anyOf(['defend', 'x', 'constructor', '__proto__']),
  type: anyOf(['attack', 'end', 'place', 'trade', 'fortify', 'nuke']),
};

/** A value that makes sense where something of this name is wanted; undefined where nothing is known. */
export const known = (name: string, world: World, draw: Draw): unknown =>
  Object.hasOwn(KNOWN, name) ? KNOWN[name](world, draw) : undefined;
