import { Table } from './table';

const planets = { sullust: 'blue 5', ithor: 'blue 2', malastare: 'red 2', naboo: 'red 2', kamino: 'black 2' };
const blue = (phase: string, more: Record<string, unknown> = {}) => Table.at({ planets, turn: 'blue', phase, ...more });

describe('W-ASKED', () => {
  test('W-ASKED, W-CLAIM: claims take the first free planet in board order', () => {
    const t = Table.start({}, [6, 1]);
    t.lapse();
    expect(t.on('felucia')).toBe('red 1');
    t.lapse([1, 2, 3, 4]);
    expect(t.on('raxus-prime')).toBe('yellow 1');
  });

  test('W-ASKED: a whole turn of an absent army: token, troops, nothing optional, the earned cards, no call', () => {
    const t = blue('turn', {
      own: { tokens: { 'shu-mai': 'sullust' } },
      hands: { blue: ['s01', 's02', 's05'] },
      hidden: [0],
    });
    t.lapse();
    // The token goes to the own token-free planet with most troops; troops to the front that holds fewest.
    expect(t.facts('token', 1)).toMatchObject([{ territory: 'ithor' }, { territory: 'sullust' }]);
    expect([t.on('ithor'), t.on('sullust'), t.hand('blue').length]).toEqual(['blue 5', 'blue 5', 3]);
    expect([t.turn, t.facts('order66Called'), t.told('missed')]).toMatchObject(['yellow', [false], [{ army: 'blue' }]]);
  });

  test('W-ASKED: without a token-free planet the one with most troops takes the token, ties in board order', () => {
    const own = { tokens: { 'shu-mai': 'sullust', 'san-hill': 'ithor' } };
    const t = blue('turn', { own, hidden: [0] }).lapse();
    expect(t.facts('token').filter((fact) => (fact as { territory: string }).territory === 'sullust').length).toBe(2);
    const tie = Table.at({
      planets: { ...planets, ithor: 'blue 5' },
      turn: 'blue',
      phase: 'turn',
      own,
      hidden: [0],
    }).lapse();
    expect(tie.facts('token').filter((fact) => (fact as { territory: string }).territory === 'ithor').length).toBe(2);
  });

  test('W-ASKED: the built ship goes where most own troops stand; earned cards are drawn', () => {
    const t = blue('place', { own: { armies: 0, ship: 'command', takenFrom: ['red'] } }).lapse([], [0]);
    expect([t.on('sullust'), t.hand('blue')]).toEqual(['blue 5 c1', ['s01']]);
  });

  test('W-ASKED: the least moves in', () => {
    const t = blue('invade', { planets: { ...planets, naboo: 'red 1' } });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'naboo', dice: 2 }, [6, 6, 1]);
    t.lapse([], [0]);
    expect([t.on('naboo'), t.turn]).toEqual(['blue 2', 'yellow']);
  });

  test('W-ASKED: the defender throws most dice, windows pass', () => {
    const t = blue('invade', { options: { defenceDice: 'choose', reactions: 'ask' }, hands: { red: ['r08', 'r01'] } });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'naboo', dice: 1 });
    t.lapse([1, 6, 6]);
    // Red's later frames of the turn are played, too: its window after the throw.
    expect([t.frames, t.told('attacked')]).toMatchObject([['invade'], [{ defence: [6, 6] }]]);
    expect(t.hand('red')).toEqual(['r01', 'r08']);
  });

  test('W-ASKED: conversions go to the caller, Sidious where most Separatist troops stand', () => {
    const t = Table.at({
      planets: { ithor: 'blue 2', sullust: 'red 3', naboo: 'red 2', rodia: 'black 9' },
      rest: 'black',
      turn: 'blue',
      phase: 'call',
      own: { track: 7 },
    });
    t.act('blue', { type: 'call' }, [8, 1]);
    t.lapse();
    expect([t.on('sullust'), t.facts('sidious')]).toEqual(['blue 3', [{ territory: 'rodia' }]]);
  });

  test('W-ASKED: the game waits for nobody else: between two questions everything runs by itself', () => {
    const t = blue('invade', { hands: { red: ['r08'], black: ['s16'], yellow: ['r01'] } });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'naboo', dice: 1 }, [1, 6, 6]);
    expect(t.asks).toEqual([{ army: 'blue', seat: 1, kind: 'turn' }]);
  });
});
