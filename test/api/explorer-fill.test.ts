import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

interface Memory {
  token: string;
  name: string;
  game?: string;
  version?: number;
  legal: object[];
}
interface Page {
  concrete: (legal: object) => object;
  fill: (variables: object, memory: Memory, newId: () => string) => object;
  remember: (memory: Memory, answer: object) => Memory;
  NOTHING: Memory;
}

/** The page's own script, run as a browser would. */
function page(): Page {
  const context = createContext({});
  runInContext(readFileSync(join(__dirname, '../../src/api/explorer/page/fill.js'), 'utf8'), context);
  return (context as unknown as { fieldpost: Page }).fieldpost;
}

const { concrete, fill, remember, NOTHING } = page();
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

const seen: Memory = { ...NOTHING, game: 'g1', version: 12, legal: [{ type: 'end', fields: {} }] };

test('empty ids, games, versions and actions are filled in, what is written stays', () => {
  const input = { actionId: '', gameId: '', expectedVersion: null, action: null, seat: null };
  expect(plain(fill({ input }, seen, () => 'new-id-1'))).toEqual({
    input: { actionId: 'new-id-1', gameId: 'g1', expectedVersion: 12, action: { type: 'end' }, seat: null },
  });
  const own = { input: { actionId: 'mine-0001', gameId: 'g2', expectedVersion: 3, action: { type: 'resign' } } };
  expect(plain(fill(own, seen, () => 'new-id-1'))).toEqual(own);
  expect(plain(fill({ gameId: '', after: null }, seen, () => 'x'))).toEqual({ gameId: 'g1', after: null });
});

test('answers are remembered: the token, the game, and what is legal', () => {
  const guest = remember(NOTHING, { data: { guest: { value: { token: 't', name: 'Ann' } } } });
  expect(guest).toMatchObject({ token: 't', name: 'Ann' });
  const look = remember(guest, { data: { game: { value: { id: 'g', version: 4, legal: [{ type: 'end' }] } } } });
  expect(look).toMatchObject({ token: 't', game: 'g', version: 4, legal: [{ type: 'end' }] });
  const act = { data: { act: { value: { version: 5, game: { id: 'g', version: 5, legal: [] } } } } };
  expect(remember(look, act)).toMatchObject({ version: 5, legal: [] });
});

test('errors, lists and foreign shapes change nothing', () => {
  for (const answer of [{}, { data: null }, { data: { act: { value: null } } }, { data: { rulesets: [{ id: 'a' }] } }])
    expect(remember(seen, answer)).toEqual(seen);
});
