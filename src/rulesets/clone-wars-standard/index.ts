// The standard game of the Clone Wars: classic on its board, with its cards.
import * as z from 'zod';
import {
  type OptionRecord,
  commonDefaults,
  commonOptions,
  merged,
  parseOptions,
  roundLimit,
  unknownPreset,
} from '../common';
import { fail } from '../../core/result';
import type { Ruleset } from '../../core/ruleset';
import { GONE, fixedValue } from '../../mechanics/cards';
import { classic } from '../classic';
import { defendOrder } from '../classic/defence';
import { kitFor, stagesFor, tradeFor } from '../classic/make';
import { type Options as ClassicOptions, presets as classicPresets } from '../classic/options';
import { classicRules, emptyOwn } from '../classic/rules';
import type { Classic } from '../classic/state';
import { lastStanding } from '../classic/victory';
import { titles } from '../titles';
import { alike, deck, mixed, startingTroops } from './deck';

const optionsSchema = z.strictObject({
  placement: z
    .enum(['in-turns', 'automatic', 'at-once'])
    .describe('Starting troops are placed one a turn, spread by chance, or sent at once and unseen. W-PLACE'),
  attackDice: z.enum(['choose', 'maximum']).describe('May the attacker throw fewer dice? W-STD'),
  defenceDice: z.enum(['maximum', 'choose']).describe('May the defender throw fewer dice? W-STD'),
  setValues: z.enum(['table', 'rising']).describe('What sets bring: by class, or more with every set. W-STD-CARDS'),
  ...commonOptions,
});
type Options = z.infer<typeof optionsSchema>;

const standard = {
  placement: 'in-turns',
  attackDice: 'choose',
  defenceDice: 'maximum',
  setValues: 'table',
  ...commonDefaults,
} as const satisfies OptionRecord;
const presets = { 'clone-wars-standard': standard };

/** What the game is in classic's own words (W-STD). */
const asClassic = ({ setValues: _, ...o }: Options, seats: number): ClassicOptions => ({
  ...classicPresets.classic,
  setup: 'claim',
  wildCards: 0,
  territoryBonus: 'none',
  startingArmies: startingTroops(seats),
  ...o,
});

/** Colours of the seats, round the table. */
const COLORS = ['red', 'blue', 'yellow', 'black'];

export const cloneWarsStandard: Ruleset<Classic> = {
  ...classic,
  id: 'clone-wars-standard',
  name: 'The Clone Wars, standard game',
  summary: 'The classic game on the 42 planets of the Clone Wars: no sides, ships or abilities, one deck of 50 cards.',
  titles: titles.standard,
  seats: [3, 4],
  boards: ['clone-wars'],
  display: [
    { piece: 'tank', worth: 3 },
    { piece: 'trooper', worth: 1 },
  ],
  presets,
  options: optionsSchema,
  resolve(preset, options) {
    if (!Object.hasOwn(presets, preset)) return fail(unknownPreset(preset));
    return parseOptions(optionsSchema, merged(presets[preset as keyof typeof presets], options));
  },
  rules({ board, seats, options }) {
    const o = options as Options;
    const base = asClassic(o, seats);
    const armies = COLORS.slice(0, seats).map((id, seat) => ({ id, seat, side: seat }));
    const trade = {
      ...tradeFor(base),
      pile: GONE,
      ...(o.setValues === 'table' && { value: fixedValue(alike, mixed) }),
    };
    return classicRules({
      kit: kitFor(base, board, seats, { armies, deck, trade }),
      seats,
      stages: stagesFor(base, seats),
      victory: [lastStanding(armies, 'conquest', 'W-STD'), ...roundLimit<Classic>(armies, o.roundLimit, 'W-STD')],
      orders: o.defenceDice === 'choose' ? { defend: defendOrder } : {},
      own: emptyOwn(deck.ids.length),
    });
  },
};
