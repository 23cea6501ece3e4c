import { packState, unpackState } from '../../../src/core/pack';
import type { Json } from '../../../src/core/json';
import type { Group, RecruitFrame, Sbsh, SbshState } from '../../../src/rulesets/sbsh/state';
import { draws } from '../../support/sample';
import { rulesFor, world } from './game';

const LANDS = world.territories.length;

/** A state that no game will ever see: every side manned, a fleet on every sea border, full hands, all offers open. */
function worst(seed: number): SbshState {
  const draw = draws(seed);
  const rules = rulesFor(5);
  const empty = rules.first();
  const by = (n: number) => world.territories.map(() => draw(n));
  const pieces = () => empty.troops.map((_, place) => (place < LANDS ? draw(90) : draw(3)));
  const abroad = world.edges.flatMap((_, edge): Group[] =>
    world.sea[edge]
      ? [{ at: LANDS + 2 * edge, army: draw(5), stage: 'fleet', front: [1, 1, 0], rear: [30, draw(9), 1] }]
      : [],
  );
  const offers = Array.from({ length: 25 }, (_, i) => ({
    id: 900 + i,
    from: i % 5,
    to: (i + 1) % 5,
    give: [draw(42)],
    want: [draw(42)],
  }));
  const frame: RecruitFrame = {
    name: 'recruit',
    asks: [{ id: '12345.1', army: 1, seat: 1, kind: 'turn', due: 1_800_000_000_000 }],
    units: 0,
    infantry: 12,
    armour: 3,
    stage: 1,
    traded: 1,
    marched: 0,
    fresh: Array.from({ length: 20 }, (_, t) => [t, 3, 1]).flat(),
  };
  const own: Sbsh = {
    ...empty.own,
    cards: by(8),
    order: [3, 1, 4, 0, 2],
    capitals: [1, 9, 17, 30, 41],
    cities: Array.from({ length: 15 }, (_, i) => 2 * i),
    airfields: [1, 4, 2, 9],
    missions: empty.own.missions.map(() => 3 + draw(5)),
    rewards: empty.own.rewards.map(() => 32 + draw(5)),
    held: by(32),
    before: by(32),
    captured: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    entered: [11, 12, 13, 14, 15, 16],
    fought: [50, 60, 70, 80, 90, 100, 110, 120],
    engaged: [1, 1, 1, 0, 7, 2, 0, 0],
    entries: [50, 1, 1, 0, 70, 9, 3, 1],
    abroad,
    offers,
    offered: 1_000,
  };
  return {
    ...empty,
    owner: by(5),
    troops: pieces(),
    pieces: [pieces(), pieces()],
    turn: 1,
    round: 59,
    absent: 4,
    flow: [frame],
    own,
  };
}

test('a state comes back from its row as it was, and the fullest row that could be takes less than 4,096 bytes', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const rules = rulesFor(5);
    const state = worst(seed);
    const row = JSON.stringify(packState(rules, state));
    expect(unpackState(rules, JSON.parse(row) as Json)).toStrictEqual(state);
    expect(row.length).toBeLessThan(4_096);
  }
});
