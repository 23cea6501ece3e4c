// What follows from one row: the head of the game, its next deadline, and a line in the inbox of everybody concerned.
import type { Derived, Due, Head, PastLine, SeatLine } from '../store/port';
import { unpackAct } from '../verify/act';
import type { Limits } from './config';
import { deadlineOf } from './deadline';
import type { Doc, Sitter } from './document';
import { asksOf, type Game } from './game';
import type { GameLine } from './outputs';
import { openSeatsIn } from './seats';
import { botSeatsOf } from './terms';
import { peopleOf } from './view';

/** What lists show of a game, but its id: the body of heads and lines. */
export type LineBody = Omit<GameLine, 'id'>;

export interface SeatBody extends LineBody {
  readonly seat: number;
  /** Of whoever sits for the seat. */
  readonly sitting?: { readonly from: number; readonly until: number };
}

/** Of a head; bodies of earlier days have no `open`. */
export interface HeadBody extends LineBody {
  readonly open?: readonly number[];
}

export interface PastBody extends SeatBody {
  readonly winners: readonly number[];
}

const lineBody = ({ terms, doc }: Game): LineBody => ({
  status: doc.status,
  created: terms.created,
  ruleset: terms.ruleset,
  preset: terms.preset,
  board: terms.board,
  turnSeconds: terms.turnSeconds,
  botSeats: botSeatsOf(terms),
  seats: peopleOf(doc),
});

/** A function of the game at one row, so that rows may be followed in any order and any number of times. Sandboxes stand in no list. */
export function derive(limits: Limits, game: Game): readonly Derived[] {
  if (game.terms.sandbox) return [];
  return [headOf(game), ...dueOf(limits, game), ...linesOf(game), ...goneOf(game)];
}

function headOf(game: Game): Head {
  const { id, row, doc, terms } = game;
  const open = openSeatsIn(game);
  const free = doc.status === 'lobby' ? doc.seats.includes(null) : open.length > 0;
  const listed = terms.visibility === 'public' && free;
  const body: HeadBody = { ...lineBody(game), ...(open.length > 0 && { open }) };
  return {
    kind: 'head',
    game: id,
    asOf: row.version,
    status: doc.status,
    body: JSON.stringify(body),
    ...(listed && { listed: terms.created }),
    ...(doc.status === 'deleted' && { gone: true }),
  };
}

/**
 * While a game lives nothing is written: whoever brings a deadline forward has moved it first, and one that is too early is moved
 * when it is due. The creation wrote the first.
 */
function dueOf(limits: Limits, game: Game): readonly Due[] {
  const { status } = game.doc;
  return status === 'over' || status === 'deleted' ? [dueItem(limits, game)] : [];
}

/** The next deadline as an item, for the clock and for repairs. */
export function dueItem(limits: Limits, game: Game): Due {
  const due = deadlineOf(limits, game);
  const base = { kind: 'due', game: game.id, asOf: game.row.version, body: '' } as const;
  return due === null ? { ...base, due: game.row.at, gone: true } : { ...base, due };
}

function linesOf(game: Game): readonly (SeatLine | PastLine)[] {
  return game.doc.seats.flatMap((seat, at) => [
    ...(seat?.account ? linesFor(game, seat.account, at) : []),
    ...(seat?.sitter ? [sitterLine(game, seat.sitter, at)] : []),
  ]);
}

/** Whoever sits for a seat has it in his inbox as long as the game goes on, with the time for which he does. */
function sitterLine(game: Game, { account, from, until }: Sitter, seat: number): SeatLine {
  const line = seatLine(game, account, seat);
  const body: SeatBody = { ...(JSON.parse(line.body) as SeatBody), sitting: { from, until } };
  return { ...line, body: JSON.stringify(body) };
}

function seatLine(game: Game, user: string, seat: number): SeatLine {
  const asked = asksOf(game).find((ask) => ask.seat === seat);
  const body: SeatBody = { ...lineBody(game), seat };
  return {
    game: game.id,
    asOf: game.row.version,
    user,
    kind: 'seat',
    asked: asked !== undefined,
    due: asked && Number.isFinite(asked.due) ? asked.due : null,
    body: JSON.stringify(body),
    ...(game.doc.status === 'over' && { gone: true }),
  };
}

function linesFor(game: Game, user: string, seat: number): readonly (SeatLine | PastLine)[] {
  const { id, row, doc, state } = game;
  const line = seatLine(game, user, seat);
  if (doc.status !== 'over') return [line];
  const past: PastBody = { ...lineBody(game), seat, winners: state?.outcome?.winners ?? [] };
  return [line, { game: id, asOf: row.version, user, kind: 'past', at: row.at, body: JSON.stringify(past) }];
}

/** Whoever left, or sat in a game that was deleted: the row itself still names them. */
function goneOf(game: Game): readonly Derived[] {
  const { id, row, doc } = game;
  const base = { game: id, asOf: row.version, body: '', gone: true } as const;
  const line = (user: string): SeatLine => ({ ...base, kind: 'seat', user, asked: false, due: null });
  const past = (user: string): PastLine => ({ ...base, kind: 'past', user, at: row.at });
  const here = new Set(doc.seats.flatMap((seat) => [seat?.account, seat?.sitter?.account]));
  const left = doc.left.filter((user) => !here.has(user)).map(line);
  return [...left, ...deletedFrom(game).flatMap((user) => [line(user), past(user)])];
}

function deletedFrom({ row, doc }: { readonly row: Game['row']; readonly doc: Doc }): readonly string[] {
  if (doc.status !== 'deleted') return [];
  const act = unpackAct(row.act);
  return act.kind === 'lobby' && Array.isArray(act.data.who) ? (act.data.who as string[]) : [];
}
