import { policies, policyByName } from '../../src/bots';
import type { LegalView } from '../../src/core/view';
import { rulesets } from '../../src/rulesets';
import { play, rulesFor } from './play';

/** `play` throws where a policy chooses what the door or the rules refuse, so that a game played is a game of legal actions. */
describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: every action chosen is legal',
  (id, ruleset) => {
    const [fewest, most] = ruleset.seats;
    const tables = Object.keys(ruleset.presets).flatMap((preset) =>
      [fewest, most].map((seats) => [preset, seats] as const),
    );
    test.each(tables)('%s with %i seats', (preset, seats) => {
      for (const [seed, names] of [['random'], ['cautious'], ['cautious', 'random']].entries()) {
        const table = {
          ruleset: id,
          preset,
          options: { roundLimit: 8, ...needed(id, preset) },
          policies: Array.from({ length: seats }, (_, seat) => names[seat % names.length]),
          seed,
          most: 4000,
        };
        expect(play(table).actions).toBeGreaterThan(0);
      }
    });
  },
);

/** Options that a preset leaves to the players. */
const needed = (ruleset: string, preset: string): Record<string, string> =>
  ruleset === 'classic' && preset === 'hong-kong' ? { victory: 'mission' } : {};

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset.seats[0]] as const))(
  '%s with %i seats: cautious wins at least 8 of 10 seeded games against random, each seat in turn',
  (ruleset, seats) => {
    const won = Array.from({ length: 10 }, (_, seed) => {
      const own = seed % seats;
      const names = Array.from({ length: seats }, (__, seat) => (seat === own ? 'cautious' : 'random'));
      return play({ ruleset, policies: names, seed }).state.outcome?.winners.includes(own);
    });
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(8);
  },
);

test('one cautious seat beats two random ones: at least 16 of 20 seeded classic games, each seat in turn', () => {
  const won = Array.from({ length: 20 }, (_, seed) => {
    const own = seed % 3;
    const seats = Array.from({ length: 3 }, (__, seat) => (seat === own ? 'cautious' : 'random'));
    const { state } = play({ ruleset: 'classic', policies: seats, seed });
    return state.outcome?.winners.includes(own);
  });
  expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(16);
});

test('six cautious seats come to an end without a round limit', () => {
  for (const seed of [11, 12, 13, 14]) {
    const { over, actions } = play({ ruleset: 'classic', policies: new Array<string>(6).fill('cautious'), seed });
    expect(over).toBe(true);
    expect(actions).toBeLessThan(5000);
  }
});

describe.each(policies.map((entry) => [entry.name, entry] as const))('%s', (_, { policy, summary }) => {
  const rules = rulesFor({ ruleset: 'classic', policies: ['random', 'random', 'random'], seed: 0 });
  const sight = (legal: readonly LegalView[]): Parameters<typeof policy>[0] => ({
    view: {
      round: 1,
      turn: 'red',
      frames: [],
      asks: [],
      sides: [],
      facts: [],
      outcome: null,
      armies: [],
      territories: rules.board.territories.map(({ id }) => ({ id, owner: null, troops: 0 })),
    },
    board: rules.board,
    legal,
    army: 'red',
    seat: 0,
    random: () => 0,
  });

  test('says what it is in one line', () => expect(summary).toMatch(/^[A-Z].*\.$/));
  test('has nothing to do where nothing is legal', () => expect(policy(sight([]))).toBeNull());
  test('never gives up', () => expect(policy(sight([{ type: 'resign', fields: {} }]))).toBeNull());
  test('answers a kind of question that it has never heard of', () => {
    const family = { type: 'sing', fields: { choice: ['high', 'low'], picks: { min: 2, max: 4 } } };
    expect(policy(sight([family]))).toMatchObject({ type: 'sing' });
  });
});

test('policies are found by name', () => {
  expect(policyByName('cautious')?.name).toBe('cautious');
  expect(policyByName('psychic')).toBeUndefined();
});
