// Two ways to reckon with probabilities: fast with doubles, exact with fractions. The same algorithms take either.

/** What an algorithm needs to know of numbers. */
export interface Arithmetic<T> {
  readonly zero: T;
  readonly one: T;
  add(a: T, b: T): T;
  times(a: T, b: T): T;
  /** A quotient of two whole numbers. */
  ratio(num: number, den: number): T;
  /** The nearest double. */
  value(a: T): number;
}

export const doubles: Arithmetic<number> = {
  zero: 0,
  one: 1,
  add: (a, b) => a + b,
  times: (a, b) => a * b,
  ratio: (num, den) => num / den,
  value: (a) => a,
};

/** A fraction in lowest terms; its denominator is positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

function reduced(num: bigint, den: bigint): Fraction {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/** Digits that decide a double, with some to spare. */
const SCALE = 10n ** 20n;

/** Fractions of whole numbers that are not negative. */
export const fractions: Arithmetic<Fraction> = {
  zero: { num: 0n, den: 1n },
  one: { num: 1n, den: 1n },
  add: (a, b) => reduced(a.num * b.den + b.num * a.den, a.den * b.den),
  times: (a, b) => reduced(a.num * b.num, a.den * b.den),
  ratio: (num, den) => reduced(BigInt(num), BigInt(den)),
  value: ({ num, den }) => Number((num * SCALE) / den) / Number(SCALE),
};
