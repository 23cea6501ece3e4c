// `npx tsx scripts/absent-games.ts 1000` plays as many as one likes; here is a sample of every ruleset under every policy.
import { absentGame } from './absent';

/** Every ruleset three times and every policy twice. */
const SEEDS = [1, 2, 4, 7, 9, 11, 12, 14, 17, 19, 20, 22];

test('games with absent players end, whatever the policy, and nothing in them is ever without a deadline', async () => {
  const games = [];
  for (const seed of SEEDS) games.push(await absentGame(seed));
  expect(games.filter((game) => game.by === 'never')).toEqual([]);
  const acts = new Set(games.flatMap((game) => Object.keys(game.acts)));
  expect([...acts].sort()).toEqual(
    expect.arrayContaining(['away', 'back', 'bot', 'due', 'pause', 'play', 'replace', 'resume']),
  );
  expect(new Set(games.map((game) => game.ruleset)).size).toBe(4);
}, 120_000);
