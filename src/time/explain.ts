// Why a deadline is when it is: the clauses of the policy that bear on it.
import type { Clocks } from './clocks';
import { type DeadlinePolicy, zoneOf } from './policy';
import type { Timed } from './running';
import { calendarSpans, quietMode, weekendMode, within } from './spans';

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
  const bears: Readonly<Record<Clause, boolean>> = {
    turn: lengthOf(open) === 'turn',
    question: lengthOf(open) === 'question',
    hours: lengthOf(open) === 'hours',
    bank: policy.bank !== undefined && ask.base !== undefined && bankOf(policy, clocks, ask.seat) > 0,
    quiet: quietMode(policy) !== null && closes(open, only(policy, 'quiet')),
    weekend: weekendMode(policy) !== null && closes(open, only(policy, 'weekend')),
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

/** Do closed hours stop the clock before its end, or did they move the end to theirs? */
function closes({ ask, at }: Open, policy: DeadlinePolicy): boolean {
  const stop = calendarSpans(policy, at, 'stop').next();
  if (!stop.done && stop.value.from < ask.due) return true;
  return within(policy, ask.due - 1, 'shift') === ask.due;
}
