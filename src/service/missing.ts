// What seats have left to be played when they miss a turn.
import type { Plan } from '../core/plan';
import { nextStep } from '../time';
import { asksOf, type Game } from './game';
import type { Parts } from './parts';
import { fitting } from './play';
import { leftForMisses, readPrepared } from './prepared';
import { clocksIn, peopleIn, policyIn } from './timing';

export interface Missing {
  readonly at: number;
  /** In a sandbox: whose time runs out. */
  readonly seat?: number;
}

/** Plans of the seats whose time is over. Whoever gets his whole time once more, or gives up his seat, plays nothing. */
export async function missPlans(parts: Parts, game: Game, missing: Missing): Promise<readonly Plan[]> {
  const left = await leftForMisses(parts.store, game.id, seatsMissing(game, missing));
  return left.flatMap(({ seat, left: one }) => {
    const read = readPrepared(game.rules, one, seat);
    return read.ok ? [{ seat, steps: fitting(read.value.steps), forced: one.forced }] : [];
  });
}

function seatsMissing(game: Game, { at, seat: only }: Missing): readonly number[] {
  const people = peopleIn(game.doc);
  const clocks = clocksIn(game.doc);
  const plays = (seat: number): boolean => !['excuse', 'neutral'].includes(nextStep(policyIn(game), clocks, seat));
  const missed = asksOf(game).filter(({ seat, due }) => (only === undefined ? due <= at : seat === only));
  return [...new Set(missed.map(({ seat }) => seat))].filter((seat) => people[seat] && plays(seat));
}
