// Rules of SBSH games for tests, with options over the defaults.
import { boardById } from '../../../src/boards';
import type { Rules } from '../../../src/core/ruleset';
import { sbsh } from '../../../src/rulesets/sbsh';
import type { Sbsh } from '../../../src/rulesets/sbsh/state';

export const world = boardById('classic-world')!;

/** Rules for so many seats. */
export function rulesFor(seats: number, options: Readonly<Record<string, unknown>> = {}): Rules<Sbsh> {
  const resolved = sbsh.resolve('sbsh', options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return sbsh.rules({ board: world, seats, options: resolved.value });
}
