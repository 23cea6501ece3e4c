// When somebody is reminded of a question that he hasn't answered.

const LONGEST_LEAD_MS = 6 * 3_600_000;

/** So long before the time is over, ms: a quarter of a turn's time, at most six hours. */
export const leadOf = (turnSeconds: number): number => Math.min(LONGEST_LEAD_MS, turnSeconds * 250);
