// Votes for a pause and for its end. They lie beside the rows; only what they come to is a row.
import { ok, type Result } from '../core/result';
import type { Store } from '../store/port';
import { PAUSE, RESUME } from '../verify/timed';
import { isLater } from './absence';
import { isRepeated, type Receipted, withReceipt } from './beside';
import { commit, draftRow } from './commit';
import type { Game } from './game';
import { isBot } from './grants';
import { isActionId, systemReceipt } from './ids';
import { load } from './load';
import type { Parts } from './parts';
import { noActionId, type Refusal, refuse } from './refusal';
import { hashOf } from './request';
import { voters } from './seats';
import type { Caller } from './service';
import { ownSeat } from './sitting';
import type { VoteInput, Want } from './time-inputs';
import type { VotesView } from './time-outputs';
import { timed } from './timed';
import { clocksIn, policyIn } from './timing';

interface Ballot {
  readonly seat: number;
  readonly want: Want;
  readonly until?: number;
  /** Whose vote it is: it goes with the player, not with the seat. */
  readonly account: string;
  /** Of the calls that gave it and those before it. */
  readonly receipts?: string;
  /** When it was given, ms since 1970. */
  readonly at?: number;
  /** Votes that had an effect when it was given; what came before one is over. */
  readonly count: number;
}

const PREFIX = 'vote.';
const MOST_TRIES = 8;

export async function vote(parts: Parts, caller: Caller, input: VoteInput): Promise<Result<VotesView, Refusal>> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  if (input.want !== undefined && !isActionId(input.actionId)) return noActionId(input.actionId);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const done = await tried(parts, { ...caller, account: caller.account }, input);
    if (done) return done;
  }
  return refuse('BUSY', { retryAfter: 1 });
}

async function tried(
  parts: Parts,
  caller: Caller & { readonly account: string },
  input: VoteInput,
): Promise<Result<VotesView, Refusal> | undefined> {
  const found = await load(parts, input.gameId, true);
  if (!found.ok) return found;
  const voter = voterIn(found.value, caller);
  if (!voter.ok) return voter;
  const at = Math.max(caller.arrival, found.value.row.at);
  return voted(parts, found.value, { input, account: caller.account, seat: voter.value, at });
}

function voterIn(game: Game, caller: Caller): Result<number, Refusal> {
  const seat = ownSeat(game, { account: caller.account, at: caller.arrival });
  if (!seat.ok) return seat;
  if (isBot(caller) && game.terms.botSeats === 'none') return refuse('BOTS_REFUSED');
  const wrong = voteless(game);
  return wrong ?? seat;
}

function voteless(game: Game): Result<never, Refusal> | undefined {
  if (game.doc.status === 'over') return refuse('GAME_OVER');
  if (game.doc.status !== 'running') return refuse('GAME_NOT_STARTED');
  return policyIn(game).pause ? undefined : refuse('NOT_IN_POLICY', { params: { clause: 'pause' } });
}

interface Voting {
  readonly input: VoteInput;
  readonly account: string;
  readonly seat: number;
  readonly at: number;
}

/** One try; undefined where somebody else's row came between. */
async function voted(parts: Parts, game: Game, voting: Voting): Promise<Result<VotesView, Refusal> | undefined> {
  const { input, seat, at } = voting;
  const put = input.want === undefined ? ok('written') : await putBallot(parts.store, game, voting);
  if (!put.ok) return put;
  if (put.value === 'lost') return undefined;
  const ballots = await ballotsIn(parts.store, game);
  const row = rowFor(game, ballots, at);
  if (!row) return ok(view(game, seat, ballots));
  const draft = draftRow(parts, game, row);
  const done = await commit(parts, game, draft);
  return done.ok ? ok(view(draft.after, seat, [])) : undefined;
}

function wrongIn(game: Game, { input: { want, until }, seat, at }: Voting): Result<never, Refusal> | undefined {
  if (want === undefined) return undefined;
  if (!voters(game).includes(seat)) return refuse('SEAT_OUT');
  if (until !== undefined && (want !== 'pause' || !isLater(until, at)))
    return refuse('OUT_OF_RANGE', { params: { field: 'until', min: at + 1 }, pointer: '/until' });
  return undefined;
}

/** The same call once more writes nothing: its vote may have had its effect since. */
async function putBallot(store: Store, game: Game, voting: Voting): Promise<Result<'written' | 'lost', Refusal>> {
  const key = `${PREFIX}${voting.seat}`;
  const doc = (await store.doc('side', game.id, key)) ?? { owner: game.id, key, revision: 0, body: '{}' };
  const { receipts = '' } = JSON.parse(doc.body) as Partial<Ballot>;
  const call = callOf(voting);
  const repeated = isRepeated(receipts, call);
  if (!repeated.ok) return repeated;
  if (repeated.value) return ok('written');
  const wrong = wrongIn(game, voting);
  if (wrong) return wrong;
  const body = JSON.stringify(ballotOf(game, voting, withReceipt(receipts, call)));
  const put = await store.putDoc('side', { ...doc, revision: doc.revision + 1, body });
  return ok(put === 'written' ? 'written' : 'lost');
}

const callOf = ({ account, input }: Voting): Receipted => ({
  account,
  actionId: input.actionId ?? '',
  hash: hashOf('vote', input),
});

const ballotOf = (game: Game, { input, account, seat, at }: Voting, receipts: string): Ballot => ({
  seat,
  want: input.want ?? 'none',
  account,
  receipts,
  at,
  count: clocksIn(game.doc).votes,
  ...(input.until !== undefined && { until: input.until }),
});

/** The votes that count: of players who are there, since the last vote that had an effect, for what isn't so yet. */
async function ballotsIn(store: Store, game: Game): Promise<readonly Ballot[]> {
  const { items } = await store.docs('side', game.id, { prefix: PREFIX });
  const { votes, pause } = clocksIn(game.doc);
  const may = voters(game);
  return items
    .map((doc) => JSON.parse(doc.body) as Ballot)
    .filter(({ count, want }) => count === votes && want === (pause ? 'resume' : 'pause'))
    .filter(({ seat, account }) => may.includes(seat) && game.doc.seats[seat]?.account === account);
}

function neededIn(game: Game): number {
  const all = voters(game).length;
  return policyIn(game).pause?.by === 'all' ? all : Math.floor(all / 2) + 1;
}

/** The row that enough votes come to. */
function rowFor(game: Game, ballots: readonly Ballot[], at: number): Parameters<typeof draftRow>[2] | undefined {
  if (ballots.length === 0 || ballots.length < neededIn(game)) return undefined;
  const { votes, pause } = clocksIn(game.doc);
  const ends = ballots.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const vote = votes + 1;
  return timed(game, {
    seat: null,
    account: null,
    receipt: systemReceipt(`vote:${vote}`),
    at,
    name: pause ? RESUME : PAUSE,
    data: { vote, ...(!pause && ends.length > 0 && { until: Math.min(...ends) }) },
  });
}

/** Votes that were enough when a process died before their row: from the last of them on. Answers whether a row was written. */
export async function settleVotes(parts: Parts, game: Game): Promise<boolean> {
  if (voteless(game)) return false;
  const ballots = await ballotsIn(parts.store, game);
  const row = rowFor(game, ballots, Math.max(game.row.at, ...ballots.map(({ at = 0 }) => at)));
  return row !== undefined && (await commit(parts, game, draftRow(parts, game, row))).ok;
}

function view(game: Game, seat: number, ballots: readonly Ballot[]): VotesView {
  const { pause } = clocksIn(game.doc);
  return {
    version: game.row.version,
    seat,
    pause,
    votes: ballots.map(({ seat: by, until = null }) => ({ seat: by, want: pause ? 'resume' : 'pause', until })),
    needed: neededIn(game),
  };
}
