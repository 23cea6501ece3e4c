// Set-up: who begins, who gets which land, and how starting armies are spread by chance.
import type { Draft } from '../core/draft';
import type { Random } from '../core/random';

/** A list in random order; every order is equally likely. */
export function shuffled(random: Random, list: readonly number[]): number[] {
  const order = list.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.open(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Each throws a die and the highest begins; ties for the highest throw again (K-ORDER). Says every throw. */
export function throwForFirst<X>(g: Draft<X>, armies: readonly number[]): number {
  let tied = armies;
  while (tied.length > 1) {
    const faces = g.random.throw(tied.map(() => 6));
    const best = Math.max(...faces);
    for (const [i, army] of tied.entries()) g.emit({ type: 'rolled', army, count: faces[i] });
    tied = tied.filter((_, i) => faces[i] === best);
  }
  g.emit({ type: 'ordered', army: tied[0] });
  return tied[0];
}

/** The armies from one on, round the table. */
export const fromOn = (armies: readonly number[], first: number): number[] => [
  ...armies.slice(armies.indexOf(first)),
  ...armies.slice(0, armies.indexOf(first)),
];

/** Deals the territories round in random order, one army on each. */
export function dealLand<X>(g: Draft<X>, order: readonly number[]): void {
  const dealt = shuffled(
    g.random,
    g.owner.map((_, t) => t),
  );
  dealt.forEach((territory, i) => {
    g.setOwner(territory, order[i % order.length]);
    g.setTroops(territory, 1);
  });
  for (const [i, army] of order.entries()) {
    const own = dealt.filter((_, at) => at % order.length === i);
    g.emit({ type: 'dealt', army, moves: own.map((to) => ({ to, count: 1 })) });
  }
}

/** Puts armies one by one on territories of an army, each time on any that has room with the same chance. Says the sum on each. */
export function spreadByChance<X>(g: Draft<X>, army: number, count: number, cap: number): void {
  const placed = new Array<number>(g.owner.length).fill(0);
  let open = g.owner.map((_, t) => t).filter((t) => g.owner[t] === army && g.troops[t] < cap);
  for (let left = count; left > 0 && open.length > 0; left--) {
    const t = open[g.random.open(open.length)];
    placed[t]++;
    if (g.troops[t] + placed[t] >= cap) open = open.filter((other) => other !== t);
  }
  const moves = placed.flatMap((n, to) => (n > 0 ? [{ to, count: n }] : []));
  for (const { to, count: n } of moves) g.addTroops(to, n);
  g.emit({ type: 'spread', army, moves });
}
