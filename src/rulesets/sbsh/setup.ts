// Set-up: capitals from drawn cards, the order of turns, missions and rewards, and the first six units.
import type { Draft } from '../../core/draft';
import { count } from '../../core/fields';
import { illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import { type Frame, NOBODY } from '../../core/state';
import { ARMOUR_UNITS } from './bag';
import type { Kit } from './kit';
import { put } from './land';
import { openMission } from './missions';
import { missions, type Tier } from './rewards';
import { GONE, type Sbsh } from './state';
import { turnFrame } from './turn';

export const setupFrame: Frame = { name: 'setup', asks: [] };

const FIRST_UNITS = 6;

/** Runs by itself, and asks everybody at once how the first six units are split (B-START). */
export const setupPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g) {
      foundCapitals(k, g);
      g.patch({ order: throwOrder(k, g) });
      layOut(k, g);
      g.replace({ name: 'muster', asks: k.armies.map(({ seat }, army) => g.ask(army, seat, 'muster')) });
    },
  });

/** Each draws a card in the order of seats; one next to a founded capital is put aside (B-S2). All cards go back. */
function foundCapitals(k: Kit, g: Draft<Sbsh>): void {
  let left = k.board.territories.map((_, t) => t);
  const isNear = (t: number): boolean =>
    !k.neighbouringCapitals && k.board.neighbours[t].some((n) => g.own.capitals.includes(n));
  k.armies.forEach((_, army) => {
    let drawn: number;
    do {
      drawn = left[g.random.open(left.length)];
      left = left.filter((t) => t !== drawn);
    } while (isNear(drawn));
    g.patch({ capitals: g.own.capitals.with(army, drawn) });
    g.setOwner(drawn, army);
    g.emit({ type: 'capital', army, territory: drawn });
  });
}

/** Descending order of dice; those who are tied throw again among themselves (B-ORDER, B-S7). */
function throwOrder(k: Kit, g: Draft<Sbsh>): number[] {
  const ranked = (armies: readonly number[]): number[] => {
    if (armies.length < 2) return [...armies];
    const faces = g.random.throw(armies.map(() => 6));
    for (const [i, army] of armies.entries()) g.emit({ type: 'rolled', army, count: faces[i] });
    const values = [...new Set(faces)].sort((a, b) => b - a);
    return values.flatMap((value) => ranked(armies.filter((_, i) => faces[i] === value)));
  };
  const order = ranked(k.armies.map((_, army) => army));
  g.emit({ type: 'ordered', army: order[0] });
  return order;
}

/** Opens missions of both classes with a reward each; two players don't play for two enemy capitals (B-S1, B-S6). */
function layOut(k: Kit, g: Draft<Sbsh>): void {
  const isOut = missions.map(({ condition }) => capitalsNeeded(condition) >= k.armies.length);
  g.patch({ missions: g.own.missions.map((where, mission) => (isOut[mission] ? GONE : where)) });
  for (const tier of ['minor', 'major'] satisfies Tier[])
    for (let i = 0; i < k.openMissions[tier]; i++) openMission(g, tier);
}

const capitalsNeeded = ({ type, count: n = 0 }: { readonly type: string; readonly count?: number }): number =>
  type === 'control_enemy_capitals' ? n : 0;

const musterFields = { count: count(0, FIRST_UNITS / ARMOUR_UNITS) };

const mostArmour = (k: Kit): number => Math.min(k.armourPieces, FIRST_UNITS / ARMOUR_UNITS);

/** Six units in the rear of the capital; shown when all have chosen (B-S3). By default three infantry and one armour (B-Q2). */
export const musterPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, Frame>({
    parallel: true,
    actions: {
      muster: action<Sbsh, Frame, typeof musterFields>(musterFields, {
        summary: 'Say how many of your first six units become armoured divisions, three units each.',
        check: (_, __, { count: n }) =>
          n > mostArmour(k) ? illegal('TOO_MANY', 'B-S3', { max: mostArmour(k) }, '/count') : undefined,
        play(g, _, { count: n }, { army }) {
          const pieces = [FIRST_UNITS - ARMOUR_UNITS * n, n, 0];
          put(g, g.own.capitals[army], pieces);
          g.emit({ type: 'mustered', army, territory: g.own.capitals[army], pieces });
        },
        legal: () => [{ type: 'muster', fields: { count: { min: 0, max: mostArmour(k) } } }],
      }),
    },
    fallback: () => ({ type: 'muster', count: Math.min(1, mostArmour(k)) }),
    enter(g) {
      const first = g.own.order.find((army) => g.standing[army] === 0) ?? NOBODY;
      g.passTurn(first, 1);
      g.replace(turnFrame);
    },
  });
