// The deadlines of a game: a policy that is declared, and what follows from it.
export { clocksAfter, type Passage, type RowTime, type Standing } from './after';
export { policyOf } from './check';
export { type Clocks, freshClocks, packClocks, type SeatClock, type SeatMode, unpackClocks, withClock } from './clocks';
export { type Clause, CLAUSES, clausesOf } from './explain';
export { botOf, nextStep, type Ruling, rulingOf, servedBy } from './ladder';
export { clockOf } from './moment';
export * from './policy';
export { again, bankMs, drawn, leftOf } from './running';
export { policyShape } from './shape';
export type { Scenario, SeatPlan } from './scenario';
export { type Happening, type Line, simulate } from './simulate';
export type { Span } from './spans';
export { backHome, budgetMs, goneAway, paused, resumed } from './absence';
export { localText } from './zone';
