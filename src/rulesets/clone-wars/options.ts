// The options of the game, as a schema, its preset, and what contradicts what.
import * as z from 'zod';
import { type Illegal, type Result, fail } from '../../core/result';
import {
  type OptionRecord,
  commonDefaults,
  commonOptions,
  conflict,
  merged,
  parseOptions,
  unknownPreset,
} from '../common';

/** Every option (see docs/rules/clone-wars.md); the rule's id stands at the end of each description. */
export const optionsSchema = z.strictObject({
  doubledSide: z
    .enum(['separatist', 'republic'])
    .describe('With three seats, the side whose two armies one seat runs. W-ARMIES'),
  placement: z
    .enum(['in-turns', 'automatic', 'at-once'])
    .describe('Starting troops are placed one a turn, spread by chance, or sent at once and unseen. W-PLACE'),
  attackDice: z.enum(['choose', 'maximum']).describe('May the attacker throw fewer dice? W6-DICE'),
  defenceDice: z.enum(['maximum', 'choose']).describe('May the defender throw fewer dice? W6-DICE'),
  commandShips: z
    .enum(['both', 'attacker'])
    .describe('Whose command ships turn dice into eight-sided ones: both sides’, or the attacker’s only. W6-COMMAND'),
  reactions: z
    .enum(['auto', 'ask'])
    .describe('Out of turn, cards are played by standing orders, or everybody is asked. W-REACTIONS'),
  ...commonOptions,
});

export type Options = z.infer<typeof optionsSchema>;

const printedGame = {
  doubledSide: 'separatist',
  placement: 'in-turns',
  attackDice: 'choose',
  defenceDice: 'maximum',
  commandShips: 'both',
  reactions: 'auto',
  ...commonDefaults,
} as const satisfies OptionRecord;

export const presets = { 'clone-wars': printedGame };

/** Fills the preset in. Errors: PRESET_UNKNOWN, OPTION_*, and OPTIONS_CONFLICT for a doubled side without three seats. */
export function resolve(
  preset: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): Result<Options, Illegal> {
  if (!Object.hasOwn(presets, preset)) return fail(unknownPreset(preset));
  const parsed = parseOptions(optionsSchema, merged(presets[preset as keyof typeof presets], options));
  const doubled = options.doubledSide !== undefined && options.doubledSide !== null;
  return parsed.ok && doubled && seats !== 3 ? fail(conflict('doubledSide', 'seats', 'W-ARMIES')) : parsed;
}
