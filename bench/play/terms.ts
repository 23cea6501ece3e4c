// The terms that the benches' games have, and the keys that they are made with.
import { createHash } from 'node:crypto';
import { boards } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { type ServiceConfig, UNCOUNTED } from '../../src/service';
import type { Store } from '../../src/store/port';

/** Preset `classic` of the ruleset that the floor plays. */
export const RULESET = 'classic';

/** 1 January 2026, when the benches' clock starts. */
export const T0 = Date.UTC(2026, 0, 1);

export const keyOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

export const configOver = (store: Store, now: () => number): ServiceConfig => ({
  store,
  rulesets,
  boards,
  masters: { bench: keyOf('master') },
  masterId: 'bench',
  serverKey: keyOf('server'),
  now,
  limits: UNCOUNTED,
});

/** An action id as clients make them: a UUID, 36 characters, here of a number. */
export const actionIdOf = (n: number): string => {
  const hex = keyOf(`action ${n}`).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};
