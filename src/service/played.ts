// What a call's actions came to, with those that weren't played as they were written.
import type { Played } from '../core/plan';
import type { ActionInput } from './inputs';

export interface PlayedPlan extends Played {
  readonly rest: readonly ActionInput[];
}
