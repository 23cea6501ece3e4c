import type { Deck } from '../../../src/mechanics/cards';
import {
  DECK,
  DISCARD,
  HAND,
  WILD,
  cappedValue,
  drawCard,
  fixedValue,
  isSet,
  risingValue,
  setsAmong,
} from '../../../src/mechanics/cards';
import { classicDeck } from '../../../src/rulesets/classic/deck';
import { SeededRandom } from '../../../src/dice';
import { Table, type Scene, board, rulesOf } from './table';

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

describe('the deck', () => {
  test('K-CARDS: one card a territory, 14 of each kind, and no or two wilds', () => {
    const deck: Deck = classicDeck(board, 2);
    expect(deck.ids).toHaveLength(44);
    expect([0, 1, 2, WILD].map((kind) => deck.kinds.filter((k) => k === kind).length)).toEqual([14, 14, 14, 2]);
    expect(new Set(deck.territories.slice(0, 42)).size).toBe(42);
    expect(rulesOf({ options: { wildCards: 0 } }).cards).toHaveLength(42);
  });

  test('K-NO-HAND: nobody holds a card at the start', () => {
    const table = Table.start({}, new SeededRandom(1));
    expect(['red', 'blue', 'green'].map((army) => table.hand(army))).toEqual([[], [], []]);
  });

  test('K-CARD: CA-13 one card for a turn with conquests, however the turn ends, and none without', () => {
    const won = (): Table => {
      const table = Table.at({
        land: { alaska: 'red:9', alberta: 'red:2', kamchatka: 'blue', japan: 'blue:2' },
        rest: 'green:2',
        hands: { red: ['wild:1'] },
      });
      table
        .dice(6, 6, 6, 1)
        .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 })
        .act('red', 'occupy', { count: 3 });
      table.dice(6, 6, 6, 1, 1).act('red', 'attack', { from: 'alaska', to: 'northwest_territory', dice: 3 });
      return table.act('red', 'occupy', { count: 3 });
    };
    expect(won().hidden(0).act('red', 'end').hand('red')).toEqual(['infantry:alaska', 'wild:1']);
    expect(won().hidden(0).act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 1 }).hand('red')).toHaveLength(
      2,
    );
    const lost = Table.at({ land: { alaska: 'red:9', kamchatka: 'blue:2' }, rest: 'green' });
    lost.dice(6, 1, 1, 6, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect(lost.act('red', 'end').hand('red')).toEqual([]);
  });

  test('K-CARD: only the drawer sees the card; all see that one was drawn', () => {
    const table = Table.at({ land: { alaska: 'red:4', kamchatka: 'blue', japan: 'blue' }, rest: 'green' });
    table
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 })
      .hidden(5)
      .act('red', 'end');
    expect(table.said('drew')).toEqual([
      { type: 'drew', army: 0, count: 1, secret: { to: [0], facts: { cards: [5] } } },
    ]);
  });

  test('K-DECK: CA-14 an empty deck is made of the discard pile at the draw', () => {
    const held = [...I, ...ICA];
    const rules = rulesOf({ options: { wildCards: 0 } });
    const rest = rules.cards.filter((id) => !held.includes(id) && id !== 'artillery:brazil');
    const table = Table.at({
      land: { alaska: 'red:4', kamchatka: 'blue', japan: 'blue' },
      rest: 'green',
      options: { wildCards: 0 },
      hands: { blue: rest.slice(0, 20), green: rest.slice(20) },
      discard: [...new Set(held), 'artillery:brazil'],
    });
    table
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 })
      .hidden(0)
      .act('red', 'end');
    expect(table.said('shuffled')).toHaveLength(1);
    expect(table.hand('red')).toEqual(['infantry:alaska']);
    expect(table.state.own.cards.filter((at) => at === DISCARD)).toHaveLength(0);
    expect(table.state.own.cards.filter((at) => at === DECK)).toHaveLength(5);
  });

  test('K-DECK: none is drawn when both are empty', () => {
    expect(drawCard([HAND, HAND + 1], 0, new SeededRandom(1))).toBeUndefined();
  });

  test('K-DECK: SE-10 each card is equally likely, first drawn or last', () => {
    const random = new SeededRandom(7);
    const counts = Array.from({ length: 4 }, () => new Array<number>(4).fill(0));
    for (let trial = 0; trial < 8000; trial++) {
      let cards: readonly number[] = [DECK, DECK, DECK, DECK];
      for (let at = 0; at < 4; at++) {
        const drawn = drawCard(cards, 0, random)!;
        counts[at][drawn.card]++;
        cards = drawn.cards;
      }
    }
    // 5 sigma of a binomial with n = 8000 and p = 1/4.
    const far = counts.flat().filter((n) => Math.abs(n - 2000) > 5 * Math.sqrt(8000 * 0.25 * 0.75));
    expect(far).toEqual([]);
  });
});

describe('sets', () => {
  test.each([
    [0, 0, 0, true],
    [0, 1, 2, true],
    [0, 0, 1, false],
    [1, 2, 2, false],
    [WILD, 0, 0, true],
    [WILD, 0, 1, true],
    [WILD, WILD, 2, true],
  ])('K-SET: kinds %i %i %i: %s', (a, b, c, set) => {
    expect([isSet(a, b, c), isSet(c, a, b), isSet(b, c, a)]).toEqual([set, set, set]);
  });

  test('K-SET: CA-10 every five cards hold a set; of four only two and two do not', () => {
    const hands = (n: number): number[][] =>
      n === 0
        ? [[]]
        : hands(n - 1)
            .flatMap((rest) => [WILD, 0, 1, 2].map((kind) => [...rest, kind]))
            .filter((h) => h.filter((k) => k === WILD).length <= 2);
    const none = (n: number): number[][] =>
      hands(n).filter(
        (kinds) =>
          setsAmong(
            kinds,
            kinds.map((_, i) => i),
          ).length === 0,
      );
    expect(none(5)).toEqual([]);
    const twoAndTwo = none(4).every(
      (kinds) => new Set(kinds).size === 2 && kinds.every((k) => kinds.filter((o) => o === k).length === 2),
    );
    expect([none(4).length, twoAndTwo]).toEqual([18, true]);
  });

  test('K-SET-VALUE: standard 4, 6, 8, 10, 12, 15, then five more each', () => {
    const value = risingValue([4, 6, 8, 10, 12, 15], 5);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => value(n, []))).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30]);
  });

  test('K-SET-VALUE: fives 4, 6, 8, 10, 15, 20, then five more, at most the cap', () => {
    const table = Table.at(scene(I, { options: { setValues: 'fives' }, own: { armies: 3, setsTraded: 4 } })).act(
      'red',
      'trade',
      { cards: I, choice: 'decline' },
    );
    expect(table.said('traded')[0].value).toBe(15);
    const value = cappedValue(risingValue([4, 6, 8, 10, 15, 20], 5), 60);
    expect([0, 3, 4, 5, 6, 13, 14, 40].map((n) => value(n, []))).toEqual([4, 10, 15, 20, 25, 60, 60, 60]);
  });

  test('K-SET-VALUE: fixed 4, 6, 8 for three alike, 10 for one of each, wilds as the dearest', () => {
    const value = fixedValue([4, 6, 8], 10);
    expect(
      [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
        [0, 1, 2],
        [0, 0, WILD],
        [2, 2, WILD],
        [0, 2, WILD],
        [0, WILD, WILD],
      ].map((kinds) => value(9, kinds)),
    ).toEqual([4, 6, 8, 10, 4, 8, 10, 10]);
  });

  test('K-SET-VALUE: CA-07 sets are counted over the whole game, whoever trades', () => {
    const table = Table.at(
      scene(I, {
        hands: { red: I, blue: ICA.map((id) => id.replace('alaska', 'india')) },
        own: { armies: 3, setsTraded: 6 },
      }),
    );
    table.act('red', 'trade', { cards: I, choice: 'decline' });
    expect(table.said('traded')[0].value).toBe(20);
    table.act('red', 'place', { territory: 'alaska', count: 23 }).act('red', 'end');
    table.act('blue', 'trade', { cards: ['infantry:india', 'cavalry:peru', 'artillery:siam'] });
    expect(table.said('traded')[0].value).toBe(25);
  });

  test.each(['standard', 'fixed'])('K-SET, K-SET-VALUE: CA-01 two wilds and any card, %s', (setValues) => {
    const hand = ['wild:1', 'wild:2', 'cavalry:peru'];
    const table = Table.at(scene(hand, { options: { setValues } })).act('red', 'trade', { cards: hand });
    expect(table.said('traded')[0].value).toBe(setValues === 'standard' ? 4 : 10);
  });

  test('K-SET: CA-02 wilds are two cards, and a wild shows no land', () => {
    const table = Table.at(scene(['wild:1', 'wild:2', 'artillery:siam', 'cavalry:congo'])).act('red', 'trade', {
      cards: ['wild:1', 'artillery:siam', 'cavalry:congo'],
    });
    expect(table.hand('red')).toEqual(['wild:2']);
  });
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
});
