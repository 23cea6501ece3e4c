// The options of the classic game, as a schema, and the presets that set them all.
import * as z from 'zod';
import { type OptionRecord, commonDefaults, commonOptions } from '../common';

const victories = ['conquest', 'team', 'first-blood', 'mission', 'capital'] as const;

/** Every option (see docs/rules/classic.md); the rule's id stands at the end of each description. */
export const optionsSchema = z.strictObject({
  victory: z
    .enum(victories)
    .describe('What wins: everything, a team, the first enemy put out, a secret mission, all capitals. K-VICTORY'),
  teams: z
    .union([
      z.literal('none'),
      z
        .array(z.array(z.int().min(0).max(5)).min(1))
        .min(2)
        .max(6),
    ])
    .describe('Fixed teams as lists of seats from 0, every seat in exactly one; or `none`. K-TEAMS'),
  startingArmies: z
    .union([z.literal('by-players'), z.int().min(14).max(200)])
    .describe('Armies on the board when set-up ends: by the number of players, or a fixed number each. K-START'),
  setup: z.enum(['deal', 'claim']).describe('Land is dealt by chance, or claimed in turn. K-DEAL, K-CLAIM'),
  placement: z
    .enum(['automatic', 'in-turns', 'at-once'])
    .describe('Starting armies are spread by chance, placed one a turn, or sent at once and unseen. K-PLACEMENT'),
  territoryCap: z
    .union([z.literal('none'), z.int().min(2).max(1000)])
    .describe('Most armies that a territory may hold. K-CAP'),
  wildCards: z.union([z.literal(0), z.literal(2)]).describe('Wild cards in the deck. K-CARDS'),
  minimumReinforcement: z.int().min(0).max(10).describe('Least armies for land at the start of a turn. K-REGULAR'),
  firstTurnArmies: z.enum(['yes', 'no']).describe('Do armies come in one’s first turn already? K-REGULAR'),
  continents: z
    .enum(['at-turn-start', 'stood-a-round', 'none'])
    .describe('A continent pays if held when the turn starts, if held a round long, or never. K-CONTINENT'),
  continentArmies: z
    .enum(['anywhere', 'in-continent'])
    .describe('Where a continent’s armies are placed. K-CONTINENT-PLACE'),
  setValues: z.enum(['standard', 'fives', 'fixed']).describe('What sets bring. K-SET-VALUE'),
  setValueCap: z
    .union([z.literal('none'), z.int().min(4).max(200)])
    .describe('The most that a set brings. K-SET-VALUE'),
  forcedTrade: z
    .enum(['must', 'or-no-card', 'never'])
    .describe('With five cards at the start of a turn: trade, or draw none this turn, or as you like. K-SET-FORCED'),
  territoryBonus: z
    .enum(['each', 'one-per-set', 'one-per-turn', 'none'])
    .describe('Two more armies for traded cards that show own land. K-SET-BONUS'),
  attackDice: z.enum(['choose', 'maximum']).describe('May the attacker throw fewer dice? K-ATTACK-DICE'),
  attackDiceLimit: z
    .enum(['spare', 'present'])
    .describe('At most the armies less one, or the armies there. K-ATTACK-DICE'),
  defenceDice: z.enum(['maximum', 'choose']).describe('May the defender throw fewer dice? K-DEFENCE-DICE'),
  occupyMinimum: z
    .enum(['dice', 'one'])
    .describe('The least that moves in: the dice of the last throw, or one. K-OCCUPY'),
  fortify: z.strictObject({
    reach: z.enum(['adjacent', 'connected', 'anywhere']).describe('How far armies move. K-FORTIFY'),
    moves: z.enum(['once', 'unlimited']).describe('One move that ends the turn, or any number. K-FORTIFY'),
  }),
  eliminatedHand: z
    .enum(['conqueror', 'discard'])
    .describe('Who gets the cards of an army that is put out. K-ELIMINATE'),
  eliminationTrade: z
    .enum(['at-once', 'next-turn'])
    .describe('When a conqueror with six or more cards trades down. K-ELIMINATE'),
  allyRetreat: z.enum(['off', 'on']).describe('May an attacked ally leave without a battle? K-RETREAT'),
  ...commonOptions,
});

export type Options = z.infer<typeof optionsSchema>;

const classic = {
  victory: 'conquest',
  teams: 'none',
  startingArmies: 'by-players',
  setup: 'deal',
  placement: 'automatic',
  territoryCap: 'none',
  wildCards: 2,
  minimumReinforcement: 3,
  firstTurnArmies: 'yes',
  continents: 'at-turn-start',
  continentArmies: 'anywhere',
  setValues: 'standard',
  setValueCap: 'none',
  forcedTrade: 'must',
  territoryBonus: 'one-per-turn',
  attackDice: 'choose',
  attackDiceLimit: 'spare',
  defenceDice: 'maximum',
  occupyMinimum: 'dice',
  fortify: { reach: 'connected', moves: 'once' },
  eliminatedHand: 'conqueror',
  eliminationTrade: 'at-once',
  allyRetreat: 'off',
  ...commonDefaults,
} as const satisfies OptionRecord;

const danish = {
  ...classic,
  setup: 'claim',
  placement: 'in-turns',
  wildCards: 0,
  continents: 'none',
  territoryBonus: 'none',
  attackDiceLimit: 'present',
  defenceDice: 'choose',
  occupyMinimum: 'one',
  fortify: { reach: 'anywhere', moves: 'once' },
  eliminatedHand: 'discard',
} as const satisfies OptionRecord;

const { victory: _, ...open } = classic;

/** Its victory must be chosen of the five. */
const hongKong = {
  ...open,
  startingArmies: 30,
  placement: 'at-once',
  territoryCap: 12,
  wildCards: 0,
  continents: 'stood-a-round',
  continentArmies: 'in-continent',
  forcedTrade: 'or-no-card',
  territoryBonus: 'each',
  attackDice: 'maximum',
  occupyMinimum: 'one',
  fortify: { reach: 'connected', moves: 'unlimited' },
} as const satisfies OptionRecord;

const hongKongSecond = {
  ...classic,
  startingArmies: 30,
  placement: 'at-once',
  wildCards: 0,
  minimumReinforcement: 0,
  firstTurnArmies: 'no',
  setValues: 'fives',
  setValueCap: 60,
  forcedTrade: 'never',
  territoryBonus: 'one-per-set',
  attackDice: 'maximum',
  occupyMinimum: 'one',
  fortify: { reach: 'connected', moves: 'unlimited' },
} as const satisfies OptionRecord;

export const presets = { classic, danish, 'hong-kong': hongKong, 'hong-kong-second': hongKongSecond };
