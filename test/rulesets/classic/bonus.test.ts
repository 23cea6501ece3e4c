import { Table, type Scene, land as indexOf } from './table';

const ICA = ['infantry:alaska', 'cavalry:peru', 'artillery:siam'];

const scene = (hand: readonly string[], more: Partial<Scene> = {}): Scene => ({
  land: { alaska: 'red:2', alberta: 'red:2', japan: 'blue:2' },
  rest: 'green',
  phase: 'reinforce',
  hands: { red: hand },
  own: { armies: 3 },
  ...more,
});

describe('the bonus for own land on cards', () => {
  const own = { land: { alaska: 'red', peru: 'red', siam: 'red', egypt: 'red', japan: 'blue' } };

  test('K-SET-BONUS: CA-04 one-per-turn: two on one territory of the player’s choice, once a turn', () => {
    const hand = [...ICA, 'infantry:egypt', 'cavalry:congo', 'wild:1'];
    const table = Table.at(scene(hand, own));
    expect(table.refused('red', 'trade', { cards: ICA })).toBe('CHOOSE_BONUS');
    table.act('red', 'trade', { cards: ICA, territory: 'peru' });
    expect([table.pool.free, table.pool.bound.length / 2]).toEqual([7, 1]);
    expect(
      table.refused('red', 'trade', { cards: ['infantry:egypt', 'cavalry:congo', 'wild:1'], territory: 'egypt' }),
    ).toBe('BONUS_CLOSED');
    table.act('red', 'trade', { cards: ['infantry:egypt', 'cavalry:congo', 'wild:1'] });
    expect([table.pool.free, table.pool.bound.length / 2]).toEqual([13, 1]);
    expect(table.refusal('red', 'place', { territory: 'alaska', count: 15 })).toMatchObject({ params: { max: 13 } });
    table.act('red', 'place', { territory: 'peru', count: 2 });
    // The bound armies are paid first.
    expect([table.pool.free, table.pool.bound]).toEqual([13, []]);
  });

  test('K-SET-BONUS: CA-05 the territory must be own and on a traded card; a single one needs no name', () => {
    const table = Table.at(
      scene([...ICA, 'infantry:egypt'], { land: { alaska: 'red', egypt: 'red', peru: 'blue:3' } }),
    );
    expect(table.refused('red', 'trade', { cards: ICA, territory: 'peru' })).toBe('BONUS_NOT_SHOWN');
    expect(table.refused('red', 'trade', { cards: ICA, territory: 'egypt' })).toBe('BONUS_NOT_SHOWN');
    table.act('red', 'trade', { cards: ICA });
    expect(table.said('reinforced')).toMatchObject([{ territory: 0, count: 2, reason: 'card' }]);
  });

  test('K-SET-BONUS: it may be declined, and a `one-per-turn` bonus not taken goes to a later set', () => {
    const hand = [...ICA, 'infantry:egypt', 'cavalry:congo', 'wild:1'];
    const table = Table.at(scene(hand, own)).act('red', 'trade', { cards: ICA, choice: 'decline' });
    expect(table.said('reinforced')).toEqual([]);
    table.act('red', 'trade', { cards: ['infantry:egypt', 'cavalry:congo', 'wild:1'] });
    expect(table.said('reinforced')).toMatchObject([{ count: 2, reason: 'card' }]);
  });

  test('K-SET-BONUS: one-per-set pays with every set', () => {
    const hand = [...ICA, 'infantry:egypt', 'cavalry:congo', 'wild:1'];
    const table = Table.at(scene(hand, { ...own, options: { territoryBonus: 'one-per-set' } })).act('red', 'trade', {
      cards: ICA,
      territory: 'siam',
    });
    table.act('red', 'trade', { cards: ['infantry:egypt', 'cavalry:congo', 'wild:1'], territory: 'egypt' });
    expect(table.pool.bound.length / 2).toBe(2);
  });

  test('K-SET-BONUS: each pays for every own territory shown', () => {
    const table = Table.at(scene(ICA, { ...own, options: { territoryBonus: 'each' } })).act('red', 'trade', {
      cards: ICA,
    });
    expect(table.said('reinforced')).toHaveLength(3);
    expect(table.refusal('red', 'end')).toMatchObject({ params: { count: 3 + 4 + 6 } });
  });

  test('K-SET-BONUS: none pays nothing, and cards kept count for nothing', () => {
    const none = Table.at(scene(ICA, { ...own, options: { territoryBonus: 'none' } })).act('red', 'trade', {
      cards: ICA,
    });
    expect(none.said('reinforced')).toEqual([]);
    const kept = Table.at(scene(ICA, { ...own, phase: 'reinforce', own: {} }));
    expect(kept.said('reinforced').map((e) => e.reason)).toEqual(['territories']);
  });

  test('K-CAP, K-SET-BONUS: bound armies that do not fit are lost', () => {
    const table = Table.at(
      scene(ICA, {
        land: { alaska: 'red:4', alberta: 'red', japan: 'blue' },
        options: { territoryCap: 5 },
        own: { armies: 1 },
      }),
    );
    table.act('red', 'trade', { cards: ICA });
    // Room for one on Alaska, which the bonus takes, and for four on Alberta.
    expect([table.pool.free, table.pool.bound]).toEqual([4, [0, 1]]);
    expect(table.said('lost')).toMatchObject([{ count: 2 }]);
  });

  test('K-SET-BONUS: a family of trades names the territories to choose from, one may be left out, and declining is always open', () => {
    const trades = (land: Scene['land'], more: Partial<Scene> = {}): unknown[] => {
      const table = Table.at(scene(ICA, { land: { japan: 'blue', alberta: 'red', ...land }, ...more }));
      return table.legal('red').filter(({ type }) => type === 'trade');
    };
    const ids = Table.at(scene(ICA)).rules.cards;
    const [a, b, c] = ICA.map((id) => ids.indexOf(id)).sort((x, y) => x - y);
    const cards = { sets: [[a, b, c]] };
    const shown = (...land: string[]): number[] =>
      [a, b, c]
        .map((card) => ids[card].split(':')[1])
        .filter((id) => land.includes(id))
        .map((id) => indexOf(id));
    const declined = { type: 'trade', fields: { cards, choice: 'decline' } };
    expect(trades({ alaska: 'red', peru: 'red' })).toEqual([
      { type: 'trade', fields: { cards, territory: shown('alaska', 'peru') } },
      declined,
    ]);
    expect(trades({ alaska: 'red' })).toEqual([
      { type: 'trade', fields: { cards, territory: shown('alaska') }, may: ['territory'] },
      declined,
    ]);
    expect(trades({})).toEqual([{ type: 'trade', fields: { cards } }, declined]);
    expect(trades({ alaska: 'red' }, { options: { territoryBonus: 'each' } })).toEqual([
      { ...declined, may: ['choice'] },
    ]);
  });

  test('K-SET-BONUS: PM-05 an absent seat’s set takes the bonus on the first own territory that it shows', () => {
    const hand = [...ICA, 'infantry:egypt', 'infantry:japan'];
    const table = Table.at(scene(hand, own)).fallback();
    expect(table.said('reinforced')).toHaveLength(1);
    const bare = Table.at(scene(hand, { land: { alberta: 'red', japan: 'blue' } })).fallback();
    expect([bare.said('traded').length, bare.said('reinforced').length]).toEqual([1, 0]);
  });
});
