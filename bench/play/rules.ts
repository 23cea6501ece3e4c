// The product's rules of the game that the floor plays.
import { boardById } from '../../src/boards';
import type { Json } from '../../src/core/json';
import type { Rules } from '../../src/core/ruleset';
import { rulesetById } from '../../src/rulesets';
import { PLAYERS } from '../floor/state';
import { RULESET } from './terms';

/** What the floor is a copy of. */
const PRESET = 'classic';

/** Rules of the classic game for six, by its default preset unless options say otherwise. */
export function sixPlayers(more: Readonly<Record<string, Json>> = {}): Rules {
  const ruleset = rulesetById(RULESET);
  if (!ruleset) throw new Error(`there is no ruleset ${RULESET} any more`);
  const board = boardById(ruleset.boards[0]);
  const options = ruleset.resolve(PRESET, more, PLAYERS);
  if (!board || !options.ok) throw new Error(`the ruleset ${RULESET} has no such board or options`);
  return ruleset.rules({ board, seats: PLAYERS, options: options.value });
}
