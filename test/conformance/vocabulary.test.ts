import * as z from 'zod';
import type { Field, Fields } from '../../src/core/fields';
import type { Rules } from '../../src/core/ruleset';
import { rulesets } from '../../src/rulesets';
import { actionSchemas } from '../../src/wire/schema';
import { vocabulary } from '../../src/wire/vocabulary';
import { draws } from '../support/sample';
import { mixedWorlds, presetWorlds } from '../support/worlds';

/** The closed set of fields, and what each may hold. */
const KINDS: Readonly<Record<string, readonly Field<unknown>['kind'][]>> = {
  territory: ['territory'],
  from: ['territory', 'place'],
  to: ['territory', 'place'],
  count: ['count'],
  dice: ['count'],
  cards: ['cards'],
  pieces: ['pieces'],
  choice: ['choice'],
  target: ['place', 'territory', 'army', 'card'],
  until: ['until'],
  moves: ['moves'],
  plays: ['plays'],
  picks: ['picks'],
  want: ['cards'],
};

const strangeFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([key, { kind, choices }]) => !(KINDS[key] ?? []).includes(kind) || choices?.length === 0)
    .map(([key]) => key);

/** Words as every phase has them, those of any time and standing orders included. */
function wordsOf(rules: Rules): { where: string; type: string; fields: Fields; summary: string }[] {
  const phases = Object.entries(rules.phases).flatMap(([where, { actions }]) =>
    Object.entries(actions).map(([type, { fields, summary }]) => ({ where, type, fields, summary })),
  );
  const anytime = Object.entries(rules.anytime).map(([type, { fields, summary }]) => ({
    where: 'any time',
    type,
    fields,
    summary,
  }));
  return [...phases, ...anytime];
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const draw = draws(17);
  const worlds = [...presetWorlds(ruleset, draw), ...mixedWorlds(ruleset, draw, 30)];

  test('there are a world for each preset and number of seats that can be played, and others', () => {
    const presets = new Set(worlds.map((w) => w.name.split(', ')[1]));
    expect([...presets].sort()).toEqual(Object.keys(ruleset.presets).sort());
    expect(new Set(worlds.map((w) => w.rules.seats)).size).toBe(ruleset.seats[1] - ruleset.seats[0] + 1);
  });

  test('a word has the same fields wherever it stands, all of the closed set', () => {
    const faults = worlds.flatMap(({ name, rules }) => {
      const known = vocabulary(rules);
      return wordsOf(rules).flatMap(({ where, type, fields, summary }) => [
        ...strangeFields(fields).map((key) => `${name}: ${where}/${type}/${key}`),
        ...(JSON.stringify(known.get(type)?.fields) === JSON.stringify(fields) ? [] : [`${name}: ${where}/${type}`]),
        ...(/^[a-z]+(-[a-z]+)*$/.test(type) && summary.endsWith('.') ? [] : [`${name}: ${type} ${summary}`]),
      ]);
    });
    expect(faults).toEqual([]);
  });

  test('what may be done at any time is no word of a phase', () => {
    for (const { rules } of worlds) {
      const words = Object.values(rules.phases).flatMap((p) => Object.keys(p.actions));
      expect(Object.keys(rules.anytime).filter((type) => words.includes(type))).toEqual([]);
    }
  });

  test('standing orders have fields of the closed set', () => {
    const faults = worlds.flatMap(({ rules }) => Object.values(rules.orders).flatMap(strangeFields));
    expect(faults).toEqual([]);
  });

  test('ids are short, plain and given once', () => {
    for (const { rules } of worlds) {
      const lists = [
        rules.cards,
        rules.armies.map((a) => a.id),
        ['troops', ...rules.pieces],
        rules.board.territories.map((t) => t.id),
        rules.board.regions.map((r) => r.id),
      ];
      expect(lists.filter((ids) => new Set(ids).size < ids.length)).toEqual([]);
      expect(lists.flat().filter((id) => !/^[a-z0-9][a-z0-9_:-]{0,38}$/.test(id))).toEqual([]);
    }
  });

  test('the schema of every action and of the options can be published', () => {
    for (const { rules } of worlds)
      for (const schema of actionSchemas(rules).values())
        expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', additionalProperties: false });
    expect(z.toJSONSchema(ruleset.options as z.ZodType, { io: 'input' })).toMatchObject({ type: 'object' });
  });

  test('an unknown preset, an unknown option and a wrong value are refused by code', () => {
    const [preset] = Object.keys(ruleset.presets);
    const seats = ruleset.seats[0];
    expect(ruleset.resolve('constructor', {}, seats)).toMatchObject({ ok: false });
    expect(ruleset.resolve(preset, { nonesuch: 1 }, seats)).toMatchObject({
      ok: false,
      error: { pointer: '/nonesuch' },
    });
    expect(ruleset.resolve(preset, { roundLimit: -1 }, seats)).toMatchObject({ ok: false });
  });

  test('every ruleset has the options that all share', () => {
    const [preset] = Object.keys(ruleset.presets);
    const resolved = ruleset.resolve(preset, { roundLimit: 7, abandoned: 9 }, ruleset.seats[0]);
    expect(resolved).toMatchObject({ ok: true, value: { roundLimit: 7, abandoned: 9 } });
  });
});
