import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EFFECTS } from '../../../src/rulesets/clone-wars/effects';
import { loadTables, printed } from '../../../src/rulesets/clone-wars/printed';
import { Table, rulesOf } from './table';

const path = join(__dirname, '../../../src/rulesets/clone-wars/data/clone-wars-data.json');
/** JSON as it comes, to be changed at will. */
type Loose = ReturnType<typeof JSON.parse>;
/** The file, changed. */
const edited = (change: (data: Loose) => void): Loose => {
  const data = JSON.parse(readFileSync(path, 'utf8'));
  change(data);
  return data;
};
const card = (data: Loose, id: string): Loose =>
  [...data.decks.republic, ...data.decks.separatist].find((c) => c.id === id);

const planets = { sullust: 'red 5', malastare: 'blue 3', kamino: 'black 2' };

describe('decks', () => {
  test('W-DECKS: 30 Republic and 29 Separatist cards, each with a ship class; five and four are Anakin', () => {
    const of = (side: number) => printed.cards.filter((c) => c.side === side);
    expect([of(0).length, of(1).length]).toEqual([30, 29]);
    expect([of(0).filter((c) => c.anakin).length, of(1).filter((c) => c.anakin).length]).toEqual([5, 4]);
    expect(printed.cards.every((c) => [0, 1, 2].includes(c.kind))).toBe(true);
    expect(rulesOf().cards).toEqual(printed.cards.map((c) => c.id));
  });

  test('W-DECKS: an army holds cards of its own side’s deck only', () => {
    expect(() => Table.at({ planets, hands: { red: ['s01'] } })).toThrow('POSITION_CARDS');
    expect(() => Table.at({ planets, hands: { red: ['r01'], yellow: ['r01'] } })).toThrow('POSITION_CARDS');
  });

  test('W-DECKS: a card’s own text beats the rules: a bonus goes on a die that an escort raised', () => {
    const t = Table.at({ planets: { ...planets, sullust: 'red 5 e1' }, hands: { red: ['r06'] } });
    t.act('red', { type: 'attack', from: 'sullust', to: 'malastare', dice: 1, plays: [{ card: 'r06' }] }, [5, 6, 1]);
    expect(t.told('attacked')).toMatchObject([{ dice: [7] }]);
  });
});

describe('effects', () => {
  test('W-EFFECTS: there are 21 kinds, and the decks use each', () => {
    const used = new Set(printed.cards.map((card) => card.effect.type));
    expect(Object.keys(EFFECTS).length).toBe(21);
    expect(Object.keys(EFFECTS).filter((kind) => !used.has(kind as never))).toEqual([]);
  });
});

describe('a printed table replaces an inferred one', () => {
  test('W4-CARDS: the troops for a set', () => {
    const tables = loadTables(
      edited((data) => {
        [4, 6, 8, 10].forEach((troops, i) => (data.reinforcementTable.rows[i].troops = troops));
      }),
    );
    const cards = ['r06', 'r04', 'r01'];
    const t = Table.at({ tables, planets, phase: 'cards', hands: { red: cards }, own: { armies: 3 } });
    t.act('red', { type: 'trade', cards });
    expect(t.told('traded')).toMatchObject([{ value: 10 }]);
  });

  test('W2-TRACK, W11-ROLL: the track, also a shorter one', () => {
    const tables = loadTables(
      edited((data) => {
        data.order66Track.spaces = data.order66Track.spaces.slice(0, 12);
        data.order66Track.spaces[11].numbers = [1, 2];
      }),
    );
    const t = Table.at({
      tables,
      planets: { sullust: 'red 2', ilum: 'red 2', malastare: 'blue 3' },
      rest: 'black',
      turn: 'blue',
      phase: 'call',
      own: { track: 11 },
    });
    t.act('blue', { type: 'call' }, [1, 8]).act('blue', { type: 'assign', moves: [] });
    expect([t.on('sullust'), t.on('ilum')]).toEqual(['blue 2', 'red 2']);
  });

  test('W-EX: the dots of a token', () => {
    const tables = loadTables(edited((data) => (data.tokens.find((t: Loose) => t.id === 'shu-mai').dots = 4)));
    const t = Table.at({ tables, planets, own: { tokens: { 'shu-mai': 'malastare' } } });
    t.act(
      'red',
      { type: 'attack', from: 'sullust', to: 'malastare', until: { taken: true } },
      [6, 6, 6, 1, 1, 6, 6, 6, 1],
    );
    t.act('red', { type: 'occupy', count: 3 }).act('red', { type: 'end' }, [], [0, 0, 0, 0, 0]);
    expect(t.hand('red').length).toBe(5);
  });

  test('W-EFFECTS: a card’s effect, moment and class', () => {
    const tables = loadTables(
      edited((data) => {
        Object.assign(card(data, 'r01'), {
          timing: 'own-cards-step',
          effect: { type: 'add-troops', n: 5 },
          class: 'escort',
        });
      }),
    );
    const t = Table.at({ tables, planets, phase: 'cards', hands: { red: ['r01'] }, own: { armies: 3 } });
    expect(t.refusal('red', { type: 'build', cards: ['r01'] })).toBeUndefined();
    t.act('red', { type: 'play', cards: ['r01'], territory: 'sullust' });
    expect(t.on('sullust')).toBe('red 10');
  });
});

describe('tables are checked when they are loaded', () => {
  test.each<[string, (data: Loose) => void, string]>([
    ['an unknown effect', (d) => (card(d, 'r01').effect = { type: 'magic' }), 'decks'],
    ['an effect without its number', (d) => (card(d, 'r07').effect = { type: 'add-troops' }), 'decks'],
    ['a moment that the effect doesn’t have', (d) => (card(d, 'r01').timing = 'own-cards-step'), 'r01'],
    ['an unknown class', (d) => (card(d, 'r01').class = 'tug'), 'decks'],
    ['a card that stands twice', (d) => (card(d, 'r02').id = 'r01'), 'stands twice'],
    ['a token that stands twice', (d) => (d.tokens[1].id = d.tokens[0].id), 'stands twice'],
    ['a missing set', (d) => d.reinforcementTable.rows.pop(), 'no row'],
    ['a number that the die doesn’t have', (d) => d.order66Track.spaces[3].numbers.push(9), 'order66Track'],
    ['a space that is missing', (d) => d.order66Track.spaces.splice(3, 1), 'not numbered'],
    ['a class without a limit', (d) => (d.ships.classes[1].class = 'fighter'), 'no ship'],
  ])('%s', (_, change, message) => {
    expect(() => loadTables(edited(change))).toThrow(message);
  });

  test('the file itself is in order', () => {
    expect(loadTables(edited(() => undefined))).toEqual(printed);
  });
});
