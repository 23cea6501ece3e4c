// The tick: looks at games whose deadline has passed and does what is due, by ordinary rows that anybody's action can beat.
import { DUE_SHARDS, type Listed } from '../store/port';
import { packAct } from '../verify/act';
import { timedOut } from '../verify/missed';
import { BACK, RESUME } from '../verify/timed';
import { momentOf } from './chance';
import { type Change, commit, draftRow } from './commit';
import { deal } from './deal';
import { closesAt, deadlineOf } from './deadline';
import { dueItem } from './derive';
import { repair } from './follower';
import { asksOf, type Game } from './game';
import { load } from './load';
import { systemReceipt } from './ids';
import { type Missing, missPlans } from './missing';
import { ordersOf } from './orders';
import type { TickView } from './outputs';
import { type Parts, trouble } from './parts';
import { playPlans } from './planned';
import { afterPlay } from './play';
import { timed } from './timed';
import { clocksIn, replayTerms, timesIn } from './timing';
import { settleVotes } from './voting';

const GAMES_A_PAGE = 100;

/** So many pages of a list a tick, however many games are due: what is left is the earliest of the next one. */
const PAGES_A_TICK = 6;

type Ticked = 'acted' | 'moved' | 'failed';

/** Lists side by side, the games of a list one after the other. */
export async function tick(parts: Parts, now: number): Promise<TickView> {
  const lists = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => tickList(parts, shard, now)));
  const sum = (what: Ticked): number => lists.reduce((total, list) => total + list[what], 0);
  return { acted: sum('acted'), moved: sum('moved'), failed: sum('failed') };
}

/** Games that fail stay where they are; the ones behind them don't wait for them. */
async function tickList(parts: Parts, shard: number, now: number): Promise<Record<Ticked, number>> {
  const count = { acted: 0, moved: 0, failed: 0 };
  let page: readonly Listed[] = [];
  for (let pages = 0; pages < PAGES_A_TICK; pages++) {
    page = await parts.store.dueGames(shard, now - parts.limits.graceMs, GAMES_A_PAGE, page.at(-1));
    for (const { game } of page) count[await tickGame(parts, game, now)]++;
    if (page.length < GAMES_A_PAGE) break;
  }
  return count;
}

/** One game that may be due. What fails stays due, and comes again. */
async function tickGame(parts: Parts, id: Listed['game'], now: number): Promise<Ticked> {
  try {
    const found = await load(parts, id, true);
    if (!found.ok) return found.error.code === 'GAME_NOT_FOUND' ? await forget(parts, id, now) : 'failed';
    const game = found.value;
    const due = deadlineOf(parts.limits, game);
    if (due === null) {
      // It is over, and whoever should have followed its end has not: or not yet, which does no harm.
      await repair(parts, id);
      return 'moved';
    }
    if (due + parts.limits.graceMs > now) {
      await parts.store.derive(dueItem(parts.limits, game));
      return 'moved';
    }
    return await act(parts, game, { due, now });
  } catch (error) {
    trouble(parts, `tick of ${id}`, error);
    return 'failed';
  }
}

/** A creation that was cut short, or a game that has expired: a retry of the creation begins the clock anew. */
async function forget(parts: Parts, game: string, now: number): Promise<Ticked> {
  const stale = await parts.store.due(game);
  await parts.store.derive({ kind: 'due', game, asOf: stale?.asOf ?? 0, body: '', due: now, gone: true });
  return 'moved';
}

interface Time {
  readonly due: number;
  readonly now: number;
}

async function act(parts: Parts, game: Game, time: Time): Promise<Ticked> {
  if (game.doc.status === 'deleted') return erase(parts, game);
  // Of a process that died before it came to it.
  if ((await playPlans(parts, game.id)) || (await settleVotes(parts, game))) return 'acted';
  const change = await changeFor(parts, game, time);
  const draft = draftRow(parts, game, change);
  const done = await commit(parts, game, draft);
  // Whoever won the race has moved the game on; the next tick looks again.
  if (!done.ok) return 'moved';
  // The end of a game is the follower's: it writes the deadline last.
  if (deadlineOf(parts.limits, draft.after) !== null) await parts.store.derive(dueItem(parts.limits, draft.after));
  return 'acted';
}

async function erase(parts: Parts, game: Game): Promise<Ticked> {
  const { more } = await parts.store.eraseBefore(game.id, game.row.version);
  if (!more) await parts.store.derive({ ...dueItem(parts.limits, game), gone: true });
  return 'acted';
}

/** The row that a deadline calls for. */
export async function changeFor(parts: Parts, game: Game, time: Time): Promise<Change> {
  const { doc, row } = game;
  if (doc.status === 'lobby') return closing(game, time, 'expired');
  if (closesAt(parts.limits, game) <= time.due || row.version >= parts.limits.mostVersions)
    return closing(game, time, 'abandoned');
  if (doc.status === 'opening') return withholding(parts, game, time);
  return ending(game, time) ?? expiring(parts, game, time);
}

/** A pause or a vacation that is over by itself. */
function ending(game: Game, time: Time): Change | undefined {
  const { pause, seats } = clocksIn(game.doc);
  if (pause?.to === time.due) return timed(game, { ...system(game, time, 'due:pause'), name: RESUME, data: {} });
  const seat = seats.findIndex(({ away }) => away?.to === time.due);
  if (seat < 0) return undefined;
  return timed(game, { ...system(game, time, `due:away.${seat}`), name: BACK, data: { seat } });
}

const system = (game: Game, { due, now }: Time, id: string): Omit<Change, 'doc' | 'act'> => ({
  seat: null,
  account: null,
  receipt: systemReceipt(id),
  at: Math.max(now, game.row.at),
  due,
});

const closing = (game: Game, time: Time, reason: string): Change => ({
  ...system(game, time, 'due:close'),
  doc: { ...game.doc, status: 'over', closed: reason },
  act: packAct({ kind: 'lobby', name: 'close', data: { reason } }),
});

/** Whoever hasn't opened by now withholds. */
function withholding(parts: Parts, game: Game, time: Time): Change {
  const change = system(game, time, `due:${asksOf(game).at(0)?.id ?? 'open'}`);
  const dealt = deal(parts, game, { doc: game.doc, version: game.row.version + 1, at: change.at });
  if (!dealt.ok) throw new Error(`game ${game.id} can't be dealt: ${dealt.error.code}`);
  return { ...change, ...dealt.value, act: packAct({ kind: 'lobby', name: 'withhold', data: {} }) };
}

/** Plays the fallbacks of everybody whose time is over. */
async function expiring(parts: Parts, game: Game, time: Time): Promise<Change> {
  const first = asksOf(game).find((ask) => ask.due === time.due);
  const change = system(game, time, `due:${first?.id ?? ''}`);
  const expired = await expiredBy(parts, game, { at: change.at });
  return { ...change, ...expired };
}

/** What was left for a miss, and fallbacks, for whoever is due at a time, or for one seat of a sandbox. */
export async function expiredBy(
  parts: Parts,
  game: Game,
  { at, seat }: Missing,
): Promise<Pick<Change, 'doc' | 'act' | 'facts'> & { readonly facts: NonNullable<Change['facts']> }> {
  const { id, terms, doc, rules, state } = game;
  if (!state) throw new Error(`game ${id} isn't dealt`);
  const version = game.row.version + 1;
  const random = parts.chance.random(id, terms, doc, version);
  const orders = await ordersOf(parts.store, rules, id);
  const moment = momentOf({ version, at, random, times: timesIn(game, state), order: orders.order });
  const plans = await missPlans(parts, game, { at, ...(seat !== undefined && { seat }) });
  const step = timedOut(rules, state, moment, { seat, time: replayTerms(game).time, plans });
  const missed = step.played;
  const act = packAct({ kind: 'due', missed, orders: orders.given(), ...(seat !== undefined && { seat }) });
  return { doc: afterPlay(game, step.state, random), act, facts: random.facts() };
}
