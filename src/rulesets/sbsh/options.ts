// The options of SBSH 2.0: every setting of the rules, with its default.
import * as z from 'zod';
import { type OptionRecord, commonDefaults, commonOptions } from '../common';

const pile = (what: string): z.ZodInt => z.int().min(1).max(6).describe(`${what} missions that lie open. B-S6`);

export const optionsSchema = z.strictObject({
  neighbouringCapitals: z.boolean().describe('May capitals be founded next to each other? B-S2'),
  maxCities: z.int().min(0).max(42).describe('Cities that there may be. B-S5'),
  openMinor: pile('Minor'),
  openMajor: pile('Major'),
  missionRefill: z.boolean().describe('Is a mission that was taken replaced at once? B-S6'),
  cardIncome: z
    .enum(['per-card', 'per-star', 'star-table'])
    .describe('Units for used cards: one a card, one a star, or by the table of 2008. B-R4'),
  armourPieces: z.int().min(0).max(200).describe('Armoured divisions that each colour has. B-R6'),
  airInOwnTerritory: z.boolean().describe('Does an airfield help in its own territory, or next to it only? B-A6'),
  firstRoundSupply: z
    .enum(['empty-defender', 'both', 'none'])
    .describe('Who may bring up divisions before the first round on a border. B-A11'),
  allowAbandon: z.boolean().describe('May a territory be left without any division? B-A20'),
  expeditionReach: z
    .enum(['adjacent', 'any'])
    .describe('Neutral land that may be entered in one phase: next to land held at its start, or chains. B-M4'),
  maxClaims: z.int().min(1).max(12).describe('Missions that may be claimed in a turn. B-W1'),
  inTurnCounts: z
    .enum(['captures', 'any'])
    .describe('What counts for missions within one turn: land of other seats, or neutral land too. B-W2'),
  reactions: z
    .enum(['standing', 'ask'])
    .describe('Questions to other seats: answered by standing orders and defaults at once, or asked. B-Q1'),
  ...commonOptions,
});

export type Options = z.infer<typeof optionsSchema>;

const sbsh = {
  neighbouringCapitals: false,
  maxCities: 15,
  openMinor: 4,
  openMajor: 4,
  missionRefill: true,
  cardIncome: 'per-card',
  armourPieces: 12,
  airInOwnTerritory: true,
  firstRoundSupply: 'empty-defender',
  allowAbandon: true,
  expeditionReach: 'adjacent',
  maxClaims: 1,
  inTurnCounts: 'captures',
  reactions: 'standing',
  ...commonDefaults,
  roundLimit: 60,
} as const satisfies OptionRecord;

export const presets = { sbsh };
