import type { Json } from '../../../src/core/json';
import { NOBODY } from '../../../src/core/state';
import { HAND } from '../../../src/mechanics/cards';
import { pack, unpack } from '../../../src/rulesets/classic/pack';
import { emptyOwn } from '../../../src/rulesets/classic/rules';
import type { Classic } from '../../../src/rulesets/classic/state';

const empty = emptyOwn(44);
const stored = (own: Classic): Json => JSON.parse(JSON.stringify(pack(own))) as Json;

describe('the own part in a row', () => {
  test.each([
    ['nothing', {}],
    ['cards', { cards: empty.cards.map((_, i) => (i % 9 === 0 ? HAND + (i % 6) : i % 3)) }],
    ['who was first', { first: 5 }],
    ['sets', { sets: 31 }],
    ['land taken this turn', { took: 1 }],
    ['a bonus spent this turn', { spent: 1 }],
    ['a card declined this turn', { declined: 1 }],
    ['two of three marks', { took: 1, declined: 1 }],
    ['who put whom out', { killers: [NOBODY, 0, NOBODY, 2] }],
    ['missions', { missions: [13, NOBODY, 0] }],
    ['capitals', { capitals: [41, NOBODY, 0] }],
    ['regions that stood a round', { stood: [0, 63, 5] }],
    ['allies that were asked', { parleys: [3, 17, 41] }],
    [
      'everything at once',
      {
        sets: 1,
        spent: 1,
        killers: [1, NOBODY],
        missions: [2, 3],
        capitals: [4, 5],
        stood: [6, 7],
        parleys: [8],
      },
    ],
  ] as [string, Partial<Classic>][])('comes back: %s', (_, part) => {
    const own = { ...empty, ...part };
    expect(unpack(stored(own))).toEqual(own);
  });

  test('what a game does not keep takes no room', () => {
    expect(Object.keys(stored(empty) as object)).toHaveLength(2);
    expect(Object.keys(stored({ ...empty, sets: 1, took: 1, killers: [NOBODY] }) as object)).toHaveLength(5);
  });
});
