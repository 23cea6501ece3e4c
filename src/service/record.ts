// The record of a game: what its viewer may see while it runs, and everything once it is over.
import type { Json } from '../core/json';
import { type Row, whoHash } from '../store/port';
import { packAct, unpackAct } from '../verify/act';
import type { GameRecord, RecordOpening, RecordRow } from '../verify/record';
import { unpackDoc } from './document';
import { eventsOfRows, type Watcher } from './events';
import { type Game, gameAt } from './game';
import type { EventView } from './outputs';
import type { Parts } from './parts';

export interface Wanted {
  readonly watcher: Watcher;
  readonly after: number;
  readonly limit: number;
}

/** Rows after a version, with the game around them. */
export async function recordOf(parts: Parts, game: Game, wanted: Wanted): Promise<GameRecord> {
  const { terms } = game;
  const from = Math.max(0, wanted.after - 1);
  const extra = wanted.after - from;
  const read = await parts.store.rows(game.id, from, wanted.limit + extra);
  const rows = read.rows.slice(extra);
  const last = rows.at(-1)?.version ?? wanted.after;
  return {
    format: 'fieldpost/record/1',
    game: game.id,
    over: wanted.watcher.over,
    ruleset: terms.ruleset,
    board: terms.board,
    seats: terms.seats,
    options: terms.options,
    turnSeconds: terms.turnSeconds,
    ...(terms.time && { time: terms.time as unknown as Json }),
    commitment: terms.dice?.commitment ?? null,
    ...(terms.sandbox && { sandbox: sandboxOf(game, wanted.watcher) }),
    openings: await openingsOf(parts, game),
    rows: wanted.watcher.over ? rows.map(fullRow) : runningRows(parts, game, { ...wanted, rows: read.rows, extra }),
    more: last < game.row.version,
  };
}

/** A sandbox's script is for its owner, who alone can see the record. */
function sandboxOf({ terms }: Game, { over }: Watcher): NonNullable<GameRecord['sandbox']> {
  if (!over) return {};
  const { position, script, seed } = terms.sandbox ?? {};
  return {
    ...(position !== undefined && { position }),
    ...(script && { script }),
    ...(seed !== undefined && { seed }),
  };
}

const rarities = ({ due, secret, epoch }: Row): Pick<RecordRow, 'due' | 'secret' | 'epoch'> => ({
  ...(due !== undefined && { due }),
  ...(secret !== undefined && { secret }),
  ...(epoch !== undefined && { epoch }),
});

const fullRow = (row: Row): RecordRow => ({
  version: row.version,
  at: row.at,
  seat: row.seat,
  act: row.act,
  facts: row.facts,
  hidden: row.hidden,
  prev: row.prev,
  who: whoHash(row),
  state: row.state,
  ruleset: row.ruleset,
  ...rarities(row),
});

interface Running extends Wanted {
  readonly rows: readonly Row[];
  /** Rows at the beginning that only tell what was before. */
  readonly extra: number;
}

/** While a game runs: open chance, own acts, and events as the viewer saw them. */
function runningRows(parts: Parts, game: Game, { rows, extra, watcher }: Running): RecordRow[] {
  const before = extra > 0 && rows.length > 0 ? gameAt(game, rows[0]) : null;
  const told = eventsOfRows(parts, before, rows.slice(extra), { ...watcher, game });
  return told.map(({ game: at, events }) => runningRow(at.row, watcher.viewer, events));
}

/** What the seat did itself; what others had ordered stays theirs. */
function ownAct(text: string, viewer: number): string {
  const act = text === '' ? null : unpackAct(text);
  if (act?.kind !== 'play' || act.orders.every(({ seat }) => seat === viewer)) return text;
  return packAct({ ...act, orders: act.orders.filter(({ seat }) => seat === viewer) });
}

const runningRow = (row: Row, viewer: number, events: readonly EventView[]): RecordRow => ({
  version: row.version,
  at: row.at,
  seat: row.seat,
  act: row.seat !== null && row.seat === viewer ? ownAct(row.act, viewer) : '',
  facts: row.facts,
  ruleset: row.ruleset,
  ...(row.due !== undefined && { due: row.due }),
  events: events.map(({ type, fields }): Readonly<Record<string, Json>> => ({ type, ...fields })),
});

/** What was opened, known to all from the deal on: from the row before it, and for the last from its own act. */
async function openingsOf(parts: Parts, game: Game): Promise<readonly RecordOpening[]> {
  const { doc, id } = game;
  if (doc.dealt === 0) return [];
  const [before, deal] = await Promise.all([parts.store.row(id, doc.dealt - 1), parts.store.row(id, doc.dealt)]);
  if (!before || !deal) return [];
  const act = unpackAct(deal.act);
  const last = act.kind === 'lobby' ? act.data.bytes : undefined;
  return unpackDoc(before.state).seats.flatMap((seat, at) => {
    if (!seat?.commitment) return [];
    const bytes = seat.opened ?? (at === deal.seat && typeof last === 'string' ? last : null);
    return bytes === null ? [] : [{ joined: seat.joined, committed: seat.commitment, bytes }];
  });
}
