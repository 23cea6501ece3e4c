import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { getNamedType, isInputObjectType } from 'graphql';
import { buildSchema } from '../../src/api/graphql/schema';

interface Memory {
  token: string;
  name: string;
  game?: string;
  version?: number;
  legal: object[];
  turn?: string;
  played: string[];
  last: string;
}
interface Chance {
  newId: () => string;
  random: () => number;
}
interface Page {
  concrete: (legal: object) => object;
  choose: (memory: Pick<Memory, 'legal' | 'played'>, random: () => number) => { type: string };
  idsOf: (type: string) => string[];
  withIds: (query: string, variables?: object) => object;
  wantsLook: (variables: object, memory: Memory) => boolean;
  fill: (variables: object, memory: Memory, chance: Chance) => object;
  remember: (memory: Memory, answer: object, sent?: object) => Memory;
  NOTHING: Memory;
}

/** The page's own script, run as a browser would. */
function page(): Page {
  const context = createContext({});
  runInContext(readFileSync(join(__dirname, '../../src/api/explorer/page/fill.js'), 'utf8'), context);
  return (context as unknown as { fieldpost: Page }).fieldpost;
}

const { concrete, choose, idsOf, withIds, wantsLook, fill, remember, NOTHING } = page();
const chance: Chance = { newId: () => 'new-id-1', random: () => 0 };
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('one action of a family: the first of lists, the most of numbers, nothing that can be left out', () => {
  const legal = {
    type: 'attack',
    fields: { from: 'india', to: ['china', 'siam'], dice: { min: 1, max: 3 }, until: { stops: 4 } },
    may: ['until'],
  };
  expect(plain(concrete(legal))).toEqual({ type: 'attack', from: 'india', to: 'china', dice: 3 });
});

test('sets, spreads, bags, cards played along and stop rules', () => {
  const fields = {
    cards: { sets: [['a', 'b', 'c'], ['d']] },
    moves: { to: ['x', 'y'], each: 1, total: { min: 3, max: 5 } },
    pieces: { least: { troops: 2 }, most: { troops: 4 }, total: { min: 2, max: 4 } },
    plays: { along: [{ card: 'k' }] },
    until: { stops: 4 },
  };
  expect(plain(concrete({ type: 't', fields, may: null }))).toEqual({
    type: 't',
    cards: ['a', 'b', 'c'],
    moves: [{ to: 'x', count: 5 }],
    pieces: { troops: 2 },
    plays: [],
    until: { taken: true },
  });
});

test('two fields that must differ do, a spread keeps to the room of its targets, a bag to its least', () => {
  const shift = { type: 'shift', fields: { from: ['a', 'b'], to: ['a', 'b'] }, differ: ['from', 'to'] };
  expect(plain(concrete(shift))).toEqual({ type: 'shift', from: 'a', to: 'b' });
  const moves = { to: ['x', 'y', 'z'], each: 1, total: { min: 4, max: 4 }, most: [1, 2, 9] };
  const pieces = { least: { troops: 1 }, most: { troops: 2, armour: 5 }, total: { min: 3, max: 6 } };
  expect(plain(concrete({ type: 't', fields: { moves, pieces } }))).toEqual({
    type: 't',
    moves: [
      { to: 'x', count: 1 },
      { to: 'y', count: 2 },
      { to: 'z', count: 1 },
    ],
    pieces: { troops: 2, armour: 1 },
  });
});

const family = (type: string, fields: object = { from: ['a'] }): object => ({ type, fields });

test('each type is played once a turn, then it ends; nobody resigns', () => {
  const legal = [family('demobilise'), family('merge'), family('resign', {}), family('end', {})];
  const played: string[] = [];
  for (let step = 0; step < 4; step++) played.push(choose({ legal, played }, () => 0.9).type);
  expect(played).toEqual(['merge', 'demobilise', 'end', 'end']);
});

test('where nothing goes on, what was played is played again', () => {
  expect(choose({ legal: [family('place')], played: ['place'] }, () => 0).type).toBe('place');
});

test('the ids that are left out are those that the schema has', () => {
  const mutation = buildSchema(true).getMutationType()?.getFields() ?? {};
  const inputs = Object.values(mutation).flatMap(({ args }) => args.map(({ type }) => getNamedType(type)));
  expect(inputs.length).toBeGreaterThan(10);
  for (const type of inputs) {
    const names = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    expect([type.name, ...idsOf(type.name)]).toEqual([
      type.name,
      ...['actionId', 'gameId'].filter((id) => names.includes(id)),
    ]);
  }
});

test('ids that are absent are filled in like empty ones', () => {
  const filled = (query: string, variables?: object): unknown => plain(fill(withIds(query, variables), seen, chance));
  expect(filled('mutation($input: GameActionInput!) { … }', { input: {} })).toEqual({
    input: { actionId: 'new-id-1', gameId: 'g1' },
  });
  expect(filled('mutation($input: GuestInput!) { … }', { input: { name: 'Ann' } })).toEqual({ input: { name: 'Ann' } });
  expect(filled('query($gameId: String!, $after: String) { … }')).toEqual({ gameId: 'g1' });
});

test('the game is looked at first where an action is to be chosen and none is known', () => {
  const empty = { input: { action: null } };
  expect(wantsLook(empty, { ...NOTHING, game: 'g1' })).toBe(true);
  expect(wantsLook(empty, NOTHING)).toBe(false);
  expect(wantsLook({ input: { action: { type: 'end' } } }, { ...NOTHING, game: 'g1' })).toBe(false);
  expect(wantsLook({ input: { action: null, plan: [{}] } }, { ...NOTHING, game: 'g1' })).toBe(false);
});

const seen: Memory = { ...NOTHING, game: 'g1', version: 12, legal: [{ type: 'end', fields: {} }] };

test('empty ids, games, versions and actions are filled in, what is written stays', () => {
  const input = { actionId: '', gameId: '', expectedVersion: null, action: null, seat: null };
  expect(plain(fill({ input }, seen, chance))).toEqual({
    input: { actionId: 'new-id-1', gameId: 'g1', expectedVersion: 12, action: { type: 'end' }, seat: null },
  });
  const own = { input: { actionId: 'mine-0001', gameId: 'g2', expectedVersion: 3, action: { type: 'resign' } } };
  expect(plain(fill(own, seen, chance))).toEqual(own);
  expect(plain(fill({ gameId: '', after: null }, seen, chance))).toEqual({ gameId: 'g1', after: null });
});

test('answers are remembered: the token, the game, and what is legal', () => {
  const guest = remember(NOTHING, { data: { guest: { value: { token: 't', name: 'Ann' } } } });
  expect(guest).toMatchObject({ token: 't', name: 'Ann' });
  const look = remember(guest, { data: { game: { value: { id: 'g', version: 4, legal: [{ type: 'end' }] } } } });
  expect(look).toMatchObject({ token: 't', game: 'g', version: 4, legal: [{ type: 'end' }] });
  const act = { data: { act: { value: { version: 5, game: { id: 'g', version: 5, legal: [] } } } } };
  expect(remember(look, act)).toMatchObject({ version: 5, legal: [] });
});

test('what was played is told until the turn is over; a refusal is not played', () => {
  const act = (turn: string): object => ({
    data: { act: { value: { game: { id: 'g1', version: 13, state: { turn, round: 2 }, legal: [] } } } },
  });
  const sent = { input: { action: { type: 'place', territory: 'alaska', count: 4 } } };
  const first = remember({ ...seen, turn: 'red 2' }, act('red'), sent);
  expect(first).toMatchObject({ last: 'place alaska 4', played: ['place'] });
  expect(remember(first, act('blue'), { input: { action: { type: 'end' } } })).toMatchObject({
    last: 'end',
    played: [],
  });
  const refused = { data: { act: { value: null, error: { code: 'NOT_ASKED' } } } };
  expect(remember(first, refused, sent)).toEqual(first);
});

test('a new account forgets the game of the one before', () => {
  const guest = { data: { guest: { value: { token: 't', name: 'Ann' } } } };
  expect(remember(seen, guest)).toEqual({ ...NOTHING, token: 't', name: 'Ann' });
  const token = { data: { issueToken: { value: { token: 'other' } } } };
  expect(remember(seen, token)).toEqual(seen);
});

test('errors, lists and foreign shapes change nothing', () => {
  for (const answer of [{}, { data: null }, { data: { act: { value: null } } }, { data: { rulesets: [{ id: 'a' }] } }])
    expect(remember(seen, answer)).toEqual(seen);
});
