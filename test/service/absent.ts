// Games whose players come and go: each policy and ruleset by turns, with everything that people may do about time, to the end.
import { policies } from '../../src/bots';
import { rulesets } from '../../src/rulesets';
import { replaced } from '../../src/service/absence';
import { botAsked, botChange } from '../../src/service/bots';
import { changeFor } from '../../src/service/clock';
import { type Change, draftRow } from '../../src/service/commit';
import { deadlineOf } from '../../src/service/deadline';
import { asksOf, type Game } from '../../src/service/game';
import type { Parts } from '../../src/service/parts';
import { base } from '../../src/service/request';
import { openSeatsIn, voters } from '../../src/service/seats';
import { timed } from '../../src/service/timed';
import { clocksIn, policyIn } from '../../src/service/timing';
import { budgetMs, type DeadlinePolicy } from '../../src/time';
import { picker } from '../rulesets/playout';
import { dealt, parts as bare } from './in-memory';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRACE = 2_000;
/** No game of this kind needs more. */
const MOST_ROWS = 40_000;

const ladder = [
  { misses: 1, step: 'excuse' },
  { misses: 2, step: 'fallback' },
  { misses: 3, step: 'serve', bot: 'cautious' },
  { misses: 6, step: 'open' },
  { misses: 12, step: 'neutral' },
] as const;

/** Between them every clause, and every rung of the ladder as the last. */
const POLICIES: readonly DeadlinePolicy[] = [
  { turn: 86_400 },
  { turn: 86_400, question: 7200, bank: { seconds: 172_800, increment: 3600 }, ladder },
  { hours: { at: ['08:00', '20:00'], least: 7200 }, zone: 'Europe/Copenhagen', weekend: {}, vacation: { days: 10 }, ladder: ladder.slice(0, 2) },
  { turn: 43_200, zone: 'America/New_York', quiet: { from: '22:00', to: '08:00' }, weekend: { mode: 'shift' }, ladder: ladder.slice(0, 3), pause: { by: 'majority', days: 3 } },
  { turn: 36_000, zone: 'Australia/Lord_Howe', quiet: { from: '23:00', to: '07:30', mode: 'stop' }, vacation: { days: 5, per: 'year' }, ladder: ladder.slice(0, 4), pause: { by: 'all' } },
  { turn: 172_800, vacation: { days: 20 }, ladder: [{ misses: 1, step: 'fallback' }, { misses: 3, step: 'neutral' }] },
]; // prettier-ignore

export interface Ended {
  readonly seed: number;
  readonly ruleset: string;
  readonly rows: number;
  /** By what: an outcome of the rules, or why it was closed; `never` is a failure. */
  readonly by: string;
  readonly days: number;
  /** What happened in it, by the name of the row's act. */
  readonly acts: Readonly<Record<string, number>>;
  readonly longest: number;
}

interface Course {
  game: Game;
  readonly parts: Parts;
  readonly pick: (n: number) => number;
  /** How often each seat is there when it is asked, in percent. */
  readonly presence: readonly number[];
  now: number;
  joined: number;
}

/** One game of a seed. */
export async function absentGame(seed: number): Promise<Ended> {
  const course = courseOf(seed);
  const begun = course.now;
  const acts: Record<string, number> = {};
  let rows = 1;
  let longest = 0;
  for (; course.game.doc.status === 'running' && rows < MOST_ROWS; rows++) {
    const change = await nextChange(course);
    course.game = draftRow(course.parts, course.game, change).after;
    const act = nameOf(change);
    acts[act] = (acts[act] ?? 0) + 1;
    longest = Math.max(longest, sound(course));
  }
  const days = (course.now - begun) / DAY;
  return { seed, ruleset: course.game.terms.ruleset, rows, by: endOf(course.game), days, acts, longest };
}

const nameOf = ({ act, account }: Change): string =>
  /"l":"(\w+)"/.exec(act)?.[1] ?? (account === null ? 'bot' : 'play');

const endOf = ({ doc, state }: Game): string =>
  doc.status === 'running' ? 'never' : (state?.outcome?.by ?? doc.closed ?? 'nothing');

function courseOf(seed: number): Course {
  const pick = picker(seed);
  const ruleset = rulesets[seed % rulesets.length];
  const [least, most] = ruleset.seats;
  const seats = least + pick(most - least + 1);
  const time = POLICIES[Math.floor(seed / rulesets.length) % POLICIES.length];
  const options = { abandoned: 5 + pick(20), ...(pick(2) === 0 && { roundLimit: 5 + pick(20) }) };
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
  const game = dealt({ seed, seats, ruleset, time, options, names, most: 0 });
  const course: Course = {
    game,
    pick,
    parts: { ...bare, config: { ...bare.config, policies: byName, now: () => course.now } },
    presence: names.map(() => [0, 20, 60, 90][pick(4)]),
    now: game.row.at,
    joined: 0,
  };
  return course;
}

const byName = Object.fromEntries(policies.map(({ name, policy }) => [name, policy]));

/** Everything asked is due, not before the row that asks it, and within what the policies can come to. Answers how long it is till then. */
function sound({ game, parts }: Course): number {
  if (game.doc.status !== 'running') return 0;
  const due = deadlineOf(parts.limits, game);
  const wrong = asksOf(game).filter((ask) => !(ask.due >= game.row.at - GRACE && ask.due < game.row.at + 100 * DAY));
  if (due === null || wrong.length > 0) throw new Error(`nothing is due: ${JSON.stringify([due, wrong])}`);
  return due - game.row.at;
}

/** A bot plays at once; a player who is there in time; else the clock decides. */
async function nextChange(course: Course): Promise<Change> {
  const { game, parts, pick } = course;
  const bot = botAsked(game);
  if (bot) return found(await botChange(parts, game, bot.id, byName.cautious));
  const side = pick(12) === 0 ? sideStep(course) : undefined;
  return side ?? (await playersChange(course)) ?? clocksChange(course);
}

async function playersChange(course: Course): Promise<Change | undefined> {
  const { game, parts, pick, presence } = course;
  const asks = asksOf(game);
  const ask = asks[pick(asks.length)];
  const account = game.doc.seats[ask.seat]?.account;
  const due = deadlineOf(parts.limits, game) ?? 0;
  if (!account || pick(100) >= presence[ask.seat] || due <= course.now) return undefined;
  course.now += pick(due - course.now + 1);
  const change = found(await botChange(parts, game, ask.id, byName.cautious));
  return { ...change, account, receipt: { id: 'an-action-id', hash: 'AAAAAAAAAAAAAAAA' } };
}

function clocksChange(course: Course): Promise<Change> {
  const due = deadlineOf(course.parts.limits, course.game) ?? 0;
  course.now = Math.max(course.now, due + GRACE);
  return changeFor(course.parts, course.game, { due, now: course.now });
}

function found<T>(result: { readonly ok: boolean; readonly value?: T; readonly error?: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value as T;
}

const receipt = { id: 'vote:1', hash: 'AAAAAAAAAAAAAAAA' };

/** Somebody takes over a seat, a vote succeeds, or somebody goes away or comes back. */
function sideStep(course: Course): Change | undefined {
  const { game, pick } = course;
  if (openSeatsIn(game).length > 0 && pick(3) === 0) return taken(course);
  const seats = voters(game);
  if (seats.length === 0) return undefined;
  const { pause, votes } = clocksIn(game.doc);
  if (!policyIn(game).pause || pick(2) > 0) return moved(course, seats[pick(seats.length)]);
  const row = { seat: null, account: null, receipt, at: course.now };
  return timed(game, { ...row, name: pause ? 'resume' : 'pause', data: { vote: votes + 1 } });
}

function moved({ game, now: at }: Course, seat: number): Change | undefined {
  const clocks = clocksIn(game.doc);
  const row = { seat, account: game.doc.seats[seat]?.account ?? null, receipt, at };
  if (clocks.seats[seat].away) return timed(game, { ...row, name: 'back', data: { seat } });
  const isLate = asksOf(game).some((ask) => ask.seat === seat && ask.due < at);
  const may = !isLate && budgetMs(policyIn(game), clocks, seat, at) > 0;
  return may ? timed(game, { ...row, name: 'away', data: { seat } }) : undefined;
}

function taken(course: Course): Change {
  const { game } = course;
  const account = `newcomer-${String(++course.joined).padStart(3, '0')}`;
  const caller = { account, arrival: course.now };
  const request = base(caller, 'join', { gameId: game.id, actionId: 'an-action-id' });
  const who = { account, name: account, commitment: null };
  const change = found(replaced(request, { game, account, seat: null, asked: undefined }, who));
  if (change === 'nothing') throw new Error('nobody joined');
  return change;
}
