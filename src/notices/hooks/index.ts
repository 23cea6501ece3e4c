// Webhooks: told of games row by row, in order, at least once, and never twice unless a process dies in between.
import type { Attendant } from '../attendants';
import type { Listener, Service } from '../../service/service';
import { hookAttendant } from './attend';
import { makeCourier } from './courier';
import { hookListener } from './listener';
import { HOOK_LIMITS, type HookParts } from './ports';

export { makeCourier } from './courier';
export { hookWaker } from './waker';
export { HOOK_LIMITS, type HookParts } from './ports';

export interface Hooks {
  readonly heard: Listener;
  readonly attendant: Attendant;
}

/** What a process hands in: its service, its table, and whether letters may go to private addresses. */
export interface HookHost extends Pick<HookParts, 'store' | 'serverKey' | 'now'> {
  readonly service: Pick<Service, 'steps' | 'eventsIn' | 'localeOf' | 'ringUntil'>;
  readonly plain: boolean;
}

/** Hooks over a service, with the usual limits. */
export const hooksOver = ({ service, plain, ...parts }: HookHost): Hooks =>
  makeHooks({
    ...parts,
    teller: service,
    courier: makeCourier({ plain }),
    languageOf: (account) => service.localeOf(account),
    ringUntil: (gameId, until) => service.ringUntil(gameId, until),
    limits: HOOK_LIMITS,
  });

export const makeHooks = (parts: HookParts): Hooks => ({ heard: hookListener(parts), attendant: hookAttendant(parts) });
