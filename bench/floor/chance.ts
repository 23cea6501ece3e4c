// Cheap chance for both sides of a comparison: a generator to play games, and a tape to play the same game again.

export interface Chance {
  /** A die: 1 to 6. */
  die(): number;
  /** An open draw of 0..n−1. */
  open(n: number): number;
  /** A hidden draw of 0..n−1. */
  hidden(n: number): number;
}

/** xorshift32. Its slight bias is of no matter here; a game must only look like one. */
export class Generator implements Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 0x9e3779b1) | 1;
  }

  private next(n: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return ((x >>> 8) % n) | 0;
  }

  die(): number {
    return this.next(6) + 1;
  }

  open(n: number): number {
    return this.next(n);
  }

  hidden(n: number): number {
    return this.next(n);
  }
}

/** What chance gave in one game, in order; dice as faces, draws as values. */
export interface Given {
  readonly open: Uint8Array;
  readonly hidden: Uint8Array;
}

/** Gives what was given. */
export class Tape implements Chance {
  private open_: Uint8Array = new Uint8Array(0);
  private hidden_: Uint8Array = new Uint8Array(0);
  openAt = 0;
  hiddenAt = 0;

  /** Puts in the tape of a game, wound on to these places. */
  load(given: Given, openAt = 0, hiddenAt = 0): this {
    this.open_ = given.open;
    this.hidden_ = given.hidden;
    this.openAt = openAt;
    this.hiddenAt = hiddenAt;
    return this;
  }

  die(): number {
    return this.open_[this.openAt++];
  }

  open(_: number): number {
    return this.open_[this.openAt++];
  }

  hidden(_: number): number {
    return this.hidden_[this.hiddenAt++];
  }
}

/** Passes on what another source gives, and writes it down. */
export class Recorder implements Chance {
  private readonly given = { open: [] as number[], hidden: [] as number[] };

  constructor(private readonly source: Chance) {}

  private note(audience: 'open' | 'hidden', value: number): number {
    this.given[audience].push(value);
    return value;
  }

  die(): number {
    return this.note('open', this.source.die());
  }

  open(n: number): number {
    return this.note('open', this.source.open(n));
  }

  hidden(n: number): number {
    return this.note('hidden', this.source.hidden(n));
  }

  counts(): { openAt: number; hiddenAt: number } {
    return { openAt: this.given.open.length, hiddenAt: this.given.hidden.length };
  }

  all(): Given {
    return { open: Uint8Array.from(this.given.open), hidden: Uint8Array.from(this.given.hidden) };
  }
}
