import type { State } from '../../../src/core/state';
import { packState } from '../../../src/core/pack';
import type { Sbsh, SbshState } from '../../../src/rulesets/sbsh/state';
import { playout } from '../../support/playout';
import { draws } from '../../support/sample';
import { change, divisions, sum } from './conserved';
import { rulesFor, world } from './game';

/** Games for each number of seats: 1,000 of them for `GAMES=1000`. */
const GAMES = Number(process.env.GAMES ?? 4);

const LANDS = world.territories.length;
const landOf = (place: number): number => world.edges[(place - LANDS) >> 1][(place - LANDS) & 1];

/** What must never be on a place: more than two on a side, anybody on nobody's land. */
function wrongAt(s: SbshState, place: number): string[] {
  const n = s.troops[place] + s.pieces[0][place] + s.pieces[1][place];
  const isSide = place >= LANDS;
  const owner = s.owner[isSide ? landOf(place) : place];
  return (isSide && n > 2) || (n > 0 && owner < 0) ? [`${String(n)} on ${String(place)}`] : [];
}

/** A group on its own land; between rounds, one with nobody on its front. */
function wrongAbroad(s: SbshState): string[] {
  const isIdle = s.flow.length === 1;
  const wrong = s.own.abroad.filter(({ at, army, stage, front }) => {
    const isHome = stage === 'ashore' && s.owner[landOf(at)] === army;
    return isHome || sum(front) > 2 || (isIdle && sum(front) < 1);
  });
  return wrong.map((group) => JSON.stringify(group));
}

const wrongs = (s: SbshState): string[] => [...s.troops.flatMap((_, place) => wrongAt(s, place)), ...wrongAbroad(s)];

/** Armoured pieces of each army on the board (B-R6). */
const armour = (s: SbshState, army: number): number => {
  const placed = s.pieces.flatMap((column) => column.filter((_, p) => s.owner[p < LANDS ? p : landOf(p)] === army));
  return (
    sum(placed) + sum(s.own.abroad.flatMap((g) => (g.army === army ? [...g.front.slice(1), ...g.rear.slice(1)] : [])))
  );
};

interface Played {
  readonly state: State;
  readonly sizes: number[];
  readonly wrong: string[];
}

function play(seats: number, seed: number): Played {
  const rules = rulesFor(seats, {
    reactions: seed % 2 === 0 ? 'ask' : 'standing',
    ...(seed % 3 > 0 && { roundLimit: 12 }),
  });
  const sizes: number[] = [];
  const wrong: string[] = [];
  let state: State | undefined;
  for (const row of playout({ rules, seed, draw: draws(seed), most: 30_000 })) {
    const now = row.step.state as SbshState;
    state = now;
    if (divisions(now) - divisions(row.before as SbshState | undefined) !== change(row))
      wrong.push(`divisions appear or vanish in row ${String(row.version)}`);
    wrong.push(
      ...wrongs(now),
      ...rules.armies.flatMap((_, a) => (armour(now, a) > 12 ? [`pieces of ${String(a)}`] : [])),
    );
    if (row.version % 16 === 0) sizes.push(JSON.stringify(packState<Sbsh>(rules, now)).length);
  }
  return { state: state!, sizes, wrong };
}

test.each([2, 3, 4, 5])(
  'B-F2, B-R6, B-E9: random games of %i seats end; divisions are conserved and no side holds more than two',
  (seats) => {
    const sizes: number[] = [];
    for (let seed = 1; seed <= GAMES; seed++) {
      const { state, wrong, sizes: some } = play(seats, seed);
      expect({ seed, wrong, over: state.outcome !== null }).toEqual({ seed, wrong: [], over: true });
      sizes.push(...some);
    }
    sizes.sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(1_000);
    expect(sizes.at(-1)).toBeLessThanOrEqual(3_500);
  },
  600_000,
);
