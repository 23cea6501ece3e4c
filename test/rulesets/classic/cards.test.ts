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
