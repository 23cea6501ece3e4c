// Whole games of the standard rules by chance, with every invariant checked in each row.
import { boardById } from '../../../src/boards';
import { cloneWarsStandard } from '../../../src/rulesets/clone-wars-standard';
import * as is from '../invariants';
import { picker, playOut, seededDice } from '../playout';

export interface Result {
  readonly by: string;
  readonly rows: number;
}

const ONE_OF = {
  placement: ['automatic', 'automatic', 'at-once', 'in-turns'],
  attackDice: ['choose', 'maximum'],
  defenceDice: ['maximum', 'choose'],
  setValues: ['table', 'rising'],
};

/** Plays one game. Throws what is wrong with a row, or that the game doesn't end. */
export function playGame(seats: number, seed: number, rounds: number): Result {
  const pick = picker(seed);
  const chosen = Object.entries(ONE_OF).map(([key, values]) => [key, values[pick(values.length)]]);
  const options = { ...Object.fromEntries(chosen), roundLimit: rounds };
  const resolved = cloneWarsStandard.resolve('clone-wars-standard', options, seats);
  const board = boardById('clone-wars');
  if (!resolved.ok || !board) throw new Error(JSON.stringify(resolved));
  const rules = cloneWarsStandard.rules({ board, seats, options: resolved.value });
  let rows = 0;
  const state = playOut({
    rules,
    random: seededDice(seed),
    pick,
    most: 50_000,
    resigns: pick(3) === 0,
    watch(row) {
      rows++;
      is.armiesAddUp(row);
      is.landIsHeld(row, Infinity);
      is.cardsAreKept(row, 50);
      if (pick(20) === 0) is.packsBack(rules, row);
    },
  });
  if (!state.outcome) throw new Error(JSON.stringify({ seats, seed, options, faults: ['no end'] }));
  return { by: state.outcome.by, rows };
}
