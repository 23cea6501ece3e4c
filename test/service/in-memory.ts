// Games played through the service's own steps without a database: the same rows as the door writes, thousands in a second.
import { random } from '../../src/bots/random';
import { boards } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { bounded } from '../../src/service/bounded';
import { makeCatalogue } from '../../src/service/catalogue';
import { makeChance, newDice } from '../../src/service/chance';
import { LIMITS } from '../../src/service/config';
import { draftRow } from '../../src/service/commit';
import { deal } from '../../src/service/deal';
import { DELETED, type Doc } from '../../src/service/document';
import { asksOf, type Game, seatOnTurn } from '../../src/service/game';
import { gameOf } from '../../src/service/load';
import { newSeat } from '../../src/service/lobby';
import type { Parts } from '../../src/service/parts';
import { playChange } from '../../src/service/play';
import { type GameTerms, packTerms } from '../../src/service/terms';
import { kindOf } from '../../src/wire/vocabulary';
import { packDoc } from '../../src/service/document';
import { legal as legalOf } from '../../src/core/engine';
import { viewLegal, viewState } from '../../src/core/view';
import { GENESIS, type Row, type Store } from '../../src/store/port';
import type { Json } from '../../src/core/json';
import type { Ruleset } from '../../src/core/ruleset';
import { type DeadlinePolicy, turnOf } from '../../src/time';
import { makeLanguages } from '../../src/service/profile';
import { picker } from '../rulesets/playout';

const key = new Uint8Array(32).fill(3);

/** Of the store nothing is needed but standing orders, of which there are none. */
const store = { docs: () => Promise.resolve({ items: [] }) } as unknown as Store;

export const parts: Parts = {
  config: { store, rulesets, boards, masters: { m: key }, masterId: 'm', serverKey: key, now: () => 0 },
  store,
  limits: LIMITS,
  languages: makeLanguages(),
  catalogue: makeCatalogue(rulesets, boards),
  chance: makeChance({ masters: { m: key } }),
  terms: bounded(100),
  listeners: [],
  heard: bounded(100),
  committed: () => undefined,
};

export interface Wanted {
  readonly seed: number;
  readonly seats: number;
  /** The first of the registry where it is left out. */
  readonly ruleset?: Ruleset;
  /** Actions at most. */
  readonly most: number;
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, Json>>;
  /** With random bytes of the seats mixed in. */
  readonly entropy?: boolean;
  readonly time?: DeadlinePolicy;
}

export interface Played {
  readonly rows: readonly Row[];
  readonly last: Game;
}

/** Plays to the end or so many actions; where an attack is possible, mostly a blitz of up to 30 throws. */
export async function playRandomly(wanted: Wanted): Promise<Played> {
  let game = dealt(wanted);
  const pick = picker(wanted.seed);
  const rows: Row[] = [game.row];
  for (let n = 0; n < wanted.most && game.doc.status === 'running'; n++) {
    await parts.chance.ready(game.id, game.doc, (version) => Promise.resolve(rows[version - 1].state));
    game = await playOnce(game, pick, n);
    rows.push(game.row);
  }
  return { rows, last: game };
}

async function playOnce(game: Game, pick: (n: number) => number, n: number): Promise<Game> {
  const [ask] = asksOf(game);
  const input = {
    gameId: game.id,
    actionId: `${String(n).padStart(8, '0')}-4ebc-11ef-93e5-325096b39f47`.slice(0, 36),
    action: chosen(game, ask.seat, pick),
  };
  const named = ask.seat === seatOnTurn(game) ? { expectedVersion: game.row.version } : { ask: ask.id };
  const wanted = { input: { ...input, ...named }, arrival: game.row.at + 1000, hash: 'AAAAAAAAAAAAAAAA' };
  const account = game.doc.seats[ask.seat]?.account ?? '';
  const change = await playChange(parts, { game, account, seat: ask.seat, asked: ask }, wanted);
  if (!change.ok) throw new Error(`${change.error.code} ${JSON.stringify(input.action)}`);
  return draftRow(parts, game, change.value).after;
}

function chosen(game: Game, seat: number, pick: (n: number) => number): Readonly<Record<string, unknown>> {
  const { rules, state } = game;
  const legal = viewLegal(rules, legalOf(rules, state!, seat), kindOf(rules));
  const family = legal.find(({ fields }) => fields.until !== undefined);
  if (family && pick(4) > 0) {
    const one = (domain: unknown): unknown => (Array.isArray(domain) ? domain[pick(domain.length)] : domain);
    return {
      type: family.type,
      from: one(family.fields.from),
      to: one(family.fields.to),
      until: { throws: 30, taken: true },
    };
  }
  const army = game.rules.armies.find((one) => one.seat === seat)?.id ?? '';
  const view = viewState(game.rules, game.state!, seat);
  return random({ view, legal, seat, army, board: game.rules.board, random: pick })!;
}

/** A game that was just dealt. */
export function dealt(given: Wanted): Game {
  const { seed, seats, names, options = {}, entropy = false, ruleset: wanted = rulesets[0], time } = given;
  const chosen = parts.catalogue.choose({ ruleset: wanted.id, seats, options });
  if (!chosen.ok) throw new Error(chosen.error.code);
  const { ruleset, board, preset } = chosen.value;
  const id = `${wanted.id}-${String(seed)}`.padStart(22, '0').slice(-22);
  const terms: GameTerms = {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    preset,
    options: chosen.value.options,
    board: board.id,
    boardHash: parts.catalogue.boardHash(board),
    seats,
    turnSeconds: time ? turnOf(time) : 86_400,
    ...(time && { time }),
    visibility: 'unlisted',
    watchers: 'anyone',
    creator: 'account-0000',
    created: 1_800_000_000_000,
    receipt: { id: 'creation', hash: 'AAAAAAAAAAAAAAAA' },
    dice: { master: 'm', ...newDice(key, id, new Uint8Array(16)) },
  };
  const meta = { game: id, body: packTerms(terms) };
  const people = Array.from({ length: seats }, (_, i) =>
    newSeat({ account: `account-000${i}`, name: names[i], commitment: null }, i),
  );
  const opened = people.map((one) => ({ ...one, opened: entropy ? 'AAAAAAAAAAAAAAAAAAAAAA' : null }));
  const doc: Doc = { ...DELETED, status: 'lobby', host: 0, seats: opened, joins: seats };
  const rules = parts.catalogue.rulesOf(terms);
  const after = deal(parts, { id, terms, rules }, { doc, version: 1, at: terms.created });
  if (!after.ok) throw new Error(after.error.code);
  return gameOf(parts, { meta, row: firstRow(id, terms, after.value) });
}

const firstRow = (
  id: string,
  terms: GameTerms,
  { doc, facts }: { doc: Doc; facts?: { open: string; hidden: string } },
): Row => ({
  game: id,
  version: 1,
  at: terms.created,
  seat: 0,
  account: terms.creator,
  act: '{"l":"start"}',
  facts: facts?.open ?? '',
  hidden: facts?.hidden ?? '',
  receipt: terms.receipt,
  ruleset: terms.rulesetVersion,
  prev: GENESIS,
  state: packDoc(doc),
  bell: true,
});
