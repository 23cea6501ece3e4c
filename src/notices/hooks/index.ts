// Webhooks: told of games row by row, in order, at least once, and never twice unless a process dies in between.
import type { Attendant } from '../attendants';
import type { Listener } from '../../service/service';
import { hookAttendant } from './attend';
import { hookListener } from './listener';
import type { HookParts } from './ports';

export { makeCourier } from './courier';
export { hookWaker } from './waker';
export { HOOK_LIMITS, type HookParts } from './ports';

export interface Hooks {
  readonly heard: Listener;
  readonly attendant: Attendant;
}

export const makeHooks = (parts: HookParts): Hooks => ({ heard: hookListener(parts), attendant: hookAttendant(parts) });
