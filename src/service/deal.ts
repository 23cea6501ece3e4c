// From full seats to the first question: openings of random bytes, if anybody brought some, and then the deal.
import { start } from '../core/engine';
import { packState } from '../core/pack';
import { ok, type Result } from '../core/result';
import { fromBase64Url, opens, type RowFacts } from '../dice';
import { mixed, momentOf, scripted } from './chance';
import { type Doc, type Seat, withSeat } from './document';
import type { Game } from './game';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';
import { timesIn } from './timing';

/** A document after its row, with the chance that the row used. */
export interface Dealt {
  readonly doc: Doc;
  readonly facts?: RowFacts;
}

const FEWEST_BYTES = 16;
const MOST_BYTES = 64;

const isCommitted = (doc: Doc): boolean => doc.seats.some((seat) => typeof seat?.commitment === 'string');

/** Starts: asks for the openings of whoever committed to some, or deals at once. */
export function begin(parts: Parts, game: Game, at: number): Result<Dealt, Refusal> {
  const version = game.row.version + 1;
  if (!isCommitted(game.doc)) return deal(parts, game, { doc: game.doc, version, at });
  const due = at + Math.min(parts.limits.openingMs, game.terms.turnSeconds * 1000);
  return ok({ doc: { ...game.doc, status: 'opening', opening: { version, due } } });
}

export interface OpenBy {
  readonly seat: number;
  readonly bytes: string;
  readonly at: number;
}

/** One seat opens; the last one deals. */
export function openBytes(parts: Parts, game: Game, { seat: at, bytes, at: time }: OpenBy): Result<Dealt, Refusal> {
  const seat = game.doc.seats[at];
  if (!isWaiting(seat)) return refuse('NOT_ASKED');
  const raw = bytesOf(bytes);
  if (raw.length < FEWEST_BYTES || raw.length > MOST_BYTES) return refuse('MALFORMED', { pointer: '/bytes' });
  if (!opens(bytesOf(seat.commitment ?? ''), raw)) return refuse('ENTROPY_DIFFERS', { pointer: '/bytes' });
  const doc = withSeat(game.doc, at, { ...seat, opened: bytes });
  const waits = doc.seats.some(isWaiting);
  return waits ? ok({ doc }) : deal(parts, game, { doc, version: game.row.version + 1, at: time });
}

/** Committed to bytes, and hasn't opened them. */
const isWaiting = (seat: Seat | null): seat is Seat => typeof seat?.commitment === 'string' && seat.opened === null;

const bytesOf = (text: string): Uint8Array => fromBase64Url(text) ?? new Uint8Array();

export interface DealBy {
  readonly doc: Doc;
  readonly version: number;
  readonly at: number;
}

/** Fixes the entropy from what was opened, and deals. */
export function deal(parts: Parts, game: Pick<Game, 'id' | 'terms' | 'rules'>, by: DealBy): Result<Dealt, Refusal> {
  const { version, at } = by;
  const opened = by.doc.seats.flatMap((seat) =>
    seat?.opened ? [{ joined: seat.joined, bytes: bytesOf(seat.opened) }] : [],
  );
  const mix = mixed(opened);
  const doc: Doc = { ...by.doc, opening: null, entropy: mix, dealt: mix === null ? 0 : version, left: [] };
  const random = parts.chance.random(game.id, game.terms, doc, version);
  const moment = momentOf({ version, at, random, times: timesIn({ ...game, doc }, null), order: () => undefined });
  const step = scripted(() => start(game.rules, moment));
  if (!step.ok) return step;
  const { state } = step.value;
  const { used } = random;
  return ok({
    doc: {
      ...doc,
      status: state.outcome ? 'over' : 'running',
      game: packState(game.rules, state),
      ...(used && { used: [used.open, used.hidden] as const }),
    },
    facts: random.facts(),
  });
}
