// What AWS's scheduler and streams do elsewhere: the tick, and derived items of whatever a crash left behind.
import { type Log, thrown } from '../api/log';
import type { Service, TickView } from '../service/service';

const TICK_MS = 2_000;

/** What is done at each tick; `now` in ms since 1970. */
export type Ticking = (now: number) => Promise<unknown>;

/** Ticks until it is stopped, one tick at a time. */
export function startTicking(each: readonly Ticking[], log: Log, now: () => number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(async () => {
      for (const one of each) await tick(one, log, now());
    });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Notes games that a tick of the service left as they were. */
export const noted =
  (log: Log) =>
  ({ failed }: TickView): void => {
    if (failed > 0) log({ event: 'tick left games', failed });
  };

async function tick(one: Ticking, log: Log, now: number): Promise<void> {
  try {
    await one(now);
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
