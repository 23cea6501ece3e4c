// What the engine is given for a row, as cheap as can be: chance from the floor's sources, and a clock that only adds.
import type { Moment } from '../../src/core/draft';
import type { Random } from '../../src/core/random';
import type { Ask } from '../../src/core/state';
import type { Chance } from '../floor/chance';

/** The engine's chance over one of the floor's. An attack's dice are written out: a list that grows would cost more than they do. */
export class CheapRandom implements Random {
  constructor(readonly chance: Chance) {}

  throw(sides: readonly number[]): number[] {
    const { chance } = this;
    switch (sides.length) {
      case 2:
        return [chance.die(), chance.die()];
      case 3:
        return [chance.die(), chance.die(), chance.die()];
      case 4:
        return [chance.die(), chance.die(), chance.die(), chance.die()];
      case 5:
        return [chance.die(), chance.die(), chance.die(), chance.die(), chance.die()];
      default:
        return sides.map(() => chance.die());
    }
  }

  open(n: number): number {
    return this.chance.open(n);
  }

  hidden(n: number): number {
    return this.chance.hidden(n);
  }
}

const TIME = 86_400_000;
const MOST_THROWS = 256;

/** One moment for all rows of a run. */
export class CheapMoment implements Moment {
  version = 1;
  at = 1;
  asked = 0;
  throws = MOST_THROWS;

  constructor(public random: Random) {}

  due(_: Ask, at: number, left = TIME): number {
    return at + left;
  }

  order(): undefined {
    return undefined;
  }

  /** Goes on to the next row. */
  next(): this {
    this.version++;
    this.at++;
    this.asked = 0;
    this.throws = MOST_THROWS;
    return this;
  }
}
