// The board through one army's eyes: what is its own, what is hostile, and how far everything is from the fighting.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import type { ArmyView, TerritoryView } from '../core/view';
import type { Sight } from './policy';

export interface Scene {
  readonly board: Board;
  readonly army: string;
  readonly land: readonly TerritoryView[];
  readonly armies: ReadonlyMap<string, ArmyView>;
  /** By territory: everything that stands there and on its sides of borders, whatever kind it is. */
  readonly strength: readonly number[];
  /** By territory: the army's own. */
  readonly mine: readonly boolean[];
  /** By territory: of another side, or of nobody. */
  readonly hostile: readonly boolean[];
  /** By own territory: steps through own land to one that touches hostile land; Infinity where there is no way. */
  readonly distance: readonly number[];
}

export function sceneOf({ view, board, army }: Pick<Sight, 'view' | 'board' | 'army'>): Scene {
  const armies = new Map(view.armies.map((one) => [one.id, one]));
  const side = armies.get(army)?.side;
  const land = view.territories;
  const mine = land.map((t) => t.owner === army);
  const hostile = land.map((t) => t.owner === null || armies.get(t.owner)?.side !== side);
  const strength = strengths(view, board);
  return { board, army, land, armies, strength, mine, hostile, distance: distances(board, mine, hostile) };
}

function strengths({ territories, sides, facts }: Sight['view'], board: Board): number[] {
  const strength = territories.map(({ troops, pieces = {} }) => troops + sum(pieces));
  for (const { id, pieces } of sides) {
    const t = board.index.get(id.split('>')[0]);
    if (t !== undefined) strength[t] += sum(pieces);
  }
  for (const { army, value } of facts) {
    const { to, pieces } = abroad(value);
    const t = board.index.get(to.split('>')[1] ?? '');
    if (t !== undefined && territories[t].owner === army) strength[t] += sum(pieces);
  }
  return strength;
}

type Abroad = Readonly<Record<'front' | 'rear', Readonly<Record<string, number>>>>;

/** Who lies beyond a border (`to: mongolia>japan` for those from Japan) and fights from the land that he came from. */
function abroad(value: Json): { readonly to: string; readonly pieces: Readonly<Record<string, number>> } {
  if (typeof value !== 'object' || value === null || !('front' in value) || !('to' in value))
    return { to: '', pieces: {} };
  const { front, rear } = value as unknown as Abroad;
  const to = typeof value.to === 'string' ? value.to : '';
  return { to, pieces: { front: sum(front), rear: sum(rear) } };
}

const sum = (pieces: Readonly<Record<string, number>>): number =>
  Object.values(pieces).reduce((n, count) => n + count, 0);

function distances(board: Board, mine: readonly boolean[], hostile: readonly boolean[]): number[] {
  const touches = (t: number): boolean => board.neighbours[t].some((n) => hostile[n]);
  const distance = mine.map((own, t) => (own && touches(t) ? 0 : Infinity));
  const queue = distance.flatMap((d, t) => (d === 0 ? [t] : []));
  for (const t of queue) {
    for (const n of board.neighbours[t]) {
      if (!mine[n] || distance[n] < Infinity) continue;
      distance[n] = distance[t] + 1;
      queue.push(n);
    }
  }
  return distance;
}

/** Hostile neighbours of a territory. */
export const targetsOf = ({ board, hostile }: Scene, t: number): readonly number[] =>
  board.neighbours[t].filter((n) => hostile[n]);

/** Does a seat play the army that stands there? Nobody else ever attacks. */
const isPlayed = ({ land, armies }: Scene, t: number): boolean => {
  const { owner } = land[t];
  return owner !== null && armies.get(owner)?.seat !== null;
};

/** The most troops that could come at a territory from one neighbour. */
export const threatTo = (scene: Scene, t: number): number =>
  targetsOf(scene, t).reduce((most, n) => (isPlayed(scene, n) ? Math.max(most, scene.strength[n] - 1) : most), 0);

/** How many of a region's territories aren't the army's. */
export const missing = ({ board, mine }: Scene, region: number): number =>
  board.regions[region].territories.reduce((n, t) => (mine[t] ? n : n + 1), 0);

/** Does one other army hold all of the region? */
function isHeld({ board, land }: Scene, region: number): boolean {
  const [first, ...rest] = board.regions[region].territories.map((t) => land[t].owner);
  return first !== null && rest.every((owner) => owner === first);
}

const LAST_LAND = 2;

/** What it would be worth to take a territory, in armies or so. */
export function worthOf(scene: Scene, t: number): number {
  const { board, land, armies } = scene;
  const { region } = board.territories[t];
  const { bonus, territories } = board.regions[region];
  const own = (territories.length - missing(scene, region)) / territories.length;
  const loser = armies.get(land[t].owner ?? '');
  const last = loser !== undefined && loser.seat !== null && loser.territories <= LAST_LAND;
  return (
    1 +
    bonus * own +
    (missing(scene, region) === 1 ? 2 * bonus : 0) +
    (isHeld(scene, region) ? 2 * bonus : 0) +
    (last ? 4 + 3 * loser.handSize : 0)
  );
}

/** Are so many attackers (the one that stays behind not counted) clearly stronger than the defenders? */
export const isStronger = (attackers: number, defenders: number): boolean =>
  attackers >= defenders + 2 || (attackers >= 2 && defenders <= 1);

/** The best that a territory could attack with so many troops more: what is won, less what it costs; −Infinity if nothing. */
export function prospect(scene: Scene, t: number, more = 0): number {
  const attackers = scene.strength[t] + more - 1;
  return targetsOf(scene, t).reduce((best, n) => {
    const defenders = scene.strength[n];
    const odds = isStronger(attackers, defenders) ? 10 : 0;
    return Math.max(best, odds + worthOf(scene, n) + (attackers - defenders) / 4);
  }, -Infinity);
}

/** The index of the element with the greatest score; the first of equals. The list isn't empty. */
export function best<T>(list: readonly T[], score: (one: T) => number): T {
  let chosen = list[0];
  let most = score(chosen);
  for (const one of list.slice(1)) {
    const points = score(one);
    if (points > most) [chosen, most] = [one, points];
  }
  return chosen;
}
