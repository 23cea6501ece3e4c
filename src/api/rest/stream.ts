// Events as they happen, over Server-Sent Events. Each bears its cursor as id, so that whoever was cut off goes on behind the last one that he got.
import type { Context } from 'hono';
import type { EventsInput, EventsView, EventView, Outcome, ServiceError } from '../../service/service';
import type { Env } from '../http/env';
import { eventsWithin, polled } from './poll';
import type { Asked, Following } from './operation';
import type { Places } from './places';
import { refusal } from './problem';
import { EVENT_STREAM } from './senders';

/** What streams of one server share. */
export interface Streams {
  readonly places: Places;
  readonly keepAliveMs: number;
  /** ms since 1970. */
  readonly now: () => number;
  /** Aborted when the server stops. */
  readonly closing?: AbortSignal | undefined;
}

interface Followed extends Following {
  readonly asked: Asked<unknown, unknown>;
}

/** How soon (ms) a client comes again after a cut. */
const RECONNECT_MS = 2_000;

const HEADERS = { 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no' };

/** Refusals are ordinary ones. */
export async function streamed(c: Context<Env>, { asked, ...followed }: Followed, streams: Streams): Promise<Response> {
  const last = c.req.header('last-event-id') ?? '';
  const input = { ...followed.input, ...(last !== '' && { after: last }) };
  const isBuffered = c.env.requestContext !== undefined;
  const first = await eventsWithin({ ...asked, seconds: isBuffered ? followed.seconds : 0 }, input);
  if (!first.ok) return refusal(c, first.error);
  // A client that comes again after the end is to stay away.
  if (isOldNews(first.value, last)) return c.body(null, 204);
  if (isBuffered || c.req.method === 'HEAD') return c.body(START + pageText(first.value), 200, HEADERS);
  return open(c, { asked, input, first: first.value }, streams);
}

function open(c: Context, opening: Opening, streams: Streams): Response {
  const place = streams.places.take(opening.asked.caller);
  return place.ok ? c.body(bodyOf(opening, streams, place.value), 200, HEADERS) : refusal(c, place.error);
}

const isOldNews = (page: EventsView, last: string): boolean =>
  last !== '' && isAllTold(page) && page.events.length === 0;
const isAllTold = ({ status, more }: EventsView): boolean => status === 'over' && !more;

const START = `retry: ${RECONNECT_MS}\n\n`;
const ALIVE = ': still here\n\n';

const block = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n`;

const eventText = (event: EventView): string => block({ id: event.cursor, data: JSON.stringify(event) });

function pageText(page: EventsView): string {
  const end = { id: page.cursor, event: 'end', data: JSON.stringify({ status: page.status }) };
  return page.events.map(eventText).join('') + (isAllTold(page) ? block(end) : '');
}

const refusedText = ({ code, kind, message }: ServiceError): string =>
  block({ event: 'refused', data: JSON.stringify({ code, kind, detail: message }) });

interface Opening {
  readonly asked: Followed['asked'];
  readonly input: EventsInput;
  readonly first: EventsView;
}

/** The body; `leave` is called when it ends on either side. */
function bodyOf({ asked, input, first }: Opening, { keepAliveMs, now, closing }: Streams, leave: () => void): Body {
  const { service, caller } = asked;
  const stop = new AbortController();
  const ends = [asked.signal, closing].filter((signal) => signal !== undefined);
  const end = (): void => {
    for (const signal of ends) signal.removeEventListener('abort', end);
    stop.abort();
    leave();
  };
  for (const signal of ends) signal.addEventListener('abort', end);
  if (ends.some(({ aborted }) => aborted)) end();
  const patience = { service, signal: stop.signal, seconds: keepAliveMs / 1_000 };
  const look = (after: string): Promise<Outcome<EventsView>> =>
    polled({ ...patience, caller: { ...caller, arrival: now(), streamed: true } }, { ...input, after });
  return readable(told(first, look, stop.signal), end);
}

/** Looks again whenever something may have happened. */
async function* told(
  first: EventsView,
  look: (after: string) => Promise<Outcome<EventsView>>,
  signal: AbortSignal,
): AsyncGenerator<string, undefined> {
  let page = first;
  yield START + pageText(page);
  while (!isAllTold(page) && !signal.aborted) {
    const next = await look(page.cursor);
    if (!next.ok) {
      yield refusedText(next.error);
      return;
    }
    page = next.value;
    yield pageText(page) || ALIVE;
  }
}

type Body = ReadableStream<Uint8Array>;

function readable(texts: AsyncGenerator<string, undefined>, end: () => void): Body {
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(sink) {
      try {
        const { value } = await texts.next();
        if (value !== undefined) {
          sink.enqueue(bytes.encode(value));
          return;
        }
        sink.close();
      } catch (error) {
        sink.error(error);
      }
      end();
    },
    cancel: end,
  });
}
