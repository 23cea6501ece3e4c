// Why a deadline is when it is: the clauses of the policy that bear on it.
import type { Clocks } from './clocks';
import { type DeadlinePolicy, zoneOf } from './policy';
import { ranOut, type Timed } from './running';
import { calendarSpans, within } from './spans';

export const CLAUSES = ['turn', 'question', 'hours', 'bank', 'quiet', 'weekend', 'vacation', 'pause'] as const;
export type Clause = (typeof CLAUSES)[number];

interface Open {
  readonly policy: DeadlinePolicy;
  readonly ask: Timed & { readonly due: number };
  /** From when on one looks. */
  readonly at: number;
}

/** The clauses, in the order of `CLAUSES`. */
export function clausesOf(policy: DeadlinePolicy, clocks: Clocks, ask: Open['ask'], at: number): readonly Clause[] {
  const open: Open = { policy, ask, at };
  const { away } = clocks.seats[ask.seat];
  const end = ranOut(policy, clocks, ask);
  const moved = movers(policy, end, ask.due);
  const bears: Readonly<Record<Clause, boolean>> = {
    turn: lengthOf(open) === 'turn',
    question: lengthOf(open) === 'question',
    hours: lengthOf(open) === 'hours',
    bank: policy.bank !== undefined && ask.base !== undefined && bankOf(policy, clocks, ask.seat) > 0,
    quiet: moved.has('quiet') || stopsIn(only(policy, 'quiet'), at, end),
    weekend: moved.has('weekend') || stopsIn(only(policy, 'weekend'), at, end),
    vacation: away !== null && away.to > at,
    pause: clocks.pause !== null && clocks.pause.to > at,
  };
  return CLAUSES.filter((clause) => bears[clause]);
}

const bankOf = ({ bank }: DeadlinePolicy, { seats }: Clocks, seat: number): number =>
  bank ? (seats[seat].bank ?? bank.seconds) : 0;

function lengthOf({ policy, ask }: Open): Clause {
  if (policy.question !== undefined && ask.kind !== 'turn') return 'question';
  return policy.hours ? 'hours' : 'turn';
}

/** The policy with one kind of closed hours alone. */
const only = (policy: DeadlinePolicy, clause: 'quiet' | 'weekend'): DeadlinePolicy => ({
  zone: zoneOf(policy),
  ...(clause === 'quiet' ? policy.quiet && { quiet: policy.quiet } : policy.weekend && { weekend: policy.weekend }),
});

/** Do closed hours stop the clock before its end? */
function stopsIn(policy: DeadlinePolicy, from: number, to: number): boolean {
  const stop = calendarSpans(policy, from, 'stop').next();
  return !stop.done && stop.value.from < to;
}

/** Which closed hours moved the end: one may lead into the other. */
function movers(policy: DeadlinePolicy, from: number, due: number): ReadonlySet<Clause> {
  const moved = new Set<Clause>();
  for (let at = from; at < due;) {
    const clause = (['quiet', 'weekend'] as const).find((one) => within(only(policy, one), at, 'any') > at);
    if (!clause) break;
    moved.add(clause);
    at = within(only(policy, clause), at, 'any');
  }
  return moved;
}
