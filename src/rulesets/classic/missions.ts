// Secret missions: what each asks for, how they are dealt, and when one is fulfilled.
import type { Board } from '../../core/board';
import { OWNER, STANDING, TROOPS, TURN, type Draft } from '../../core/draft';
import type { Victory } from '../../core/ruleset';
import { type Column, IN, NOBODY, OUT } from '../../core/state';
import { holdsRegion } from '../../mechanics/reinforce';
import { wonBy } from '../../mechanics/victory';
import data from './data/missions.json';
import type { Kit } from './kit';
import type { Stage } from './setup';
import type { Classic, ClassicState } from './state';

interface Card {
  readonly id: string;
  readonly type: string;
  readonly regions?: readonly string[];
  readonly plus_any?: number;
  readonly count?: number;
  readonly min_armies?: number;
  readonly color?: string;
}

/** Is a mission fulfilled for this army? */
type Mission = (s: ClassicState, army: number) => boolean;

const cards: readonly Card[] = data.cards;

/** Ids of the missions, in the order of their indexes. */
export const missionIds: readonly string[] = cards.map((card) => card.id);

/** What every mission comes to on a board with these armies. */
export function missionsFor(board: Board, k: Pick<Kit, 'armies'>): readonly Mission[] {
  return cards.map((card) => {
    if (card.regions) return regionsMission(board, card.regions, card.plus_any ?? 0);
    if (card.color !== undefined) return destroyMission(k, card.color);
    return landMission(card.count ?? 0, card.min_armies ?? 1);
  });
}

const landMission =
  (count: number, least: number): Mission =>
  (s, army) => {
    let land = 0;
    for (let t = 0; t < s.owner.length; t++) if (s.owner[t] === army && s.troops[t] >= least) land++;
    return land >= count;
  };

/** The named regions, and so many of the others. */
function regionsMission(board: Board, named: readonly string[], others: number): Mission {
  const wanted = named.map((id) => board.regions.findIndex((region) => region.id === id));
  const rest = board.regions.map((_, r) => r).filter((r) => !wanted.includes(r));
  return (s, army) => {
    const holds = (r: number): boolean => holdsRegion(board, s.owner, army, r);
    return wanted.every(holds) && rest.filter(holds).length >= others;
  };
}

const FALLBACK = landMission(24, 1);

/** Put one colour out by one's own hand; 24 territories if that can't be done any more (K-WIN-MISSION). */
function destroyMission({ armies }: Pick<Kit, 'armies'>, color: string): Mission {
  const target = armies.findIndex((a) => a.id === color && a.seat !== NOBODY);
  return (s, army) => {
    if (target === NOBODY || target === army) return FALLBACK(s, army);
    if (s.standing[target] === IN) return false;
    const mine = s.standing[target] === OUT && s.own.killers[target] === army;
    return mine || FALLBACK(s, army);
  };
}

/** Deals every player one of the missions; only its seat sees which. */
export const dealMissions: Stage = (k, g) => {
  const left = cards.map((_, i) => i);
  const missions: number[] = k.armies.map(() => NOBODY);
  for (const army of k.players) {
    const [mission] = left.splice(g.random.hidden(left.length), 1);
    missions[army] = mission;
    const secret = { to: [k.armies[army].seat], facts: { text: missionIds[mission] } };
    g.emit({ type: 'mission', army, secret });
  }
  g.patch({ missions });
};

/** The army on turn wins with its mission, at the start of its turn and after each change in it. */
export function missionVictory(board: Board, k: Pick<Kit, 'armies'>): Victory<Classic> {
  const missions = missionsFor(board, k);
  return {
    on: OWNER | TROOPS | TURN | STANDING,
    when: 'now',
    secret: true,
    check: (g) =>
      fulfilled(missions, g, g.own.missions)
        ? wonBy(k.armies, k.armies[g.turn].side, 'mission', 'K-WIN-MISSION')
        : undefined,
  };
}

const fulfilled = (missions: readonly Mission[], g: Draft<Classic>, dealt: Column): boolean =>
  g.turn !== NOBODY && g.standing[g.turn] === IN && dealt[g.turn] >= 0 && missions[dealt[g.turn]](g, g.turn);
