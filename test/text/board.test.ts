import { boards } from '../../src/boards';
import type { Board } from '../../src/core/board';
import type { StateView } from '../../src/core/view';
import { boardText, nameIn, summaryText, widthOf } from '../../src/text';

const ARMIES = ['red', 'blue', 'black'];

/** Armies take turns round the board; territory t holds t troops. */
const viewOf = (board: Board, more: Partial<StateView> = {}): StateView => ({
  round: 3,
  turn: 'red',
  frames: [{ name: 'attack', data: {} }],
  asks: [{ id: '7.0', seat: 0, army: 'red', kind: 'turn', due: null, answered: false }],
  territories: board.territories.map((t, at) => ({ id: t.id, owner: ARMIES[at % 3], troops: at })),
  sides: [],
  armies: ARMIES.map((id, seat) => ({
    id,
    seat,
    side: seat,
    standing: 'in',
    territories: 14,
    troops: 90 + seat,
    handSize: seat,
  })),
  facts: [],
  outcome: null,
  ...more,
});

const [world] = boards;

/** What stands for the three in a cell. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  en: ['R', 'Blu', 'Bla'],
  'zh-Hant': ['紅', '藍', '黑'],
  vi: ['Đỏ', 'XD', 'Đen'],
  da: ['R', 'B', 'S'],
};

describe.each(boards.map((board) => [board.id, board] as const))('%s', (_, board) => {
  test.each(['en', 'zh-Hant', 'da', 'vi'])(
    'fits 80 columns in %s, every territory once with owner and troops',
    (locale) => {
      const text = boardText(viewOf(board), board, { locale });
      expect(Math.max(...text.split('\n').map(widthOf))).toBeLessThanOrEqual(80);
      board.territories.forEach((territory, at) => {
        const name = nameIn(territory, locale);
        const mark = MARKS[locale][at % 3];
        expect(text.match(new RegExp(`${mark} +${at} ${name}(?= {2}|$)`, 'gmu'))).toHaveLength(1);
      });
    },
  );
});

test('the head says when it is, whose turn, and the phase', () => {
  expect(boardText(viewOf(world), world).split('\n')[0]).toBe('Round 3 · Red’s turn: attack');
  expect(boardText(viewOf(world, { round: 0, turn: null }), world).split('\n')[0]).toMatch(/^Set-up/);
  const outcome = { winners: [1], by: 'conquest', rule: 'K-WIN-CONQUEST' };
  expect(boardText(viewOf(world, { outcome, turn: null, frames: [] }), world).split('\n')[0]).toBe(
    'Round 3 · Blue won by conquest',
  );
});

test('a region that one army holds is marked', () => {
  const view = viewOf(world);
  const region = world.regions.findIndex((r) => r.id === 'australia');
  const territories = view.territories.map((t, at) =>
    world.territories[at].region === region ? { ...t, owner: 'blue' } : t,
  );
  const lines = boardText({ ...view, territories }, world).split('\n');
  expect(lines).toContain('Australia +2 Blue');
  expect(lines).toContain('Asia +7');
});

test('pieces and border sides are shown with short names that are explained', () => {
  const view = viewOf(world, {
    sides: [{ id: 'india>china', pieces: { troops: 1, armour: 2 } }],
    territories: world.territories.map((t, at) => ({
      id: t.id,
      owner: null,
      troops: at,
      pieces: { armour: 1, airfield: 1 },
    })),
  });
  const text = boardText(view, world);
  expect(text).toContain('India>China 1t 2ar');
  expect(text).toContain('Alaska 1ar 1ai');
  expect(text).toContain('ai = airfield, ar = armour, t = troops');
});

test('one line an army: mark, name, seat, land, troops, cards, and who is to act', () => {
  const view = viewOf(world);
  const out = { ...view.armies[2], standing: 'out' as const, territories: 0, troops: 0 };
  expect(summaryText({ ...view, armies: [view.armies[0], view.armies[1], out] }, world).split('\n')).toEqual([
    'Army       seat  land  troops  cards',
    'R Red         0    14      90      0  to act',
    'Blu Blue      1    14      91      1',
    'Bla Black     2     0       0      2  out',
  ]);
});

test('B-M5 B-A12 fleets, invaders, markers and missions stand under the board, by name and within 80 columns', () => {
  const facts: StateView['facts'] = [
    { key: 'capital', army: 'red', value: 'mongolia' },
    { key: 'capital', army: 'blue', value: 'central_america' },
    {
      key: 'fleet',
      army: 'red',
      value: { to: 'japan>mongolia', front: { armour: 2 }, rear: { troops: 1, armour: 1 } },
    },
    { key: 'invader', army: 'blue', value: { to: 'india>china', front: { troops: 2 }, rear: {} } },
    ...['asia', 'europe', 'north_america', 'cities_8', 'cities_4_turn', 'enemy_capital_1', 'cities_11'].map((id) => ({
      key: 'mission',
      army: null,
      value: { id: `ob_${id}`, tier: 'minor', reward: 'attack_die' },
    })),
    { key: 'deck', army: null, value: 27 },
  ];
  const lines = boardText(viewOf(world, { facts }), world).split('\n');
  expect(lines).toContain('Capital: Red Mongolia · Blue Central America');
  expect(lines).toContain(`Fleet: Red ${japan()}, front 2 armour, rear 1 troop + 1 armour`);
  expect(lines.some((line) => line.startsWith('Invader: Blue India') && line.endsWith('front 2 troops'))).toBe(true);
  expect(lines).toContain('Deck: 27');
  expect(lines.filter((line) => line.startsWith('    ')).join(' ')).toContain(
    'Control 11 cities, minor, reward Attack die',
  );
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
});

/** The border side as the lines of the board write it. */
const japan = (): string => {
  const sides = [{ id: 'japan>mongolia', pieces: { armour: 1 } }];
  const line = boardText(viewOf(world, { sides }), world)
    .split('\n')
    .find((one) => one.trim().startsWith('Japan'))!;
  return line.trim().replace(/ \d+\w+$/, '');
};
