import { armiesFor } from '../../../src/rulesets/clone-wars/kit';
import { resolve } from '../../../src/rulesets/clone-wars/options';
import { rulesOf, Table } from './table';

const played = (seats: number, doubled: 'separatist' | 'republic' = 'separatist') =>
  armiesFor(seats, doubled).map(({ id, seat }) => `${id} ${seat}`);

/** Everybody alive, blue on turn next to red and yellow. */
const planets = { sullust: 'blue 5', malastare: 'red 2', naboo: 'yellow 2', kamino: 'black 2', ilum: 'red 2' };

describe('armies', () => {
  test('W-SIDES: the Republic is red and yellow, the Separatists blue and black', () => {
    const sides = armiesFor(4, 'separatist').map(({ id, side }) => [id, side]);
    expect(sides).toEqual([
      ['red', 0],
      ['blue', 1],
      ['yellow', 0],
      ['black', 1],
    ]);
  });

  test('W-SIDES: nobody attacks the own side, be it the own army or the ally', () => {
    const t = Table.at({
      planets: { sullust: 'blue 5', malastare: 'black 2', naboo: 'blue 2', ilum: 'red 2' },
      turn: 'blue',
    });
    expect(t.refusal('blue', { type: 'attack', from: 'sullust', to: 'malastare' })).toBe('OWN_SIDE W-SIDES');
    expect(t.refusal('blue', { type: 'attack', from: 'sullust', to: 'naboo' })).toBe('OWN_SIDE W-SIDES');
    expect(t.legal('blue', 'attack').every(({ to }) => !(to as string[]).includes('malastare'))).toBe(true);
  });

  test('W-SIDES: a side wins together, with an army that is out', () => {
    // Yellow has no planet: it is out. Red takes the last Separatist planet.
    const t = Table.at({ planets: { sullust: 'red 5', malastare: 'blue 1' }, rest: 'red' });
    expect(t.standing('yellow')).toBe('out');
    t.act('red', { type: 'attack', from: 'sullust', to: 'malastare', dice: 3 }, [6, 6, 6, 1]);
    expect(t.state.outcome).toEqual({ winners: [0, 2], by: 'conquest', rule: 'W-WIN-REP' });
  });

  test('W-ARMIES: always four armies; with three seats one runs both of a side, with two each does', () => {
    expect(played(4)).toEqual(['red 0', 'blue 1', 'yellow 2', 'black 3']);
    expect(played(3)).toEqual(['red 0', 'blue 1', 'yellow 2', 'black 1']);
    expect(played(3, 'republic')).toEqual(['red 1', 'blue 0', 'yellow 1', 'black 2']);
    expect(played(2)).toEqual(['red 0', 'blue 1', 'yellow 0', 'black 1']);
  });

  test('W-ARMIES: two armies of one seat stay apart: neither may use what is the other’s', () => {
    const t = Table.at({
      seats: 2,
      planets: { ...planets, kamino: 'black 9 f1' },
      turn: 'blue',
      phase: 'cards',
      hands: { black: ['s01', 's02', 's05'], blue: ['s06'] },
      own: { armies: 3 },
    });
    expect(t.refusal('blue', { type: 'trade', cards: ['s01', 's02', 's05'] })).toBe('NOT_YOUR_CARD W4-CARDS');
    t.act('blue', { type: 'next' });
    expect(t.refusal('blue', { type: 'place', territory: 'kamino', count: 3 })).toBe('NOT_OWN_PLANET W5-PLACE');
    t.act('blue', { type: 'place', territory: 'sullust', count: 3 }).act('blue', { type: 'next' });
    expect(t.refusal('blue', { type: 'attack', from: 'kamino', to: 'naboo' })).toBe('NOT_OWN_PLANET W6-INVADE');
    t.act('blue', { type: 'next' });
    expect(t.refusal('blue', { type: 'fortify', from: 'kamino', to: 'sullust', count: 1 })).toBe(
      'NOT_OWN_PLANET W7-FORTIFY',
    );
  });

  test('W-ORDER: red, blue, yellow, black, whoever began', () => {
    const t = Table.at({
      planets,
      turn: 'yellow',
      phase: 'invade',
      own: { first: 'yellow', called: true, sidious: 'kamino' },
    });
    const turns = ['yellow'];
    for (let i = 0; i < 4; i++) {
      t.act(t.turn, { type: 'end' });
      turns.push(t.turn);
      t.act(t.turn, { type: 'place', moves: t.state.flow[0] && [{ to: ownPlanet(t), count: freeOf(t) }] });
    }
    expect(turns).toEqual(['yellow', 'black', 'red', 'blue', 'yellow']);
    expect(t.state.round).toBe(2);
  });

  test('W-ORDER: an army that is out is skipped, even if one side plays twice running', () => {
    const t = Table.at({
      planets: { sullust: 'blue 5', kamino: 'black 3', malastare: 'red 2' },
      rest: 'red',
      turn: 'blue',
      own: { called: true, sidious: 'kamino' },
    });
    t.act('blue', { type: 'end' });
    expect([t.standing('yellow'), t.turn]).toEqual(['out', 'black']);
  });
});

const freeOf = (t: Table): number => (t.state.flow[0] as unknown as { readonly free: number }).free;
const ownPlanet = (t: Table): string => t.rules.board.territories[t.state.owner.indexOf(t.state.turn)].id;

describe('options', () => {
  test('W-OPTIONS, W-ARMIES: a doubled side needs three seats', () => {
    expect(resolve('clone-wars', { doubledSide: 'republic' }, 3).ok).toBe(true);
    for (const seats of [2, 4])
      expect(resolve('clone-wars', { doubledSide: 'republic' }, seats)).toMatchObject({
        error: { code: 'OPTIONS_CONFLICT', params: { a: 'doubledSide', b: 'seats', rule: 'W-ARMIES' } },
      });
    expect(rulesOf({ seats: 3, options: { doubledSide: 'republic' } }).armies[0].seat).toBe(1);
  });

  test('W-OPTIONS, K-BLITZ: an attack may go on until a stop rule holds', () => {
    const t = Table.at({ planets: { ...planets, sullust: 'blue 5', malastare: 'red 3' }, turn: 'blue' });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'malastare', until: { troops: 3 } }, [1, 1, 1, 6, 6]);
    expect(t.on('sullust')).toBe('blue 3');
    expect(t.told('stopped')).toMatchObject([{ reason: 'troops' }]);
    expect(t.refusal('blue', { type: 'attack', from: 'sullust', to: 'malastare', until: { troops: 3 } })).toBe(
      'STOPS_AT_ONCE W-OPTIONS',
    );
    t.act('blue', { type: 'attack', from: 'sullust', to: 'malastare', until: { taken: true } }, [6, 6, 1, 1, 6, 6, 1]);
    expect(t.told('attacked').length).toBe(2);
    expect(t.on('malastare')).toBe('blue 2');
  });

  test('W-OPTIONS: whoever resigns leaves its armies to the ally’s seat, which plays on with both', () => {
    const t = Table.at({ planets, turn: 'blue', phase: 'invade' });
    t.act('blue', { type: 'resign' });
    expect(t.asks).toMatchObject([{ army: 'blue', seat: 3 }]);
    expect(t.standing('blue')).toBe('in');
    t.act('blue', { type: 'attack', from: 'sullust', to: 'malastare', dice: 1 }, [6, 1, 1]);
    expect(t.on('malastare')).toBe('red 1');
  });

  test('W-OPTIONS: a seat whose army is out still counts as the ally’s seat', () => {
    const t = Table.at({ planets: { sullust: 'blue 5', malastare: 'red 2' }, rest: 'red', turn: 'blue' });
    expect(t.standing('black')).toBe('out');
    t.act('blue', { type: 'resign' });
    expect(t.state.outcome).toBeNull();
    expect(t.asks).toMatchObject([{ army: 'blue', seat: 3 }]);
  });

  test.each([
    [2, 0],
    [3, 0],
  ])('W-OPTIONS: with %i seats, without an ally’s seat, the Separatists lose', (seats, winner) => {
    const t = Table.at({ seats, planets, turn: 'blue' });
    t.act('blue', { type: 'resign' });
    expect(t.state.outcome).toMatchObject({ by: 'resigned', rule: 'W-OPTIONS' });
    expect(t.state.outcome?.winners[0]).toBe(winner);
  });

  test('W-OPTIONS: an open throw is dropped when one of its seats resigns', () => {
    const t = Table.at({ planets, turn: 'blue', options: { defenceDice: 'choose' } });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'malastare', dice: 3 });
    expect(t.asked).toBe('red defend');
    t.act('red', { type: 'resign' });
    expect(t.frames).toEqual(['invade']);
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['blue 5', 'red 2']);
    expect(t.asks).toMatchObject([{ army: 'blue', seat: 1 }]);
  });

  test('W-OPTIONS: an open move-in is made at the least when the winner resigns', () => {
    const t = Table.at({ planets: { ...planets, malastare: 'red 1' }, turn: 'blue' });
    t.act('blue', { type: 'attack', from: 'sullust', to: 'malastare', dice: 2 }, [6, 6, 1]);
    expect(t.frames).toEqual(['invade', 'occupy']);
    t.act('blue', { type: 'resign' });
    expect(t.frames).toEqual(['invade']);
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['blue 3', 'blue 2']);
    expect(t.asks).toMatchObject([{ army: 'blue', seat: 3 }]);
  });

  test('W-OPTIONS: the round limit counts planets of a side', () => {
    const t = Table.at({
      planets: { sullust: 'blue 5', malastare: 'black 2', naboo: 'red 2' },
      rest: 'yellow',
      turn: 'black',
      options: { roundLimit: 1 },
      own: { first: 'red', called: true, sidious: 'sullust' },
    });
    t.act('black', { type: 'end' });
    expect(t.state.outcome).toMatchObject({ by: 'round-limit', rule: 'W-OPTIONS', winners: [0, 2] });
  });
});
