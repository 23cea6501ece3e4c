// The floor of the benches is a second implementation of the classic game, written apart: whole games must come out the same.
import { record } from '../../bench/floor/recording';
import { compareGame } from '../../bench/play/agree';
import { sixPlayers } from '../../bench/play/rules';

const rules = sixPlayers();

test.each([1, 2, 3, 4, 5, 6])(
  'K-TURN K-ATTACK K-COMPARE K-OCCUPY K-ELIMINATE K-SET K-DECK: game %d of six is the same, state for state and event for event',
  (seed) => {
    const recording = record(seed);
    expect(compareGame(rules, recording)).toBe(recording.log.length / 6 + 1);
  },
);

test.each([
  ['occupyMinimum', 'one'],
  ['setValues', 'fives'],
  ['territoryBonus', 'none'],
  ['minimumReinforcement', 0],
])('one rule that differs (%s: %s) is noticed', (option, value) => {
  const other = sixPlayers({ [option]: value });
  expect(() => [1, 2, 3].map((seed) => compareGame(other, record(seed)))).toThrow(/action -?\d+/);
});
