// The facts of a row: what chance gave, with the sides of every die and the width of every draw, so that checking needs no rules.
import { fail, ok, type Result } from '../core/result';
import { valueAt } from './alphabet';
import { WIDEST } from './bytesource';
import { CLASSIC_DICE, COUNT_OFFSET, Recorder, widthOf } from './recorder';

/** Dice thrown at once, with their sides (1–256) and their faces (1–sides). */
export interface Thrown {
  readonly kind: 'throw';
  readonly sides: readonly number[];
  readonly values: readonly number[];
}

/** One draw of a whole number from 0 to sides − 1 (sides 2–256). */
export interface Drawn {
  readonly kind: 'draw';
  readonly sides: number;
  readonly value: number;
}

export type Fact = Thrown | Drawn;

/** What a row stores of chance. Open facts may be shown to everybody, hidden ones only when the game is over. */
export interface RowFacts {
  readonly open: string;
  readonly hidden: string;
}

/** The text is no record of facts; `at` is the place in it where reading stopped. */
export interface MalformedFacts {
  readonly code: 'MALFORMED_FACTS';
  readonly at: number;
}

export function encodeFacts(facts: readonly Fact[]): string {
  const recorder = new Recorder();
  for (const fact of facts) {
    if (fact.kind === 'throw') recorder.throw(fact.sides, fact.values);
    else recorder.draw(fact.sides, fact.value);
  }
  return recorder.facts();
}

/** Reads a text of facts. One list of facts has one spelling: any other is refused as malformed. */
export function decodeFacts(text: string): Result<Fact[], MalformedFacts> {
  const facts: Fact[] = [];
  let free = false;
  for (let at = 0; at < text.length;) {
    const packed = isPacked(text, at);
    const next = packed ? readPacked(text, at, facts) : readSpelled(text, at, facts);
    if (next === undefined) return fail({ code: 'MALFORMED_FACTS', at });
    free ||= !packed;
    at = next;
  }
  // Packed throws have one spelling by themselves; headers could be split or padded.
  if (free && encodeFacts(facts) !== text) return fail({ code: 'MALFORMED_FACTS', at: 0 });
  return ok(facts);
}

function isPacked(text: string, at: number): boolean {
  const dice = (valueAt(text, at) >> 3) - COUNT_OFFSET;
  return dice >= 1 && dice <= CLASSIC_DICE;
}

function readPacked(text: string, at: number, facts: Fact[]): number | undefined {
  const first = valueAt(text, at);
  const second = valueAt(text, at + 1);
  const third = valueAt(text, at + 2);
  if (second < 0 || third < 0) return undefined;
  const values = [first & 7, second >> 3, second & 7, third >> 3, third & 7];
  const dice = (first >> 3) - COUNT_OFFSET;
  for (let die = 0; die < CLASSIC_DICE; die++) {
    if (die < dice ? values[die] < 1 || values[die] > 6 : values[die] !== 0) return undefined;
  }
  values.length = dice;
  facts.push({ kind: 'throw', sides: SIXES[dice], values });
  return at + 3;
}

const SIXES = Array.from({ length: CLASSIC_DICE + 1 }, (_, dice) => new Array<number>(dice).fill(6));

const HEADER = /(!?)([0-9*,-]+):/y;

function readSpelled(text: string, at: number, facts: Fact[]): number | undefined {
  HEADER.lastIndex = at;
  const match = HEADER.exec(text);
  if (match === null) return undefined;
  const thrown = match[1] === '!';
  const sides = readSides(match[2], thrown, text.length - at);
  if (sides === undefined) return undefined;
  const values: number[] = [];
  const next = readValues(text, at + match[0].length, { sides, base: thrown ? 1 : 0, values });
  if (thrown) facts.push({ kind: 'throw', sides, values });
  else sides.forEach((count, draw) => facts.push({ kind: 'draw', sides: count, value: values[draw] }));
  return next;
}

/** The sides that a header names, one entry a value; never more than `room`, which bounds what a hostile text can ask for. */
function readSides(header: string, thrown: boolean, room: number): number[] | undefined {
  const sides: number[] = [];
  for (const group of header.split(',')) {
    const run = readGroup(group);
    if (run === undefined || run.count < 1 || sides.length + run.count > room) return undefined;
    for (let at = 0; at < run.count; at++) sides.push(run.first - at * run.step);
  }
  const least = thrown ? 1 : 2;
  return sides.every((count) => count >= least && count <= WIDEST) ? sides : undefined;
}

interface Run {
  readonly first: number;
  readonly step: 0 | 1;
  readonly count: number;
}

/** `6`, `6*3` or `42-2`. */
function readGroup(group: string): Run | undefined {
  const match = /^(\d{1,3})(?:([*-])(\d{1,6}))?$/.exec(group);
  if (match === null) return undefined;
  const first = Number(match[1]);
  if (match[2] === '-') return { first, step: 1, count: first - Number(match[3]) + 1 };
  return { first, step: 0, count: match[2] === '*' ? Number(match[3]) : 1 };
}

interface Expected {
  readonly sides: readonly number[];
  /** The least value: 1 on a die, 0 in a draw. */
  readonly base: 0 | 1;
  readonly values: number[];
}

function readValues(text: string, from: number, { sides, base, values }: Expected): number | undefined {
  let at = from;
  for (const count of sides) {
    const greatest = count - 1 + base;
    const width = widthOf(greatest);
    const high = width === 2 ? valueAt(text, at) : 0;
    const low = valueAt(text, at + width - 1);
    const value = 64 * high + low;
    if (high < 0 || low < 0 || value < base || value > greatest) return undefined;
    values.push(value);
    at += width;
  }
  return at;
}
