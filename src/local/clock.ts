// What AWS's scheduler and streams do elsewhere: the tick, and derived items of whatever a crash left behind.
import { type Log, thrown } from '../api/log';
import type { Service } from '../service/service';
import { DUE_SHARDS, type Store } from '../store/port';

const TICK_MS = 2_000;
/** Games of one shard that are looked at after a start; the tick comes to the others in time. */
const MOST_REPAIRED = 1_000;
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** Ticks until it is stopped, one tick at a time. */
export function startTicking(service: Service, log: Log, now: () => number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => tick(service, log, now()));
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tick(service: Service, log: Log, now: number): Promise<void> {
  try {
    const { failed } = await service.tick(now);
    if (failed > 0) log({ event: 'tick left games', failed });
  } catch (error) {
    log({ event: 'tick failed', ...thrown(error) });
  }
}

/** Follows the newest row of every game that is not over: a crash may have come between a row and what follows from it. */
export async function repairAll(service: Service, store: Store, log: Log): Promise<number> {
  let repaired = 0;
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    const games = await store.dueGames(shard, FOR_EVER, MOST_REPAIRED);
    for (const { game } of games) repaired += await repair(service, log, game);
  }
  return repaired;
}

async function repair(service: Service, log: Log, game: string): Promise<number> {
  try {
    return (await service.repair(game)) ? 1 : 0;
  } catch (error) {
    log({ event: 'repair failed', game, ...thrown(error) });
    return 0;
  }
}
