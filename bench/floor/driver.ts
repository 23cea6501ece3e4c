// The cheap player that drives every engine alike: trades what it can, puts all on one random border territory, attacks wherever it
// is stronger, moves in with all, and moves one inner stack.
import type { Generator } from './chance';
import { CARDS, SIZE, WILD, from, kinds, neighbours } from './board';
import { DECLINED, DO_ATTACK, DO_END, DO_FORTIFY, DO_OCCUPY, DO_PLACE, DO_TRADE, UNNAMED } from './game';
import { HAND, OCCUPY, REINFORCE, TRADE } from './state';

/** What the player looks at; the floor's state is one. */
export interface Sight {
  readonly owner: ArrayLike<number>;
  readonly troops: ArrayLike<number>;
  readonly cards: ArrayLike<number>;
  readonly turn: number;
  readonly phase: number;
  readonly free: number;
  readonly boundAt: number;
  readonly bound: number;
  readonly spent: number;
  readonly origin: number;
  readonly taken: number;
}

const hand = new Uint8Array(CARDS);

/** Writes what the player on turn does into `out`. */
export class Driver {
  constructor(
    private readonly chance: Generator,
    private readonly out: Int32Array,
  ) {}

  choose(s: Sight): boolean {
    this.out[1] = s.turn;
    if (s.phase === OCCUPY) return this.write(DO_OCCUPY, s.troops[s.origin] + s.troops[s.taken] - 1);
    if ((s.phase === REINFORCE || s.phase === TRADE) && this.trade(s)) return true;
    if (s.free + s.bound > 0) return this.place(s);
    return this.attack(s) || this.fortify(s) || this.write(DO_END);
  }

  private write(type: number, a = 0, b = 0, c = 0): true {
    const { out } = this;
    out[0] = type;
    out[2] = a;
    out[3] = b;
    out[4] = c;
    out[5] = 0;
    return true;
  }

  private trade(s: Sight): boolean {
    let size = 0;
    for (let c = 0; c < CARDS; c++) if (s.cards[c] === HAND + s.turn) hand[size++] = c;
    for (let i = 0; i + 2 < size; i++) if (this.tradeFrom(s, i, size)) return true;
    return false;
  }

  private tradeFrom(s: Sight, i: number, size: number): boolean {
    for (let j = i + 1; j < size; j++)
      for (let k = j + 1; k < size; k++) if (isSet(hand[i], hand[j], hand[k])) return this.tradeSet(s, i, j, k);
    return false;
  }

  private tradeSet(s: Sight, i: number, j: number, k: number): boolean {
    this.write(DO_TRADE, hand[i], hand[j], hand[k]);
    this.out[5] = s.spent === 1 ? UNNAMED : shown(s, hand[i], hand[j], hand[k]);
    return true;
  }

  private place(s: Sight): boolean {
    if (s.bound > 0) return this.write(DO_PLACE, s.boundAt, s.bound);
    let t = this.chance.open(SIZE);
    while (s.owner[t] !== s.turn || !borders(s, t)) t = t === SIZE - 1 ? 0 : t + 1;
    return this.write(DO_PLACE, t, s.free);
  }

  private attack(s: Sight): boolean {
    const { owner, troops, turn } = s;
    let t = this.chance.open(SIZE);
    for (let tried = 0; tried < SIZE; tried++, t = t === SIZE - 1 ? 0 : t + 1) {
      const armies = troops[t];
      if (owner[t] !== turn || armies < 3) continue;
      for (let n = from[t]; n < from[t + 1]; n++) {
        const to = neighbours[n];
        if (owner[to] === turn || troops[to] >= armies) continue;
        this.write(DO_ATTACK, t, to, armies > 3 ? 3 : armies - 1);
        return true;
      }
    }
    return false;
  }

  private fortify(s: Sight): boolean {
    let t = this.chance.open(SIZE);
    for (let tried = 0; tried < SIZE; tried++, t = t === SIZE - 1 ? 0 : t + 1) {
      if (s.owner[t] !== s.turn || s.troops[t] < 2 || borders(s, t)) continue;
      const to = neighbours[from[t] + this.chance.open(from[t + 1] - from[t])];
      this.write(DO_FORTIFY, t, to, s.troops[t] - 1);
      return true;
    }
    return false;
  }
}

/** Does a territory touch land of somebody else? */
function borders(s: Sight, t: number): boolean {
  for (let n = from[t]; n < from[t + 1]; n++) if (s.owner[neighbours[n]] !== s.turn) return true;
  return false;
}

function isSet(a: number, b: number, c: number): boolean {
  const x = kinds[a];
  const y = kinds[b];
  const z = kinds[c];
  if (x === WILD || y === WILD || z === WILD) return true;
  return x === y ? y === z : y !== z && x !== z;
}

/** The first own territory that a set shows, for its bonus. */
function shown(s: Sight, a: number, b: number, c: number): number {
  if (a < SIZE && s.owner[a] === s.turn) return a;
  if (b < SIZE && s.owner[b] === s.turn) return b;
  return c < SIZE && s.owner[c] === s.turn ? c : DECLINED;
}
