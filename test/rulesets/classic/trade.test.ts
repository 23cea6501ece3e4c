import { Table, type Scene } from './table';

const I = ['infantry:alaska', 'infantry:japan', 'infantry:egypt'];
const ICA = ['infantry:alaska', 'cavalry:peru', 'artillery:siam'];

const scene = (hand: readonly string[], more: Partial<Scene> = {}): Scene => ({
  land: { alaska: 'red:2', alberta: 'red:2', japan: 'blue:2' },
  rest: 'green',
  phase: 'reinforce',
  hands: { red: hand },
  own: { armies: 3 },
  ...more,
});

describe('trading', () => {
  test('K-TRADE: in the reinforce phase, any number of sets, the armies anywhere', () => {
    const hand = [...I, ...ICA.slice(1), 'infantry:india'];
    const table = Table.at(scene(hand, { options: { territoryBonus: 'none' } }));
    table
      .act('red', 'trade', { cards: ['infantry:india', 'cavalry:peru', 'artillery:siam'] })
      .act('red', 'place', { territory: 'alberta', count: 2 });
    table.act('red', 'trade', { cards: I });
    expect(table.pool.free).toBe(3 + 4 - 2 + 6);
    expect(table.refused('blue', 'trade', { cards: I })).toBe('NOT_ASKED');
  });

  test('K-TRADE: sets may be kept', () => {
    const table = Table.at(scene(I)).act('red', 'place', { territory: 'alaska', count: 3 }).act('red', 'end');
    expect(table.hand('red')).toHaveLength(3);
  });

  test('K-TRADE: CA-11 not in the attack phase', () => {
    expect(Table.at(scene(I, { phase: 'attack', own: {} })).refused('red', 'trade', { cards: I })).toBe('NOT_NOW');
  });

  test('K-TRADE: HI-10 another’s card and a card that does not exist give the same answer', () => {
    const table = Table.at(scene(I.slice(0, 2), { hands: { red: I.slice(0, 2), blue: I.slice(2) } }));
    expect(table.refusal('red', 'trade', { cards: I })).toEqual(
      table.refusal('red', 'trade', { cards: [...I.slice(0, 2), 'infantry:atlantis'] }),
    );
    expect(table.refused('red', 'trade', { cards: I })).toBe('NOT_YOUR_CARD');
  });

  test('K-SET: no card twice, and three make a set', () => {
    const table = Table.at(scene([...I, 'cavalry:peru']));
    expect(table.refused('red', 'trade', { cards: [I[0], I[0], I[1]] })).toBe('NOT_A_SET');
    expect(table.refused('red', 'trade', { cards: [I[0], I[1], 'cavalry:peru'] })).toBe('NOT_A_SET');
  });
});

describe('five cards', () => {
  const five = [...I.slice(0, 2), 'cavalry:peru', 'cavalry:congo', 'artillery:siam'];
  const set = ['infantry:japan', 'cavalry:peru', 'artillery:siam'];

  test('K-SET-FORCED: CA-08 with `must` a trade comes before anything else', () => {
    const table = Table.at(scene(five));
    expect(table.refused('red', 'place', { territory: 'alaska', count: 3 })).toBe('MUST_TRADE');
    expect(table.refused('red', 'end')).toBe('MUST_TRADE');
    expect(table.types('red')).toEqual(['trade']);
    table.act('red', 'trade', { cards: set }).act('red', 'place', { territory: 'alaska', count: 7 });
    expect(table.act('red', 'end').turn).toBe('blue');
  });

  test('K-SET-FORCED: until fewer than five are left', () => {
    const eight = [...five, ...ICA.slice(0, 0), 'infantry:egypt', 'artillery:brazil', 'wild:1'];
    const table = Table.at(scene(eight)).act('red', 'trade', { cards: set });
    expect(table.refused('red', 'place', { territory: 'alaska', count: 3 })).toBe('MUST_TRADE');
    table.act('red', 'trade', { cards: ['infantry:egypt', 'artillery:brazil', 'wild:1'] });
    expect(table.types('red')).toContain('place');
  });

  test('K-SET-FORCED: with four cards nothing is forced', () => {
    expect(Table.at(scene(five.slice(0, 4))).types('red')).toContain('place');
  });

  test('K-SET-FORCED: resigning is always possible', () => {
    expect(Table.at(scene(five)).act('red', 'resign').turn).toBe('blue');
  });

  test('K-SET-FORCED: a time-out trades the first set', () => {
    const table = Table.at(scene(five)).timeOut();
    expect([table.said('traded').length, table.turn]).toEqual([1, 'blue']);
  });

  const attacking = (options: Record<string, unknown>, hand: readonly string[]): Table =>
    Table.at(
      scene(hand, {
        options: { territoryBonus: 'none', ...options },
        land: { alaska: 'red:9', alberta: 'red:2', kamchatka: 'blue', japan: 'blue:2' },
      }),
    );
  const conquer = (table: Table): Table =>
    table
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 })
      .act('red', 'occupy', { count: 3 });

  test('K-SET-FORCED: with `or-no-card` it may be declined, and then no card is drawn', () => {
    const table = attacking({ forcedTrade: 'or-no-card' }, five).act('red', 'place', { territory: 'alaska', count: 3 });
    conquer(table);
    expect(table.act('red', 'end').hand('red')).toHaveLength(5);
    expect(table.said('drew')).toEqual([]);
  });

  test('K-SET-FORCED: with `or-no-card` and a trade the card is drawn', () => {
    const table = attacking({ forcedTrade: 'or-no-card' }, five)
      .act('red', 'trade', { cards: set })
      .act('red', 'place', { territory: 'alaska', count: 7 });
    expect(conquer(table).hidden(0).act('red', 'end').hand('red')).toHaveLength(3);
  });

  test('K-SET-FORCED: with `never` nothing is forced and the card is drawn', () => {
    const table = attacking({ forcedTrade: 'never' }, five).act('red', 'place', { territory: 'alaska', count: 3 });
    expect(conquer(table).hidden(0).act('red', 'end').hand('red')).toHaveLength(6);
  });
});
