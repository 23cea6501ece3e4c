// What a viewer doesn't know, laid anew: cards that lie face down, and the missions of others.
import { NOBODY } from '../../core/state';
import { faceDown, relaid } from '../../mechanics/cards';
import type { Kit } from './kit';
import { missionIds } from './missions';
import { type ClassicState, NONE } from './state';

type Draw = (n: number) => number;

export function guess(k: Kit, s: ClassicState, viewer: number, draw: Draw): ClassicState {
  const sees = (army: number): boolean => viewer !== NOBODY && k.armies[army].seat === viewer;
  const cards = relaid(s.own.cards, faceDown(s.own.cards, sees), draw);
  const missions = s.own.missions.length > 0 ? missionsOf(s, sees, draw) : NONE;
  // Who was asked to let an attack pass is between those two.
  return { ...s, own: { ...s.own, cards, missions, parleys: NONE } };
}

/** Any mission that the viewer doesn't know to be another's, no two alike. */
function missionsOf(s: ClassicState, sees: (army: number) => boolean, draw: Draw): readonly number[] {
  const known = s.own.missions.filter((_, army) => sees(army));
  const left = missionIds.flatMap((_, mission) => (known.includes(mission) ? [] : [mission]));
  return s.own.missions.map((mission, army) =>
    mission === NOBODY || sees(army) ? mission : left.splice(draw(left.length), 1)[0],
  );
}
