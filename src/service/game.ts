// A game as one call works on it: its terms, its newest row (or another), and what that row holds.
import { openAsks, seatOf } from '../core/engine';
import { unpackState } from '../core/pack';
import { ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { NOBODY, type State } from '../core/state';
import type { Meta, Row } from '../store/port';
import { type Doc, seatsOf, unpackDoc } from './document';
import { type Refusal, refuse } from './refusal';
import type { GameTerms } from './terms';

export interface Game {
  readonly id: string;
  readonly meta: Meta;
  readonly terms: GameTerms;
  readonly rules: Rules;
  readonly row: Row;
  readonly doc: Doc;
  /** Null before the deal, and of a deleted game. */
  readonly state: State | null;
}

/** A question that is open. */
export interface Asked {
  readonly id: string;
  readonly seat: number;
  readonly kind: string;
  /** ms since 1970. */
  readonly due: number;
}

/** The same game at another row. */
export const gameAt = (game: Game, row: Row): Game => ({ ...game, ...heldBy(game.rules, row) });

/** What a row holds, read with the game's rules. */
export function heldBy(rules: Rules, row: Row): Pick<Game, 'row' | 'doc' | 'state'> {
  const doc = unpackDoc(row.state);
  return { row, doc, state: doc.game === null ? null : unpackState(rules, doc.game) };
}

/** What the game waits for: openings before the deal, the rules' questions after it. */
export function asksOf({ doc, state, rules }: Pick<Game, 'doc' | 'state' | 'rules'>): readonly Asked[] {
  if (doc.status === 'opening') return openings(doc);
  if (doc.status !== 'running' || !state) return [];
  return openAsks(rules, state).map(({ id, seat, kind, due = Infinity }) => ({ id, seat, kind, due }));
}

function openings({ opening, seats }: Doc): readonly Asked[] {
  if (!opening) return [];
  return seats.flatMap((seat, at) =>
    seat && seat.commitment !== null && seat.opened === null
      ? [{ id: `${opening.version}.${at}`, seat: at, kind: 'open', due: opening.due }]
      : [],
  );
}

/** The seat whose army has the turn, `NOBODY` before the first. */
export function seatOnTurn({ state, rules }: Game): number {
  return !state || state.turn === NOBODY ? NOBODY : seatOf(rules, state, state.turn);
}

/** Which seat an account acts for or looks through: its own; in a sandbox the one named, or the one that is asked. */
export function seatFor(game: Game, account: string | null, wanted?: number): Result<number | null, Refusal> {
  const own = seatsOf(game.doc, account);
  if (own.length === 0) return ok(null);
  if (wanted !== undefined) return own.includes(wanted) ? ok(wanted) : refuse('NOT_YOUR_SEAT', { pointer: '/seat' });
  if (own.length === 1) return ok(own[0]);
  return ok(asksOf(game).find((ask) => own.includes(ask.seat))?.seat ?? own[0]);
}

/** May somebody without a seat know of the game at all? */
export function isVisible({ terms }: Pick<Game, 'terms'>, account: string | null, codeHash: string | null): boolean {
  if (terms.visibility !== 'invited') return true;
  const invited = account !== null && (terms.invited ?? []).includes(account);
  return invited || (codeHash !== null && codeHash === terms.joinCode);
}
