import { act, legal, openAsks, type Step } from '../../src/core/engine';
import type { Random } from '../../src/core/random';
import type { Rules } from '../../src/core/ruleset';
import { type Ask, NOBODY } from '../../src/core/state';
import { viewEvent, viewLegal, viewState } from '../../src/core/view';
import { rulesets } from '../../src/rulesets';
import { kindOf } from '../../src/wire/vocabulary';
import { choose, otherHidden, played, playout, type Row, rowChance, rowMoment } from '../support/playout';
import { type Draw, draws, pick } from '../support/sample';
import { mixedWorlds, presetWorlds, type World } from '../support/worlds';

const MOST = 160;
const MIXED = 8;
/** Rows that two worlds are played on after they parted, and partings that are followed in a game. */
const FOLLOWED = 10;
const PARTINGS = 12;

/** Two worlds with the same open chance; hidden chance parted them. `knowers` are seats that were told something secret since. */
interface Twins {
  readonly rules: Rules;
  readonly seed: number;
  readonly draw: Draw;
  readonly knowers: Set<number>;
}

/** Chance of a row in the other world: the same dice, other hidden draws. */
const otherChance = (seed: number, version: number): Random =>
  otherHidden(rowChance(seed, version), rowChance(seed + 500_009, version));

function learn(knowers: Set<number>, ...steps: readonly Step[]): void {
  for (const { events } of steps) for (const seat of events.flatMap((e) => e.secret?.to ?? [])) knowers.add(seat);
}

/** All that a viewer gets from a row. */
function sight(rules: Rules, { state, events }: Step, viewer: number): string {
  const over = state.outcome !== null;
  return JSON.stringify({
    state: viewState(rules, state, viewer),
    told: events.map((event) => viewEvent(rules, event, viewer, over)),
    legal: viewer === NOBODY ? [] : viewLegal(rules, legal(rules, state, viewer), kindOf(rules)),
  });
}

function expectSameSight({ rules, knowers }: Twins, one: Step, other: Step): void {
  for (let viewer = NOBODY; viewer < rules.seats; viewer++) {
    if (knowers.has(viewer)) continue;
    const seen = { viewer, sight: sight(rules, other, viewer) };
    expect(seen).toEqual({ viewer, sight: sight(rules, one, viewer) });
  }
}

/** The row again in the other world. */
const parted = (rules: Rules, row: Row, seed: number): Step =>
  played(rules, row, rowMoment(row.version, otherChance(seed, row.version), row));

/** Plays both worlds on by what is legal in one. */
function follow(twins: Twins, from: Row, other: Step): void {
  let pair: Pair | undefined = [from.step, other];
  for (let i = 1; i <= FOLLOWED && pair && !pair[0].state.outcome && !pair[1].state.outcome; i++) {
    expectSameSight(twins, ...pair);
    pair = next(twins, pair, from.version + i);
  }
}

type Pair = readonly [Step, Step];

/** Both worlds after the same action; none where somebody who knows did what the other world can't, or showed what he knows. */
function next({ rules, seed, draw, knowers }: Twins, [a, b]: Pair, version: number): Pair | undefined {
  const ask = pick(draw, openAsks(rules, a.state));
  const answer = { seat: ask.seat, ask: ask.id, action: choose(legal(rules, a.state, ask.seat, ask.id), draw) };
  const one = act(rules, a.state, answer, rowMoment(version, rowChance(seed, version)));
  const two = act(rules, b.state, answer, rowMoment(version, otherChance(seed, version)));
  const knows = knowers.has(ask.seat);
  if (!one.ok || !two.ok) {
    expect({ ask, knows }).toEqual({ ask, knows: true });
    return undefined;
  }
  learn(knowers, one.value, two.value);
  // Whoever knows may show it by spending cards; nothing else that he does may.
  const spent = knows && (spends(rules, ask, a, one.value) || spends(rules, ask, b, two.value));
  const parts = spent && sight(rules, one.value, NOBODY) !== sight(rules, two.value, NOBODY);
  return parts ? undefined : [one.value, two.value];
}

/** Did the army's hand get smaller? */
const spends = (rules: Rules, { army }: Ask, before: Step, after: Step): boolean =>
  rules.hand(after.state, army).length < rules.hand(before.state, army).length;

/** How many rows had a hidden draw. */
function expectSecrets({ rules, from }: World, seed: number): number {
  const draw = draws(seed);
  let partings = 0;
  for (const row of playout({ rules, seed, draw, most: MOST, from })) {
    if (row.random.facts().hidden === '' || partings === PARTINGS) continue;
    partings++;
    const twins = { rules, seed, draw: draws(seed + row.version), knowers: new Set<number>() };
    const other = parted(rules, row, seed);
    learn(twins.knowers, row.step, other);
    follow(twins, row, other);
  }
  return partings;
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const draw = draws(13);
  const worlds = [...presetWorlds(ruleset, draw), ...mixedWorlds(ruleset, draw, MIXED)];

  test('what was drawn in secret shows to nobody who was not told', () => {
    const partings = worlds.map((world, i) => expectSecrets(world, 3_000 + i));
    expect(partings.some((n) => n > 0)).toBe(true);
  });
});
