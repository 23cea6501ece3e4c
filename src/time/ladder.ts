// The ladder of misses: what the next one leads to.
import type { Clocks } from './clocks';
import type { DeadlinePolicy, Rung, StepName } from './policy';

const PLAIN: readonly Rung[] = [{ misses: 1, step: 'fallback' }];

/** What a miss leads to that is the seat's so-many-eth in a row. */
export function stepAt({ ladder = PLAIN }: DeadlinePolicy, misses: number): StepName {
  return ladder.findLast((rung) => rung.misses <= misses)?.step ?? 'fallback';
}

/** What the next miss of a seat leads to. */
export const nextStep = (policy: DeadlinePolicy, { seats }: Clocks, seat: number): StepName =>
  stepAt(policy, seats[seat].misses + 1);

/** The bot that plays seats whose players don't, if the ladder has one. */
export const botOf = ({ ladder = PLAIN }: DeadlinePolicy): string | null =>
  ladder.find((rung) => rung.bot !== undefined)?.bot ?? null;

/** The bot that plays a seat now instead of its player. Before the seat becomes neutral its time runs once more. */
export function servedBy(policy: DeadlinePolicy, clocks: Clocks, seat: number): string | null {
  if (clocks.seats[seat].mode === 'present' || nextStep(policy, clocks, seat) === 'neutral') return null;
  return botOf(policy);
}

/** What becomes of a seat whose time is up: the question anew, its fallbacks, or the end of its play. */
export type Ruling = 'anew' | 'fallback' | 'resign';

/** A seat that a bot is to play from now on gets its whole time anew, so that the bot may take it. */
export function rulingOf(policy: DeadlinePolicy, clocks: Clocks, seat: number): Ruling {
  const step = nextStep(policy, clocks, seat);
  if (step === 'excuse') return 'anew';
  if (step === 'neutral') return 'resign';
  const begins = clocks.seats[seat].mode === 'present' && (step === 'serve' || step === 'open');
  return begins && botOf(policy) !== null ? 'anew' : 'fallback';
}
