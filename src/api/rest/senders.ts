// How answers leave.
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { localeOf } from '../http/language';
import type { ActView, EventsView, GameView, Page } from '../../service/service';
import type { Sender } from './operation';
import { known, tagOf } from './tags';
import { eventsText, gameText } from './text';

export const JSON_TYPE = 'application/json';
export const TEXT = 'text/plain';
export const LINES = 'application/x-ndjson';
export const EVENT_STREAM = 'text/event-stream';

const asked = (c: Context, ...types: string[]): string =>
  accepts(c, { header: 'Accept', supports: [JSON_TYPE, ...types], default: JSON_TYPE });

const text = (c: Context, body: string): Response =>
  c.body(`${body}\n`, 200, { 'Content-Type': `${TEXT}; charset=utf-8`, 'Content-Language': localeOf(c) });

/** Nothing but the value. */
export const plain: Sender<unknown> = { status: 200, respond: (c, value) => c.json(value as object) };

export const made: Sender<unknown> = { status: 201, respond: (c, value) => c.json(value as object, 201) };

export const nothing: Sender<null> = { status: 204, respond: (c) => c.body(null, 204) };

/** Lists that don't come in pages have the same form as those that do. */
export const list: Sender<readonly unknown[]> = { status: 200, respond: (c, items) => c.json({ items }) };

/** A page; the next one's address is in `Link`. */
export const page: Sender<Page<unknown>> = {
  status: 200,
  paged: true,
  respond(c, value) {
    if (value.cursor !== undefined) next(c, 'cursor', value.cursor);
    return c.json(value);
  },
};

function next(c: Context, name: string, value: string): void {
  const url = new URL(c.req.url);
  url.searchParams.set(name, value);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** A game that was changed or looked at as it is now. */
export const game: Sender<GameView> = {
  status: 200,
  tagged: true,
  respond(c, view) {
    c.header('ETag', tagOf(view));
    return c.json(view);
  },
};

export const madeGame: Sender<GameView> = {
  status: 201,
  tagged: true,
  respond(c, view) {
    c.header('Location', `/v1/games/${view.id}`);
    c.header('ETag', tagOf(view));
    return c.json(view, 201);
  },
};

/** The answer to a GET: it may be kept, as long as it is asked about each time. */
export const look: Sender<GameView> = {
  status: 200,
  types: [TEXT],
  tagged: true,
  respond(c, view) {
    const form = asText(c) ? `text-${localeOf(c)}` : '';
    // An earlier version loses its legal actions when a later one comes, so that only the newest has a tag.
    if (c.req.query('version') === undefined) {
      const tag = tagOf(view, form);
      c.header('ETag', tag);
      c.header('Cache-Control', 'private, no-cache');
      if (known(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    }
    return form !== '' ? text(c, gameText(view, localeOf(c))) : c.json(view);
  },
};

/** The tag is that of the game in it; a dry run has none, since nothing came of it. */
export const acted: Sender<ActView> = {
  status: 200,
  tagged: true,
  respond(c, act) {
    if (!act.dryRun) c.header('ETag', tagOf(act.game));
    return c.json(act);
  },
};

export const events: Sender<EventsView> = {
  status: 200,
  paged: true,
  types: [LINES, EVENT_STREAM],
  respond(c, view) {
    if (view.more) next(c, 'after', view.cursor);
    if (asked(c, LINES) !== LINES) return c.json(view);
    return c.body(eventsText(view), 200, { 'Content-Type': LINES });
  },
};

/** Does the client want to be told on and on? */
export const asStream = (c: Context): boolean => asked(c, LINES, EVENT_STREAM) === EVENT_STREAM;
export const asText = (c: Context): boolean => asked(c, TEXT) === TEXT;
export { text };
