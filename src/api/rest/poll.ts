// Long polling: an answer that is held back until there is something to tell.
import type { Answer, Caller, EventsInput, EventsView, Outcome, Service } from '../../service/service';
import { fault } from './fault';

const LONGEST = 20;

/** Requests of one process that wait; whoever comes above that is answered at once. */
const MOST_WAITING = 1_000;
let waiting = 0;

interface Patience {
  readonly service: Service;
  readonly caller: Caller;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** 0 to 20, else OUT_OF_RANGE. */
  readonly seconds: number;
}

/** The events after a cursor, or those that come within so many seconds. What another process commits is seen when they are over. */
export async function eventsWithin(patience: Patience, input: EventsInput): Answer<EventsView> {
  const { service, caller, seconds } = patience;
  if (seconds < 0 || seconds > LONGEST)
    return fault('OUT_OF_RANGE', { params: { field: 'wait', min: 0, max: LONGEST }, pointer: '/wait' });
  if (seconds === 0 || waiting >= MOST_WAITING) return service.events(caller, input);
  waiting++;
  try {
    return await polled(patience, input);
  } finally {
    waiting--;
  }
}

/** The same, however many wait. */
export async function polled(patience: Patience, input: EventsInput): Answer<EventsView> {
  const bell = bellOf(patience, input.gameId);
  try {
    for (;;) {
      // From before the look, so that no row falls between.
      const rung = bell.next();
      const answer = await patience.service.events(patience.caller, input);
      if (bell.over() || !isQuiet(answer)) return answer;
      await rung;
      if (patience.signal.aborted) return answer;
    }
  } finally {
    bell.stop();
  }
}

/** Nothing has happened, but something may. */
const isQuiet = (answer: Outcome<EventsView>): boolean =>
  answer.ok && answer.value.events.length === 0 && !answer.value.more && answer.value.status !== 'over';

interface Bell {
  /** Done at the next row, and when the time is over. */
  next(): Promise<void>;
  over(): boolean;
  stop(): void;
}

function bellOf({ service, signal, seconds }: Patience, gameId: string): Bell {
  let ring = (): void => undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    ring();
  };
  const timer = setTimeout(end, seconds * 1000);
  signal.addEventListener('abort', end);
  const unwatch = service.watch(gameId, () => ring());
  return {
    next: () => new Promise((resolve) => (ring = resolve)),
    over: () => isOver,
    stop() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      unwatch();
    },
  };
}
