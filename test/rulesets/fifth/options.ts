// Two options of its own, and those that every ruleset has.
import * as z from 'zod';
import { commonDefaults, commonOptions } from '../../../src/rulesets/common';

export const optionsSchema = z.strictObject({
  goal: z.int().min(5).max(12).describe('Shores to be held at the end of a turn.'),
  walls: z.enum(['on', 'off']).describe('May troops build walls?'),
  ...commonOptions,
});

export type Options = z.infer<typeof optionsSchema>;

export const presets = { lake: { goal: 8, walls: 'on', ...commonDefaults, roundLimit: 40 } } as const;
