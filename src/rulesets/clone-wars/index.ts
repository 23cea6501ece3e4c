// The Clone Wars: two sides of two armies, ships, tokens laid in secret, and Order 66.
import { roundLimit } from '../common';
import type { Board } from '../../core/board';
import type { Rules, Ruleset } from '../../core/ruleset';
import { fixedValue } from '../../mechanics/cards';
import { fromLand, fromRegions, regionsHeld } from '../../mechanics/reinforce';
import { armiesFor } from './kit';
import { type Options, optionsSchema, presets, resolve } from './options';
import { cloneWarsRules } from './rules';
import { stagesFor } from './setup';
import type { CloneWars } from './state';
import { STEPS } from './steps';
import type { Tables } from './tables';
import { titles } from '../titles';
import { printed } from './printed';
import type { TurnKit } from './turn';
import { victoriesFor } from './victory';

/** What options, seats and tables come to. */
export function kitFor(o: Options, board: Board, seats: number, tables: Tables): TurnKit {
  const armies = armiesFor(seats, o.doubledSide);
  return {
    board,
    armies,
    players: armies.map((_, army) => army),
    tables,
    steps: STEPS,
    sources: [
      fromLand<CloneWars>(tables.divisor, tables.minimum),
      fromRegions<CloneWars>(board, (s, army) => regionsHeld(board, s.owner, army)),
    ],
    setValue: fixedValue(tables.alike, tables.mixed),
    attackChoice: o.attackDice === 'choose',
    defenceChoice: o.defenceDice === 'choose',
    defenceCommand: o.commandShips === 'both',
    asks: o.reactions === 'ask',
  };
}

interface Game {
  readonly options: Options;
  readonly board: Board;
  readonly seats: number;
}

/** The rules with any tables: a printed table replaces an inferred one by data alone. */
export function rulesWith(tables: Tables, { options, board, seats }: Game): Rules<CloneWars> {
  const kit = kitFor(options, board, seats, tables);
  return cloneWarsRules({
    kit,
    seats,
    stages: stagesFor(options.placement),
    victory: [...victoriesFor(kit), ...roundLimit<CloneWars>(kit.armies, options.roundLimit, 'W-OPTIONS')],
  });
}

export const cloneWars: Ruleset<CloneWars> = {
  id: 'clone-wars',
  name: 'The Clone Wars',
  summary: 'Two sides of two armies on 42 planets: ships, abilities, tokens laid in secret, and Order 66.',
  titles: titles.cloneWars,
  version: 1,
  seats: [2, 4],
  boards: ['clone-wars'],
  // W-PIECES: trooper or super battle droid 1, tank or AAT 3.
  display: [
    { piece: 'tank', worth: 3 },
    { piece: 'trooper', worth: 1 },
  ],
  presets,
  options: optionsSchema,
  resolve,
  rules: ({ board, seats, options }) => rulesWith(printed, { board, seats, options: options as Options }),
};
