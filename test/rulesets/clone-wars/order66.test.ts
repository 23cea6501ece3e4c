import { Table } from './table';

/** Board order: ithor (blue), sullust, naboo (red), kamino (yellow), everything else black. */
const planets = { ithor: 'blue 2', sullust: 'red 3', naboo: 'red 2', kamino: 'yellow 4' };
const calling = (track: number, more: Record<string, unknown> = {}) =>
  Table.at({ planets, rest: 'black', turn: 'blue', phase: 'call', own: { track }, ...more });

describe('the call', () => {
  test('W11-CALL: once a game for the side, by an army on turn, on any space', () => {
    const t = calling(0);
    t.act('blue', { type: 'call' }, [8, 8, 8]);
    expect(t.told('order66-thrown')).toMatchObject([{ army: 'blue', dice: [8, 8, 8] }]);
    // A space without numbers converts nothing; Sidious is placed all the same.
    expect([t.on('sullust'), t.on('naboo'), t.on('kamino'), t.asked]).toEqual([
      'red 3',
      'red 2',
      'yellow 4',
      'blue sidious',
    ]);
    t.act('blue', { type: 'sidious', territory: 'ithor' });
    expect(t.turn).toBe('yellow');
    // The step has dropped out for the other army, too: its turn is over after step 10.
    const again = Table.at({
      planets,
      rest: 'black',
      turn: 'black',
      phase: 'call',
      own: { called: true, sidious: 'ithor' },
    });
    expect([again.turn, again.facts('order66Called')]).toEqual(['red', [true]]);
  });

  test('W11-CALL: it is nobody else’s, and never forced', () => {
    const t = calling(14);
    expect([t.words('blue'), t.words('red')]).toEqual([['call', 'end'], []]);
    expect(t.refusal('black', { type: 'call' })).toBe('NOT_ASKED');
    t.act('blue', { type: 'end' });
    expect([t.turn, t.facts('order66Called')]).toEqual(['yellow', [false]]);
    expect(() => calling(14, { turn: 'red' })).toThrow('POSITION_PHASE');
  });
});

describe('the roll', () => {
  test.each([
    [7, 5, 'red 3'],
    [7, 6, 'blue 3'],
    [8, 4, 'red 3'],
    [8, 5, 'blue 3'],
    [14, 1, 'red 3'],
    [14, 2, 'blue 3'],
  ])('W11-ROLL: on space %i a %i leaves Sullust %s', (track, die, holder) => {
    const t = calling(track, { planets: { ...planets, naboo: 'black 2' } });
    t.act('blue', { type: 'call' }, [die, 1]);
    if (t.asked === 'blue assign') t.act('blue', { type: 'assign', moves: [] });
    expect(t.on('sullust')).toBe(holder);
  });

  test('W11-ROLL: one eight-sided die for every Republic planet, in board order, in one write', () => {
    const t = calling(7);
    t.act('blue', { type: 'call' }, [1, 8, 6]);
    expect(t.told('order66-thrown')).toEqual([
      {
        type: 'order66-thrown',
        army: 'blue',
        dice: [1, 8, 6],
        moves: [{ to: 'sullust' }, { to: 'naboo' }, { to: 'kamino' }],
      },
    ]);
    expect(t.asked).toBe('blue assign');
  });

  test('W11-ROLL: the caller assigns in one action; troops and ships turn', () => {
    const t = calling(7, { planets: { ...planets, naboo: 'red 2 f1 e2', kamino: 'yellow 4 c1' } });
    t.act('blue', { type: 'call' }, [1, 8, 6]);
    expect(t.refusal('blue', { type: 'assign', moves: [{ to: 'sullust', count: 1 }] })).toBe('NOT_CONVERTED W11-ROLL');
    t.act('blue', { type: 'assign', moves: [{ to: 'kamino', count: 1 }] });
    expect([t.on('sullust'), t.on('naboo'), t.on('kamino')]).toEqual(['red 3', 'blue 2 f1 e2', 'black 4 c1']);
  });

  test('W11-ROLL: ships beyond three of the receiver’s class are lost, those later in board order', () => {
    const t = calling(7, { planets: { ...planets, ithor: 'blue 2 f1', sullust: 'red 3 f1', naboo: 'red 2 f2 e1' } });
    t.act('blue', { type: 'call' }, [8, 8, 1]).act('blue', { type: 'assign', moves: [] });
    expect([t.on('sullust'), t.on('naboo')]).toEqual(['blue 3 f1', 'blue 2 f1 e1']);
    expect(t.told('ships-lost')).toMatchObject([{ territory: 'naboo', pieces: { fighter: 1 }, reason: 'limit' }]);
  });

  test('W11-ROLL: an army that is out gets none; nobody is asked where one army can receive', () => {
    const t = Table.at({
      planets: { ...planets, ithor: 'blue 2' },
      rest: 'blue',
      turn: 'blue',
      phase: 'call',
      own: { track: 7 },
    });
    expect(t.standing('black')).toBe('out');
    t.act('blue', { type: 'call' }, [1, 8, 1]);
    expect([t.asked, t.on('naboo')]).toEqual(['blue sidious', 'blue 2']);
  });

  test('CW-07, W6-OUT, W11-ROLL: an army that loses its last planet is out once; no card is drawn, no hand taken', () => {
    const t = calling(7, {
      planets: { ithor: 'blue 2', sullust: 'red 3', kamino: 'yellow 4' },
      hands: { red: ['r01', 'r02'], blue: ['s01'] },
    });
    t.act('blue', { type: 'call' }, [8, 1]).act('blue', { type: 'pass' }).act('blue', { type: 'assign', moves: [] });
    expect(t.told('eliminated')).toEqual([{ type: 'eliminated', army: 'blue', target: 'red' }]);
    expect([t.standing('red'), t.hand('red'), t.hand('blue')]).toEqual(['out', [], ['s01']]);
    t.act('blue', { type: 'sidious', territory: 'ithor' });
    expect([t.types.includes('drew'), t.turn, t.hand('blue')]).toEqual([false, 'yellow', ['s01']]);
  });

  test('W11-ROLL, W-WIN-SEP: with no Republic left all goes to the caller and the game ends', () => {
    const t = calling(14);
    t.act('blue', { type: 'call' }, [2, 8, 8]);
    expect(t.state.outcome).toEqual({ winners: [1, 3], by: 'order-66', rule: 'W-WIN-SEP' });
    expect([t.on('sullust'), t.on('naboo'), t.on('kamino')]).toEqual(['blue 3', 'blue 2', 'blue 4']);
  });
});

describe('after the call', () => {
  test('W11-AFTER: all tokens leave the game, from the board and the stack', () => {
    const t = calling(0, { own: { track: 0, tokens: { 'shu-mai': 'ithor' } } });
    t.act('blue', { type: 'call' }, [1, 1, 1]);
    expect([t.facts('token'), t.facts('tokensInStack')]).toEqual([[], [0]]);
  });

  test('W11-AFTER: the caller puts Sidious on a planet of either Separatist army', () => {
    const t = calling(0);
    t.act('blue', { type: 'call' }, [1, 1, 1]);
    expect(t.refusal('blue', { type: 'sidious', territory: 'sullust' })).toBe('NOT_SEPARATIST W11-AFTER');
    expect(t.refusal('blue', { type: 'sidious', territory: 'rodia' })).toBeUndefined();
    t.act('blue', { type: 'sidious', territory: 'rodia' });
    expect(t.facts('sidious')).toEqual([{ territory: 'rodia' }]);
    // Steps 1 and 2 are over for the Separatists.
    t.act('yellow', { type: 'place', territory: 'kamino', count: 3 }).act('yellow', { type: 'end' });
    expect([t.turn, t.frames]).toEqual(['black', ['place']]);
  });

  test('W11-AFTER, W9-COMMAND: he doesn’t move with a change of command', () => {
    const t = Table.at({
      planets: { ...planets, rodia: 'black 1' },
      rest: 'black',
      turn: 'blue',
      phase: 'command',
      own: { called: true, sidious: 'rodia' },
    });
    t.act('blue', { type: 'command', territory: 'rodia' }).act('black', { type: 'answer', choice: 'yes' });
    expect([t.on('rodia'), t.facts('sidious')]).toEqual(['blue 1', [{ territory: 'rodia' }]]);
  });
});

describe('windows of Order 66', () => {
  test('W11-ROLL: `protect-planet` passes one Republic planet over, of either army', () => {
    const t = calling(7, { options: { reactions: 'ask' }, hands: { red: ['r15'] } });
    t.act('blue', { type: 'call' });
    expect(t.asked).toBe('red protect-planet');
    expect(t.refusal('red', { type: 'play', cards: ['r15'], territory: 'ithor' })).toBe('WRONG_AIM W-EFFECTS');
    t.act('red', { type: 'play', cards: ['r15'], territory: 'kamino' }, [8, 1]);
    expect(t.told('order66-thrown')).toMatchObject([{ dice: [8, 1], moves: [{ to: 'sullust' }, { to: 'naboo' }] }]);
  });

  test('W11-ROLL: `order66-reroll` throws one failed planet again, the caller first, then its ally', () => {
    const t = calling(7, { options: { reactions: 'ask' }, hands: { blue: ['s01'], black: ['s06'] } });
    t.act('blue', { type: 'call' }, [1, 8, 2]);
    expect(t.asked).toBe('blue order66-reroll');
    t.act('blue', { type: 'pass' });
    expect(t.asked).toBe('black order66-reroll');
    expect(t.refusal('black', { type: 'play', cards: ['s06'], territory: 'naboo' })).toBe('WRONG_AIM W-EFFECTS');
    t.act('black', { type: 'play', cards: ['s06'], territory: 'kamino' }, [6]);
    t.act('blue', { type: 'assign', moves: [] });
    expect([t.on('sullust'), t.on('naboo'), t.on('kamino')]).toEqual(['red 3', 'blue 2', 'blue 4']);
  });

  test('W11-ROLL, W-REACTIONS: on a space without numbers neither is asked for', () => {
    const t = calling(1, { options: { reactions: 'ask' }, hands: { red: ['r15'], blue: ['s06'] } });
    t.act('blue', { type: 'call' }, [8, 8, 8]);
    expect(t.asked).toBe('blue sidious');
  });

  test('W11-ROLL: in `auto` the caller is asked for its reroll, its ally and the Republic act by order', () => {
    const t = calling(7, { hands: { blue: ['s06'], red: ['r15'] }, orders: { red: { r15: {} } } });
    // Red's order protects the planet with most troops: Kamino.
    t.act('blue', { type: 'call' }, [1, 8]);
    expect([t.told('protected').map((e) => e.territory), t.asked]).toEqual([['kamino'], 'blue order66-reroll']);
    t.act('blue', { type: 'play', cards: ['s06'], territory: 'sullust' }, [7]);
    expect(t.asked).toBe('blue assign');
  });
});
