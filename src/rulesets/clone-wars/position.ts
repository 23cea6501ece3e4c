// A sandbox's position as a state.
import { type Result, fail, illegal, type Illegal } from '../../core/result';
import type { Position } from '../../core/ruleset';
import type { Kit } from './kit';
import type { CloneWars, CloneWarsState } from './state';

export function placeFrom(_: Kit, __: CloneWars, ___: Position): Result<CloneWarsState, Illegal> {
  return fail(illegal('POSITION_PHASE'));
}
