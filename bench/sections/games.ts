// Whole random games of six with their player, against the floor's. Anchor G3.
import { type Section, lineOf } from '../harness/line';
import { compare, race } from '../harness/race';

const SEEDS = 200;

export const games: Section = {
  name: 'games',
  async *run({ quick }) {
    const rates = await race(
      {
        engine: { subject: 'subjects/core-games', setup: { seeds: SEEDS, keyed: false } },
        floor: { subject: 'subjects/floor-games', setup: SEEDS },
      },
      quick ? { rounds: 5, ms: 200, warmUp: 500 } : { rounds: 9, ms: 400, warmUp: 1_500 },
    );
    yield lineOf({
      name: 'games: whole games of six, to the floor',
      unit: 'games/s',
      ...compare(rates.engine, rates.floor),
      goal: '>= 0.7',
    });
  },
};
