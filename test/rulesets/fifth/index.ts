// The fifth ruleset: what `src/rulesets/lake/index.ts` would be. The registry would name it in one line.
import { fail, ok } from '../../../src/core/result';
import type { Ruleset } from '../../../src/core/ruleset';
import { merged, parseOptions, unknownPreset } from '../../../src/rulesets/common';
import { type Options, optionsSchema, presets } from './options';
import { type Lake, lakeRules } from './rules';

export const shores: Ruleset<Lake> = {
  id: 'shores',
  name: 'Shores',
  summary: 'Place troops, build walls, cross to the next shore: a small game for two or three.',
  version: 1,
  seats: [2, 3],
  boards: ['lake'],
  display: [{ piece: 'infantry', worth: 1 }],
  presets,
  options: optionsSchema,
  resolve(preset, options) {
    if (!Object.hasOwn(presets, preset)) return fail(unknownPreset(preset));
    const parsed = parseOptions(optionsSchema, merged(presets[preset as keyof typeof presets], options));
    return parsed.ok ? ok(parsed.value) : parsed;
  },
  rules: ({ options, seats }) => lakeRules(options as Options, seats),
};
