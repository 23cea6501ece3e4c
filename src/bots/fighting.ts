// Attacks, defence, and the moves of troops that follow from them.
import type { LegalView } from '../core/view';
import { idOf, indexes, NOTHING, type Pair, pairsOf, type Thinker, WISH } from './idea';
import type { ActionJson } from './policy';
import { best, isStronger, prospect, type Scene, targetsOf, threatTo, worthOf } from './scene';
import { bounds, isStops, type RangeView, required, texts } from './values';

/** An attack on hostile land that is clearly weaker; a blitz where the family has one. */
export const attack: Thinker = (scene, family) => {
  const pairs = pairsOf(scene, family).filter(({ from, to }) => scene.mine[from] && scene.hostile[to]);
  if (pairs.length === 0) return undefined;
  const strong = pairs.filter(({ from, to }) => isStronger(scene.land[from].troops - 1, scene.land[to].troops));
  if (strong.length === 0) return NOTHING;
  const chosen = best(strong, (pair) => gain(scene, pair));
  const blitz = isStops(family.fields.until) ? 1 : 0;
  return { action: attackOn(scene, family, chosen), wish: WISH.attack + gain(scene, chosen) + blitz };
};

const gain = (scene: Scene, { from, to }: Pair): number =>
  worthOf(scene, to) + (scene.land[from].troops - scene.land[to].troops) / 4;

function attackOn(scene: Scene, family: LegalView, { from, to }: Pair): ActionJson {
  const { until, dice } = family.fields;
  return {
    type: family.type,
    from: idOf(scene, from),
    to: idOf(scene, to),
    ...(isStops(until) && { until: stopRule(scene, to, until.stops) }),
    ...(required(family).includes('dice') && { dice: bounds(dice)?.max }),
  };
}

/** Until it is taken, but not down to the last: half as many as stand there now must be left. */
const stopRule = ({ land }: Scene, to: number, stops: number): ActionJson => ({
  taken: true,
  troops: Math.min(stops, Math.max(2, Math.ceil(land[to].troops / 2))),
});

/** Troops from behind to where they are needed. */
export const shift: Thinker = (scene, family) => {
  const count = bounds(family.fields.count);
  const pairs = pairsOf(scene, family).filter(({ from, to }) => scene.mine[from] && scene.mine[to]);
  if (!count || pairs.length === 0) return undefined;
  const nearer = pairs.filter(({ from, to }) => scene.distance[to] < scene.distance[from]);
  if (nearer.length === 0) return NOTHING;
  const chosen = best(nearer, (pair) => steps(scene, pair) + need(scene, pair.to));
  const { from, to } = chosen;
  return {
    action: { type: family.type, from: idOf(scene, from), to: idOf(scene, to), count: count.max },
    wish: WISH.shift + Math.min(9, count.max / 100),
  };
};

/** Any step nearer outweighs every need. */
const STEP = 1000;
const FARTHEST = 100;

const steps = ({ distance }: Scene, { from, to }: Pair): number =>
  (Math.min(distance[from], FARTHEST) - Math.min(distance[to], FARTHEST)) * STEP;

const need = (scene: Scene, t: number): number =>
  scene.distance[t] === 0 ? Math.max(prospect(scene, t), threatTo(scene, t)) : 0;

/** A move-in: everything goes to where the next fight is; where both ends have one, some of it stays behind. */
export const moveIn: Thinker = (scene, family, frame) => {
  const count = bounds(family.fields.count);
  if (!count || required(family).length > 1) return undefined;
  const ends = indexes(
    scene,
    [frame.from, frame.to].flatMap((id) => texts(typeof id === 'string' ? id : '')),
  );
  const wanted = ends.length < 2 ? count.max : movedIn(scene, { from: ends[0], to: ends[1] }, count.max);
  return { action: { type: family.type, count: within(count, wanted) }, wish: WISH.moveIn };
};

const within = ({ min, max }: RangeView, n: number): number => Math.max(min, Math.min(max, n));

function movedIn(scene: Scene, { from, to }: Pair, most: number): number {
  if (targetsOf(scene, from).length === 0) return most;
  if (targetsOf(scene, to).length === 0) return 0;
  const kept = Math.min(Math.ceil(threatTo(scene, from) / 2), Math.floor(most / 3));
  return prospect(scene, to, most) >= prospect(scene, from, most) ? most - kept : kept;
}

/** A number of dice: the most. */
export const allDice: Thinker = (_, family) => {
  const dice = bounds(family.fields.dice);
  if (!dice || required(family).length > 1) return undefined;
  return { action: { type: family.type, dice: dice.max }, wish: WISH.dice };
};
