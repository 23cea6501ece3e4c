// What AWS's scheduler and streams do elsewhere: the tick, and derived items of whatever a crash left behind.
import { type Log, thrown } from '../api/log';
import type { Service } from '../service/service';

const TICK_MS = 2_000;

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

/** Looks after games that a crash left between a row and what follows from it. Answers how many living ones there are. */
export async function sweepOnce(service: Service, log: Log): Promise<number> {
  try {
    return await service.sweep();
  } catch (error) {
    log({ event: 'sweep failed', ...thrown(error) });
    return 0;
  }
}
