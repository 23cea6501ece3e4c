import { Table } from './table';

const planets = {
  sullust: 'red 9',
  malastare: 'blue 1',
  naboo: 'blue 1',
  toydaria: 'red 9',
  bogden: 'black 1',
  ilum: 'blue 2',
  kamino: 'black 2',
};
const take = (t: Table, from: string, to: string) => {
  t.act('red', { type: 'attack', from, to, dice: 1 }, [6, 1]);
  if (t.frames.at(-1) === 'occupy') t.act('red', { type: 'occupy', count: 1 });
};

/** Ends red's turn, which passes to blue: the last hidden draw is blue's token. */
const end = (t: Table, draws: number) => t.act('red', { type: 'end' }, [], new Array<number>(draws + 1).fill(0));

describe('cards earned', () => {
  test.each([
    ['from neither enemy', [], 0],
    ['from one', [['sullust', 'malastare']], 1],
    [
      'two planets of one',
      [
        ['sullust', 'malastare'],
        ['sullust', 'naboo'],
      ],
      1,
    ],
    [
      'from both',
      [
        ['sullust', 'malastare'],
        ['toydaria', 'bogden'],
      ],
      2,
    ],
  ] as const)('W10-CARDS, CW-02: taking planets %s', (_, taken, count) => {
    const t = Table.at({ planets });
    for (const [from, to] of taken) take(t, from, to);
    end(t, count);
    expect(t.hand('red').length).toBe(count);
    expect(t.told('drew').map((e) => e.count)).toEqual(count > 0 ? [count] : []);
  });

  test('W10-CARDS, CW-02: an enemy that is out already is none', () => {
    const t = Table.at({ planets: { sullust: 'red 9', malastare: 'blue 1', ilum: 'blue 2' } });
    expect(t.standing('black')).toBe('out');
    take(t, 'sullust', 'malastare');
    end(t, 1);
    expect(t.hand('red').length).toBe(1);
  });

  test('W10-CARDS, W-EX: tokens Dooku and Rune Haako bring 5 cards, and leave the game', () => {
    const t = Table.at({ planets, own: { tokens: { 'count-dooku': 'malastare', 'rune-haako': 'malastare' } } });
    take(t, 'sullust', 'malastare');
    t.act('red', { type: 'end' }, [], [0, 0, 0, 0, 0, 0, 0]);
    expect(t.told('drew')).toMatchObject([{ count: 6 }]);
    expect(t.facts('tokenTaken')).toEqual([]);
    // Blue's draw: seven tokens were left in the stack.
    expect(t.facts('tokensInStack')).toEqual([6]);
  });

  test('W-EX: blue takes Malastare and Ilum from red and Naboo and Ando from yellow: two cards', () => {
    const t = Table.at({
      planets: {
        sullust: 'blue 13',
        malastare: 'red 1',
        ilum: 'red 1',
        naboo: 'yellow 1',
        ando: 'yellow 1',
        kamino: 'black 2',
        dagobah: 'red 2',
      },
      turn: 'blue',
    });
    const attack = (from: string, to: string, total?: number) => {
      t.act('blue', { type: 'attack', from, to, dice: 3 }, [6, 6, 6, 1]);
      if (total !== undefined) t.act('blue', { type: 'occupy', count: total });
    };
    attack('sullust', 'malastare', 6);
    attack('malastare', 'ilum', 5);
    attack('sullust', 'naboo', 6);
    attack('naboo', 'ando', 5);
    expect(['sullust', 'malastare', 'ilum', 'naboo', 'ando'].map((id) => t.on(id))).toEqual([
      'blue 1',
      'blue 1',
      'blue 5',
      'blue 1',
      'blue 5',
    ]);
    t.act('blue', { type: 'end' }, [], [0, 0]);
    expect(t.hand('blue')).toEqual(['s01', 's02']);
  });

  test('W10-CARDS: an empty deck gives none', () => {
    const out = Array.from({ length: 29 }, (_, i) => `r${String(i + 1).padStart(2, '0')}`);
    const t = Table.at({ planets, discard: out });
    take(t, 'sullust', 'malastare');
    take(t, 'toydaria', 'bogden');
    // One card is left: it is drawn without a choice, and the second card isn't there.
    t.act('red', { type: 'end' }, [], [0]);
    expect(t.hand('red')).toEqual(['r30']);
    expect(t.facts('decks')).toEqual([{ republic: 0, separatist: 29 }]);
  });

  test('W-DECKS: each side draws from its own deck', () => {
    const t = Table.at({ planets });
    take(t, 'sullust', 'malastare');
    t.act('red', { type: 'end' }, [], [29, 0]);
    expect(t.hand('red')).toEqual(['r30']);
    expect(t.facts('decks')).toEqual([{ republic: 29, separatist: 29 }]);
  });
});
