import { Table, type Scene, board } from './table';

const asRecord = (ids: readonly string[], owner: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, owner]));
const region = (id: string): string[] =>
  board.regions.find((r) => r.id === id)!.territories.map((t) => board.territories[t].id);

describe('placing', () => {
  const scene: Scene = {
    land: { alaska: 'red', alberta: 'red', ontario: 'red', kamchatka: 'blue' },
    rest: 'green',
    phase: 'reinforce',
    own: { armies: 5 },
  };

  test('K-PLACE-ALL: any number at once, on one or many own territories', () => {
    const table = Table.at(scene).act('red', 'place', { territory: 'alaska', count: 2 });
    table.act('red', 'place', {
      moves: [
        ['alberta', 2],
        ['ontario', 1],
      ],
    });
    expect(['alaska', 'alberta', 'ontario'].map((id) => table.troops(id))).toEqual([3, 3, 2]);
  });

  test('K-PLACE-ALL: RC-11 nothing else before every army is placed', () => {
    const table = Table.at(scene);
    for (const [type, fields] of [
      ['end', {}],
      ['attack', { from: 'alaska', to: 'kamchatka' }],
      ['fortify', { from: 'alaska', to: 'alberta', count: 1 }],
    ] as const)
      expect(table.refusal('red', type, fields)).toMatchObject({ code: 'ARMIES_LEFT', params: { count: 5 } });
    expect(table.types('red')).toEqual(['place']);
  });

  test('K-PLACE-ALL: not on others’ land, not more than there are, not twice on one', () => {
    const table = Table.at(scene);
    expect(table.refusal('red', 'place', { territory: 'kamchatka', count: 1 })).toMatchObject({
      code: 'NOT_OWN_TERRITORY',
      pointer: '/territory',
    });
    expect(table.refusal('red', 'place', { territory: 'alaska', count: 6 })).toMatchObject({
      code: 'NOT_ENOUGH_ARMIES',
      params: { max: 5 },
      pointer: '/count',
    });
    expect(
      table.refusal('red', 'place', {
        moves: [
          ['alaska', 3],
          ['alberta', 3],
        ],
      }),
    ).toMatchObject({ code: 'NOT_ENOUGH_ARMIES', pointer: '/moves/1/count' });
    expect(
      table.refused('red', 'place', {
        moves: [
          ['alaska', 1],
          ['alaska', 1],
        ],
      }),
    ).toBe('TWICE');
    expect(table.refused('red', 'place', { territory: 'alaska' })).toBe('WRONG_FIELDS');
    expect(table.refused('red', 'place', { territory: 'alaska', count: 1, moves: [['alaska', 1]] })).toBe(
      'WRONG_FIELDS',
    );
  });

  test('K-PLACE-ALL: RC-10 zero armies is a number out of range', () => {
    expect(Table.at(scene).refusal('red', 'place', { territory: 'alaska', count: 0 })).toMatchObject({
      code: 'NOT_ENOUGH_ARMIES',
      pointer: '/count',
    });
  });

  test('K-PLACE-ALL: PM-05 a time-out places every army and ends the turn', () => {
    const table = Table.at(scene).timeOut();
    expect(table.said('placed').reduce((n, e) => n + (e.count ?? 0), 0)).toBe(5);
    expect(table.turn).toBe('blue');
  });

  test('K-CONTINENT-PLACE: with `in-continent` a continent’s armies stay in it', () => {
    const table = Table.at({
      land: { ...asRecord(region('australia'), 'red'), alaska: 'red', kamchatka: 'blue' },
      rest: 'green',
      phase: 'reinforce',
      options: { continentArmies: 'in-continent' },
    });
    expect(table.pool.free).toBe(3);
    expect(table.refusal('red', 'place', { territory: 'alaska', count: 4 })).toMatchObject({ params: { max: 3 } });
    table.act('red', 'place', { territory: 'indonesia', count: 2 });
    // The continent's armies are paid first, so the free ones are left.
    expect([table.pool.free, table.pool.regions]).toEqual([3, []]);
    expect(table.act('red', 'place', { territory: 'alaska', count: 3 }).types('red')).not.toContain('place');
  });

  test('K-CONTINENT-PLACE: with `anywhere` they go anywhere', () => {
    const table = Table.at({
      land: { ...asRecord(region('australia'), 'red'), alaska: 'red', kamchatka: 'blue' },
      rest: 'green',
      phase: 'reinforce',
    });
    expect(table.act('red', 'place', { territory: 'alaska', count: 5 }).troops('alaska')).toBe(6);
  });

  test('K-CAP: no placing beyond the cap, and what fits nowhere is lost', () => {
    const table = Table.at({
      ...scene,
      land: { alaska: 'red:4', alberta: 'red:4', kamchatka: 'blue' },
      options: { territoryCap: 5 },
      own: { armies: 5 },
    });
    expect(table.said('lost')).toMatchObject([{ count: 3, reason: 'cap' }]);
    expect(table.refused('red', 'place', { territory: 'alaska', count: 2 })).toBe('TOO_MANY_TROOPS');
    table.act('red', 'place', {
      moves: [
        ['alaska', 1],
        ['alberta', 1],
      ],
    });
    expect(table.types('red')).toContain('end');
  });

  test('K-CAP: a continent’s armies take the room before free ones', () => {
    const table = Table.at({
      land: { ...asRecord(region('australia'), 'red:5'), indonesia: 'red:4', alaska: 'red:5', kamchatka: 'blue' },
      rest: 'green',
      phase: 'reinforce',
      options: { territoryCap: 5, continentArmies: 'in-continent' },
    });
    expect([table.pool.free, table.pool.regions[5]]).toEqual([0, 1]);
    expect(table.said('lost')).toMatchObject([{ count: 4 }]);
  });
});

describe('the turn', () => {
  test('K-TURN: reinforce, attack, fortify, card, then the next living player; attack and fortify may be skipped', () => {
    const table = Table.at({
      land: { alaska: 'red:5', kamchatka: 'green:2', siam: 'yellow' },
      rest: 'green',
      seats: 4,
      out: ['blue'],
      phase: 'reinforce',
      own: { armies: 1 },
    });
    expect(table.phase).toBe('reinforce');
    table.act('red', 'place', { territory: 'alaska', count: 1 });
    expect(table.types('red')).toEqual(['attack', 'end']);
    table.act('red', 'end');
    expect([table.turn, table.phase]).toEqual(['green', 'reinforce']);
  });

  test('K-TURN: after the first attack nothing is placed or traded', () => {
    const table = Table.at({
      land: { alaska: 'red:5', kamchatka: 'blue:5' },
      rest: 'green',
      phase: 'reinforce',
      own: { armies: 1 },
      hands: { red: ['infantry:alaska', 'infantry:japan', 'infantry:egypt'] },
    });
    table
      .act('red', 'place', { territory: 'alaska', count: 1 })
      .dice(6, 6, 6, 1, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka' });
    expect(table.refused('red', 'place', { territory: 'alaska', count: 1 })).toBe('NOT_NOW');
    expect(table.refused('red', 'trade', { cards: ['infantry:alaska', 'infantry:japan', 'infantry:egypt'] })).toBe(
      'NOT_NOW',
    );
  });

  test('K-TURN: EL-05 dead seats are skipped, and a round is counted once though its first player is dead', () => {
    const table = Table.at({
      seats: 6,
      land: { alaska: 'red', japan: 'blue', siam: 'black:2', brazil: 'pink' },
      rest: 'red',
      out: ['green', 'yellow'],
      turn: 'pink',
      round: 3,
      own: { first: 'green' },
    });
    table.act('pink', 'end');
    expect([table.turn, table.state.round]).toEqual(['red', 3]);
    table.act('red', 'place', { territory: 'alaska', count: table.pool.free }).act('red', 'end');
    table.act('blue', 'place', { territory: 'japan', count: 3 }).act('blue', 'end');
    expect([table.turn, table.state.round]).toEqual(['black', 4]);
  });
});
