// What a plan came to, with its steps as they were read.
import type { Played, PlanStep } from '../core/plan';

export interface PlayedPlan extends Played {
  readonly steps: readonly PlanStep[];
}
