// Options that every ruleset has, and how any ruleset's options are filled in from a preset.
import * as z from 'zod';
import { TURN } from '../core/draft';
import type { Json } from '../core/json';
import { type Illegal, type Result, fail, illegal, ok } from '../core/result';
import type { Army, Victory } from '../core/ruleset';
import { leadingSide, wonBy } from '../mechanics/victory';

/** Fields of an options schema that every ruleset spreads into its own. */
export const commonOptions = {
  roundLimit: z
    .union([z.literal('none'), z.int().min(1).max(1000)])
    .describe(
      'After so many rounds the game ends: most territories win, then most troops, then the lowest seat; `none` plays on.',
    ),
  abandoned: z
    .union([z.literal('none'), z.int().min(1).max(365)])
    .describe('A game in which no seat acts for so many days is closed; `none` keeps it open.'),
};

export const commonDefaults = { roundLimit: 'none', abandoned: 60 } as const;

export interface CommonOptions {
  readonly roundLimit: number | 'none';
  readonly abandoned: number | 'none';
}

/** Ends the game when the last round is over, by the ruleset's `rule`; nothing when there is no limit. */
export const roundLimit = <X>(armies: readonly Army[], limit: number | 'none', rule: string): Victory<X>[] =>
  limit === 'none'
    ? []
    : [
        {
          on: TURN,
          when: 'now',
          check(g) {
            if (g.round <= limit) return undefined;
            // The round that would begin now is never played.
            g.round = limit;
            return wonBy(armies, leadingSide(armies, g), 'round-limit', rule);
          },
        },
      ];

export type OptionRecord = Readonly<Record<string, Json>>;

const isRecord = (value: unknown): value is OptionRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A preset with options set over it; records inside are merged too. An option that is null or undefined counts as not set. */
export function merged(preset: OptionRecord, options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all: Record<string, unknown> = { ...preset };
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const below = Object.hasOwn(all, key) ? all[key] : undefined;
    const chosen = isRecord(below) && isRecord(value) ? merged(below, value) : value;
    // Assigning would make `__proto__` vanish, which is to be refused like any other unknown option.
    Object.defineProperty(all, key, { value: chosen, enumerable: true, writable: true, configurable: true });
  }
  return all;
}

/** Parses complete options. Errors: OPTION_UNKNOWN, OPTION_REQUIRED, OPTION_INVALID, each with a pointer. */
export function parseOptions<T>(schema: z.ZodType<T>, options: Readonly<Record<string, unknown>>): Result<T, Illegal> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  const option = path.map(String).join('.');
  const given = path.reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : undefined), options);
  const code =
    issue.code === 'unrecognized_keys' ? 'OPTION_UNKNOWN' : given === undefined ? 'OPTION_REQUIRED' : 'OPTION_INVALID';
  return fail(illegal(code, undefined, { option }, `/${path.map(String).join('/')}`));
}

/** Two options that can't stand together. */
export const conflict = (a: string, b: string, rule: string): Illegal =>
  illegal('OPTIONS_CONFLICT', rule, { a, b, rule }, `/${a.replaceAll('.', '/')}`);

export const unknownPreset = (preset: string): Illegal => illegal('PRESET_UNKNOWN', undefined, { preset }, '/preset');
