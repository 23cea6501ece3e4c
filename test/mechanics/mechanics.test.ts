import { boards } from '../../src/boards';
import { IN, NOBODY, OUT, RESIGNED, type State } from '../../src/core/state';
import { defenceDice, presentDice, spareDice } from '../../src/mechanics/battle';
import { DECK, DISCARD, HAND, drawCard, handOf, handSize, moved } from '../../src/mechanics/cards';
import { alongChain, anywhere, toNeighbour } from '../../src/mechanics/movement';
import {
  bind,
  emptyPool,
  forRegion,
  fromLand,
  fromRegions,
  paid,
  payable,
  poolSize,
  regionsHeld,
} from '../../src/mechanics/reinforce';
import { fromOn, shuffled } from '../../src/mechanics/setup';
import { lastSide, leadingSide, seatsOf } from '../../src/mechanics/victory';

const [board] = boards;
const at = (id: string): number => board.index.get(id)!;
/** Owners by territory: those named, else nobody. */
const owners = (land: Readonly<Record<string, number>>): number[] => board.territories.map((t) => land[t.id] ?? NOBODY);

describe('dice', () => {
  test('K-ATTACK-DICE, K-DEFENCE-DICE: how many may be thrown', () => {
    const armies = [2, 3, 4, 5, 50];
    expect(armies.map(spareDice)).toEqual([1, 2, 3, 3, 3]);
    expect(armies.map(presentDice)).toEqual([1, 3, 3, 3, 3]);
    expect([1, 2, 3, 50].map(defenceDice)).toEqual([1, 2, 2, 2]);
  });
});

describe('pools', () => {
  test('K-CONTINENT-PLACE: an army is paid from what is bound, then from its region, then from the free ones', () => {
    const [asia, siam] = [board.regions.findIndex((r) => r.id === 'asia'), at('siam')];
    let pool = { ...forRegion(board, emptyPool, asia, 3), free: 4, bound: bind([], siam, 2) };
    expect([
      payable(board, pool, siam),
      payable(board, pool, at('india')),
      payable(board, pool, at('alaska')),
      poolSize(pool),
    ]).toEqual([9, 7, 4, 9]);
    pool = paid(board, pool, siam, 3);
    expect([pool.free, pool.regions[asia], pool.bound]).toEqual([4, 2, []]);
    pool = paid(board, pool, siam, 3);
    expect([pool.free, pool.regions, poolSize(pool)]).toEqual([3, [], 3]);
  });

  test('binding adds to what is bound already', () => {
    expect(bind(bind([], 3, 2), 3, 2)).toEqual([3, 4]);
    expect(bind([3, 4, 5, 1], 3, -4)).toEqual([5, 1]);
  });
});

describe('sources', () => {
  const state = (owner: number[]): State => ({ owner }) as unknown as State;

  test('K-REGULAR: one for three, rounded down, and at least the least', () => {
    const source = fromLand(3, 3);
    const land = (n: number): number[] => board.territories.map((_, t) => (t < n ? 0 : 1));
    expect([8, 11, 12, 42].map((n) => source(state(land(n)), 0)[0].count)).toEqual([3, 3, 4, 14]);
  });

  test('K-CONTINENT: the bonus of each region that counts', () => {
    const owner = owners(
      Object.fromEntries(
        ['australia', 'africa'].flatMap((id) =>
          board.regions.find((r) => r.id === id)!.territories.map((t) => [board.territories[t].id, 0]),
        ),
      ),
    );
    const source = fromRegions(board, (s, army) => regionsHeld(board, s.owner, army));
    expect(source(state(owner), 0).map((i) => [board.regions[i.region!].id, i.count])).toEqual([
      ['africa', 3],
      ['australia', 2],
    ]);
    expect(source(state(owner), 1)).toEqual([]);
  });
});

describe('movement', () => {
  const owner = owners({ alaska: 0, alberta: 0, ontario: 0, peru: 0, kamchatka: 1 });

  test.each([
    ['to a neighbour', toNeighbour, ['alberta']],
    ['along a chain', alongChain, ['alberta', 'ontario']],
    ['anywhere', anywhere, ['alberta', 'ontario', 'peru']],
  ])('K-FORTIFY: %s', (_, rule, targets) => {
    expect(rule.from(board, owner, at('alaska')).map((t) => board.territories[t].id)).toEqual(targets);
    for (const id of targets) expect(rule.joins(board, owner, at('alaska'), at(id))).toBe(true);
  });
});

describe('cards', () => {
  test('K-DECK: a draw takes one of the cards in the deck, in the order of their indexes', () => {
    const fixed = { throw: () => [], open: () => 0, hidden: (n: number) => n - 1 };
    expect(drawCard([DECK, HAND, DECK, DISCARD], 1, fixed)).toEqual({
      cards: [DECK, HAND, HAND + 1, DISCARD],
      card: 2,
      shuffled: false,
    });
    expect(drawCard([DISCARD, HAND, DISCARD], 1, fixed)).toEqual({
      cards: [DECK, HAND, HAND + 1],
      card: 2,
      shuffled: true,
    });
  });

  test('hands', () => {
    const cards = moved([DECK, DECK, DECK], [0, 2], HAND + 1);
    expect([handOf(cards, 1), handSize(cards, 1), handSize(cards, 0)]).toEqual([[0, 2], 2, 0]);
  });
});

describe('set-up', () => {
  test('K-DEAL: a shuffle swaps from the last place down with a draw of what is left', () => {
    const draws = [0, 1, 0];
    const widths: number[] = [];
    const random = { throw: () => [], hidden: () => 0, open: (n: number) => (widths.push(n), draws.shift()!) };
    // 3 with 0: d b c a; 2 with 1: d c b a; 1 with 0: c d b a.
    expect([shuffled(random, [0, 1, 2, 3]), widths]).toEqual([
      [2, 3, 1, 0],
      [4, 3, 2],
    ]);
  });

  test('K-ORDER: round the table', () => {
    expect(fromOn([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1]);
  });
});

describe('sides', () => {
  const armies = [
    { id: 'a', seat: 0, side: 0 },
    { id: 'b', seat: 1, side: 1 },
    { id: 'c', seat: 2, side: 0 },
    { id: 'n', seat: NOBODY, side: NOBODY },
  ];

  test('K-VICTORY: the last side, whose dead count, while neutral armies do not', () => {
    expect(lastSide(armies, [IN, IN, IN, IN])).toBe(-1);
    expect(lastSide(armies, [IN, OUT, OUT, IN])).toBe(0);
    expect(lastSide(armies, [RESIGNED, IN, OUT, IN])).toBe(1);
    expect(seatsOf(armies, 0)).toEqual([0, 2]);
  });

  test('K-VICTORY: a side leads by the land of its living members together', () => {
    const s = {
      owner: [0, 1, 1, 2, 3, 3, 3],
      troops: [1, 1, 1, 1, 9, 9, 9],
      standing: [IN, IN, IN, IN],
    } as unknown as State;
    expect(leadingSide(armies, s)).toBe(0);
    expect(leadingSide(armies, { ...s, troops: [1, 1, 2, 1, 9, 9, 9] })).toBe(1);
  });
});
