// The product's rules of the game that the floor plays.
import { boardById } from '../../src/boards';
import type { Rules } from '../../src/core/ruleset';
import { rulesetById } from '../../src/rulesets';
import { PLAYERS } from '../floor/state';
import { RULESET } from './terms';

/** What the floor is a copy of. */
const PRESET = 'classic';

/** Rules of the classic game by its default preset, for six. */
export function sixPlayers(): Rules {
  const ruleset = rulesetById(RULESET);
  const board = boardById(ruleset?.boards[0] ?? '');
  const options = ruleset?.resolve(PRESET, {}, PLAYERS);
  if (!ruleset || !board || !options?.ok) throw new Error(`there is no ruleset ${RULESET} any more`);
  return ruleset.rules({ board, seats: PLAYERS, options: options.value });
}
