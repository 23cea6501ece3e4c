// The service as it is seen from outside: each call is counted, and told of in the log where that is asked for. Nothing of what goes in or
// comes out is told, but ids of games, versions and codes.
import { type Log, thrown } from '../api/log';
import { clientCalls, type Outcome, type Service } from '../service';
import type { Metrics } from './metrics';

export interface Observer {
  readonly metrics: Metrics;
  readonly log: Log;
  /** True: a line for every call. */
  readonly everything: boolean;
  /** ms, for durations alone. */
  readonly clock: () => number;
  /** Of the request that is being answered: a function answers one at a time. */
  readonly request: () => string | undefined;
}

type Call = (caller: unknown, input: unknown) => Promise<Outcome<unknown>>;

export function observed(service: Service, observer: Observer): Service {
  const all = service as unknown as Readonly<Record<string, Call>>;
  const calls = clientCalls.map((name) => [name, watched(name, all[name], observer)]);
  return { ...service, ...(Object.fromEntries(calls) as Partial<Service>) };
}

const watched =
  (name: string, call: Call, observer: Observer): Call =>
  async (caller, input) => {
    const start = observer.clock();
    try {
      const outcome = await call(caller, input);
      const ms = observer.clock() - start;
      count(name, outcome, ms, observer.metrics);
      if (observer.everything)
        observer.log({ ...entryOf(name, input, observer), ...factsOf(outcome), ms: Math.round(ms) });
      return outcome;
    } catch (error) {
      observer.metrics.add('Failures');
      observer.log({ ...entryOf(name, input, observer), event: 'call failed', ...thrown(error) });
      throw error;
    }
  };

/** Somebody else was faster, or the game went on. */
const CONFLICTS: readonly string[] = ['VERSION_CONFLICT', 'ASK_CLOSED', 'BUSY'];

function count(name: string, outcome: Outcome<unknown>, ms: number, metrics: Metrics): void {
  metrics.add('Calls');
  if (!outcome.ok) {
    metrics.add(CONFLICTS.includes(outcome.error.code) ? 'Conflicts' : 'Refusals');
    metrics.code(outcome.error.code);
  } else if (name === 'act') metrics.add('Actions');
  if (name === 'act') metrics.add('ActionTime', ms);
}

const GAME = /^[A-Za-z0-9_-]{22}$/;

/** A client may write anything where an id belongs: only what looks like one is told. */
function entryOf(call: string, input: unknown, { request }: Observer) {
  const { gameId } = (input ?? {}) as { readonly gameId?: unknown };
  const game = typeof gameId === 'string' && GAME.test(gameId) ? gameId : undefined;
  return { event: 'call', request: request(), call, ...(game !== undefined && { game }) };
}

function factsOf(outcome: Outcome<unknown>): Readonly<Record<string, string | number>> {
  if (!outcome.ok) return { code: outcome.error.code };
  const { version, id } = (outcome.value ?? {}) as { readonly version?: unknown; readonly id?: unknown };
  return {
    ...(typeof version === 'number' && { version }),
    ...(typeof id === 'string' && GAME.test(id) && { game: id }),
  };
}
