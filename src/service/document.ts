// The document: what a row's `state` holds. Lobby and seats by short keys, and under `g` the packed state of the game.
import type { Json } from '../core/json';
import type { SeatKind, Status } from './outputs';

/** Who plays a seat for its player, and when: ms since 1970, whole seconds. */
export interface Sitter {
  readonly account: string;
  readonly name: string;
  readonly from: number;
  /** From then on he doesn't any more. */
  readonly until: number;
}

/** Who plays a seat. */
export interface Seat {
  /** Null for a bot. */
  readonly account: string | null;
  readonly name: string;
  /** Policy of a bot of the server's. */
  readonly bot: string | null;
  /** Its account or a token of its account is declared as a program's. */
  readonly program?: boolean;
  readonly ready: boolean;
  /** Four characters for each of the seat's last four action ids, the newest last. */
  readonly tags: string;
  /** Join index, by which random bytes enter the entropy. */
  readonly joined: number;
  /** SHA-256 of the bytes that the seat brings, as long as it is needed. */
  readonly commitment: string | null;
  /** The bytes, once opened. */
  readonly opened: string | null;
  readonly sitter?: Sitter;
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
  /** Mixed from the openings, base64url; in the row of the deal only, to keep the others short. */
  readonly entropy: string | null;
  /** Version of the deal, if entropy was mixed for it: there it is found, and in the row before it what it was mixed from. Else 0. */
  readonly dealt: number;
  /** Values of a sandbox's script that are used up: open, hidden. */
  readonly used: readonly [number, number];
  /** When a human seat last acted, ms, if that wasn't this row. */
  readonly idle: number;
  /** Why it ended without an outcome. */
  readonly closed: string | null;
  /** Restores from a backup so far: versions that are played again get other dice. */
  readonly epoch: number;
  /** Packed clocks of a game that has a deadline policy; null where all of them are fresh. */
  readonly clocks: Json;
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
  readonly b: string | null;
  /** A program plays it. */
  readonly k: number;
  /** Not ready. */
  readonly n: number;
  readonly j: number;
  readonly c: string | null;
  readonly o: string | null;
  /** A sitter: account, from and until in seconds (base 36, 6 characters each), name. */
  readonly s: string | null;
}

/** `accounttags.name`: account and tags hold no full stop. Before the deal, and for bots, with more beside it. */
type PackedSeat = 0 | string | readonly [who: string, extra: Partial<PackedExtra>];

interface PackedDoc {
  readonly s: string;
  readonly h: number;
  readonly p: readonly PackedSeat[];
  readonly j: number;
  readonly l: readonly string[];
  readonly o: readonly [number, number] | null;
  readonly e: string | null;
  readonly d: number;
  readonly u: readonly [number, number] | null;
  readonly i: number;
  readonly c: string | null;
  readonly r: number;
  readonly t: Json;
  readonly g: Json;
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
  epoch: 0,
  clocks: null,
  game: null,
};

const ACCOUNT = 12;

/** Leaves out what is nothing: null, 0 and empty lists. */
const there = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>;

const isEarly = ({ status }: Doc): boolean => status === 'lobby' || status === 'opening';

function packSeat(seat: Seat | null, early: boolean): PackedSeat {
  if (!seat) return 0;
  const { account, tags, name, bot, program = false, sitter } = seat;
  const who = `${account ?? ''}${tags}.${name}`;
  const extra = there({
    b: bot,
    k: program ? 1 : 0,
    s: sitter ? packSitter(sitter) : null,
    ...(early && earlyOf(seat)),
  });
  return Object.keys(extra).length > 0 ? [who, extra] : who;
}

const SECONDS = 6;
const packSeconds = (ms: number): string => (ms / 1000).toString(36).padStart(SECONDS, '0');

const packSitter = ({ account, name, from, until }: Sitter): string =>
  `${account}${packSeconds(from)}${packSeconds(until)}${name}`;

function unpackSitter(packed: string): Sitter {
  const seconds = (at: number): number => Number.parseInt(packed.slice(at, at + SECONDS), 36) * 1000;
  return {
    account: packed.slice(0, ACCOUNT),
    from: seconds(ACCOUNT),
    until: seconds(ACCOUNT + SECONDS),
    name: packed.slice(ACCOUNT + 2 * SECONDS),
  };
}

const earlyOf = ({ ready, joined, commitment, opened }: Seat): Omit<PackedExtra, 'b' | 'k' | 's'> => ({
  n: ready ? 0 : 1,
  j: joined,
  c: commitment,
  o: opened,
});

/** The text for a row; what is only needed before the deal is dropped with it. */
export function packDoc(doc: Doc): string {
  const early = isEarly(doc);
  const packed: PackedDoc = {
    s: STATUSES[doc.status],
    h: doc.host,
    p: doc.seats.map((seat) => packSeat(seat, early)),
    j: early ? doc.joins : 0,
    l: doc.left,
    o: doc.opening && [doc.opening.version, doc.opening.due],
    e: doc.entropy,
    d: doc.dealt,
    u: doc.used.some((n) => n > 0) ? doc.used : null,
    i: doc.idle,
    c: doc.closed,
    r: doc.epoch,
    t: doc.clocks,
    g: doc.game,
  };
  return JSON.stringify(there(packed));
}

function unpackSeat(packed: PackedSeat): Seat | null {
  if (packed === 0) return null;
  const [who, extra] = typeof packed === 'string' ? [packed, {}] : packed;
  const stop = who.indexOf('.');
  const { b, k, n, j, c, o, s } = { b: null, k: 0, n: 0, j: 0, c: null, o: null, s: null, ...extra };
  return {
    account: b === null ? who.slice(0, ACCOUNT) : null,
    tags: who.slice(b === null ? ACCOUNT : 0, stop),
    name: who.slice(stop + 1),
    bot: b,
    ...(k === 1 && { program: true }),
    ready: n === 0,
    joined: j,
    commitment: c,
    opened: o,
    ...(s !== null && { sitter: unpackSitter(s) }),
  };
}

const NOTHING: PackedDoc = {
  s: 'd',
  h: 0,
  p: [],
  j: 0,
  l: [],
  o: null,
  e: null,
  d: 0,
  u: null,
  i: 0,
  c: null,
  r: 0,
  t: null,
  g: null,
};

/** The document that `packDoc` wrote; a tombstone is an empty text. */
export function unpackDoc(text: string): Doc {
  if (text === '') return DELETED;
  const p: PackedDoc = { ...NOTHING, ...(JSON.parse(text) as Partial<PackedDoc>) };
  return {
    status: BY_LETTER.get(p.s) ?? 'deleted',
    host: p.h,
    seats: p.p.map(unpackSeat),
    joins: p.j,
    left: p.l,
    opening: p.o && { version: p.o[0], due: p.o[1] },
    entropy: p.e,
    dealt: p.d,
    used: p.u ?? [0, 0],
    idle: p.i,
    closed: p.c,
    epoch: p.r,
    clocks: p.t,
    game: p.g,
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

/** Who plays a seat; null where it is free. */
export const kindOfSeat = (seat: Seat | null): SeatKind | null =>
  seat && (seat.bot !== null || seat.program ? 'bot' : 'human');

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
