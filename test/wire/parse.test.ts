import fc from 'fast-check';
import { formatAction, parseAction, parseOrder } from '../../src/wire/action';
import { choice, optional, territory as territoryField } from '../../src/core/fields';
import type { Action } from '../../src/core/state';
import type { Json } from '../../src/core/json';
import { rules } from './words';

fc.configureGlobal({ seed: 20_261_130, numRuns: 300 });

const parse = (json: unknown) => parseAction(rules, json);
const refused = (json: unknown) => {
  const parsed = parse(json);
  return parsed.ok ? parsed.value : parsed.error;
};
const place = { type: 'place', territory: 't1', count: 2 };

describe('parseAction', () => {
  test('turns names into indexes', () => {
    expect(
      parse({
        type: 'all',
        territory: 't1',
        from: 't0>t5',
        to: 't2',
        count: 7,
        dice: 3,
        cards: ['queen', 'ace'],
        pieces: { ship: 2 },
        choice: 'most',
        target: 'a1',
        until: { taken: true, throws: 4 },
        moves: [{ to: 't3', count: 1 }, { from: 't0>t1', to: 't4', pieces: { troops: 1, fort: 1 } }],
        plays: [{ card: 'king', target: 't2>t3', choice: 'high' }],
        picks: [0, 2],
        want: [],
      }), // prettier-ignore
    ).toEqual({
      ok: true,
      value: {
        type: 'all',
        territory: 1,
        from: 8,
        to: 2,
        count: 7,
        dice: 3,
        cards: [2, 0],
        pieces: [0, 2, 0],
        choice: 'most',
        target: 1,
        until: { taken: true, throws: 4 },
        moves: [
          { to: 3, count: 1 },
          { from: 6, to: 4, pieces: [1, 0, 1] },
        ],
        plays: [{ card: 1, target: 12, choice: 'high' }],
        picks: [0, 2],
        want: [],
      },
    });
  });

  test.each([[null], [undefined], ['attack'], [7], [[place]], [() => place]])('%p is malformed', (json) => {
    expect(refused(json)).toMatchObject({ code: 'MALFORMED', pointer: '' });
  });

  test.each([['nuke'], ['PLACE'], [null], [['place']], [undefined], [7], [{}]])('SC-20: %p is no type', (type) => {
    expect(refused({ type })).toMatchObject({ code: 'UNKNOWN_ACTION', pointer: '/type' });
    expect(refused({ type })).toHaveProperty('params.known', ['all', 'place', 'attack', 'end', 'resign']);
  });

  test('SC-16: names of Object.prototype are no type, place, army, card, piece or field', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      expect(refused({ type: name })).toMatchObject({ code: 'UNKNOWN_ACTION' });
      expect(refused({ ...place, territory: name })).toMatchObject({ code: 'UNKNOWN_PLACE', pointer: '/territory' });
      expect(refused({ type: 'all', territory: 't0', from: `${name}>t1` })).toMatchObject({ code: 'UNKNOWN_PLACE' });
      expect(refused({ type: 'all', territory: 't0', target: name })).toMatchObject({ code: 'UNKNOWN_ARMY' });
      expect(refused({ type: 'all', territory: 't0', cards: [name] })).toEqual({
        type: 'all',
        territory: 0,
        cards: [-1],
      });
      const field = (json: string): unknown => JSON.parse(json);
      expect(refused(field(`{"type":"end","${name}":{"polluted":1}}`))).toMatchObject({ code: 'UNKNOWN_FIELD' });
      const pieces = field(`{"type":"all","territory":"t0","pieces":{"${name}":1}}`);
      expect(refused(pieces)).toMatchObject({ code: 'UNKNOWN_FIELD' });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('AP-11: null is left out, at any depth; in a list it is an error', () => {
    expect(refused({ ...place, dice: null, moves: null })).toEqual({ type: 'place', territory: 1, count: 2 });
    expect(refused({ type: 'attack', from: 't0', to: 't1', dice: null })).toEqual({ type: 'attack', from: 0, to: 1 });
    expect(refused({ ...place, count: null })).toMatchObject({ code: 'MALFORMED', pointer: '/count' });
    const move = { from: null, to: 't2', count: 1, pieces: null };
    expect(refused({ type: 'all', territory: 't0', moves: [move] })).toMatchObject({ moves: [{ to: 2, count: 1 }] });
    const nested = { to: 't2', pieces: { troops: 1, ship: null } };
    expect(refused({ type: 'all', territory: 't0', moves: [nested] })).toMatchObject({
      moves: [{ pieces: [1, 0, 0] }],
    });
    for (const field of ['moves', 'cards', 'plays', 'picks'])
      expect(refused({ type: 'all', territory: 't0', [field]: [null] })).toMatchObject({ code: 'MALFORMED' });
  });

  test.each([
    [JSON.parse('1e400'), 'MALFORMED'],
    [2 ** 53, 'OUT_OF_RANGE'],
    [1e21, 'OUT_OF_RANGE'],
    [NaN, 'MALFORMED'],
    [1.5, 'MALFORMED'],
    [true, 'MALFORMED'],
    ['2', 'MALFORMED'],
    [[2], 'MALFORMED'],
    [{}, 'MALFORMED'],
    [10_001, 'OUT_OF_RANGE'],
    [-0.5, 'MALFORMED'],
  ])('AP-17: %p is no count', (count, code) => {
    expect(refused({ ...place, count })).toMatchObject({ code, pointer: '/count' });
  });

  test('SC-14: negative counts are refused wherever they stand', () => {
    expect(refused({ ...place, count: -3 })).toEqual({
      code: 'OUT_OF_RANGE',
      params: { field: 'count', value: -3, min: 1 },
      pointer: '/count',
    });
    expect(refused({ type: 'attack', from: 't0', to: 't1', dice: -1 })).toMatchObject({ code: 'OUT_OF_RANGE' });
    const moves = [{ to: 't0', count: 5 }, { to: 't1', count: -2 }]; // prettier-ignore
    expect(refused({ type: 'all', territory: 't0', moves })).toMatchObject({ pointer: '/moves/1/count' });
    expect(refused({ type: 'all', territory: 't0', pieces: { ship: -1 } })).toMatchObject({ pointer: '/pieces/ship' });
    expect(refused({ type: 'all', territory: 't0', picks: [-1] })).toMatchObject({ pointer: '/picks/0' });
  });

  test('RC-10: zero is out of range, not missing, and the answer names the field and the value', () => {
    expect(refused({ ...place, count: 0 })).toEqual({
      code: 'OUT_OF_RANGE',
      params: { field: 'count', value: 0, min: 1 },
      pointer: '/count',
    });
    const missing = refused({ type: 'place', territory: 't1' });
    expect(missing).toMatchObject({ code: 'MALFORMED', pointer: '/count', params: { field: 'count' } });
    expect(missing).not.toHaveProperty('params.value');
  });

  test('RC-02: dice from 1 to 3', () => {
    const dice = (n: number) => parse({ type: 'attack', from: 't0', to: 't1', dice: n }).ok;
    expect([0, 1, 2, 3, 4].map(dice)).toEqual([false, true, true, true, false]);
  });

  test('SC-05, SC-19: a field that the type doesn’t have is refused by name', () => {
    const attack = { type: 'attack', from: 't0', to: 't1' };
    for (const field of ['rolls', 'seed', 'playerId', 'actor', 'count'])
      expect(refused({ ...attack, [field]: 1 })).toMatchObject({ code: 'UNKNOWN_FIELD', pointer: `/${field}` });
    expect(refused({ type: 'end', 'a/b~c': 1 })).toMatchObject({ pointer: '/a~1b~0c' });
  });

  test('a territory is no border side, a place may be one', () => {
    expect(refused({ ...place, territory: 't0>t1' })).toMatchObject({
      code: 'UNKNOWN_PLACE',
      params: { value: 't0>t1' },
    });
    expect(refused({ type: 'all', territory: 't0', from: 't0>t1' })).toMatchObject({ from: 6 });
    expect(refused({ type: 'all', territory: 't0', from: 't0>t2' })).toMatchObject({ code: 'UNKNOWN_PLACE' });
  });

  test('lists and ids have bounds', () => {
    const all = (field: Record<string, unknown>) => refused({ type: 'all', territory: 't0', ...field });
    expect(all({ cards: [] })).toMatchObject({ code: 'OUT_OF_RANGE', pointer: '/cards' });
    expect(all({ cards: ['a', 'b', 'c', 'd'] })).toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(all({ moves: [] })).toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(all({ territory: 'x'.repeat(81) })).toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(all({ choice: 'Most' })).toMatchObject({ code: 'MALFORMED', pointer: '/choice' });
    expect(all({ until: { taken: false } })).toMatchObject({ code: 'MALFORMED' });
  });

  test('whatever comes in, the answer is an action or a refusal with a pointer', () => {
    const anything = fc.anything({ withNullPrototype: true, withObjectString: true });
    const near = fc.record({ type: fc.constantFrom('all', 'place', 'end'), territory: anything, moves: anything, until: anything, pieces: anything }); // prettier-ignore
    fc.assert(
      fc.property(fc.oneof(anything, near), (json) => {
        const parsed = parse(json);
        return parsed.ok ? typeof parsed.value.type === 'string' : typeof parsed.error.pointer === 'string';
      }),
    );
  });
});

const territory = fc.nat(5);
const places = fc.nat(17);
const count = fc.integer({ min: 1, max: 99 });
const card = fc.nat(2);
const pieces = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 });
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, never>(model, { requiredKeys: [], noNullPrototype: true });
const leg = fc.tuple(places, some({ from: places, count, pieces })).map(([to, more]) => ({ to, ...more }));
const played = fc
  .tuple(card, some({ target: places, choice: fc.constant('high') }))
  .map(([c, more]) => ({ card: c, ...more }));
const action: fc.Arbitrary<Action> = fc
  .tuple(
    territory,
    some({
      from: places,
      to: territory,
      count,
      dice: fc.integer({ min: 1, max: 3 }),
      cards: fc.array(card, { minLength: 1, maxLength: 3 }),
      pieces,
      choice: fc.constantFrom('decline', 'most'),
      target: fc.nat(1),
      until: some({ taken: fc.constant(true), troops: count, throws: count }),
      moves: fc.array(leg, { minLength: 1, maxLength: 4 }),
      plays: fc.array(played, { maxLength: 3 }),
      picks: fc.array(count, { maxLength: 4 }),
      want: fc.array(card, { maxLength: 2 }),
    }),
  )
  .map(([at, fields]) => ({ type: 'all', territory: at, ...fields }));

describe('formatAction', () => {
  test('writes what parseAction reads', () => {
    fc.assert(
      fc.property(action, (a) => {
        const json = JSON.parse(JSON.stringify(formatAction(rules, a))) as Json;
        expect(parse(json)).toStrictEqual({ ok: true, value: a });
      }),
    );
  });
});

describe('standing orders', () => {
  const ordered = {
    ...rules,
    orders: { defend: { choice: choice('most', 'one'), territory: optional(territoryField()) } },
  };
  const order = (json: unknown) => parseOrder(ordered, json);

  test('are parsed by the fields of their kind', () => {
    const parsed = order({ type: 'defend', choice: 'one', territory: 't3' });
    expect(parsed).toEqual({ ok: true, value: { type: 'defend', choice: 'one', territory: 3 } });
    const written = formatAction(ordered, { type: 'defend', choice: 'one', territory: 3 }, ordered.orders.defend);
    expect(written).toEqual({ type: 'defend', choice: 'one', territory: 't3' });
  });

  test.each([['constructor'], ['place'], [null], [7]])('%p is no kind of order', (type) => {
    expect(order({ type })).toMatchObject({ error: { code: 'UNKNOWN_ACTION', params: { known: ['defend'] } } });
  });

  test.each([[null], ['defend'], [[]]])('%p is none', (json) => {
    expect(order(json)).toMatchObject({ ok: false });
  });

  test('are refused like actions', () => {
    expect(order({ type: 'defend' })).toMatchObject({ error: { code: 'MALFORMED', pointer: '/choice' } });
    expect(order({ type: 'defend', choice: 'one', dice: 2 })).toMatchObject({ error: { code: 'UNKNOWN_FIELD' } });
    expect(order({ type: 'defend', choice: 'one', territory: 'x' })).toMatchObject({
      error: { code: 'UNKNOWN_PLACE' },
    });
  });
});
