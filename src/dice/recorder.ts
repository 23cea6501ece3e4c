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

/** The facts of one stream of one row, written as they happen. */
export class Recorder {
  private text = '';
  private sides: number[] = [];
  private values: number[] = [];

  /** Records one throw of any dice; a throw of none is nothing. */
  throw(sides: readonly number[], faces: readonly number[]): void {
    if (sides.length === 0) return;
    this.flush();
    this.text += isClassic(sides) ? packed(faces) : spelled(sides, faces);
  }

  /** Records a draw of 0..n−1; a draw of one out of one is nothing. */
  draw(n: number, value: number): void {
    if (n === 1) return;
    this.sides.push(n);
    this.values.push(value);
  }

  /** Everything recorded so far. */
  facts(): string {
    return this.text + this.pending();
  }

  private flush(): void {
    if (this.sides.length === 0) return;
    this.text += this.pending();
    this.sides = [];
    this.values = [];
  }

  /** Draws wait for a throw, so that a run of them shares one header. */
  private pending(): string {
    let text = '';
    let from = 0;
    while (from < this.sides.length) {
      const end = runEnd(this.sides, from);
      text += runHeader(this.sides, from, end);
      for (; from < end; from++) text += written(this.values[from], this.sides[from] - 1);
    }
    return text;
  }
}

function isClassic(sides: readonly number[]): boolean {
  if (sides.length > CLASSIC_DICE) return false;
  for (const count of sides) if (count !== 6) return false;
  return true;
}

/** Three bits for the count and for each face, 0 where no die lies. */
function packed(faces: readonly number[]): string {
  const face = (die: number): number => (die < faces.length ? faces[die] : 0);
  return (
    character(8 * (faces.length + COUNT_OFFSET) + faces[0]) +
    character(8 * face(1) + face(2)) +
    character(8 * face(3) + face(4))
  );
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
