// Whoever plays a seat for its player: as the document names him, for a window of time.
import { ok, type Result } from '../core/result';
import { type Doc, type Seat, type Sitter, withSeat } from './document';
import { type Game, seatFor } from './game';
import { type Refusal, refuse } from './refusal';

/** Who looks or plays, and when, ms since 1970. */
export interface Who {
  readonly account: string | null;
  readonly at: number;
}

const isOn = ({ from, until }: Sitter, at: number): boolean => from <= at && at < until;

/** The seat for which an account sits just now; null where there is none. */
export function satBy({ seats, status }: Doc, { account, at }: Who): number | null {
  if (account === null || status === 'deleted') return null;
  const seat = seats.findIndex((one) => one?.sitter?.account === account && isOn(one.sitter, at));
  return seat < 0 ? null : seat;
}

/** The seat that an account plays: its own, or the one that it sits for just now. NOT_YOUR_SEAT. */
export function playedSeat(game: Game, who: Who, wanted?: number): Result<number | null, Refusal> {
  const own = seatFor(game, who.account, wanted);
  if (!own.ok || own.value !== null) return own;
  const sat = satBy(game.doc, who);
  if (sat === null || wanted === undefined || wanted === sat) return ok(sat);
  return refuse('NOT_YOUR_SEAT', { pointer: '/seat' });
}

/** The account's own seat, for what nobody does in another's name. NOT_SEATED, SITTER_MAY_NOT. */
export function ownSeat(game: Game, who: Who, wanted?: number): Result<number, Refusal> {
  const seat = seatFor(game, who.account, wanted);
  if (!seat.ok) return seat;
  if (seat.value !== null) return ok(seat.value);
  if (satBy(game.doc, who) !== null) return refuse('SITTER_MAY_NOT');
  return refuse(game.terms.visibility === 'invited' ? 'GAME_NOT_FOUND' : 'NOT_SEATED');
}

/** Does an account sit for a seat, now or later? */
export const isSitter = ({ seats }: Doc, account: string): boolean =>
  seats.some((seat) => seat?.sitter?.account === account);

/** Does he, or did he until lately? */
export const hasSat = (doc: Doc, account: string): boolean => isSitter(doc, account) || doc.left.includes(account);

/** Accounts beside the seat's own that are to be told of its turns: whoever sits for it just now. */
export function alsoTold({ doc }: Pick<Game, 'doc'>, seat: number, at: number): readonly string[] {
  const sitter = doc.seats[seat]?.sitter;
  return sitter && isOn(sitter, at) ? [sitter.account] : [];
}

const withoutSitter = ({ sitter: _, ...seat }: Seat): Seat => seat;

/** Without whatever an account sits for. */
export const withoutSitting = (doc: Doc, account: string): Doc => ({
  ...doc,
  seats: doc.seats.map((seat) => (seat?.sitter?.account === account ? withoutSitter(seat) : seat)),
});

export function unseated(doc: Doc, at: number): Doc {
  const seat = doc.seats[at];
  return seat ? withSeat(doc, at, withoutSitter(seat)) : doc;
}

/** In a running game only so many who left are kept in mind: the inboxes of others have long forgotten the game. */
const MOST_LEFT = 4;

/** The document after a row: without sitters whose time is over; whoever sits no more is among those who left. */
export function withoutGone(before: Doc, doc: Doc, at: number): Doc {
  const was = before.seats.flatMap((seat) => (seat?.sitter ? [seat.sitter.account] : []));
  if (was.length === 0 || doc.status === 'deleted') return doc;
  const seats = doc.seats.map((seat) => (seat?.sitter && seat.sitter.until <= at ? withoutSitter(seat) : seat));
  const here = new Set(seats.flatMap((seat) => [seat?.account, seat?.sitter?.account]));
  const gone = was.filter((account) => !here.has(account));
  const left = [...doc.left.filter((account) => !gone.includes(account)), ...gone];
  return { ...doc, seats, left: gone.length > 0 && doc.status === 'running' ? left.slice(-MOST_LEFT) : left };
}
