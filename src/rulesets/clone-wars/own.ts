// The ruleset's own part of a sandbox's position: every key is known, and names stand for armies, planets, tokens and classes.
import { MOST } from '../../core/fields';
import type { Json } from '../../core/json';
import { type Illegal, illegal } from '../../core/result';
import type { Kit } from './kit';
import { type CloneWars, GONE_TOKEN, LAID, STACK, TAKEN } from './state';
import { CLASSES, type ShipClass } from './tables';

/** What waits to be placed. */
export interface OwnFrame {
  /** Troops; −1 where the position doesn't say. */
  readonly free: number;
  /** A class + 1, or 0. */
  readonly ship: number;
}

interface Read {
  readonly part: CloneWars;
  readonly frame: OwnFrame;
  readonly wrong?: Illegal;
}

type Some = Partial<CloneWars> & Partial<OwnFrame>;

/** Reads `own`. Keys: armies, ship, track, called, sidious, tokens, known, first, takenFrom, held, barred. */
export function ownFrom(k: Kit, empty: CloneWars, own: Readonly<Record<string, Json>>): Read {
  let read: Some = {};
  for (const [key, value] of Object.entries(own)) {
    const some = Object.hasOwn(READERS, key) ? READERS[key](k, value) : undefined;
    if (!some)
      return { part: empty, frame: NO_FRAME, wrong: illegal('POSITION_OWN', undefined, { key }, `/own/${key}`) };
    read = { ...read, ...some };
  }
  const { free = NO_FRAME.free, ship = NO_FRAME.ship, ...part } = read;
  const tokens = part.called === 1 ? empty.tokens.map(() => GONE_TOKEN) : empty.tokens;
  return { part: { ...empty, tokens, ...part }, frame: { free, ship } };
}

const NO_FRAME: OwnFrame = { free: -1, ship: 0 };

type Reader = (k: Kit, value: Json) => Some | undefined;

const whole = (value: Json, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const army = (k: Kit, id: Json): number => k.armies.findIndex((a) => a.id === id);
const planet = (k: Kit, id: Json): number => (typeof id === 'string' ? (k.board.index.get(id) ?? -1) : -1);
const token = (k: Kit, id: Json): number => k.tables.tokens.findIndex((t) => t.id === id);

/** A list of names as indexes; undefined if it isn't one, or a name is unknown. */
function named(k: Kit, value: Json, read: (k: Kit, id: Json) => number): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = (value as readonly Json[]).map((id) => read(k, id));
  return list.includes(-1) ? undefined : list;
}

const bits = (list: readonly number[]): number => list.reduce((all, at) => all | (1 << at), 0);

const PLACES: Readonly<Record<string, number>> = { stack: STACK, gone: GONE_TOKEN, taken: TAKEN };

/** Where a token lies: `stack`, `gone`, `taken`, or the name of a planet; −1 if it is none of them. */
function placeOf(k: Kit, where: Json): number {
  if (typeof where === 'string' && Object.hasOwn(PLACES, where)) return PLACES[where];
  const at = planet(k, where);
  return at < 0 ? -1 : LAID + at;
}

/** A record of places by token; the others are in the stack. */
function tokens(k: Kit, value: Json): number[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const places = k.tables.tokens.map(() => STACK);
  for (const [id, where] of Object.entries(value)) {
    const at = token(k, id);
    const place = placeOf(k, where);
    if (at < 0 || place < 0) return undefined;
    places[at] = place;
  }
  return places;
}

const READERS: Readonly<Record<string, Reader>> = {
  armies: (_, value) => (whole(value, MOST) ? { free: value } : undefined),
  ship: (_, value) =>
    CLASSES.includes(value as ShipClass) ? { ship: CLASSES.indexOf(value as ShipClass) + 1 } : undefined,
  track: (k, value) => (whole(value, k.tables.track.length - 1) ? { track: value } : undefined),
  called: (_, value) => (typeof value === 'boolean' ? { called: Number(value) } : undefined),
  held: (_, value) => (typeof value === 'boolean' ? { held: Number(value) } : undefined),
  sidious: (k, value) => (planet(k, value) >= 0 ? { sidious: planet(k, value) } : undefined),
  first: (k, value) => (army(k, value) >= 0 ? { first: army(k, value) } : undefined),
  tokens(k, value) {
    const places = tokens(k, value);
    return places && { tokens: places };
  },
  known(k, value) {
    const list = named(k, value, token);
    return list && { known: bits(list) };
  },
  takenFrom(k, value) {
    const list = named(k, value, army);
    return list && { took: bits(list) };
  },
  barred(k, value) {
    const list = named(k, value, planet);
    return list && { barred: list };
  },
};
