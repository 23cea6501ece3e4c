// Was it done already? Where the receipt of a call is looked for, and how far back: as far as a repetition could have an effect.
import type { Row } from '../store/port';
import { type Doc, hasTag, MOST_TAGS } from './document';
import { asksOf, type Game } from './game';
import { tagOf } from './ids';
import type { Parts } from './parts';

/** A call, and the reading of the game that it meets. */
export interface Seeking {
  readonly parts: Pick<Parts, 'store'>;
  readonly request: {
    readonly actionId: string;
    readonly expectedVersion?: number | undefined;
    readonly ask?: string | undefined;
  };
  readonly game: Game;
  readonly account: string;
}

export const isFor = (row: Row, { actionId }: Seeking['request'], account: string): boolean =>
  row.account === account && row.receipt?.id === actionId;

/** The row that the call became already. The newest row is at hand; others are read only where one of them can be it. */
export async function receiptRow(at: Seeking): Promise<Row | undefined> {
  const { request, game, account } = at;
  const found = [game.row, await rowAfterSeen(at)].find((row) => row && isFor(row, request, account));
  if (found) return found;
  const span = isTagged(game.doc, request.actionId, account) ? before(game) : spanOf(at);
  return span && searchBack(at, span);
}

/** A call that names version v became row v + 1 or none. */
function rowAfterSeen({ parts, request: { expectedVersion: seen }, game }: Seeking): Promise<Row | null> | null {
  const gone = seen !== undefined && seen >= 0 && seen + 1 < game.row.version;
  return gone ? parts.store.row(game.id, seen + 1) : null;
}

const isTagged = ({ seats }: Doc, actionId: string, account: string): boolean =>
  seats.some(
    (seat) => (seat?.account === account || seat?.sitter?.account === account) && hasTag(seat, tagOf(actionId)),
  );

/** Rows after one version, up to another. */
interface Span {
  readonly after: number;
  readonly upTo: number;
}

const ROWS_AT_ONCE = 100;

/** All rows but the newest, or so many of them. */
const before = ({ row }: Game, most = Infinity): Span => ({
  after: Math.max(0, row.version - 1 - most),
  upTo: row.version - 1,
});

/** The rows that no version and no tag rule out. */
function spanOf({ request, game }: Seeking): Span | undefined {
  const { status } = game.doc;
  if (status === 'deleted') return undefined;
  // Who leaves takes his tags along, and a lobby is short.
  if (status === 'lobby' || status === 'opening') return before(game);
  if (request.expectedVersion !== undefined) return undefined;
  return request.ask === undefined ? before(game, ROWS_AT_ONCE) : sinceAsked(game, request.ask);
}

/** An ask's id begins with the version that asked. While it is open, all rows since then count; afterwards it was answered soon. */
function sinceAsked(game: Game, ask: string): Span | undefined {
  const after = Number.parseInt(ask, 10);
  const { upTo } = before(game);
  // So few rows as there are tags: one of those would have told.
  if (!(after >= 0) || upTo + 1 - after <= MOST_TAGS) return undefined;
  const isOpen = asksOf(game).some((one) => one.id === ask);
  return { after, upTo: isOpen ? upTo : Math.min(upTo, after + ROWS_AT_ONCE) };
}

async function searchBack({ parts, request, game, account }: Seeking, span: Span): Promise<Row | undefined> {
  for (let end = span.upTo; end > span.after; end -= ROWS_AT_ONCE) {
    const start = Math.max(span.after, end - ROWS_AT_ONCE);
    const { rows } = await parts.store.rows(game.id, start, end - start);
    const found = rows.find((row) => isFor(row, request, account));
    if (found) return found;
  }
  return undefined;
}
