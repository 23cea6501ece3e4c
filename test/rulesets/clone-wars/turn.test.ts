import { printed } from '../../../src/rulesets/clone-wars/printed';
import { Table } from './table';

const planets = { sullust: 'blue 5', ithor: 'blue 2', malastare: 'red 2', naboo: 'red 2', kamino: 'black 2' };
/** No token is left. */
const gone = Object.fromEntries(printed.tokens.map(({ id }) => [id, 'gone']));
const blueTurn = { planets, turn: 'blue', phase: 'turn' } as const;

/** Plays `next` until the turn passes, laying tokens and placing troops as they come; the names of the steps. */
function steps(t: Table, army: string, site = 'sullust'): string[] {
  const names: string[] = [];
  while (t.turn === army) {
    names.push(t.frames[0]);
    const { free } = t.state.flow[0] as unknown as { readonly free: number };
    if (t.frames[0] === 'token') t.act(army, { type: 'lay', territory: site });
    else if (free > 0 && t.frames[0] === 'place') {
      names.pop();
      t.act(army, { type: 'place', territory: site, count: free });
    } else t.act(army, { type: t.frames[0] === 'call' ? 'end' : 'next' });
  }
  return names;
}

describe('the turn', () => {
  test('W-TURN: the steps of a Separatist in order', () => {
    const t = Table.at({
      ...blueTurn,
      planets: { ...planets, sullust: 'blue 5 f1', kamino: 'black 1', rodia: 'black 2' },
      hands: { blue: ['s01'] },
      hidden: [0],
    });
    expect(steps(t, 'blue')).toEqual(['token', 'cards', 'place', 'invade', 'fortify', 'ships', 'command', 'call']);
  });

  test('W-TURN: the Republic has no token, track or call', () => {
    const t = Table.at({
      planets: { ...planets, naboo: 'red 2 c1' },
      phase: 'turn',
      hands: { red: ['r01'] },
      own: { tokens: gone },
    });
    expect(t.facts('track')).toEqual([{ space: 0, numbers: [] }]);
    expect(steps(t, 'red', 'naboo')).toEqual(['cards', 'place', 'invade', 'fortify', 'ships', 'command']);
  });

  test('W-TURN: a spent step drops out: no tokens left, no cards, no ships, nothing to ask for, Order 66 called', () => {
    const t = Table.at({ ...blueTurn, own: { called: true, sidious: 'sullust' } });
    expect(steps(t, 'blue')).toEqual(['place', 'invade', 'fortify']);
  });

  test('W-TURN: strictly in order: what belongs to a later or an earlier step is refused', () => {
    const t = Table.at({
      planets: { ...planets, naboo: 'red 2 f1' },
      phase: 'cards',
      hands: { red: ['r01'] },
      own: { armies: 3 },
    });
    const later = [
      { type: 'place', territory: 'naboo', count: 1 },
      { type: 'attack', from: 'naboo', to: 'sullust' },
      { type: 'fortify', from: 'naboo', to: 'malastare', count: 1 },
    ];
    expect(later.map((words) => t.refusal('red', words))).toEqual(['NOT_NOW', 'NOT_NOW', 'NOT_NOW']);
    t.act('red', { type: 'next' })
      .act('red', { type: 'place', territory: 'naboo', count: 3 })
      .act('red', { type: 'next' });
    expect(t.refusal('red', { type: 'build', cards: ['r01'] })).toBe('NOT_NOW');
    t.act('red', { type: 'next' });
    expect(t.refusal('red', { type: 'attack', from: 'naboo', to: 'sullust' })).toBe('NOT_NOW');
  });
});

describe('tokens', () => {
  test('W1-TOKEN: the top token goes on an own planet, never an ally’s or an enemy’s', () => {
    const t = Table.at({ ...blueTurn, hidden: [4] });
    expect(t.asked).toBe('blue turn');
    expect(t.refusal('blue', { type: 'lay', territory: 'kamino' })).toBe('NOT_OWN_PLANET W1-TOKEN');
    expect(t.refusal('blue', { type: 'lay', territory: 'naboo' })).toBe('NOT_OWN_PLANET W1-TOKEN');
    t.act('blue', { type: 'lay', territory: 'ithor' });
    expect(t.facts('token', 1)).toEqual([{ territory: 'ithor', id: 'poggle-the-lesser', dots: 2 }]);
  });

  test('W1-TOKEN: not where a token lies, unless there is no other', () => {
    const one = Table.at({ ...blueTurn, own: { tokens: { 'wat-tambor': 'ithor' } }, hidden: [0] });
    expect(one.refusal('blue', { type: 'lay', territory: 'ithor' })).toBe('TOKEN_THERE W1-TOKEN');
    expect(one.legal('blue', 'lay')).toEqual([{ territory: ['sullust'] }]);
    const both = Table.at({
      ...blueTurn,
      own: { tokens: { 'wat-tambor': 'ithor', 'shu-mai': 'sullust' } },
      hidden: [0],
    });
    both.act('blue', { type: 'lay', territory: 'ithor' });
    expect(both.facts('token').length).toBe(3);
  });

  test('W1-TOKEN: ends with the last token, and with Order 66', () => {
    expect(Table.at({ ...blueTurn, own: { tokens: gone } }).frames).toEqual(['place']);
    expect(Table.at({ ...blueTurn, own: { called: true, sidious: 'ithor' } }).frames).toEqual(['place']);
  });

  test('W2-TRACK: after the token Sidious moves one space, in Separatist turns only', () => {
    const t = Table.at({ ...blueTurn, own: { track: 6 }, hidden: [0] });
    expect(t.facts('track')).toEqual([{ space: 6, numbers: [6, 7, 8] }]);
    t.act('blue', { type: 'lay', territory: 'ithor' });
    expect(t.facts('track')).toEqual([{ space: 7, numbers: [6, 7, 8] }]);
    const red = Table.at({ planets, phase: 'turn', own: { track: 6 } });
    expect(red.facts('track')).toEqual([{ space: 6, numbers: [6, 7, 8] }]);
  });

  test('W2-TRACK: on the last space he stays; after the call he doesn’t move', () => {
    const t = Table.at({ ...blueTurn, own: { track: 14 }, hidden: [0] });
    t.act('blue', { type: 'lay', territory: 'ithor' });
    expect(t.facts('track')).toEqual([{ space: 14, numbers: [2, 3, 4, 5, 6, 7, 8] }]);
    expect(t.types).not.toContain('sidious-moved');
    const called = Table.at({ ...blueTurn, own: { track: 3, called: true, sidious: 'ithor' } });
    expect(called.facts('track')).toMatchObject([{ space: 3 }]);
  });
});

describe('new troops', () => {
  const colonies = { ithor: 'red 1', mygeeto: 'red 1', muunilinst: 'red 1', dathomir: 'red 1', dantooine: 'red 1' };
  const free = (t: Table): number => (t.state.flow[0] as unknown as { readonly free: number }).free;

  test('W3-COUNT: a third of the planets rounded down, at least three', () => {
    const t = Table.at({ planets: { ilum: 'red 1', sullust: 'blue 1', naboo: 'black 1' }, phase: 'turn' });
    expect(free(t)).toBe(3);
    const most = Table.at({
      planets: {
        sullust: 'blue 1',
        naboo: 'black 1',
        rattatak: 'yellow 1',
        kamino: 'yellow 1',
        byss: 'yellow 1',
        ilum: 'yellow 1',
        ryloth: 'yellow 1',
        jabiim: 'yellow 1',
        ithor: 'yellow 1',
      },
      rest: 'red',
      phase: 'turn',
    });
    // 33 planets of red, no region whole.
    expect(free(most)).toBe(11);
  });

  test('W3-COUNT: a region wholly held by the army alone brings its bonus; Expansion brings 3', () => {
    const expansion = {
      ilum: 'red 1',
      malastare: 'red 1',
      toydaria: 'red 1',
      bogden: 'red 1',
      sullust: 'blue 1',
      naboo: 'black 1',
    };
    const t = Table.at({ planets: expansion, phase: 'turn' });
    expect(free(t)).toBe(6);
    expect(t.told('reinforced')).toMatchObject([
      { count: 3, reason: 'territories' },
      { count: 3, reason: 'region', text: 'expansion-region' },
    ]);
    expect(free(Table.at({ planets: { ...colonies, sullust: 'blue 1', naboo: 'black 1' }, phase: 'turn' }))).toBe(5);
  });

  test('W3-COUNT: allies don’t pool', () => {
    const shared = { ...colonies, dantooine: 'yellow 1', sullust: 'blue 1', naboo: 'black 1' };
    expect(free(Table.at({ planets: shared, phase: 'turn' }))).toBe(3);
  });
});

describe('cards', () => {
  // r06 r09 r12 fighters, r04 r08 r10 escorts, r01 r02 r03 command ships, r26 Anakin as a fighter.
  const holding = (cards: readonly string[], more: Record<string, string> = {}) =>
    Table.at({ planets: { ...planets, ...more }, phase: 'cards', hands: { red: cards }, own: { armies: 3 } });
  const free = (t: Table): number => (t.state.flow[0] as unknown as { readonly free: number }).free;

  test.each([
    [['r06', 'r09', 'r12'], 4],
    [['r04', 'r08', 'r10'], 5],
    [['r01', 'r02', 'r03'], 6],
    [['r06', 'r04', 'r01'], 7],
    [['r06', 'r09', 'r26'], 4],
  ])('W4-CARDS: %j bring %i troops and leave the game', (cards, troops) => {
    const t = holding(cards);
    t.act('red', { type: 'trade', cards });
    expect(free(t)).toBe(3 + troops);
    expect(t.hand('red')).toEqual([]);
    expect(t.facts('cardsOut')).toEqual([{ cards: cards.slice().sort() }]);
  });

  test('W4-CARDS: two and one is no set, nor is a card named twice or not held', () => {
    const t = holding(['r06', 'r09', 'r01']);
    expect(t.refusal('red', { type: 'trade', cards: ['r06', 'r09', 'r01'] })).toBe('NOT_A_SET W4-CARDS');
    expect(t.refusal('red', { type: 'trade', cards: ['r06', 'r06', 'r09'] })).toBe('NOT_A_SET W4-CARDS');
    expect(t.refusal('red', { type: 'trade', cards: ['r06', 'r09', 'r12'] })).toBe('NOT_YOUR_CARD W4-CARDS');
    expect(t.legal('red', 'trade')).toEqual([]);
  });

  test('W4-CARDS: at most one set and one ship a turn, with four cards both', () => {
    const t = holding(['r06', 'r09', 'r12', 'r04', 'r08', 'r10', 'r01']);
    t.act('red', { type: 'trade', cards: ['r06', 'r09', 'r12'] });
    expect(t.refusal('red', { type: 'trade', cards: ['r04', 'r08', 'r10'] })).toBe('SET_USED W4-CARDS');
    t.act('red', { type: 'build', cards: ['r04'] });
    expect(t.refusal('red', { type: 'build', cards: ['r08'] })).toBe('SHIP_BUILT W4-CARDS');
    expect(t.hand('red')).toEqual(['r01', 'r08', 'r10']);
  });

  test('W4-CARDS: never forced, whatever the hand', () => {
    const t = holding(['r06', 'r09', 'r12', 'r04', 'r08', 'r10', 'r01', 'r02', 'r03']);
    t.act('red', { type: 'next' });
    expect(t.frames).toEqual(['place']);
  });

  test('W4-CARDS: at most three ships of a class an army, a built one that waits included', () => {
    const t = holding(['r06', 'r04'], { naboo: 'red 2 f2', malastare: 'red 2 f1 e2' });
    expect(t.refusal('red', { type: 'build', cards: ['r06'] })).toBe('TOO_MANY_SHIPS W4-CARDS');
    expect(t.legal('red', 'build')).toEqual([{ cards: { sets: [['r04']] } }]);
    // Plo Koon builds one more fighter; the third waits already.
    const plo = holding(['r06', 'r09'], { naboo: 'red 2 f2' });
    expect(plo.refusal('red', { type: 'play', cards: ['r09'], territory: 'naboo' })).toBeUndefined();
    plo.act('red', { type: 'build', cards: ['r06'] });
    expect(plo.refusal('red', { type: 'play', cards: ['r09'], territory: 'naboo' })).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W4-CARDS, W-SHIPS: the limit is an army’s own; the ally’s ships don’t count', () => {
    const t = holding(['r06'], { ilum: 'yellow 1 f3' });
    expect(t.refusal('red', { type: 'build', cards: ['r06'] })).toBeUndefined();
  });

  test('W4-CARDS, W11-AFTER: after the call an Anakin card is still good for troops and ships', () => {
    const t = Table.at({
      planets,
      phase: 'cards',
      hands: { red: ['r26', 'r06', 'r09', 'r27'] },
      own: { armies: 3, called: true, sidious: 'ithor' },
    });
    t.act('red', { type: 'trade', cards: ['r26', 'r06', 'r09'] }).act('red', { type: 'build', cards: ['r27'] });
    expect(t.told('built')).toMatchObject([{ reason: 'command' }]);
  });
});

describe('placing', () => {
  test('W5-PLACE: all troops on own planets, none on an ally’s, before step 6', () => {
    const t = Table.at({ planets, phase: 'place', own: { armies: 5 } });
    expect(t.refusal('red', { type: 'next' })).toBe('TROOPS_LEFT W5-PLACE');
    expect(t.refusal('red', { type: 'end' })).toBe('TROOPS_LEFT W5-PLACE');
    expect(t.refusal('red', { type: 'place', territory: 'ilum', count: 1 })).toBe('NOT_OWN_PLANET W5-PLACE');
    expect(t.refusal('red', { type: 'place', territory: 'naboo', count: 6 })).toBe('NOT_ENOUGH_TROOPS W5-PLACE');
    t.act('red', {
      type: 'place',
      moves: [
        { to: 'naboo', count: 3 },
        { to: 'malastare', count: 2 },
      ],
    });
    expect([t.on('naboo'), t.on('malastare')]).toEqual(['red 5', 'red 4']);
    t.act('red', { type: 'next' });
    expect(t.frames).toEqual(['invade']);
  });

  test('W5-PLACE: then the ship, which must be placed before step 6, on an own planet', () => {
    const t = Table.at({ planets, phase: 'place', own: { armies: 1, ship: 'escort' } });
    expect(t.refusal('red', { type: 'ship', territory: 'naboo' })).toBe('TROOPS_LEFT W5-PLACE');
    t.act('red', { type: 'place', territory: 'naboo', count: 1 });
    expect(t.refusal('red', { type: 'next' })).toBe('SHIP_LEFT W5-PLACE');
    expect(t.refusal('red', { type: 'ship', territory: 'ilum' })).toBe('NOT_OWN_PLANET W5-PLACE');
    t.act('red', { type: 'ship', territory: 'naboo' });
    expect(t.on('naboo')).toBe('red 3 e1');
    expect(t.refusal('red', { type: 'ship', territory: 'naboo' })).toBe('NO_SHIP W5-PLACE');
  });
});
