// What the benches print: one JSON object a line.

/** A bound for a ratio, in words that a machine reads too: `>= 0.25`, `<= 1.5`. */
export type Bound = `${'>=' | '<='} ${number}`;

export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is held against, in the same unit and, where both are timed, from the same run. */
  readonly anchor: number;
  /** Value to anchor; of timed pairs the median of the rounds' own ratios. */
  readonly ratio: number;
  readonly gate: Bound | null;
  readonly goal: Bound | null;
  /** The gate holds, or there is none. */
  readonly ok: boolean;
}

export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly anchor: number;
  readonly ratio?: number;
  readonly gate?: Bound;
  readonly goal?: Bound;
}

export const holds = (bound: Bound, ratio: number): boolean => {
  const [sign, number] = bound.split(' ');
  return sign === '>=' ? ratio >= Number(number) : ratio <= Number(number);
};

/** Four significant digits; more would be noise. */
const short = (n: number): number => Number(n.toPrecision(4));

export function lineOf({ name, value, unit, anchor, ratio = value / anchor, gate, goal }: Measured): Line {
  return {
    name,
    value: short(value),
    unit,
    anchor: short(anchor),
    ratio: short(ratio),
    gate: gate ?? null,
    goal: goal ?? null,
    ok: gate === undefined || holds(gate, ratio),
  };
}

/** A part of the bench, chosen by its name on the command line. */
export interface Section {
  readonly name: string;
  run(effort: Effort): AsyncIterable<Line>;
}

export interface Effort {
  /** A look only: few rounds and small samples. The gates hold all the same. */
  readonly quick: boolean;
}

/** Progress, apart from the result. */
export const tell = (text: string): void => console.error(text);
