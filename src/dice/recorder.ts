// Writes what was thrown and drawn as one short text. The form is described in docs/dice.md; `facts.ts` reads it back.
import { character } from './alphabet';

/** Dice in a classic throw: one to five, all six-sided. It takes three characters. */
export const CLASSIC_DICE = 5;
/** The first character of a classic throw is 8 × (dice + this) + the first face: always a letter, so it never looks like a header. */
export const COUNT_OFFSET = 1;

/** Characters that each value up to `greatest` takes. */
export function widthOf(greatest: number): 1 | 2 {
  return greatest < 64 ? 1 : 2;
}

/** Draws that have no header yet: their widths and values, one entry each. */
interface Draws {
  readonly sides: number[];
  readonly values: number[];
}

/** The facts of one stream of one row, written as they happen. */
export class Recorder {
  private text = '';
  // Draws wait for a throw or the end, so that a run of them shares one header. Most rows draw nothing.
  private waiting: Draws | undefined;

  /** Records one throw of any dice; a throw of none is nothing. */
  throw(sides: readonly number[], faces: readonly number[]): void {
    if (sides.length === 0) return;
    if (this.waiting !== undefined) this.text = this.facts();
    this.waiting = undefined;
    this.text += isClassic(sides) ? packed(faces) : spelled(sides, faces);
  }

  /** Records a draw of 0..n−1; a draw of one out of one is nothing. */
  draw(n: number, value: number): void {
    if (n === 1) return;
    this.waiting ??= { sides: [], values: [] };
    this.waiting.sides.push(n);
    this.waiting.values.push(value);
  }

  /** Everything recorded so far. */
  facts(): string {
    return this.waiting === undefined ? this.text : this.text + runs(this.waiting);
  }
}

function isClassic(sides: readonly number[]): boolean {
  if (sides.length > CLASSIC_DICE) return false;
  for (const count of sides) if (count !== 6) return false;
  return true;
}

/** Three bits for the count and for each face, 0 where no die lies. */
function packed(faces: readonly number[]): string {
  const dice = faces.length;
  const second = (dice > 1 ? faces[1] << 3 : 0) | (dice > 2 ? faces[2] : 0);
  const third = (dice > 3 ? faces[3] << 3 : 0) | (dice > 4 ? faces[4] : 0);
  return character(((dice + COUNT_OFFSET) << 3) | faces[0]) + character(second) + character(third);
}

/** `!8*2,6:375`: the sides of the dice in order, then their faces. */
function spelled(sides: readonly number[], faces: readonly number[]): string {
  const groups: string[] = [];
  let from = 0;
  while (from < sides.length) {
    const end = equalEnd(sides, from);
    groups.push(end - from === 1 ? `${sides[from]}` : `${sides[from]}*${end - from}`);
    from = end;
  }
  return `!${groups.join()}:${faces.map((face, die) => written(face, sides[die])).join('')}`;
}

function runs({ sides, values }: Draws): string {
  let text = '';
  let from = 0;
  while (from < sides.length) {
    const end = runEnd(sides, from);
    text += runHeader(sides, from, end);
    for (; from < end; from++) text += written(values[from], sides[from] - 1);
  }
  return text;
}

/** `7:` one draw of seven, `7*78:` 78 of them, `42-2:` a draw of 42, one of 41 and so on down to 2. */
function runHeader(sides: readonly number[], from: number, to: number): string {
  if (to - from === 1) return `${sides[from]}:`;
  const last = sides[to - 1];
  return last === sides[from] ? `${last}*${to - from}:` : `${sides[from]}-${last}:`;
}

function runEnd(sides: readonly number[], from: number): number {
  if (sides[from + 1] !== sides[from] - 1) return equalEnd(sides, from);
  let to = from + 1;
  while (sides[to] === sides[to - 1] - 1) to++;
  return to;
}

function equalEnd(sides: readonly number[], from: number): number {
  let to = from + 1;
  while (sides[to] === sides[from]) to++;
  return to;
}

function written(value: number, greatest: number): string {
  return widthOf(greatest) === 1 ? character(value) : character(value >> 6) + character(value & 63);
}
