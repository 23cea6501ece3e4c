// Compact text for rows: columns as strings, states and actions as short JSON. Readable in a console, and back without loss.
import type { Json } from './json';
import type { Rules } from './ruleset';
import type { Action, Ask, Column, Frame, Leg, Outcome, Play, State } from './state';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = DIGITS.length;
const TWO = BASE * BASE;
const SHORTEST_RUN = 4;

/** Numbers that a column can hold: −1 and up to here. */
const GREATEST = TWO * TWO - 1;

/** A column as text: one character for −1 to 61, three up to 3,843, five up to 14 million; `*n` repeats the one before n times more. */
export function packColumn(column: Column): string {
  let text = '';
  for (let i = 0; i < column.length;) {
    const run = runAt(column, i);
    text += packNumber(column[i]);
    if (run >= SHORTEST_RUN) text += `*${DIGITS[run - 1]}`;
    i += run >= SHORTEST_RUN ? run : 1;
  }
  return text;
}

function runAt(column: Column, start: number): number {
  let end = start + 1;
  while (end < column.length && column[end] === column[start] && end - start < BASE) end++;
  return end - start;
}

function packNumber(n: number): string {
  if (n === -1) return '.';
  if (!Number.isInteger(n) || n < 0 || n > GREATEST) throw new Error(`a column can't hold ${n}`);
  if (n < BASE) return DIGITS[n];
  const two = DIGITS[Math.floor(n / BASE) % BASE] + DIGITS[n % BASE];
  return n < TWO ? `~${two}` : `!${DIGITS[Math.floor(n / (TWO * BASE))]}${DIGITS[Math.floor(n / TWO) % BASE]}${two}`;
}

/** The column that `packColumn` wrote. */
export function unpackColumn(text: string): number[] {
  const column: number[] = [];
  for (let i = 0; i < text.length;) {
    const c = text[i];
    if (c === '*') {
      for (let n = DIGITS.indexOf(text[i + 1]); n > 0; n--) column.push(column[column.length - 1]);
      i += 2;
      continue;
    }
    const width = c === '~' ? 3 : c === '!' ? 5 : 1;
    column.push(c === '.' ? -1 : unpackDigits(width === 1 ? c : text.slice(i + 1, i + width)));
    i += width;
  }
  return column;
}

function unpackDigits(digits: string): number {
  let n = 0;
  for (const d of digits) n = n * BASE + DIGITS.indexOf(d);
  return n;
}

const LETTERS = {
  territory: 'y',
  from: 'f',
  to: 't',
  count: 'n',
  dice: 'd',
  cards: 'c',
  pieces: 'p',
  choice: 'o',
  target: 'g',
  until: 'u',
  moves: 'm',
  plays: 'l',
  picks: 'k',
  want: 'w',
} as const;
type FieldName = keyof typeof LETTERS;
const NAMES = Object.keys(LETTERS) as FieldName[];
const BY_LETTER = new Map<string, FieldName>(NAMES.map((name) => [LETTERS[name], name]));

/** An action as an array: its type, a letter for each field that is there, and their values: `["attack","ftd",3,7,3]`. */
export function packAction(action: Action): Json {
  const there = NAMES.filter((name) => action[name] !== undefined);
  if (there.length === 0) return [action.type];
  return [
    action.type,
    there.map((name) => LETTERS[name]).join(''),
    ...there.map((name) => packField(name, action[name])),
  ];
}

function packField(name: FieldName, value: Action[FieldName]): Json {
  if (name === 'moves') return packLegs(value as readonly Leg[]);
  if (name === 'plays')
    return (value as readonly Play[]).map((p) => [
      p.card,
      p.target ?? -1,
      ...(p.choice === undefined ? [] : [p.choice]),
    ]);
  return value as Json;
}

/** Legs of plain troops as one column of threes, so that a spread over a whole board stays short; with pieces as arrays. */
function packLegs(legs: readonly Leg[]): Json {
  const numbers = legs.map((l) => [l.from ?? -1, l.to, l.count ?? -1]);
  if (legs.every((l) => !l.pieces)) return packColumn(numbers.flat());
  return legs.map((l, i) => (l.pieces ? [...numbers[i], l.pieces] : numbers[i]));
}

/** The action that `packAction` wrote. */
export function unpackAction(packed: Json): Action {
  const [type, letters = '', ...values] = packed as [string, string?, ...Json[]];
  const fields = Array.from(letters, (letter, i) => {
    const name = BY_LETTER.get(letter);
    if (!name) throw new Error(`no action field has the letter ${letter}`);
    return [name, unpackField(name, values[i])] as const;
  });
  return { type, ...Object.fromEntries(fields) };
}

function unpackField(name: FieldName, value: Json): unknown {
  if (name === 'moves')
    return unpackLegs(value).map(([from, to, count, pieces]) => ({
      ...(from >= 0 && { from }),
      to,
      ...(count >= 0 && { count }),
      ...(pieces && { pieces }),
    }));
  if (name === 'plays')
    return (value as [number, number, string?][]).map(([card, target, choice]) => ({
      card,
      ...(target >= 0 && { target }),
      ...(choice !== undefined && { choice }),
    }));
  return value;
}

type PackedLeg = readonly [from: number, to: number, count: number, pieces?: Column];

function unpackLegs(packed: Json): readonly PackedLeg[] {
  if (typeof packed !== 'string') return packed as unknown as readonly PackedLeg[];
  const numbers = unpackColumn(packed);
  return Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3) as unknown as PackedLeg);
}

/** A state as compact JSON for its row. */
export function packState<X>(rules: Rules<X>, s: State<X>): Json {
  return {
    o: packColumn(s.owner),
    t: packColumn(s.troops),
    ...(s.pieces.length > 0 && { p: s.pieces.map(packColumn) }),
    s: packColumn(s.standing),
    n: s.turn,
    r: s.round,
    ...(s.absent > 0 && { a: s.absent }),
    f: s.flow.map((frame, at) => packFrame(frame, at > 0 ? s.flow[at - 1].asks : [])),
    x: rules.pack(s.own),
    ...(s.outcome && { w: [s.outcome.winners, s.outcome.by, s.outcome.rule] }),
  };
}

interface PackedState {
  readonly o: string;
  readonly t: string;
  readonly p?: readonly string[];
  readonly s: string;
  readonly n: number;
  readonly r: number;
  readonly a?: number;
  readonly f: readonly Json[];
  readonly x: Json;
  readonly w?: readonly [number[], string, string];
}

/** The state that `packState` wrote. */
export function unpackState<X>(rules: Rules<X>, packed: Json): State<X> {
  const p = packed as unknown as PackedState;
  return {
    owner: unpackColumn(p.o),
    troops: unpackColumn(p.t),
    pieces: (p.p ?? []).map(unpackColumn),
    standing: unpackColumn(p.s),
    turn: p.n,
    round: p.r,
    absent: p.a ?? 0,
    flow: unpackFlow(p.f),
    own: rules.unpack(p.x),
    outcome: p.w ? unpackOutcome(p.w) : null,
  };
}

const unpackOutcome = ([winners, by, rule]: readonly [number[], string, string]): Outcome => ({ winners, by, rule });

/** `under`: the questions of the frame below. One of them that has a base and stands here too is packed as its place there. */
function packFrame(frame: Frame, under: readonly Ask[]): Json {
  const { name, asks, ...data } = frame as Frame & Record<string, Json>;
  const packed = asks.map((ask) => copyOf(ask, under) ?? packAsk(ask));
  return Object.keys(data).length > 0 ? [name, packed, data] : [name, packed];
}

function copyOf(ask: Ask, under: readonly Ask[]): number | undefined {
  if (ask.base === undefined) return undefined;
  const at = under.findIndex(
    ({ id, due, base, left }) => id === ask.id && due === ask.due && base === ask.base && left === ask.left,
  );
  return at < 0 || ask.answer || under[at].answer ? undefined : at;
}

function unpackFlow(packed: readonly Json[]): readonly Frame[] {
  const flow: Frame[] = [];
  for (const frame of packed) flow.push(unpackFrame(frame, flow.at(-1)?.asks ?? []));
  return flow;
}

function unpackFrame(packed: Json, under: readonly Ask[]): Frame {
  const [name, asks, data] = packed as [string, Json[], Record<string, Json>?];
  return { name, asks: asks.map((ask) => (typeof ask === 'number' ? under[ask] : unpackAsk(ask))), ...data };
}

/** Where the base isn't the due time, how long it is before it stands beside it. */
const packAsk = ({ id, army, seat, kind, due = 0, base, left, answer }: Ask): Json => [
  id,
  army,
  seat,
  kind,
  base === undefined ? due : [due, due - base],
  ...(left !== undefined || answer ? [left ?? -1] : []),
  ...(answer ? [packAction(answer)] : []),
];

function unpackAsk(packed: Json): Ask {
  const [id, army, seat, kind, time, left = -1, answer] = packed as [
    string,
    number,
    number,
    string,
    number | readonly [due: number, before: number],
    number?,
    Json?,
  ];
  const [due, before] = typeof time === 'number' ? [time] : time;
  return {
    id,
    army,
    seat,
    kind,
    ...(due > 0 && { due }),
    ...(left >= 0 && { left }),
    ...(answer !== undefined && { answer: unpackAction(answer) }),
    ...(before !== undefined && { base: due - before }),
  };
}
