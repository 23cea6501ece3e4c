import { Table, type Scene } from './table';

const I = ['infantry:japan', 'infantry:egypt', 'infantry:india', 'infantry:iceland'];
const A = ['artillery:siam', 'artillery:brazil', 'artillery:quebec', 'artillery:siberia'];
const C = ['cavalry:peru', 'cavalry:congo', 'cavalry:ural'];

/** Blue's last territory is about to fall; six armies move in, or fewer by choice. */
const last = (red: readonly string[], blue: readonly string[], more: Partial<Scene> = {}): Table => {
  const table = Table.at({
    land: { alaska: 'red:9', kamchatka: 'blue' },
    rest: 'green',
    hands: { red, blue },
    ...more,
  });
  return table.dice(6, 5, 4, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
};

describe('elimination', () => {
  test('K-ELIMINATE: who loses the last territory is out, and the hand passes when the move-in is done', () => {
    const table = last(['wild:1'], I.slice(0, 2));
    expect(table.said('eliminated')).toMatchObject([{ army: 0, target: 1 }]);
    expect([table.phase, table.hand('blue').length]).toEqual(['occupy', 2]);
    table.act('red', 'occupy', { count: 4 });
    expect([table.hand('red').length, table.hand('blue').length, table.phase]).toEqual([3, 0, 'attack']);
    expect(table.said('took')[0].secret?.to).toEqual([0, 1]);
  });

  test('K-ELIMINATE: EL-03 the move-in comes first, then the trade, then placing, then the attack goes on', () => {
    const table = last([...I.slice(0, 2), ...A.slice(0, 2)], C);
    expect(table.refused('red', 'trade', { cards: [I[0], C[0], A[0]] })).toBe('NOT_NOW');
    table.act('red', 'occupy', { count: 3 });
    expect([table.phase, table.types('red'), table.hand('red').length]).toEqual(['trade', ['trade'], 7]);
    expect(table.refused('red', 'attack', { from: 'kamchatka', to: 'yakutsk' })).toBe('NOT_NOW');
    table.act('red', 'trade', { cards: [I[0], C[0], A[0]] });
    expect([table.phase, table.types('red'), table.hand('red').length]).toEqual(['place', ['place'], 4]);
    table.act('red', 'place', { territory: 'kamchatka', count: 4 });
    table.dice(6, 6, 6, 1).act('red', 'attack', { from: 'kamchatka', to: 'yakutsk' });
    expect(table.owner('yakutsk')).toBe('red');
  });

  test.each([
    [6, 3, 1],
    [7, 4, 1],
    [8, 2, 2],
    [9, 3, 2],
    [10, 4, 2],
  ])('K-ELIMINATE: EL-01 with %i cards down to %i in %i trades, and no further set', (size, left, trades) => {
    const all = [...I.slice(0, 3), ...A.slice(0, 3), ...C, 'wild:1'].slice(0, size);
    const table = last(all.slice(0, 4), all.slice(4), { options: { territoryBonus: 'none' } }).act('red', 'occupy', {
      count: 3,
    });
    let done = 0;
    while (table.phase === 'trade') {
      const [family] = table.legal('red');
      const { sets } = family.fields.cards as { sets: number[][] };
      table.act('red', 'trade', { cards: sets[0].map((card) => table.rules.cards[card]) });
      done++;
    }
    expect([done, table.hand('red').length]).toEqual([trades, left]);
    expect(table.types('red')).toEqual(['place']);
  });

  test('K-ELIMINATE: EL-02 with exactly five there is no trade now', () => {
    const table = last([I[0], I[1], A[0]], [I[2], C[0]]).act('red', 'occupy', { count: 3 });
    expect([table.phase, table.refused('red', 'trade', { cards: [I[0], C[0], A[0]] })]).toEqual(['attack', 'NOT_NOW']);
  });

  test('K-ELIMINATE: EL-04 base armies are not granted again, and one card is drawn at the end', () => {
    const table = last([...I.slice(0, 2), ...A.slice(0, 2)], C).act('red', 'occupy', { count: 3 });
    table.act('red', 'trade', { cards: [I[0], C[0], A[0]] });
    expect(table.pool.free).toBe(4);
    table.act('red', 'place', { territory: 'alaska', count: 4 }).hidden(0).act('red', 'end');
    expect(table.hand('red')).toHaveLength(5);
  });

  test('K-ELIMINATE: with `next-turn` the trade waits', () => {
    const table = last([...I.slice(0, 2), ...A.slice(0, 2)], C, { options: { eliminationTrade: 'next-turn' } }).act(
      'red',
      'occupy',
      { count: 3 },
    );
    expect([table.phase, table.hand('red').length]).toEqual(['attack', 7]);
  });

  test('K-ELIMINATE: with `discard` the hand goes to the discard pile', () => {
    const table = last([I[0]], C, { options: { eliminatedHand: 'discard' } }).act('red', 'occupy', { count: 3 });
    expect([table.hand('red'), table.hand('blue')]).toEqual([[I[0]], []]);
    expect(table.said('discarded')).toMatchObject([{ army: 1, count: 3 }]);
  });

  test('K-ELIMINATE: it is independent of `forcedTrade`', () => {
    const table = last([...I.slice(0, 2), ...A.slice(0, 2)], C, { options: { forcedTrade: 'never' } }).act(
      'red',
      'occupy',
      { count: 3 },
    );
    expect(table.phase).toBe('trade');
  });

  test('K-ELIMINATE: a time-out moves in the least, trades, places and ends the turn', () => {
    const table = last([...I.slice(0, 2), ...A.slice(0, 2)], C)
      .hidden(0)
      .timeOut();
    expect([table.turn, table.said('traded').length, table.hand('red').length]).toEqual(['green', 1, 5]);
    expect(table.troops('kamchatka')).toBeGreaterThanOrEqual(3);
  });

  test('K-ELIMINATE: EL-07 who is out may do nothing', () => {
    const table = last([], []).act('red', 'occupy', { count: 3 });
    for (const type of ['end', 'attack', 'trade', 'resign', 'defend'])
      expect(table.refused('blue', type)).toBe('SEAT_OUT');
    expect(table.legal('blue')).toEqual([]);
  });

  test('K-WIN-CONQUEST: RC-15 the last capture asks nothing more and leaves nothing empty', () => {
    const table = Table.at({ land: { alaska: 'red:6', kamchatka: 'green' }, rest: 'red', out: ['blue'] });
    table.dice(6, 5, 4, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect([table.winners, table.phase, table.owner('kamchatka'), table.troops('kamchatka')]).toEqual([
      ['red'],
      'over',
      'red',
      3,
    ]);
    expect(table.refused('red', 'occupy', { count: 3 })).toBe('GAME_OVER');
    expect(table.refused('red', 'end')).toBe('GAME_OVER');
  });

  test('K-ELIMINATE: EL-08 a winning elimination demands no trade', () => {
    const table = Table.at({
      land: { alaska: 'red:6', kamchatka: 'green' },
      rest: 'red',
      out: ['blue'],
      hands: { red: I, green: A },
    });
    table.dice(6, 5, 4, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect([table.phase, table.winners]).toEqual(['over', ['red']]);
  });
});

describe('resigning', () => {
  const scene: Scene = {
    land: { alaska: 'red:9', kamchatka: 'blue:3', siam: 'blue' },
    rest: 'green',
    hands: { red: [I[0]], blue: C },
  };

  test('K-RESIGN: EL-10 the land becomes neutral, the cards are discarded, the game goes on', () => {
    const table = Table.at(scene).act('blue', 'resign');
    expect([table.owner('kamchatka'), table.troops('kamchatka'), table.hand('blue'), table.turn]).toEqual([
      'nobody',
      3,
      [],
      'red',
    ]);
    expect(table.said('discarded')).toMatchObject([{ army: 1, count: 3 }]);
    expect(table.winners).toBeUndefined();
  });

  test('K-RESIGN: EL-11 in one’s own turn the next player begins; a pending move-in is done with the least', () => {
    const table = Table.at({ ...scene, land: { alaska: 'red:9', kamchatka: 'blue', siam: 'blue' } });
    table.dice(6, 5, 4, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 }).act('red', 'resign');
    expect([table.turn, table.phase, table.troops('kamchatka'), table.owner('kamchatka')]).toEqual([
      'blue',
      'reinforce',
      3,
      'nobody',
    ]);
    expect(table.said('reinforced')).toHaveLength(1);
    expect(table.said('drew')).toEqual([]);
  });

  test('K-RESIGN: an eliminated hand that was about to pass is discarded', () => {
    const table = last([I[0]], C, { seats: 4, land: { alaska: 'red:9', kamchatka: 'blue', siam: 'yellow' } }).act(
      'red',
      'resign',
    );
    expect(table.state.own.cards.filter((at) => at >= 3)).toEqual([]);
  });

  test('K-RESIGN: a pending throw is dropped', () => {
    const table = Table.at({ ...scene, options: { defenceDice: 'choose' } }).act('red', 'attack', {
      from: 'alaska',
      to: 'kamchatka',
      until: { taken: true },
    });
    expect(table.asked).toEqual(['blue']);
    table.act('blue', 'resign');
    expect([table.phase, table.asked, table.troops('kamchatka')]).toEqual(['attack', ['red'], 3]);
    const other = Table.at({ ...scene, options: { defenceDice: 'choose' } })
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka' })
      .act('red', 'resign');
    expect([other.turn, other.phase]).toEqual(['blue', 'reinforce']);
  });

  test('K-RESIGN: land of whoever resigned can be taken and earns the card', () => {
    const table = Table.at({ ...scene, land: { alaska: 'red:9', kamchatka: 'blue', siam: 'blue' } }).act(
      'blue',
      'resign',
    );
    table.dice(6, 6, 6, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka' }).act('red', 'occupy', { count: 3 });
    expect(table.hidden(0).act('red', 'end').hand('red')).toHaveLength(2);
  });

  test('K-RESIGN: the last living player wins at once', () => {
    expect(Table.at(scene).act('blue', 'resign').act('red', 'resign').winners).toEqual(['green']);
  });
});
