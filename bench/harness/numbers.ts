// Middle values.

export const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** The value below which this part of the numbers lies. */
export const quantile = (numbers: readonly number[], part: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
