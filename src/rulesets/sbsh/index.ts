// SBSH 2.0: a nearly empty board, fronts and rear, armour, cities, landings, and missions with rewards.
import { fail, ok } from '../../core/result';
import type { Ruleset } from '../../core/ruleset';
import { merged, parseOptions, unknownPreset } from '../common';
import { kitFor } from './kit';
import { titles } from '../titles';
import { type Options, optionsSchema, presets } from './options';
import { sbshRules } from './rules';
import type { Sbsh } from './state';

export const sbsh: Ruleset<Sbsh> = {
  id: 'sbsh',
  name: 'SBSH 2.0',
  summary: 'Capitals on an empty board, infantry and armour on fronts and in the rear, landings, cities, and missions.',
  titles: titles.sbsh,
  version: 1,
  seats: [2, 5],
  boards: ['classic-world'],
  display: [{ piece: 'infantry', worth: 1 }],
  presets,
  options: optionsSchema,
  resolve(preset, options) {
    if (!Object.hasOwn(presets, preset)) return fail(unknownPreset(preset));
    const parsed = parseOptions(optionsSchema, merged(presets[preset as keyof typeof presets], options));
    return parsed.ok ? ok(parsed.value) : parsed;
  },
  rules: ({ board, seats, options }) => sbshRules(kitFor(options as Options, board, seats)),
};
