// A board is data: territories, regions, borders. Places number the territories first and then the two sides of every border.

export interface Territory {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly region: number;
  /** Label point on the board's canvas. */
  readonly x: number;
  readonly y: number;
  /** Symbol of its card, where the board brings a deck of its own. */
  readonly card?: string;
  /** Stars on its card. */
  readonly stars?: number;
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  /** Armies a turn for whoever holds all of it. */
  readonly bonus: number;
  readonly territories: readonly number[];
}

export interface Board {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly width: number;
  readonly height: number;
  readonly territories: readonly Territory[];
  readonly regions: readonly Region[];
  /** Borders as pairs of territories, the lower index first. */
  readonly edges: readonly (readonly [number, number])[];
  /** By border: does it cross the sea? */
  readonly sea: readonly boolean[];
  /** By territory: its neighbours in ascending order. */
  readonly neighbours: readonly (readonly number[])[];
  /** Border between territories a and b at `a * territories.length + b`, −1 where they don't touch. */
  readonly border: readonly number[];
  /** Territory index by id. */
  readonly index: ReadonlyMap<string, number>;
}

/** What a board file says; indexes are worked out by `makeBoard`. */
export interface BoardData {
  readonly id: string;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly width: number;
  readonly height: number;
  readonly territories: readonly {
    readonly id: string;
    readonly name: string;
    readonly names?: Readonly<Record<string, string>>;
    readonly x: number;
    readonly y: number;
    readonly card?: string;
    readonly stars?: number;
  }[];
  readonly regions: readonly {
    readonly id: string;
    readonly name: string;
    readonly names?: Readonly<Record<string, string>>;
    readonly bonus: number;
    readonly territories: readonly string[];
  }[];
  readonly edges: readonly (readonly [string, string])[];
  readonly sea?: readonly (readonly [string, string])[];
}

/** Builds a board from its data. Throws when the data is not a board: that is our bug, never a player's. */
export function makeBoard(data: BoardData): Board {
  const index = new Map(data.territories.map((t, i) => [t.id, i]));
  const at = (id: string): number => {
    const i = index.get(id);
    if (i === undefined) throw new Error(`board ${data.id}: no territory ${id}`);
    return i;
  };
  const size = data.territories.length;
  if (index.size !== size) throw new Error(`board ${data.id}: an id stands twice`);
  const edges = sortedPairs(data.edges, at);
  const border = borders(data.id, edges, size);
  const sea = new Set(sortedPairs(data.sea ?? [], at).map(([a, b]) => border[a * size + b]));
  const regions = data.regions.map((r) => ({ ...r, names: r.names ?? {}, territories: r.territories.map(at) }));
  const regionOf = regionByTerritory(data.id, regions, size);
  return {
    ...data,
    names: data.names ?? {},
    territories: data.territories.map((t, i) => ({ ...t, names: t.names ?? {}, region: regionOf[i] })),
    regions,
    edges,
    sea: edges.map((_, e) => sea.has(e)),
    neighbours: data.territories.map((_, a) =>
      data.territories.map((__, b) => b).filter((b) => border[a * size + b] >= 0),
    ),
    border,
    index,
  };
}

function sortedPairs(pairs: BoardData['edges'], at: (id: string) => number): (readonly [number, number])[] {
  return pairs
    .map(([a, b]): [number, number] => (at(a) < at(b) ? [at(a), at(b)] : [at(b), at(a)]))
    .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}

function borders(id: string, edges: readonly (readonly [number, number])[], size: number): number[] {
  const border = new Array<number>(size * size).fill(-1);
  edges.forEach(([a, b], e) => {
    if (a === b || border[a * size + b] >= 0) throw new Error(`board ${id}: border ${a}-${b} is wrong or stands twice`);
    border[a * size + b] = e;
    border[b * size + a] = e;
  });
  return border;
}

function regionByTerritory(
  id: string,
  regions: readonly { readonly territories: readonly number[] }[],
  size: number,
): number[] {
  const regionOf = new Array<number>(size).fill(-1);
  regions.forEach((region, r) => {
    for (const t of region.territories) {
      if (regionOf[t] >= 0) throw new Error(`board ${id}: territory ${t} is in two regions`);
      regionOf[t] = r;
    }
  });
  if (regionOf.includes(-1)) throw new Error(`board ${id}: a territory is in no region`);
  return regionOf;
}

/** Do two territories share a border? */
export const adjacent = (board: Board, a: number, b: number): boolean =>
  board.border[a * board.territories.length + b] >= 0;

/** Place of territory a's own side of its border with b: `T + 2·edge + side`. They must be neighbours. */
export function sideOf(board: Board, a: number, b: number): number {
  const size = board.territories.length;
  return size + 2 * board.border[a * size + b] + (a < b ? 0 : 1);
}

/** The territory that a place lies in. */
export function territoryOf(board: Board, place: number): number {
  const size = board.territories.length;
  return place < size ? place : board.edges[(place - size) >> 1][(place - size) & 1];
}

/** The territory that a border side faces; −1 for a territory itself. */
export function facing(board: Board, place: number): number {
  const size = board.territories.length;
  return place < size ? -1 : board.edges[(place - size) >> 1][1 - ((place - size) & 1)];
}

/** Is there such a place? Territories and both sides of every border. */
export const isPlace = (board: Board, place: number): boolean =>
  place >= 0 && place < board.territories.length + 2 * board.edges.length;

/** A place as text: `india`, or `india>china` for India's side of that border. */
export function placeName(board: Board, place: number): string {
  const at = board.territories[territoryOf(board, place)].id;
  return place < board.territories.length ? at : `${at}>${board.territories[facing(board, place)].id}`;
}

/** The place that a text names, or −1. */
export function placeNamed(board: Board, text: string): number {
  const [at, to, more] = text.split('>') as [string, string?, string?];
  const a = board.index.get(at) ?? -1;
  if (to === undefined) return a;
  const b = board.index.get(to) ?? -1;
  return more === undefined && a >= 0 && b >= 0 && adjacent(board, a, b) ? sideOf(board, a, b) : -1;
}
