// Plays games with absent players to their ends and says how they ended: `npx tsx scripts/absent-games.ts [games] [first seed]`.
import { absentGame, type Ended } from '../test/service/absent';

const [count = 1000, first = 1] = process.argv.slice(2).map(Number);

async function main(): Promise<void> {
  const ends: Ended[] = [];
  for (let seed = first; seed < first + count; seed++) {
    ends.push(await absentGame(seed));
    if (ends.length % 50 === 0) console.log(`${ends.length} of ${count}`);
  }
  for (const how of new Set(ends.map((game) => game.by)))
    console.log(`${how}: ${ends.filter((game) => game.by === how).length}`);
  const most = (of: (game: Ended) => number): number => Math.max(...ends.map(of));
  const acts = ends.flatMap((game) => Object.entries(game.acts));
  const sum = new Map<string, number>();
  for (const [act, n] of acts) sum.set(act, (sum.get(act) ?? 0) + n);
  console.log(
    `${ends.length} games, at most ${most((game) => game.rows)} rows and ${Math.round(most((game) => game.days))} days`,
  );
  console.log([...sum].map(([act, n]) => `${act} ${n}`).join(', '));
  const never = ends.filter((game) => game.by === 'never');
  if (never.length > 0) throw new Error(`not ended: seeds ${never.map((game) => game.seed).join(', ')}`);
}

void main();
