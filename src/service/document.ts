// The document: what a row's `state` holds. Lobby and seats by short keys, and under `g` the packed state of the game.
import type { Json } from '../core/json';
import type { Status } from './outputs';

/** Who plays a seat. */
export interface Seat {
  /** Null for a bot. */
  readonly account: string | null;
  readonly name: string;
  /** Policy of a bot. */
  readonly bot: string | null;
  readonly ready: boolean;
  /** Four characters for each of the seat's last four action ids, the newest last. */
  readonly tags: string;
  /** Join index, by which random bytes enter the entropy. */
  readonly joined: number;
  /** SHA-256 of the bytes that the seat brings, as long as it is needed. */
  readonly commitment: string | null;
  /** The bytes, once opened. */
  readonly opened: string | null;
}

export interface Doc {
  readonly status: Status;
  /** Seat of the host. */
  readonly host: number;
  readonly seats: readonly (Seat | null)[];
  /** Joins so far. */
  readonly joins: number;
  /** Accounts that sat here and left before the deal: their inbox must forget the game. */
  readonly left: readonly string[];
  /** While openings are asked: the version that asked, and until when. */
  readonly opening: { readonly version: number; readonly due: number } | null;
  /** Mixed from the openings, base64url; null where nobody brought any. */
  readonly entropy: string | null;
  /** Version of the deal, kept with the entropy: the rows before it hold the openings. */
  readonly dealt: number;
  /** Values of a sandbox's script that are used up: open, hidden. */
  readonly used: readonly [number, number];
  /** When a human seat last acted, ms, if that wasn't this row. */
  readonly idle: number;
  /** Why it ended without an outcome. */
  readonly closed: string | null;
  /** The packed state; null before the deal. */
  readonly game: Json;
}

export const MOST_TAGS = 4;

const STATUSES: Readonly<Record<Status, string>> = {
  lobby: 'l',
  opening: 'o',
  running: 'r',
  over: 'x',
  deleted: 'd',
};
const BY_LETTER = new Map(Object.entries(STATUSES).map(([status, letter]) => [letter, status as Status]));

interface PackedExtra {
  /** Policy of a bot. */
  readonly b?: string;
  /** Not ready. */
  readonly n?: 1;
  readonly j?: number;
  readonly c?: string;
  readonly o?: string;
}

type PackedSeat = 0 | readonly [account: string, name: string, tags: string, extra?: PackedExtra];

interface PackedDoc {
  readonly s: string;
  readonly h?: number;
  readonly p: readonly PackedSeat[];
  readonly j?: number;
  readonly l?: readonly string[];
  readonly o?: readonly [number, number];
  readonly e?: string;
  readonly d?: number;
  readonly u?: readonly [number, number];
  readonly i?: number;
  readonly c?: string;
  readonly g?: Json;
}

/** A tombstone: refuses everything. */
export const DELETED: Doc = {
  status: 'deleted',
  host: -1,
  seats: [],
  joins: 0,
  left: [],
  opening: null,
  entropy: null,
  dealt: 0,
  used: [0, 0],
  idle: 0,
  closed: null,
  game: null,
};

const packSeat = (seat: Seat | null, early: boolean): PackedSeat => {
  if (!seat) return 0;
  const extra: PackedExtra = {
    ...(seat.bot !== null && { b: seat.bot }),
    ...(!seat.ready && early && { n: 1 as const }),
    ...(early && { j: seat.joined }),
    ...(early && seat.commitment !== null && { c: seat.commitment }),
    ...(early && seat.opened !== null && { o: seat.opened }),
  };
  const packed = [seat.account ?? '', seat.name, seat.tags] as const;
  return Object.keys(extra).length > 0 ? [...packed, extra] : packed;
};

/** The text for a row; what is only needed before the deal is dropped with it. */
export function packDoc(doc: Doc): string {
  const early = doc.status === 'lobby' || doc.status === 'opening';
  const packed: PackedDoc = {
    s: STATUSES[doc.status],
    ...(doc.host !== 0 && { h: doc.host }),
    p: doc.seats.map((seat) => packSeat(seat, early)),
    ...(early && { j: doc.joins }),
    ...(early && doc.left.length > 0 && { l: doc.left }),
    ...(doc.opening && { o: [doc.opening.version, doc.opening.due] as const }),
    ...(doc.entropy !== null && { e: doc.entropy, d: doc.dealt }),
    ...(doc.used.some((n) => n > 0) && { u: doc.used }),
    ...(doc.idle > 0 && { i: doc.idle }),
    ...(doc.closed !== null && { c: doc.closed }),
    ...(doc.game !== null && { g: doc.game }),
  };
  return JSON.stringify(packed);
}

const unpackSeat = (packed: PackedSeat): Seat | null => {
  if (packed === 0) return null;
  const [account, name, tags, extra = {}] = packed;
  return {
    account: account === '' ? null : account,
    name,
    tags,
    bot: extra.b ?? null,
    ready: extra.n !== 1,
    joined: extra.j ?? 0,
    commitment: extra.c ?? null,
    opened: extra.o ?? null,
  };
};

/** The document that `packDoc` wrote; a tombstone is an empty text. */
export function unpackDoc(text: string): Doc {
  if (text === '') return DELETED;
  const p = JSON.parse(text) as PackedDoc;
  return {
    ...DELETED,
    status: BY_LETTER.get(p.s) ?? 'deleted',
    host: p.h ?? 0,
    seats: p.p.map(unpackSeat),
    ...(p.j !== undefined && { joins: p.j }),
    ...(p.l && { left: p.l }),
    ...(p.o && { opening: { version: p.o[0], due: p.o[1] } }),
    ...(p.e !== undefined && { entropy: p.e, dealt: p.d ?? 0 }),
    ...(p.u && { used: p.u }),
    ...(p.i !== undefined && { idle: p.i }),
    ...(p.c !== undefined && { closed: p.c }),
    ...(p.g !== undefined && { game: p.g }),
  };
}

/** Seats that an account holds: one, or all of a sandbox. */
export const seatsOf = (doc: Doc, account: string | null): readonly number[] =>
  account === null ? [] : doc.seats.flatMap((seat, at) => (seat?.account === account ? [at] : []));

/** The document with one seat changed. */
export const withSeat = (doc: Doc, at: number, seat: Seat | null): Doc => ({
  ...doc,
  seats: doc.seats.map((old, i) => (i === at ? seat : old)),
});

/** Notes an action id of a seat. */
export function tagged(doc: Doc, at: number | null, tag: string): Doc {
  const seat = at === null ? null : doc.seats[at];
  if (at === null || !seat) return doc;
  return withSeat(doc, at, { ...seat, tags: (seat.tags + tag).slice(-tag.length * MOST_TAGS) });
}

export function hasTag(seat: Seat | null, tag: string): boolean {
  if (!seat) return false;
  for (let at = 0; at < seat.tags.length; at += tag.length) if (seat.tags.startsWith(tag, at)) return true;
  return false;
}
