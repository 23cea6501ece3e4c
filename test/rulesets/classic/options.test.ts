import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { classic } from '../../../src/rulesets/classic';
import { codes, positionCodes } from '../../../src/rulesets/classic/codes';
import { optionsSchema, type Options } from '../../../src/rulesets/classic/options';
import { rulesetById, rulesets } from '../../../src/rulesets';
import { boards } from '../../../src/boards';

const error = (preset: string, options: Record<string, unknown>, seats = 4): unknown => {
  const result = classic.resolve(preset, options, seats);
  if (result.ok) throw new Error('nothing contradicts');
  return result.error;
};
const resolved = (preset: string, options: Record<string, unknown> = {}, seats = 4): Options => {
  const result = classic.resolve(preset, options, seats);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value as Options;
};
const conflict = (a: string, b: string, rule: string): unknown =>
  expect.objectContaining({ code: 'OPTIONS_CONFLICT', params: { a, b, rule } });

describe('presets', () => {
  // The table of presets in the rules, column by column.
  const table: Record<string, Record<string, unknown>> = {
    classic: {
      victory: 'conquest',
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
    },
    danish: {
      victory: 'conquest',
      startingArmies: 'by-players',
      setup: 'claim',
      placement: 'in-turns',
      territoryCap: 'none',
      wildCards: 0,
      minimumReinforcement: 3,
      firstTurnArmies: 'yes',
      continents: 'none',
      setValues: 'standard',
      setValueCap: 'none',
      forcedTrade: 'must',
      territoryBonus: 'none',
      attackDice: 'choose',
      attackDiceLimit: 'present',
      defenceDice: 'choose',
      occupyMinimum: 'one',
      fortify: { reach: 'anywhere', moves: 'once' },
      eliminatedHand: 'discard',
      allyRetreat: 'off',
    },
    'hong-kong': {
      startingArmies: 30,
      setup: 'deal',
      placement: 'at-once',
      territoryCap: 12,
      wildCards: 0,
      minimumReinforcement: 3,
      firstTurnArmies: 'yes',
      continents: 'stood-a-round',
      continentArmies: 'in-continent',
      setValues: 'standard',
      setValueCap: 'none',
      forcedTrade: 'or-no-card',
      territoryBonus: 'each',
      attackDice: 'maximum',
      attackDiceLimit: 'spare',
      defenceDice: 'maximum',
      occupyMinimum: 'one',
      fortify: { reach: 'connected', moves: 'unlimited' },
      eliminatedHand: 'conqueror',
      eliminationTrade: 'at-once',
      allyRetreat: 'off',
    },
    'hong-kong-second': {
      victory: 'conquest',
      startingArmies: 30,
      setup: 'deal',
      placement: 'at-once',
      territoryCap: 'none',
      wildCards: 0,
      minimumReinforcement: 0,
      firstTurnArmies: 'no',
      continents: 'at-turn-start',
      continentArmies: 'anywhere',
      setValues: 'fives',
      setValueCap: 60,
      forcedTrade: 'never',
      territoryBonus: 'one-per-set',
      attackDice: 'maximum',
      attackDiceLimit: 'spare',
      defenceDice: 'maximum',
      occupyMinimum: 'one',
      fortify: { reach: 'connected', moves: 'unlimited' },
      eliminatedHand: 'conqueror',
      eliminationTrade: 'at-once',
      allyRetreat: 'off',
    },
  };

  test.each(Object.keys(table))('%s sets every option as the text has it', (preset) => {
    expect(resolved(preset, preset === 'hong-kong' ? { victory: 'mission' } : {})).toMatchObject(table[preset]);
  });

  test('hong-kong: the victory must be chosen', () => {
    expect(error('hong-kong', {})).toMatchObject({ code: 'OPTION_REQUIRED', pointer: '/victory' });
  });

  test('hong-kong: what may be chosen beside', () => {
    const options = {
      victory: 'team',
      teams: [
        [0, 1],
        [2, 3],
      ],
      territoryCap: 15,
      allyRetreat: 'on',
      fortify: { reach: 'adjacent' },
    };
    expect(resolved('hong-kong', options)).toMatchObject({
      ...options,
      fortify: { reach: 'adjacent', moves: 'unlimited' },
    });
  });
});

describe('contradictions name both options', () => {
  test.each([
    ['K-VICTORY', 'victory', 'teams', { victory: 'team' }],
    ['K-VICTORY', 'victory', 'teams', { victory: 'first-blood' }],
    [
      'K-VICTORY',
      'victory',
      'teams',
      {
        victory: 'mission',
        teams: [
          [0, 1],
          [2, 3],
        ],
      },
    ],
    [
      'K-VICTORY',
      'victory',
      'teams',
      {
        teams: [
          [0, 1],
          [2, 3],
        ],
      },
    ],
    ['K-TEAMS', 'teams', 'seats', { victory: 'team', teams: [[0, 1], [2]] }],
    [
      'K-TEAMS',
      'teams',
      'seats',
      {
        victory: 'team',
        teams: [
          [0, 1],
          [1, 2, 3],
        ],
      },
    ],
    ['K-RETREAT', 'allyRetreat', 'teams', { allyRetreat: 'on' }],
    ['K-CAP', 'startingArmies', 'territoryCap', { startingArmies: 60, territoryCap: 5 }],
    ['K-SET-VALUE', 'setValueCap', 'setValues', { setValues: 'fixed', setValueCap: 20 }],
    ['K-CONTINENT-PLACE', 'continentArmies', 'continents', { continents: 'none', continentArmies: 'anywhere' }],
    ['K-ELIMINATE', 'eliminationTrade', 'eliminatedHand', { eliminatedHand: 'discard', eliminationTrade: 'next-turn' }],
  ])('%s: %s and %s', (rule, a, b, options) => {
    expect(error('classic', options)).toEqual(conflict(a, b, rule));
  });

  test('K-PLAYERS: with two seats claim is a contradiction, but a preset’s own becomes deal', () => {
    expect(error('classic', { setup: 'claim' }, 2)).toEqual(conflict('setup', 'seats', 'K-PLAYERS'));
    expect(resolved('danish', {}, 2).setup).toBe('deal');
    expect(resolved('danish', {}, 3).setup).toBe('claim');
  });

  test('K-VICTORY: capital takes teams or none', () => {
    expect(resolved('classic', { victory: 'capital' }).teams).toBe('none');
    expect(resolved('classic', { victory: 'capital', teams: [[0], [1, 2, 3]] }).teams).toEqual([[0], [1, 2, 3]]);
  });

  test('K-SET-VALUE: a preset’s own cap goes with `fixed`', () => {
    expect(resolved('hong-kong-second', { setValues: 'fixed' }).setValueCap).toBe('none');
  });

  test('any other option of a preset may be set by itself', () => {
    const singles = {
      continents: 'none',
      eliminatedHand: 'discard',
      territoryCap: 12,
      wildCards: 0,
      defenceDice: 'choose',
      placement: 'in-turns',
    };
    for (const [key, value] of Object.entries(singles))
      expect(resolved('classic', { [key]: value })).toMatchObject({ [key]: value });
  });
});

describe('values', () => {
  test.each([
    ['startingArmies', 14, 200],
    ['minimumReinforcement', 0, 10],
    ['setValueCap', 4, 200],
    ['territoryCap', 2, 1000],
  ])('%s from %i to %i', (key, min, max) => {
    const schema = optionsSchema.shape[key as 'territoryCap'];
    expect([min - 1, min, max, max + 1].map((n) => schema.safeParse(n).success)).toEqual([false, true, true, false]);
  });

  test('unknown options, unknown values and unknown presets are errors with a pointer', () => {
    expect(error('classic', { cities: 3 })).toMatchObject({ code: 'OPTION_UNKNOWN', pointer: '/cities' });
    expect(error('classic', { wildCards: 1 })).toMatchObject({ code: 'OPTION_INVALID', pointer: '/wildCards' });
    expect(error('classic', { fortify: { reach: 'far' } })).toMatchObject({
      code: 'OPTION_INVALID',
      pointer: '/fortify/reach',
    });
    expect(error('classic', { fortify: { far: 1 } })).toMatchObject({
      code: 'OPTION_UNKNOWN',
      pointer: '/fortify/far',
    });
    expect(error('nordic', {})).toMatchObject({ code: 'PRESET_UNKNOWN' });
    expect(error('toString', {})).toMatchObject({ code: 'PRESET_UNKNOWN' });
  });

  test('every option is described', () => {
    const { properties } = z.toJSONSchema(optionsSchema) as {
      properties: Record<string, { description?: string; properties?: object }>;
    };
    expect(Object.entries(properties).filter(([, p]) => !p.description && !p.properties)).toEqual([]);
  });

  test('the registry knows it', () => {
    expect(rulesetById('classic')).toBe(rulesets[0]);
    expect(rulesetById('nope')).toBeUndefined();
    expect(boards.map((b) => b.id)).toEqual(expect.arrayContaining([...classic.boards]));
  });
});

test('every code has its rule and a message', () => {
  for (const { rule, message } of Object.values({ ...codes, ...positionCodes }))
    expect([/^K-[A-Z-]+$/.test(rule), message.endsWith('.')]).toEqual([true, true]);
});

test('the list of codes holds those that the sources use', () => {
  const folder = join(__dirname, '../../../src/rulesets/classic');
  const used = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'codes.ts')
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:illegal|at)\(\s*'([A-Z_]+)'/g)].map((m) => m[1]),
    );
  expect([...new Set(used)].sort()).toEqual(Object.keys({ ...codes, ...positionCodes }).sort());
});
