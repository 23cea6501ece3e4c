// One throw between two posts.
import { facing, territoryOf } from '../../src/core/board';
import {
  bagAt,
  type Bag,
  board,
  frontOf,
  type FrontDraft,
  garrison,
  groupAt,
  isInvaded,
  minus,
  plus,
  POST,
  setBag,
  setGroup,
  size,
} from './fronts-state';

export interface Battle {
  /** The attacker's side of the border that is fought over. */
  readonly from: number;
  /** The post that is attacked: the side that faces it, another front of that land, or its rear. */
  readonly to: number;
}

/** Throws, and takes the losses of both sides at once. */
export function fight(g: FrontDraft, { from, to }: Battle): void {
  const origin = territoryOf(board, from);
  const attackers = frontOf(g, from);
  const defenders = bagAt(g, to);
  const support = size(attackers) === POST && size(bagAt(g, origin)) > 0 ? 1 : 0;
  const [a, d] = [size(attackers) + support, size(defenders)];
  const thrown = g.throw(new Array<number>(a + d).fill(6));
  const dice = bombarded(thrown.slice(0, a), attackers);
  const invaded = isInvaded(g, territoryOf(board, to));
  const defence = bombarded(thrown.slice(a), invaded ? [0, 0, 0] : defenders);
  const hits = pairs(dice, defence, Math.min(size(attackers), d));
  setFront(g, from, hit(attackers, hits.attacker));
  setBag(g, to, hit(defenders, hits.defender));
  const losses: [number, number] = [hits.attacker.length, hits.defender.length];
  g.emit({ type: 'fought', army: g.turn, target: g.owner[territoryOf(board, to)], from, to, dice, defence, losses });
}

/** Highest first; one armour adds one to the highest, two to the second as well. It is not sorted again. */
const bombarded = (thrown: number[], [, sound, damaged]: Bag): number[] =>
  thrown.sort((a, b) => b - a).map((face, i) => (i < sound + damaged ? face + 1 : face));

/** Which places of the order infantry, sound, damaged are hit on either side; a tie is the defender's. */
function pairs(
  dice: readonly number[],
  defence: readonly number[],
  count: number,
): Record<'attacker' | 'defender', number[]> {
  const all = Array.from({ length: count }, (_, i) => i);
  const won = (i: number): boolean => dice[i] > defence[i];
  return { attacker: all.filter((i) => !won(i)), defender: all.filter(won) };
}

/** Infantry that is hit is gone, sound armour is damaged, damaged armour is gone. */
function hit(bag: Bag, places: readonly number[]): Bag {
  const order = bag.flatMap((n, kind) => new Array<number>(n).fill(kind));
  return places.reduce<Bag>((left, i) => {
    const kind = order[i];
    const gone = minus(
      left,
      [0, 1, 2].map((k) => (k === kind ? 1 : 0)),
    );
    return kind === 1 ? plus(gone, [0, 0, 1]) : gone;
  }, bag);
}

export function setFront(g: FrontDraft, from: number, bag: Bag): void {
  const group = groupAt(g, from);
  if (group) setGroup(g, { ...group, front: bag });
  else setBag(g, from, bag);
}

/** The front pieces lie across the border from now on. */
export function invade(g: FrontDraft, from: number): void {
  const front = bagAt(g, from);
  setBag(g, from, [0, 0, 0]);
  setGroup(g, { at: from, army: g.turn, stage: 'ashore', front });
  g.emit({ type: 'invaded', army: g.turn, territory: facing(board, from), from, pieces: front });
}

/** Land without any of its owner's divisions falls to whoever lies in it; false while somebody is left. */
export function capture(g: FrontDraft, from: number): boolean {
  const at = facing(board, from);
  const group = groupAt(g, from);
  if (!group || size(garrison(g, at)) > 0) return false;
  const victim = g.owner[at];
  g.setOwner(at, g.turn);
  setBag(g, at, group.front);
  setGroup(g, { ...group, front: [0, 0, 0] });
  g.emit({ type: 'captured', army: g.turn, target: victim, territory: at, pieces: group.front });
  return true;
}
