// The clock as the engine sees it, for one row.
import type { Moment } from '../core/draft';
import type { Clocks } from './clocks';
import type { DeadlinePolicy } from './policy';
import { bankMs, drawn, leftOf, type Timed, timingOf } from './running';

type Clock = Required<Pick<Moment, 'due' | 'clock' | 'left'>>;

/** `running`: the questions whose clocks run when the row comes; a seat that is asked again has what they leave of its bank. */
export function clockOf(policy: DeadlinePolicy, clocks: Clocks, running: readonly Timed[]): Clock {
  const bank = (seat: number, at: number): number => {
    const own = running.filter((ask) => ask.seat === seat);
    return bankMs(policy, clocks, seat) - drawn(policy, clocks, own, at);
  };
  const clock: Clock['clock'] = (ask, at, left) =>
    timingOf(policy, clocks, ask, { at, left, bank: bank(ask.seat, at) });
  return {
    clock,
    due: (ask, at, left) => clock(ask, at, left).due,
    left: (ask, at) => leftOf(policy, clocks, ask, at),
  };
}
