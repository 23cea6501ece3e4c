import fc from 'fast-check';
import { packAction, packColumn, packState, unpackAction, unpackColumn, unpackState } from '../../src/core/pack';
import type { Json } from '../../src/core/json';
import type { Action, Ask, Frame, State } from '../../src/core/state';
import { blank, mockRules, type Own } from '../support/mock';

fc.configureGlobal({ seed: 20_261_130, numRuns: 300 });

const viaText = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;
/** A record in which each field may be missing, but never undefined. */
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, never>(model, { requiredKeys: [], noNullPrototype: true });
const all = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });

describe('columns', () => {
  const runs = fc
    .array(fc.tuple(fc.integer({ min: -1, max: 14_776_335 }), fc.integer({ min: 1, max: 200 })), { maxLength: 12 })
    .map((list) => list.flatMap(([n, times]) => new Array<number>(times).fill(n)));

  test('come back from text, runs and large numbers included', () => {
    fc.assert(fc.property(runs, (column) => expect(unpackColumn(packColumn(column))).toEqual(column)));
  });

  test.each([
    [[], ''],
    [[-1], '.'],
    [[0, 61], '0Z'],
    [[62, 3_843], '~10~ZZ'],
    [[3_844, 14_776_335], '!0100!ZZZZ'],
    [[7, 7, 7], '777'],
    [[7, 7, 7, 7], '7*3'],
    [[-1, -1, -1, -1, 2], '.*32'],
  ])('%j is %s', (column, text) => {
    expect(packColumn(column)).toBe(text);
    expect(unpackColumn(text)).toEqual(column);
  });

  test('a run of more than 62 begins anew', () => {
    const column = new Array<number>(63).fill(5);
    expect(packColumn(column)).toBe('5*Z5');
  });

  test.each([[-2], [14_776_336], [0.5], [NaN], [Infinity]])(
    '%p is refused: it would come back as something else',
    (n) => {
      expect(() => packColumn([n])).toThrow('column');
    },
  );
});

const small = fc.integer({ min: 0, max: 999 });
const list = fc.array(small, { maxLength: 5 });
const word = fc.constantFrom('a', 'most', 'decline', '');
const leg = fc.tuple(small, some({ from: small, count: small, pieces: list })).map(([to, more]) => ({ to, ...more }));
const play = fc.tuple(small, some({ target: small, choice: word })).map(([card, more]) => ({ card, ...more }));
const until = some({ taken: fc.constant(true), troops: small, throws: small });
const action: fc.Arbitrary<Action> = fc
  .tuple(
    fc.constantFrom('attack', 'end', 'trade'),
    some({
      territory: small,
      from: small,
      to: small,
      count: small,
      dice: small,
      cards: list,
      pieces: list,
      choice: word,
      target: small,
      until,
      moves: fc.array(leg, { maxLength: 4 }),
      plays: fc.array(play, { maxLength: 4 }),
      picks: list,
      want: list,
    }),
  )
  .map(([type, fields]) => ({ type, ...fields }));

describe('actions', () => {
  test('of any fields come back', () => {
    fc.assert(fc.property(action, (a) => expect(unpackAction(viaText(packAction(a)))).toStrictEqual(a)));
  });

  test('are short', () => {
    expect(packAction({ type: 'end' })).toEqual(['end']);
    expect(packAction({ type: 'attack', from: 3, to: 7, dice: 3 })).toEqual(['attack', 'ftd', 3, 7, 3]);
    expect(packAction({ type: 'place', moves: [{ to: 4, count: 2 }] })).toEqual(['place', 'm', '.42']);
  });

  test('an unknown letter is no action', () => {
    expect(() => unpackAction(['attack', 'z', 1])).toThrow('letter z');
  });
});

const ask: fc.Arbitrary<Ask> = fc
  .tuple(
    all({
      id: fc.constantFrom('1.0', '12.3', '99.1'),
      army: fc.nat(5),
      seat: fc.nat(5),
      kind: fc.constantFrom('turn', 'defend'),
    }),
    some({
      due: fc.integer({ min: 1, max: 2 ** 45 }),
      left: fc.nat(1e9),
      base: fc.integer({ min: 1, max: 2 ** 45 }),
      answer: action,
    }),
  )
  .map(([plain, more]) => ({ ...plain, ...more }));

const frame: fc.Arbitrary<Frame> = fc
  .tuple(
    fc.constantFrom('attack', 'occupy'),
    fc.array(ask, { maxLength: 3 }),
    some({ from: small, least: small, must: fc.boolean(), pool: list, inner: fc.constant({ a: [1, { b: null }] }) }),
  )
  .map(([name, asks, data]) => ({ name, asks, ...data }));

describe('states', () => {
  const rules = mockRules({ phases: {}, pieces: ['ship'] });
  const column = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 6, maxLength: 6 });
  const state: fc.Arbitrary<State<Own>> = all({
    owner: fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 6, maxLength: 6 }),
    troops: column,
    pieces: fc.tuple(column),
    standing: fc.tuple(fc.nat(2), fc.nat(2)),
    turn: fc.integer({ min: -1, max: 1 }),
    round: fc.nat(999),
    absent: fc.nat(63),
    flow: fc.array(frame, { maxLength: 4 }),
    own: all({ log: fc.array(word) }),
    outcome: fc.option(all({ winners: fc.array(fc.nat(5)), by: word, rule: word })),
  }).map((parts) => ({ ...blank(rules, []), ...parts }));

  test('with frames, questions, clocks and secret answers come back', () => {
    fc.assert(fc.property(state, (s) => expect(unpackState(rules, viaText(packState(rules, s)))).toStrictEqual(s)));
  });

  test('a question that draws on a reserve comes back with its base, from every frame in which it stands', () => {
    const turn = { id: '7.0', army: 1, seat: 1, kind: 'turn', due: 5_000_000, base: 4_000_000 };
    const other = { id: '8.0', army: 0, seat: 0, kind: 'defend', due: 6_000_000, base: 6_500_000, left: 7 };
    const flow = [
      { name: 'attack', asks: [turn] },
      { name: 'occupy', asks: [turn] },
      { name: 'defend', asks: [other, { ...turn, due: 5_000_001 }] },
    ];
    const packed = packState(rules, blank(rules, flow));
    expect(unpackState(rules, viaText(packed)).flow).toStrictEqual(flow);
    expect(JSON.stringify(packed).split('"7.0"')).toHaveLength(3);
  });

  test('a question with no time left is not one whose clock runs', () => {
    const stopped = { name: 'attack', asks: [{ id: '1.0', army: 0, seat: 0, kind: 'turn', left: 0 }] };
    const s = blank(rules, [stopped]);
    expect(unpackState(rules, viaText(packState(rules, s))).flow).toStrictEqual([stopped]);
  });
});
