// Puts the service together.
import { fail, ok, type Result } from '../core/result';
import { NOBODY } from '../core/state';
import { DUE_SHARDS, type Row, StoreError } from '../store/port';
import { makeAccounts } from './accounts';
import * as acting from './acting';
import { playBots } from './bots';
import { makeCatalogue } from './catalogue';
import { makeChance } from './chance';
import { tick } from './clock';
import * as commands from './commands';
import { LIMITS, type ServiceConfig } from './config';
import { createGame } from './create';
import { seatsOf } from './document';
import { enter, type Request, type Through } from './door';
import { followRow, makeBehind, repair } from './follower';
import type { Game } from './game';
import * as lists from './lists';
import type { GameView } from './outputs';
import { type Parts, trouble } from './parts';
import * as reads from './reads';
import { type Refusal, refusal, refuse, spoken, told } from './refusal';
import { createSandbox } from './sandbox';
import type { Answer, Caller, Service } from './service';
import * as shelf from './shelf';
import { gameView } from './view';
import { makeWatch } from './watch';

type Inner<T> = Promise<Result<T, Refusal>>;

export function createService(config: ServiceConfig): Service {
  const behind = makeBehind({ config });
  const watch = makeWatch();
  const parts: Parts = {
    config,
    store: config.store,
    limits: { ...LIMITS, ...config.limits },
    catalogue: makeCatalogue(config.rulesets, config.boards),
    chance: makeChance(config),
    committed: (row) => committed(row),
  };
  const accounts = makeAccounts(parts);
  const playing = new Set<string>();

  function committed(row: Row): void {
    watch.tell(row.game, row.version);
    if (row.bell && config.followLocally !== false) behind.run(`follow ${row.game}`, () => followRow(parts, row));
    if (row.bell && config.playBots !== false) wakeBots(row.game);
  }

  /** One at a time plays a game's bots; it looks at the newest row before it rests. */
  function wakeBots(game: string): void {
    if (playing.has(game)) return;
    playing.add(game);
    behind.run(`bots of ${game}`, () => playBots(parts, game).finally(() => playing.delete(game)));
  }

  /** The outcome in the caller's language; a store that is down is a refusal, too. */
  async function answer<T>(caller: Pick<Caller, 'locale'>, work: () => Inner<T>): Answer<T> {
    try {
      return told(await work(), caller.locale);
    } catch (error) {
      if (!(error instanceof StoreError) || !error.retryable) throw error;
      trouble(parts, 'store', error);
      return fail(spoken(refusal('UNAVAILABLE', { retryAfter: 1 }), caller.locale));
    }
  }

  const through = (caller: Caller, request: Request): Answer<GameView> =>
    answer(caller, async () => viewThrough(caller, await enter(parts, request)));

  async function limited(what: string, most: number, source: string): Inner<null> {
    if (most === 0) return ok(null);
    const minute = Math.floor(config.now() / 60_000);
    const count = await parts.store.tally(`${what}/${source}/${minute}`, (minute + 2) * 60);
    return count <= most ? ok(null) : refuse('LIMITED', { retryAfter: 60 });
  }

  const creating = (caller: Caller, make: () => Inner<Game>): Answer<GameView> =>
    answer(caller, async () => {
      const may = await limited('games', parts.limits.gamesAMinute, caller.account ?? '');
      const made = may.ok ? await make() : may;
      return made.ok ? ok(gameView(made.value, ownSeat(made.value, caller), true)) : made;
    });

  return {
    guest: (caller, input) =>
      answer(caller, async () => {
        const may = await limited('guests', parts.limits.guestsAMinute, caller.source ?? '');
        return may.ok ? accounts.guest(caller, input) : may;
      }),
    identify: (token) => answer({}, () => accounts.identify(token)),
    me: (caller) => answer(caller, () => accounts.profile(caller.account)),
    rename: (caller, { name }) => answer(caller, () => accounts.rename(caller.account, name)),
    issueToken: (caller, input) => answer(caller, () => accounts.issue(caller.account, input)),
    tokens: (caller) => answer(caller, () => accounts.list(caller.account)),
    revokeToken: (caller, { tokenId }) => answer(caller, () => accounts.revoke(caller.account, tokenId)),

    rulesets: () => shelf.rulesetViews(parts.catalogue),
    ruleset: (input, locale) => told(shelf.rulesView(parts.catalogue, input), locale),
    boards: () => shelf.boardLines(parts.catalogue),
    board: (id, locale) => told(shelf.boardView(parts.catalogue, id), locale),

    createGame: (caller, input) => creating(caller, () => createGame(parts, caller, input)),
    createSandbox: (caller, input) => creating(caller, () => createSandbox(parts, caller, input)),
    openGames: (caller, input) => answer(caller, () => lists.openGames(parts, input)),
    join: (caller, input) => through(caller, commands.join(parts, caller, input)),
    ready: (caller, input) => through(caller, commands.ready(caller, input)),
    leave: (caller, input) => through(caller, commands.leave(caller, input)),
    kick: (caller, input) => through(caller, commands.kick(caller, input)),
    handOver: (caller, input) => through(caller, commands.handOver(caller, input)),
    addBot: (caller, input) => through(caller, commands.addBot(parts, caller, input)),
    start: (caller, input) => through(caller, commands.start(parts, caller, input)),
    open: (caller, input) => through(caller, commands.open(parts, caller, input)),
    deleteGame: (caller, input) =>
      answer(caller, async () => {
        const done = await enter(parts, commands.remove(caller, input));
        return done.ok ? ok(null) : done;
      }),

    view: (caller, input) => answer(caller, () => reads.view(parts, caller, input)),
    act: (caller, input) => answer(caller, () => acting.act(parts, caller, input)),
    legalActions: (caller, input) => answer(caller, () => reads.legalOf(parts, caller, input)),
    resign: (caller, input) => answer(caller, () => acting.resign(parts, caller, input)),
    timeout: (caller, input) => answer(caller, () => acting.timeout(parts, caller, input)),
    events: (caller, input) => answer(caller, () => reads.events(parts, caller, input)),
    inbox: (caller, input) => answer(caller, () => lists.inbox(parts, caller.account, input)),
    past: (caller, input) => answer(caller, () => lists.past(parts, caller.account, input)),
    record: (caller, input) => answer(caller, () => reads.record(parts, caller, input)),

    watch: watch.watch,
    tick: (now) => tick(parts, now),
    repair: (id) => repair(parts, id),
    sweep: () => sweep(parts, wakeBots),
    follow: (row) => followRow(parts, row),
    settled: () => behind.settled(),
    health: () => parts.store.health(),
  };
}

const ownSeat = (game: Game, { account }: Caller): number => seatsOf(game.doc, account).at(0) ?? NOBODY;

/** Whoever called sees the game at the version that his call became, through the seat that he has in it. */
function viewThrough({ account }: Caller, done: Result<Through, Refusal>): Result<GameView, Refusal> {
  if (!done.ok) return done;
  const { game } = done.value;
  const seat = seatsOf(game.doc, account).at(0) ?? NOBODY;
  return ok(gameView(game, seat, true));
}

const FAR = 8_640_000_000_000_000;
const GAMES_AT_ONCE = 1000;

async function sweep(parts: Parts, wake: (game: string) => void): Promise<number> {
  let count = 0;
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for (const { game } of await parts.store.dueGames(shard, FAR, GAMES_AT_ONCE)) {
      if (!(await repair(parts, game))) continue;
      wake(game);
      count++;
    }
  }
  return count;
}
