// One player at one game: shows what happens, asks for orders when it is this seat's turn, sends them, and goes on.
import { setTimeout as pause } from 'node:timers/promises';
import type { Terminal } from '../terminal';
import { legalText } from './legal';
import { type Happened, type Ordered, Refused, type Rest, type Sight } from './rest';
import { askOf, boardOf, dueText, endText, helpText, isOnTurn, pictureOf, promptOf, storyOf, youText } from './screen';
import { playWords } from './words';

export interface Session {
  readonly rest: Rest;
  readonly gameId: string;
  readonly locale: string;
  /** What the player types, line by line; ends when he leaves. */
  readonly lines: AsyncIterator<string>;
  readonly terminal: Pick<Terminal, 'out'>;
  /** Columns of the terminal. */
  readonly width: number;
}

/** What the player knows: a view, and up to where events were told. The two are asked for apart, so neither follows from the other. */
interface Place {
  readonly sight: Sight;
  readonly cursor: string;
}

/** Plays until the game is over or the player leaves. */
export async function playSession(session: Session): Promise<void> {
  const { out } = session.terminal;
  const first = await look(session);
  out(pictureOf(first, session.locale, session.width));
  out(askOf(first) ? promptOf(first, session.locale) : youText(first, session.locale));
  let place: Place | null = { sight: first, cursor: String(first.version) };
  while (place && !isOver(place.sight))
    place = askOf(place.sight) ? await asking(session, place) : await others(session, place);
  if (place) out(`${pictureOf(place.sight, session.locale, session.width)}\n${endText(place.sight, session.locale)}`);
}

const isOver = ({ status }: Sight): boolean => status === 'over' || status === 'deleted';

/** One line of the player's; null when he leaves. */
async function asking(session: Session, place: Place): Promise<Place | null> {
  const line = await session.lines.next();
  if (line.done === true || line.value.trim() === 'quit') return null;
  return heed(session, place, line.value.trim());
}

const look = ({ rest, gameId }: Session): Promise<Sight> => rest.get(`/games/${gameId}`);

const QUIET_MS = 200;

/** Waits for others, and tells what they do. */
async function others(session: Session, place: Place): Promise<Place> {
  const { terminal, locale, width } = session;
  const next = await caughtUp(session, place, 20);
  if (askOf(next.sight)) terminal.out(`\n${pictureOf(next.sight, locale, width)}\n${promptOf(next.sight, locale)}`);
  else if (next.cursor === place.cursor) await pause(QUIET_MS);
  return next;
}

/** Tells what has happened, and looks, until nothing has happened since the look: no event is left out, and none comes twice. */
async function caughtUp(session: Session, place: Place, wait = 0): Promise<Place> {
  let cursor = await tell(session, place, wait);
  for (;;) {
    const sight = await look(session);
    const told = await tell(session, { sight, cursor });
    if (told === cursor) return { sight, cursor };
    cursor = told;
  }
}

/** Tells all events after a cursor; the cursor behind the last of them. */
async function tell(session: Session, { sight, cursor }: Place, wait = 0): Promise<string> {
  const { rest, gameId, terminal, locale } = session;
  const happened = await rest.get<Happened>(`/games/${gameId}/events?after=${cursor}&wait=${wait}`);
  for (const line of storyOf(happened.events, sight, locale)) terminal.out(line);
  if (happened.events.length === 0) return cursor;
  return happened.more ? tell(session, { sight, cursor: happened.cursor }) : happened.cursor;
}

/** A word to the terminal, or orders to the game. */
async function heed(session: Session, place: Place, line: string): Promise<Place> {
  const { locale, width, terminal } = session;
  const { sight } = place;
  const words: Readonly<Record<string, () => string>> = {
    '': () => promptOf(sight, locale),
    '?': () => helpText(locale),
    help: () => helpText(locale),
    board: () => pictureOf(sight, locale, width),
    legal: () => legalText(sight.legal, { board: boardOf(sight), locale }),
    due: () => dueText(sight, locale),
  };
  const word = line.toLowerCase();
  if (!Object.hasOwn(words, word)) return order(session, place, line);
  terminal.out(words[word]());
  return place;
}

async function order(session: Session, place: Place, orders: string): Promise<Place> {
  const { terminal, locale, width } = session;
  const { version, lines } = await sent(session, place.sight, orders);
  const next = await caughtUp(session, place);
  for (const line of lines) terminal.out(line);
  if (next.sight.version > version && !isOver(next.sight)) terminal.out(`\n${pictureOf(next.sight, locale, width)}`);
  if (askOf(next.sight) && next.sight.version > place.sight.version) terminal.out(promptOf(next.sight, locale));
  return next;
}

interface Sent {
  /** The game's after the orders; where it is newer by now, others have played. */
  readonly version: number;
  /** What wasn't done, and why. */
  readonly lines: readonly string[];
}

async function sent({ rest, gameId, locale }: Session, sight: Sight, orders: string): Promise<Sent> {
  try {
    const done = await rest.post<Ordered>(`/games/${gameId}/actions`, { orders, ...named(sight) });
    return { version: done.version, lines: leftOf(done, locale) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { version: sight.version, lines: [error.message] };
  }
}

function leftOf({ rest, stopped }: Ordered, locale: string): readonly string[] {
  if (rest.length === 0) return [];
  const why = stopped?.error ? ` (${stopped.error.message})` : '';
  return [playWords(locale).notDone(`${rest.map((one) => one.order ?? '').join('; ')}${why}`)];
}

/** The seat on turn names the version that it saw, any other the question that it answers. */
const named = (sight: Sight): object =>
  isOnTurn(sight) ? { expectedVersion: sight.version } : { ask: askOf(sight)?.id };
