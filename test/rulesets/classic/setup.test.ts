import { SeededRandom } from '../../../src/dice';
import type { Random } from '../../../src/core/random';
import { IN, type State } from '../../../src/core/state';
import type { Classic } from '../../../src/rulesets/classic/state';
import { shuffled } from '../../../src/mechanics/setup';
import { Table, board } from './table';

const owned = (s: State<Classic>, army: number): number[] => s.owner.flatMap((owner, t) => (owner === army ? [t] : []));
const troopsOf = (s: State<Classic>, army: number): number => owned(s, army).reduce((n, t) => n + s.troops[t], 0);
const seeded = (): Random => new SeededRandom(11);

/** Dice that fall as written, everything else by seed. */
const throwing = (...faces: number[][]): Random => {
  const rest = seeded();
  return { throw: () => faces.shift() ?? [], open: (n) => rest.open(n), hidden: (n) => rest.hidden(n) };
};

describe('set-up', () => {
  test.each([
    [2, 40],
    [3, 35],
    [4, 30],
    [5, 25],
    [6, 20],
  ])('K-START: SE-01 %i players have %i armies on the board when set-up ends', (seats, armies) => {
    const { state } = Table.start({ seats }, seeded());
    for (let army = 0; army < state.standing.length; army++) expect(troopsOf(state, army)).toBe(armies);
  });

  test('K-START: a fixed number counts the armies on dealt land too', () => {
    const { state } = Table.start({ seats: 4, options: { startingArmies: 30 } }, seeded());
    expect([0, 1, 2, 3].map((army) => troopsOf(state, army))).toEqual([30, 30, 30, 30]);
  });

  test.each([
    [2, [14, 14, 14]],
    [3, [14, 14, 14]],
    [4, [11, 11, 10, 10]],
    [5, [9, 9, 8, 8, 8]],
    [6, [7, 7, 7, 7, 7, 7]],
  ])('K-DEAL: SE-02 %i players get %j, extra ones from the beginner on', (seats, shares) => {
    const faces = Array.from({ length: seats }, (_, seat) => (seat === 1 ? 6 : 1));
    const { state } = Table.start({ seats }, throwing(faces));
    const players = Array.from({ length: seats }, (_, i) => (1 + i) % seats);
    const order = seats === 2 ? [...players, 2] : players;
    expect(order.map((army) => owned(state, army).length)).toEqual(shares);
    expect(state.owner.every((owner, t) => owner >= 0 && state.troops[t] >= 1)).toBe(true);
  });

  test('K-ORDER: the highest throw begins; only ties for the highest throw again, and every throw is told', () => {
    const table = Table.start({ seats: 4 }, throwing([3, 5, 5, 2], [4, 4], [1, 6]));
    expect(table.said('rolled').map((e) => [e.army, e.count])).toEqual([
      [0, 3],
      [1, 5],
      [2, 5],
      [3, 2],
      [1, 4],
      [2, 4],
      [1, 1],
      [2, 6],
    ]);
    expect(table.said('ordered')).toMatchObject([{ army: 2 }]);
    expect([table.turn, table.state.round]).toEqual(['green', 1]);
  });

  test('K-ORDER, K-TURN: then round the table by ascending seat', () => {
    const table = Table.start({ seats: 3 }, throwing([1, 6, 1]));
    const turns = [table.turn];
    for (let i = 0; i < 3; i++) {
      const [own] = owned(table.state, table.state.turn);
      table
        .act(table.turn, 'place', { territory: board.territories[own].id, count: table.pool.free })
        .act(table.turn, 'end');
      turns.push(`${table.turn} ${String(table.state.round)}`);
    }
    expect(turns).toEqual(['blue', 'green 1', 'red 1', 'blue 2']);
  });

  test('K-PLAYERS: with two a neutral army gets a third, never acts, is never asked and has no cards', () => {
    const table = Table.start({ seats: 2, options: { defenceDice: 'choose', placement: 'in-turns' } }, seeded());
    expect(table.rules.armies[2]).toEqual({ id: 'neutral', seat: -1, side: -1 });
    expect([owned(table.state, 2).length, troopsOf(table.state, 2)]).toEqual([14, 40]);
    expect(table.asked).not.toContain('neutral');
  });

  test('K-PLAYERS: RC-17 with two the game is won though the neutral army stands', () => {
    const table = Table.at({
      seats: 2,
      land: { alaska: 'red:5', kamchatka: 'blue:1', congo: 'neutral:4' },
      rest: 'neutral:2',
    });
    table.dice(6, 6, 6, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect(table.winners).toEqual(['red']);
  });

  test('K-PLAYERS: the neutral army defends with the most dice', () => {
    const table = Table.at({
      seats: 2,
      land: { alaska: 'red:5', japan: 'blue' },
      rest: 'neutral:3',
      options: { defenceDice: 'choose' },
    });
    table.dice(6, 6, 6, 1, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect(table.said('attacked')[0].defence).toHaveLength(2);
  });

  test('K-CLAIM: SE-05 in turn, one army on a free territory, one a turn', () => {
    const table = Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1);
    expect([table.phase, table.asked]).toEqual(['claim', ['red']]);
    table.act('red', 'claim', { territory: 'alaska' });
    expect([table.owner('alaska'), table.troops('alaska'), table.asked]).toEqual(['red', 1, ['blue']]);
    expect(table.refused('red', 'claim', { territory: 'alberta' })).toBe('NOT_ASKED');
    expect(table.refused('blue', 'claim', { territory: 'alaska' })).toBe('NOT_FREE');
  });

  test('K-CLAIM, K-PLACEMENT: until all are taken, then one army a turn until every one is placed', () => {
    const table = Table.start({ preset: 'danish', seats: 4 }, undefined, 1, 6, 1, 1);
    while (table.phase === 'claim')
      table.act(table.asked[0], 'claim', { territory: board.territories[table.state.owner.indexOf(-1)].id });
    expect([0, 1, 2, 3].map((army) => owned(table.state, army).length)).toEqual([10, 11, 11, 10]);
    expect([table.phase, table.asked]).toEqual(['deploy', ['blue']]);
    expect(
      table.refused('blue', 'place', { territory: board.territories[owned(table.state, 1)[0]].id, count: 2 }),
    ).toBe('NOT_ENOUGH_ARMIES');
    const order: string[] = [];
    while (table.phase === 'deploy') {
      const [army] = table.asked;
      order.push(army);
      table.act(army, 'place', { territory: board.territories[owned(table.state, table.army(army))[0]].id, count: 1 });
    }
    expect(order.slice(0, 5)).toEqual(['blue', 'green', 'yellow', 'red', 'blue']);
    expect(order.slice(-2)).toEqual(['yellow', 'red'].slice(-2));
    expect([0, 1, 2, 3].map((army) => troopsOf(table.state, army))).toEqual([30, 30, 30, 30]);
    expect(table.turn).toBe('blue');
  });

  test('K-CLAIM: the last free territory is nobody’s question', () => {
    const table = Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1);
    let asked = 0;
    while (table.phase === 'claim') {
      table.act(table.asked[0], 'claim', { territory: board.territories[table.state.owner.indexOf(-1)].id });
      asked++;
    }
    expect(asked).toBe(41);
  });

  test('K-PLACEMENT: at-once: the whole spread in one action, in any order, unseen until the last has sent', () => {
    const table = Table.start({ seats: 3, options: { placement: 'at-once' } }, seeded());
    expect([table.phase, table.asked]).toEqual(['spread', ['red', 'blue', 'green']]);
    const spread = (army: string, count: number): Parameters<Table['act']> => [
      army,
      'spread',
      { moves: [[board.territories[owned(table.state, table.army(army))[0]].id, count]] },
    ];
    expect(table.refused(...spread('green', 20))).toBe('NOT_ALL_ARMIES');
    const before = table.state.troops;
    table.act(...spread('green', 21));
    expect([table.state.troops, table.events]).toEqual([before, [{ type: 'answered', army: 2 }]]);
    expect(table.refused(...spread('green', 21))).toBe('NOT_ASKED');
    table.act(...spread('red', 21)).act(...spread('blue', 21));
    expect([0, 1, 2].map((army) => troopsOf(table.state, army))).toEqual([35, 35, 35]);
    expect(table.phase).toBe('reinforce');
  });

  test('K-PLACEMENT: at-once goes to own territories only, each named once', () => {
    const table = Table.start({ seats: 3, options: { placement: 'at-once' } }, seeded());
    const at = (army: number): string => board.territories[owned(table.state, army)[0]].id;
    expect(table.refused('red', 'spread', { moves: [[at(1), 21]] })).toBe('NOT_OWN_TERRITORY');
    expect(
      table.refused('red', 'spread', {
        moves: [
          [at(0), 20],
          [at(0), 1],
        ],
      }),
    ).toBe('TWICE');
  });

  test('K-PLACEMENT: whoever is late with a spread has it made, and the rest waits for nobody', () => {
    const table = Table.start({ seats: 3, options: { placement: 'at-once' } }, seeded()).timeOut();
    expect([0, 1, 2].map((army) => troopsOf(table.state, army))).toEqual([35, 35, 35]);
  });

  test('K-CAP: no set-up goes beyond the cap', () => {
    const { state } = Table.start({ seats: 6, options: { territoryCap: 3 } }, seeded());
    expect(Math.max(...state.troops)).toBeLessThanOrEqual(3);
    expect(state.standing.map((_, army) => troopsOf(state, army))).toEqual([20, 20, 20, 20, 20, 20]);
  });

  test('K-PLACEMENT: automatic puts each army anywhere own with the same chance', () => {
    const counts = new Array<number>(14).fill(0);
    for (let seed = 0; seed < 300; seed++) {
      const { state } = Table.start({ seats: 3 }, new SeededRandom(seed));
      owned(state, 0).forEach((t, i) => (counts[i] += state.troops[t] - 1));
    }
    const mean = (300 * 21) / 14;
    const sigma = Math.sqrt(300 * 21 * (1 / 14) * (13 / 14));
    expect(counts.filter((n) => Math.abs(n - mean) > 5 * sigma)).toEqual([]);
  });

  test('K-DEAL: SE-10 every place of the deal is as likely for each territory', () => {
    const random = new SeededRandom(3);
    const counts = Array.from({ length: 8 }, () => new Array<number>(8).fill(0));
    for (let trial = 0; trial < 8000; trial++)
      shuffled(random, [0, 1, 2, 3, 4, 5, 6, 7]).forEach((card, at) => counts[at][card]++);
    const sigma = Math.sqrt(8000 * (1 / 8) * (7 / 8));
    expect(counts.flat().filter((n) => Math.abs(n - 1000) > 5 * sigma)).toEqual([]);
  });

  test('K-RESIGN: leaving during set-up frees the others from waiting', () => {
    const table = Table.start({ seats: 3, options: { placement: 'at-once' } }, seeded());
    const at = (army: number): string => board.territories[owned(table.state, army)[0]].id;
    table.act('red', 'spread', { moves: [[at(0), 21]] }).act('green', 'spread', { moves: [[at(2), 21]] });
    table.act('blue', 'resign');
    expect([table.phase, table.state.standing.filter((s) => s === IN).length]).toEqual(['reinforce', 2]);
    expect([0, 2].map((army) => troopsOf(table.state, army))).toEqual([35, 35]);
  });

  test('K-RESIGN: a claim goes on without whoever left', () => {
    const table = Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1).act('red', 'claim', {
      territory: 'alaska',
    });
    table
      .act('red', 'resign')
      .act('blue', 'claim', { territory: 'alberta' })
      .act('green', 'claim', { territory: 'ontario' });
    expect([table.owner('alaska'), table.asked]).toEqual(['nobody', ['blue']]);
    expect(table.refused('blue', 'claim', { territory: 'alaska' })).toBe('NOT_FREE');
  });

  test('K-PLACEMENT: in turn it is one army on one own territory, named by itself', () => {
    const table = Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1);
    while (table.phase === 'claim')
      table.act(table.asked[0], 'claim', { territory: board.territories[table.state.owner.indexOf(-1)].id });
    const [own, other] = [0, 1].map((army) => board.territories[owned(table.state, army)[0]].id);
    expect(table.asked).toEqual(['red']);
    expect(table.refused('red', 'place', { territory: own })).toBe('WRONG_FIELDS');
    expect(table.refused('red', 'place', { count: 1 })).toBe('WRONG_FIELDS');
    expect(table.refused('red', 'place', { territory: own, count: 1, moves: [[own, 1]] })).toBe('WRONG_FIELDS');
    expect(table.refusal('red', 'place', { territory: other, count: 1 })).toMatchObject({
      code: 'NOT_OWN_TERRITORY',
      pointer: '/territory',
    });
    expect(table.refusal('red', 'place', { territory: own, count: 2 })).toMatchObject({ params: { max: 1 } });
  });

  test('K-RESIGN, K-CLAIM: neutral land is not free: it is not offered, and none of it is claimed for an absent seat', () => {
    const table = Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1)
      .act('red', 'claim', { territory: board.territories[0].id })
      .act('red', 'resign');
    expect(table.legal('blue')).toEqual([
      { type: 'claim', fields: { territory: board.territories.map((_, t) => t).slice(1) } },
    ]);
    expect(table.timeOut().state.owner.slice(0, 2)).toEqual([-1, 1]);
  });

  test('K-PLACEMENT: at-once: no leg without an army, none beyond the cap', () => {
    const table = Table.start({ seats: 3, options: { placement: 'at-once', territoryCap: 10 } }, seeded());
    const [a, b] = owned(table.state, 0).map((t) => board.territories[t].id);
    expect(
      table.refusal('red', 'spread', {
        moves: [
          [a, 1],
          [b, 0],
        ],
      }),
    ).toMatchObject({ code: 'TOO_FEW_ARMIES', pointer: '/moves/1/count' });
    expect(table.refusal('red', 'spread', { moves: [[a, 10]] })).toMatchObject({
      code: 'TOO_MANY_TROOPS',
      params: { cap: 10 },
      pointer: '/moves/0/count',
    });
  });
});
