// Dice thrown again: by fighters, and by cards.
import { nextOne } from './dice';
import { ATTACKER, type BattleFrame, type CloneWarsDraft } from './state';
import { pairWith } from './pair';

type Thrown = Pick<BattleFrame, 'to' | 'sides' | 'faces' | 'fighters' | 'flown'>;

const armyOf = (g: CloneWarsDraft, { to }: Thrown, by: number): number => (by === ATTACKER ? g.turn : g.owner[to]);

/** Each fighter that is left rethrows one die that shows 1, eight-sided first, until it doesn't (W6-FIGHTER). */
export function flown(g: CloneWarsDraft, thrown: Thrown, by: number): Thrown {
  const sides = thrown.sides[by];
  const faces = thrown.faces[by].slice();
  let bits = thrown.flown[by];
  let left = thrown.fighters[by];
  for (let i = nextOne(faces, bits); i >= 0 && left > 0; i = nextOne(faces, bits)) {
    const dice = untilNoOne(g, sides[i]);
    faces[i] = dice[dice.length - 1];
    bits |= 1 << i;
    left--;
    g.emit({ type: 'rethrown', army: armyOf(g, thrown, by), reason: 'fighter', dice });
  }
  return {
    ...thrown,
    faces: pairWith(thrown.faces, by, faces),
    fighters: pairWith(thrown.fighters, by, left),
    flown: pairWith(thrown.flown, by, bits),
  };
}

function untilNoOne(g: CloneWarsDraft, sides: number): number[] {
  const dice: number[] = [];
  do dice.push(...g.throw([sides]));
  while (dice[dice.length - 1] === 1);
  return dice;
}

/** Chosen dice are thrown again, each with the sides that it has; then unused fighters serve them (W6-SEQUENCE). */
export function rethrown(g: CloneWarsDraft, thrown: Thrown, by: number, picks: readonly number[]): Thrown {
  const dice = g.throw(picks.map((i) => thrown.sides[by][i]));
  const faces = thrown.faces[by].map((face, i) => (picks.includes(i) ? dice[picks.indexOf(i)] : face));
  g.emit({ type: 'rethrown', army: armyOf(g, thrown, by), reason: 'card', dice });
  return flown(g, { ...thrown, faces: pairWith(thrown.faces, by, faces) }, by);
}
