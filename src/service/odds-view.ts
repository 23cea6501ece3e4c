// Odds as clients get them.
/** What one throw may cost. */
export interface ThrowView {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** Of how many of all throws. */
  readonly ways: number;
  readonly p: number;
}

/** A probability as a fraction in lowest terms; whole numbers as text, since they outgrow doubles. */
export interface FractionView {
  readonly num: string;
  readonly den: string;
}

/** Odds of an attack: dice alone, cards and later decisions aside, both sides throwing as many dice as they may. */
export interface OddsView {
  /** Troops that the odds are of. */
  readonly attacking: number;
  readonly defending: number;
  readonly throw: readonly ThrowView[];
  /** Of a battle to the end: that the last defender falls, and what is left on the average. Null where decisions lie between throws. */
  readonly battle: {
    readonly taken: number;
    /** The same exactly, for battles of at most 20 against 20. */
    readonly exact: FractionView | null;
    /** All on the attacking land, the one that must stay included. */
    readonly attackersLeft: number;
    readonly defendersLeft: number;
  } | null;
}
