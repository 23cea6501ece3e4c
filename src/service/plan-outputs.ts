// What clients get to know of a plan that was played.
import type { StopReason } from '../core/plan';

/** Why a plan ended before its end. */
export interface StopView {
  readonly reason: StopReason;
  /** Why the next action failed. */
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly rule?: string;
    readonly pointer?: string;
  };
}
