// The store's port without a database, for measuring what is ours: rows and metas in maps of this process.
import type { Appended, Created, GameStore, Loaded, Meta, Row } from '../../src/store/port';

export interface Held {
  meta: Meta;
  /** By version; rows below `from` were erased. */
  rows: (Row | undefined)[];
}

export interface Shelves {
  readonly now: () => number;
  readonly games: Map<string, Held>;
  /** Erases what lies beside a game's rows. */
  readonly clear: (game: string) => number;
}

export const isAlive = (now: () => number, expires: number | undefined): boolean =>
  expires === undefined || expires * 1000 > now();

export function gamesIn(shelves: Shelves): GameStore {
  const { games, clear } = shelves;
  const rowsOf = (game: string): (Row | undefined)[] => aliveIn(shelves, game)?.rows ?? [];
  return {
    load: (game) => Promise.resolve(loadIn(shelves, game)),
    row: (game, version) => Promise.resolve(rowsOf(game)[version] ?? null),
    rows(game, after, limit) {
      const rows = rowsOf(game).filter((row): row is Row => row !== undefined && row.version > after);
      return Promise.resolve({ rows: rows.slice(0, limit), more: rows.length > limit });
    },
    append: (row) => Promise.resolve(appendIn(shelves, row)),
    createGame: async (meta, firstRow) => {
      await Promise.resolve();
      return createIn(shelves, meta, firstRow);
    },
    ringUntil(game, until) {
      const held = games.get(game);
      if (held && (held.meta.heard ?? 0) < until) held.meta = { ...held.meta, heard: until };
      return Promise.resolve();
    },
    eraseBefore(game, version) {
      const rows = games.get(game)?.rows ?? [];
      const before = rows.slice(0, version).filter((row) => row !== undefined).length;
      rows.fill(undefined, 0, version);
      return Promise.resolve({ erased: before + clear(game), more: false });
    },
  };
}

function aliveIn({ now, games }: Shelves, game: string): Held | undefined {
  const held = games.get(game);
  return held && isAlive(now, held.meta.expires) ? held : undefined;
}

function loadIn(shelves: Shelves, game: string): Loaded | null {
  const held = aliveIn(shelves, game);
  const row = held?.rows.at(-1);
  return held && row ? { meta: held.meta, row } : null;
}

function appendIn({ games }: Shelves, row: Row): Appended {
  const rows = games.get(row.game)?.rows ?? [];
  const there = rows[row.version];
  if (there || row.version < rows.length) return { ok: false, winner: there ?? null };
  rows[row.version] = row;
  return { ok: true };
}

function createIn(shelves: Shelves, meta: Meta, firstRow: (stored: Meta) => Row | null): Created {
  const held = shelves.games.get(meta.game) ?? { meta, rows: [] };
  shelves.games.set(meta.game, held);
  if (!isAlive(shelves.now, held.meta.expires)) return { ok: false, reason: 'gone' };
  const row = firstRow(held.meta);
  if (!row) return { ok: false, reason: 'refused', meta: held.meta };
  const done = appendIn(shelves, row);
  if (done.ok) return { ok: true, fresh: true, meta: held.meta, row };
  return done.winner ? { ok: true, fresh: false, meta: held.meta, row: done.winner } : { ok: false, reason: 'gone' };
}
