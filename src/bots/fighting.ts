// Attacks, and the moves of troops that lead to them or follow from them.
import { facing, placeNamed } from '../core/board';
import type { LegalView } from '../core/view';
import { NOTHING, type Pair, pairsOf, territoryIn, type Thinker, WISH } from './idea';
import type { ActionJson } from './policy';
import { best, isStronger, prospect, type Scene, targetsOf, threatTo, worthOf } from './scene';
import { bag, type BagView, bounds, isBag, isSets, isStops, type RangeView, required, texts } from './values';

/** Does the family need these fields at most? */
const needsOnly = (family: LegalView, fields: readonly string[]): boolean =>
  required(family).every((field) => fields.includes(field));

/** An attack on hostile land that is clearly weaker; a blitz where the family has one. Free land is entered by as few as may. */
export const attack: Thinker = (scene, family) => {
  if (!needsOnly(family, ['from', 'to', 'dice', 'picks', 'pieces'])) return undefined;
  const pairs = pairsOf(scene, family).filter(({ from, to }) => scene.mine[from] && scene.hostile[to]);
  if (pairs.length === 0) return undefined;
  const strong = pairs.filter((pair) => isFavourable(scene, family, pair));
  if (strong.length === 0) return NOTHING;
  const chosen = best(strong, (pair) => gain(scene, pair));
  const blitz = isStops(family.fields.until) ? 1 : 0;
  return { action: attackOn(scene, family, chosen), wish: WISH.attack + gain(scene, chosen) + blitz };
};

/** Whoever enters free land leaves somebody behind. */
function isFavourable(scene: Scene, { fields }: LegalView, { from, to }: Pair): boolean {
  if (isBag(fields.pieces) && isFree(scene, to)) return total(fields.pieces) > fewest(fields.pieces);
  return isStronger(scene.strength[from] - 1, scene.strength[to]);
}

const isFree = ({ land, strength }: Scene, t: number): boolean => land[t].owner === null && strength[t] === 0;

const gain = (scene: Scene, { from, to }: Pair): number =>
  worthOf(scene, to) + (scene.strength[from] - scene.strength[to]) / 4;

function attackOn(scene: Scene, family: LegalView, { to, ids }: Pair): ActionJson {
  const { until, dice, pieces, picks } = family.fields;
  const needed = required(family);
  return {
    type: family.type,
    ...ids,
    ...(isStops(until) && { until: stopRule(scene, to, until.stops) }),
    ...(needed.includes('dice') && { dice: bounds(dice)?.max }),
    ...(needed.includes('picks') && isSets(picks) && { picks: picks.sets.at(-1) }),
    ...(isBag(pieces) && { pieces: isFree(scene, to) ? party(pieces, fewest(pieces)) : party(pieces, total(pieces)) }),
  };
}

/** Until it is taken, but not down to the last: half as many as stand there now must be left. */
const stopRule = ({ strength }: Scene, to: number, stops: number): ActionJson => ({
  taken: true,
  troops: Math.min(stops, Math.max(2, Math.ceil(strength[to] / 2))),
});

const count = (pieces: BagView['least']): number => Object.values(pieces).reduce((n, one) => n + one, 0);

const total = ({ most, total: { max } }: BagView): number => Math.min(max, count(most));

const fewest = ({ least, total: { min } }: BagView): number => Math.max(min, count(least));

/** So many of a bag's pieces, of each kind in turn as far as there are any. */
export const party = (domain: BagView, wanted: number): Record<string, number> =>
  bag(domain, wanted, (open) => open[0]);

/** Troops from behind to where they are needed; somebody always stays. */
export const shift: Thinker = (scene, family) => {
  if (!needsOnly(family, ['from', 'to', 'count', 'pieces']) || !isMovable(family)) return undefined;
  const pairs = pairsOf(scene, family).filter(({ from, to }) => scene.mine[from] && scene.mine[to] && from !== to);
  if (pairs.length === 0) return undefined;
  const nearer = pairs.filter(
    ({ from, to }) => scene.distance[to] < scene.distance[from] && moved(scene, family, from),
  );
  if (nearer.length === 0) return NOTHING;
  const { from, ids } = best(nearer, (pair) => steps(scene, pair) + need(scene, pair.to));
  const { size, fields } = moved(scene, family, from) ?? NOBODY;
  return { action: { type: family.type, ...ids, ...fields }, wish: WISH.shift + Math.min(9, size / 100) };
};

interface Moved {
  readonly size: number;
  readonly fields: ActionJson;
}

const NOBODY: Moved = { size: 0, fields: {} };

const isMovable = ({ fields }: LegalView): boolean => bounds(fields.count) !== undefined || isBag(fields.pieces);

/** The most that a family moves out of a territory, a count or pieces, but for one that stays; undefined if that is too few. */
function moved({ strength }: Scene, { fields }: LegalView, from: number): Moved | undefined {
  const { pieces } = fields;
  const range =
    bounds(fields.count) ?? (isBag(pieces) ? { min: fewest(pieces), max: total(pieces) } : { min: 1, max: 0 });
  const size = Math.min(range.max, strength[from] - 1);
  if (size < Math.max(1, range.min)) return undefined;
  return { size, fields: isBag(pieces) ? { pieces: party(pieces, size) } : { count: size } };
}

/** Any step nearer outweighs every need. */
const STEP = 1000;
const FARTHEST = 100;

const steps = ({ distance }: Scene, { from, to }: Pair): number =>
  (Math.min(distance[from], FARTHEST) - Math.min(distance[to], FARTHEST)) * STEP;

const need = (scene: Scene, t: number): number =>
  scene.distance[t] === 0 ? Math.max(prospect(scene, t), threatTo(scene, t)) : 0;

/** Pieces from a territory to one of its own borders: to the one behind which most can be won. */
export const man: Thinker = (scene, family) => {
  if (!needsOnly(family, ['from', 'to', 'pieces'])) return undefined;
  const posts = pairsOf(scene, family).filter(
    ({ from, to, ids }) => from === to && scene.mine[from] && !isSide(ids.from) && isSide(ids.to),
  );
  const { pieces } = family.fields;
  if (!isBag(pieces) || posts.length === 0) return undefined;
  const { ids } = best(posts, ({ ids: { to } }) => beyond(scene, to));
  const action = { type: family.type, ...ids, pieces: party(pieces, total(pieces)) };
  return { action, wish: WISH.man + beyond(scene, ids.to) };
};

const isSide = (place: string): boolean => place.includes('>');

/** What lies behind a border side: more where it is weak. */
function beyond(scene: Scene, side: string): number {
  const t = facing(scene.board, placeNamed(scene.board, side));
  return t < 0 || !scene.hostile[t] ? 0 : worthOf(scene, t) - scene.strength[t] / 4;
}

/**
 * A move-in: everything goes to where the next fight is; where both ends have one, some of it stays behind. A number that is about no two
 * places is a price or an exception: the least; of units that may become dearer pieces it is half.
 */
export const moveIn: Thinker = (scene, family, frame) => {
  const range = bounds(family.fields.count);
  if (!range || !needsOnly(family, ['count'])) return undefined;
  const [from = -1, to = -1] = [frame.from, frame.to].map((id) => territoryIn(scene, texts(id as never)[0] ?? ''));
  const apart = typeof frame.units === 'number' ? Math.floor(range.max / 2) : range.min;
  const wanted = from < 0 || to < 0 ? apart : movedIn(scene, { from, to }, range.max);
  return { action: { type: family.type, count: within(range, wanted) }, wish: WISH.moveIn };
};

const within = ({ min, max }: RangeView, n: number): number => Math.max(min, Math.min(max, n));

function movedIn(scene: Scene, { from, to }: Pick<Pair, 'from' | 'to'>, most: number): number {
  if (targetsOf(scene, from).length === 0) return most;
  if (targetsOf(scene, to).length === 0) return 0;
  const kept = Math.min(Math.ceil(threatTo(scene, from) / 2), Math.floor(most / 3));
  return prospect(scene, to, most) >= prospect(scene, from, most) ? most - kept : kept;
}
