// Lists of games: open lobbies, the inbox, and what is over.
import { ok, type Result } from '../core/result';
import { type Head, OPEN_SHARDS, type PastLine, type SeatLine } from '../store/port';
import type { HeadBody, LineBody, PastBody, SeatBody } from './derive';
import { isGameId } from './ids';
import type { OpenGamesInput, PageInput } from './inputs';
import type {
  GameLine,
  InboxLine,
  OpenSeatsLine,
  Page,
  PastLine as PastView,
  SeatKind,
  SeatLine as Sitting,
} from './outputs';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';

const MOST = 100;
const USUAL = 25;

type Paged<T> = Promise<Result<Page<T>, Refusal>>;

export function limitOf(limit: number | undefined, most = MOST, usual = USUAL): Result<number, Refusal> {
  const n = limit ?? usual;
  const fits = Number.isInteger(n) && n >= 1 && n <= most;
  return fits ? ok(n) : refuse('OUT_OF_RANGE', { params: { field: 'limit', min: 1, max: most }, pointer: '/limit' });
}

const badCursor = (): { readonly ok: false; readonly error: Refusal } => refuse('BAD_CURSOR', { pointer: '/cursor' });

const OPEN_CURSOR = /^(\d{1,15})\.([A-Za-z0-9_-]{22})$/;

interface Place {
  readonly time: number;
  readonly game: string;
}

/** Newest first; of the same moment the greatest id first. */
const order = (one: Place, other: Place): number =>
  other.time - one.time || (one.game < other.game ? 1 : one.game > other.game ? -1 : 0);

/** Public lobbies with a free seat. */
export const openGames = (parts: Parts, input: OpenGamesInput): Paged<GameLine> =>
  listed(parts, input, (head) => (head.status === 'lobby' ? openLine(head) : null));

/** Public games that look for somebody to take over a seat. */
export const openSeats = (parts: Parts, input: OpenGamesInput): Paged<OpenSeatsLine> =>
  listed(parts, input, (head) => {
    const { open = [] } = JSON.parse(head.body) as HeadBody;
    return open.length > 0 ? { ...openLine(head), open } : null;
  });

/** Listed games of all shards, merged. A cursor is the place of the last one that was looked at. */
async function listed<T extends GameLine>(
  parts: Parts,
  input: OpenGamesInput,
  lineOf: (head: Head) => T | null,
): Paged<T> {
  const limit = limitOf(input.limit);
  if (!limit.ok) return limit;
  const after = input.cursor === undefined ? undefined : placeOf(input.cursor);
  if (after === null) return badCursor();
  const places = await placesAfter(parts, after, limit.value);
  const shown = places.slice(0, limit.value);
  const heads = await parts.store.heads(shown.map((place) => place.game));
  const lines = heads.filter((head) => head.listed !== undefined).map(lineOf);
  const items = lines.filter((line) => line !== null);
  const wanted = input.ruleset === undefined ? items : items.filter((line) => line.ruleset === input.ruleset);
  const last = shown.at(-1);
  return ok({ items: wanted, ...(places.length > limit.value && last && { cursor: `${last.time}.${last.game}` }) });
}

function placeOf(cursor: string): Place | null {
  const match = OPEN_CURSOR.exec(cursor);
  return match && { time: Number(match[1]), game: match[2] };
}

/** A few more than asked for, since a shard can't begin in the middle of one moment. */
async function placesAfter({ store }: Parts, after: Place | undefined, limit: number): Promise<Place[]> {
  const options = { limit: limit + 8, ...(after && { cursor: `${after.time + 1}.${after.game}` }) };
  const shards = Array.from({ length: OPEN_SHARDS }, (_, shard) => store.openGames(shard, options));
  const places = (await Promise.all(shards)).flatMap((page) => page.items);
  return places.filter((place) => !after || order(after, place) < 0).sort(order);
}

/** Lines that were written before seats had kinds lack them; all of their bots were the server's. */
function lined<B extends LineBody>(body: B): B {
  const old: Partial<LineBody> = body;
  const seats = body.seats.map((seat) => ({ ...seat, kind: (seat as Partial<Sitting>).kind ?? oldKind(seat) }));
  return { ...body, botSeats: old.botSeats ?? 'allowed', seats };
}

const oldKind = ({ name, bot }: Sitting): SeatKind | null => (name === null ? null : bot === null ? 'human' : 'bot');

function openLine(head: Head): GameLine {
  const { open: _, ...body } = JSON.parse(head.body) as HeadBody;
  return { id: head.game, ...lined(body) };
}

const pageOptions = (input: PageInput, limit: number) => ({
  limit,
  ...(input.cursor !== undefined && { cursor: input.cursor }),
});

/** Games of an account. A cursor is the id of the last game that was looked at. */
export async function inbox(parts: Parts, account: string | null, input: PageInput): Paged<InboxLine> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const limit = limitOf(input.limit);
  if (!limit.ok) return limit;
  if (input.cursor !== undefined && !isGameId(input.cursor)) return badCursor();
  const { items, cursor } = await parts.store.inbox(account, pageOptions(input, limit.value));
  const now = parts.config.now();
  const lines = items
    .map((line) => inboxLine(line, now))
    .filter(({ sitting }) => !sitting || sitting.until > now)
    .sort(byUrgency);
  return ok({ items: lines, ...(cursor !== undefined && { cursor }) });
}

/** A line as its owner sees it. Nobody is waited for before he sits. */
export function inboxLine(line: SeatLine, now: number): InboxLine {
  const { sitting = null, ...body } = JSON.parse(line.body) as SeatBody;
  const isEarly = sitting !== null && sitting.from > now;
  return {
    id: line.game,
    ...lined(body),
    version: line.asOf,
    asked: line.asked && !isEarly,
    due: isEarly ? null : line.due,
    sitting,
  };
}

const byUrgency = (one: InboxLine, other: InboxLine): number =>
  Number(other.asked) - Number(one.asked) ||
  (one.due ?? Infinity) - (other.due ?? Infinity) ||
  (one.id < other.id ? -1 : 1);

export async function past(parts: Parts, account: string | null, input: PageInput): Paged<PastView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const limit = limitOf(input.limit);
  if (!limit.ok) return limit;
  if (input.cursor !== undefined && !isGameId(input.cursor)) return badCursor();
  const { items, cursor } = await parts.store.past(account, pageOptions(input, limit.value));
  return ok({ items: items.map(pastLine), ...(cursor !== undefined && { cursor }) });
}

const pastLine = (line: PastLine): PastView => ({
  id: line.game,
  ...lined(JSON.parse(line.body) as PastBody),
  ended: line.at,
});
