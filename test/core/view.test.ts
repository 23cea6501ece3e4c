import { nameFields, nameWithin, named } from '../../src/core/names';
import { NOBODY, OUT } from '../../src/core/state';
import { viewEvent, viewLegal, viewState } from '../../src/core/view';
import { sideOf } from '../../src/core/board';
import { armiesOf, asking, blank, mockRules, note } from '../support/mock';

const rules = mockRules({
  armies: armiesOf(0, 1, -1),
  pieces: ['ship', 'fort'],
  hand: (_, army) => (army === 0 ? [0, 2] : []),
  reveal: (s, viewer) => [
    { key: 'seen', value: viewer },
    { key: 'mark', army: 1, value: { territory: 3, deep: [{ from: 6, count: 2 }], name: 't9' } },
    { key: 'log', value: s.own.log },
  ],
  phases: {
    turn: { ...asking({ end: (g) => note(g, 'end') }), show: (_, __, viewer) => ({ from: 1, to: 6, army: 1, viewer }) },
    vote: asking({ yea: (g) => note(g, 'yea') }, { parallel: true }),
  },
});
const { board } = rules;
const size = board.territories.length;
const places = size + 2 * board.edges.length;
const side = sideOf(board, 0, 1);
const column = (...there: [number, number][]): number[] =>
  Array.from({ length: places }, (_, at) => there.find(([place]) => place === at)?.[1] ?? 0);

const state = {
  ...blank(rules, [{ name: 'turn', asks: [{ id: '3.0', army: 0, seat: 0, kind: 'turn', due: 5_000 }] }]),
  owner: [0, 0, 1, NOBODY, 2, 1],
  troops: column([0, 3], [side, 2], [2, 5]),
  pieces: [column([0, 1]), column([side, 1])],
  standing: [0, OUT, 0],
  turn: 0,
  round: 4,
};

describe('a view', () => {
  const view = viewState(rules, state, 0);

  test('shows land with what stands on it, and sides of borders where something stands', () => {
    expect(view.territories.slice(0, 4)).toEqual([
      { id: 't0', owner: 'a0', troops: 3, pieces: { ship: 1 } },
      { id: 't1', owner: 'a0', troops: 0 },
      { id: 't2', owner: 'a1', troops: 5 },
      { id: 't3', owner: null, troops: 0 },
    ]);
    expect(view.sides).toEqual([{ id: 't0>t1', pieces: { troops: 2, fort: 1 } }]);
  });

  test('counts an army’s troops on its land and at its borders', () => {
    expect(
      view.armies.map(({ id, seat, standing, territories, troops }) => [id, seat, standing, territories, troops]),
    ).toEqual([
      ['a0', 0, 'in', 2, 5],
      ['a1', 1, 'out', 2, 5],
      ['a2', null, 'in', 1, 0],
    ]);
  });

  test('shows a hand to whoever may see it, its size to all, and everything when the game is over', () => {
    const handOf = (viewer: number, over = false) => {
      const s = over ? { ...state, outcome: { winners: [1], by: 'x', rule: 'X' } } : state;
      return viewState(rules, s, viewer).armies[0];
    };
    expect(handOf(0)).toMatchObject({ hand: ['ace', 'queen'], handSize: 2 });
    for (const viewer of [1, NOBODY]) {
      expect(handOf(viewer)).not.toHaveProperty('hand');
      expect(handOf(viewer).handSize).toBe(2);
    }
    expect(handOf(NOBODY, true).hand).toEqual(['ace', 'queen']);
  });

  test('names what lies within facts and frames; texts and unknown fields stay', () => {
    expect(view.facts).toEqual([
      { key: 'seen', army: null, value: 0 },
      { key: 'mark', army: 'a1', value: { territory: 't3', deep: [{ from: 't0>t1', count: 2 }], name: 't9' } },
      { key: 'log', army: null, value: [] },
    ]);
    expect(view.frames).toEqual([{ name: 'turn', data: { from: 't1', to: 't0>t1', army: 'a1', viewer: 0 } }]);
  });

  test('shows nothing of a frame that its phase doesn’t show', () => {
    const frame = { name: 'vote', asks: [], secret: 7 };
    expect(viewState(rules, { ...state, flow: [frame] }, 0).frames).toEqual([{ name: 'vote', data: {} }]);
  });

  test('shows all questions of a parallel frame, and that one is answered, never the answer', () => {
    const asks = [
      { id: '3.0', army: 0, seat: 0, kind: 'vote', due: 9, answer: { type: 'yea', count: 77 } },
      { id: '3.1', army: 1, seat: 1, kind: 'vote', due: 9 },
    ];
    for (const viewer of [0, 1, NOBODY]) {
      const shown = viewState(rules, { ...state, flow: [{ name: 'vote', asks }] }, viewer);
      expect(shown.asks.map(({ id, answered }) => [id, answered])).toEqual([
        ['3.0', true],
        ['3.1', false],
      ]);
      expect(JSON.stringify(shown)).not.toContain('77');
    }
  });

  test('shows the first question of an ordered frame only', () => {
    const asks = [0, 1].map((army) => ({ id: `3.${army}`, army, seat: army, kind: 'turn' }));
    expect(viewState(rules, { ...state, flow: [{ name: 'turn', asks }] }, 0).asks.map((a) => a.id)).toEqual(['3.0']);
  });
});

describe('an event', () => {
  const event = { type: 'drew', army: 0, count: 1, secret: { to: [0], facts: { cards: [2] } } };

  test('shows its secret to whom it is for, and to all when the game is over', () => {
    expect(viewEvent(rules, event, 0, false)).toEqual({ type: 'drew', army: 'a0', count: 1, cards: ['queen'] });
    for (const viewer of [1, NOBODY])
      expect(viewEvent(rules, event, viewer, false)).toEqual({ type: 'drew', army: 'a0', count: 1 });
    expect(viewEvent(rules, event, NOBODY, true)).toHaveProperty('cards', ['queen']);
  });
});

describe('names', () => {
  test('an index that names nothing is null, not a crash', () => {
    for (const at of [-1, 999]) {
      expect(named(rules, 'place', at)).toBeNull();
      expect(named(rules, 'army', at)).toBeNull();
      expect(named(rules, 'card', at)).toBeNull();
    }
    expect(nameFields(rules, { target: places - 1, to: -1, count: -1 })).toEqual({ target: null, to: null, count: -1 });
  });

  test('fields that are undefined are left out', () => {
    expect(nameFields(rules, { from: undefined, count: 0 })).toEqual({ count: 0 });
  });

  test('values without names stay as they are', () => {
    expect(nameWithin(rules, [1, 'x', null, true, { dice: [6, 1] }])).toEqual([1, 'x', null, true, { dice: [6, 1] }]);
  });
});

describe('legal actions', () => {
  const kinds = { from: 'place', to: 'territory', cards: 'cards', pieces: 'pieces', moves: 'moves', plays: 'plays', choice: 'choice', count: 'count', target: 'army', until: 'until' } as const; // prettier-ignore
  const shown = (fields: Parameters<typeof viewLegal>[1][number]['fields']) =>
    viewLegal(rules, [{ type: 'x', fields }], (_, field) => kinds[field as keyof typeof kinds])[0].fields;

  test('have names in every kind of domain', () => {
    expect(shown({ from: side, to: [0, 2], target: 1, choice: ['a', 'b'], count: { min: 1, max: 3 } })).toEqual({
      from: 't0>t1',
      to: ['t0', 't2'],
      target: 'a1',
      choice: ['a', 'b'],
      count: { min: 1, max: 3 },
    });
    expect(shown({ cards: { sets: [[0, 1], [2]] } })).toEqual({ cards: { sets: [['ace', 'king'], ['queen']] } });
    expect(shown({ pieces: { sets: [[6, 0, 0], [3, 1, 0]] } })).toEqual({
      pieces: { sets: [{ troops: 6 }, { troops: 3, ship: 1 }] },
    }); // prettier-ignore
    expect(shown({ until: { stops: 4 } })).toEqual({ until: { stops: 4 } });
    expect(shown({ pieces: { least: [0, 0, 0], most: [2, 1, 0], total: { min: 0, max: 2 } } })).toEqual({
      pieces: { least: {}, most: { troops: 2, ship: 1 }, total: { min: 0, max: 2 } },
    });
    expect(shown({ plays: { along: [{ card: 1, target: [0, side], choice: ['high'] }, { card: 2 }] } })).toEqual({
      plays: { along: [{ card: 'king', target: ['t0', 't0>t1'], choice: ['high'] }, { card: 'queen' }] },
    });
  });

  test('name the targets of a spread and of its pools', () => {
    const spread = { to: [0, 1], each: 1, total: { min: 1, max: 5 }, most: [4, 2], pools: [{ to: [1], count: 2 }] };
    expect(shown({ moves: spread })).toEqual({
      moves: { ...spread, to: ['t0', 't1'], pools: [{ to: ['t1'], count: 2 }] },
    });
  });
});
