// What a viewer gets to see of a game. `core/view` shows the state; this adds the lobby around it.
import { legal, seatOf } from '../core/engine';
import type { Json } from '../core/json';
import { NOBODY } from '../core/state';
import { type LegalView, viewLegal, viewState } from '../core/view';
import { refusals } from '../core/refusals';
import { gather } from '../wire/families';
import { kindOf } from '../wire/vocabulary';
import { type Doc, kindOfSeat, seatsOf } from './document';
import { deadlineView } from './deadline-view';
import { asksOf, type Game, isVisible } from './game';
import { sha256 } from './ids';
import { playedSeat, type Who } from './sitting';
import type { GameView, LegalActionsView, SeatLine, SeatView } from './outputs';
import { type Refusal, refuse } from './refusal';
import { botSeatsOf } from './terms';
import { ok, type Result } from '../core/result';

export interface Looking {
  readonly account: string | null;
  /** When, ms since 1970: whoever sits for a seat then looks through its eyes. */
  readonly at: number;
  readonly seat?: number | undefined;
  readonly joinCode?: string | undefined;
}

/** Through whose eyes: a seat, or `NOBODY`. GAME_NOT_FOUND, GAME_DELETED, WATCHING_OFF, NOT_YOUR_SEAT. */
export function viewerOf(game: Game, looking: Looking): Result<number, Refusal> {
  if (game.doc.status === 'deleted') return refuse('GAME_DELETED');
  const seat = playedSeat(game, looking, looking.seat);
  if (!seat.ok) return seat;
  return seat.value === null ? stranger(game, looking) : ok(seat.value);
}

/** The least view is what a stranger gets, if he gets any. */
function stranger({ terms, doc }: Game, { account, seat, joinCode }: Looking): Result<number, Refusal> {
  const code = joinCode === undefined ? null : sha256(joinCode);
  if (!isVisible({ terms }, account, code)) return refuse('GAME_NOT_FOUND');
  if (seat !== undefined) return refuse('NOT_YOUR_SEAT', { pointer: '/seat' });
  return terms.watchers === 'anyone' || doc.status === 'lobby' ? ok(NOBODY) : refuse('WATCHING_OFF');
}

/** `acts`: with the legal actions of that version; only the newest version, and an answer at the time, has them. */
export function gameView(game: Game, viewer: number, acts: boolean): GameView {
  const { terms, row, doc, state, rules } = game;
  return {
    ...termsView(game),
    version: row.version,
    at: row.at,
    status: doc.status,
    closed: doc.closed,
    you: viewer === NOBODY ? null : viewer,
    seats: doc.seats.map((_, at) => seatView(game, at)),
    deadline: deadlineView(game),
    state: state && viewState(rules, state, viewer),
    legal: acts ? legalView(game, viewer) : [],
    secret: row.secret ?? null,
    sandbox: terms.sandbox ? { expires: (game.meta.expires ?? 0) * 1000 } : null,
    scripted: terms.sandbox !== undefined,
  };
}

type TermsView = Pick<
  GameView,
  | 'id'
  | 'created'
  | 'ruleset'
  | 'rulesetVersion'
  | 'preset'
  | 'options'
  | 'board'
  | 'boardHash'
  | 'turnSeconds'
  | 'time'
  | 'visibility'
  | 'watchers'
  | 'botSeats'
  | 'commitment'
>;

const termsView = ({ id, terms, row }: Game): TermsView => ({
  id,
  created: terms.created,
  ruleset: terms.ruleset,
  rulesetVersion: Number(row.ruleset),
  preset: terms.preset,
  options: terms.options,
  board: terms.board,
  boardHash: terms.boardHash,
  turnSeconds: terms.turnSeconds,
  time: (terms.time ?? null) as Json,
  visibility: terms.visibility,
  watchers: terms.watchers,
  botSeats: botSeatsOf(terms),
  commitment: terms.dice?.commitment ?? null,
});

function seatView(game: Game, at: number): SeatView {
  const seat = game.doc.seats[at];
  const base = { seat: at, armies: armiesOf(game, at) };
  if (!seat)
    return { ...base, name: null, kind: null, bot: null, ready: false, host: false, entropy: null, sitter: null };
  const { name, bot, ready, commitment, sitter } = seat;
  return {
    ...base,
    name,
    kind: kindOfSeat(seat),
    bot,
    ready,
    host: at === game.doc.host,
    entropy: commitment,
    sitter: sitter ? { name: sitter.name, from: sitter.from, until: sitter.until } : null,
  };
}

const armiesOf = ({ state, rules }: Game, seat: number): readonly string[] =>
  state ? rules.armies.filter((_, army) => seatOf(rules, state, army) === seat).map((army) => army.id) : [];

/** What a seat may do now, in names. */
export function legalView(
  { rules, state, doc }: Pick<Game, 'rules' | 'state' | 'doc'>,
  seat: number,
): readonly LegalView[] {
  if (!state || doc.status !== 'running' || seat === NOBODY) return [];
  return gather(viewLegal(rules, legal(rules, state, seat), kindOf(rules)));
}

/** Of an earlier version there is nothing left to do. */
export function legalActions(game: Game, viewer: number, newest: boolean): LegalActionsView {
  const own = newest ? asksOf(game).filter((ask) => ask.seat === viewer) : [];
  return {
    version: game.row.version,
    seat: viewer === NOBODY ? null : viewer,
    asks: own.map(({ id, kind, due }) => ({ id, kind, due: Number.isFinite(due) ? due : null })),
    actions: newest ? legalView(game, viewer) : [],
    refused: newest ? refusedView(game, viewer) : [],
  };
}

function refusedView({ rules, state, doc }: Game, viewer: number): LegalActionsView['refused'] {
  return state && doc.status !== 'deleted' && viewer !== NOBODY ? refusals(rules, state, viewer) : [];
}

/** The view of somebody who was refused; undefined where he may see nothing. */
export function viewFor(game: Game, who: Who): GameView | undefined {
  const viewer = viewerOf(game, who);
  return viewer.ok ? gameView(game, viewer.value, true) : undefined;
}

/** Who sits at the table, for lists. */
export const peopleOf = (doc: Doc): readonly SeatLine[] =>
  doc.seats.map((seat) => ({ name: seat?.name ?? null, kind: kindOfSeat(seat), bot: seat?.bot ?? null }));

export const sits = (doc: Doc, account: string | null): boolean => seatsOf(doc, account).length > 0;
