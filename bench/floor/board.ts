// The classic board as flat numbers, straight from its file: the floor shares data with the product, and no code.
import world from '../../src/boards/data/world.json';

export const SIZE = world.territories.length;
/** Cards: one a territory in board order, then two wilds. */
export const CARDS = SIZE + 2;
export const WILD = 3;

const KINDS = ['infantry', 'cavalry', 'artillery'];
const at = new Map(world.territories.map((t, i) => [t.id, i]));
const indexOf = (id: string): number => at.get(id) ?? -1;

/** 1 at `a * SIZE + b` where a and b touch. */
export const touches = new Uint8Array(SIZE * SIZE);
for (const [a, b] of world.edges) {
  touches[indexOf(a) * SIZE + indexOf(b)] = 1;
  touches[indexOf(b) * SIZE + indexOf(a)] = 1;
}

/** Neighbours of territory t: `neighbours[from[t]]` up to, not including, `neighbours[from[t + 1]]`. */
export const from = new Uint8Array(SIZE + 1);
const list: number[] = [];
for (let a = 0; a < SIZE; a++) {
  for (let b = 0; b < SIZE; b++) if (touches[a * SIZE + b]) list.push(b);
  from[a + 1] = list.length;
}
export const neighbours = Uint8Array.from(list);

export const REGIONS = world.regions.length;
export const regionOf = Uint8Array.from(world.territories, (t) => world.regions.findIndex((r) => r.id === t.region));
export const bonus = Uint8Array.from(world.regions, (r) => r.bonus);
export const regionSize = Uint8Array.from(world.regions, (r) => r.territories.length);

/** Kind of each card: 0, 1, 2, or `WILD`. */
export const kinds = Uint8Array.from({ length: CARDS }, (_, c) =>
  c < SIZE ? KINDS.indexOf(world.territories[c].card) : WILD,
);
