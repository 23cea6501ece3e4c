// Effects on troops, ships and moves.
import { mayBuild } from '../hand';
import { holder, planetsOf, sideOf } from '../kit';
import { canFortify } from '../moves';
import { oneShip } from '../ships';
import type { CloneWarsState } from '../state';
import { CLASSES, type EffectOf, type ShipClass } from '../tables';
import { amendTurn, turnOf } from '../turn';
import { type AimFamily, type EffectDef, NOWHERE, PLAIN, type Scene, planets } from './effect';

const CARDS = { 'own-cards-step': ['cards', 'place'] } as const;
const INVADE = { 'own-invade-step': ['invade'] } as const;

/** Troops on an own planet, at once. */
export const addTroops: EffectDef<EffectOf<'add-troops'>> = {
  moments: CARDS,
  aims: ({ s, army }) => planets(planetsOf(s, army)),
  apply(g, { army, effect, aim: { territory = 0 } }) {
    g.addTroops(territory, effect.n);
    g.emit({ type: 'reinforced', army, territory, count: effect.n, reason: 'card' });
  },
};

/** Planets of the other side next to a planet of the army itself. */
const targets = ({ k, s, army }: Scene): number[] =>
  s.owner.flatMap((_, t) => {
    const enemy = holder(k, s, t) !== sideOf(k, army);
    return enemy && k.board.neighbours[t].some((n) => s.owner[n] === army) ? [t] : [];
  });

/** As many troops of n as leave one. */
export const removeTroops: EffectDef<EffectOf<'remove-troops'>> = {
  moments: INVADE,
  aims: (scene) => planets(targets(scene).filter((t) => scene.s.troops[t] > 1)),
  apply(g, { effect, aim: { territory = 0 } }) {
    const count = Math.min(effect.n, g.troops[territory] - 1);
    g.addTroops(territory, -count);
    g.emit({ type: 'lost', army: g.owner[territory], territory, count, reason: 'card' });
  },
};

const classesAt = (s: CloneWarsState, t: number): ShipClass[] => CLASSES.filter((_, kind) => s.pieces[kind][t] > 0);

/** One enemy ship of a class, on a planet next to one's own. */
export const destroyShip: EffectDef<EffectOf<'destroy-ship'>> = {
  moments: INVADE,
  aims(scene) {
    const { s } = scene;
    return targets(scene).flatMap((territory): AimFamily[] => {
      const choice = classesAt(s, territory);
      return choice.length > 0 ? [{ fields: { territory, choice } }] : [];
    });
  },
  apply(g, { aim: { territory = 0, choice } }) {
    const kind = CLASSES.indexOf(choice as ShipClass);
    g.addPieces(kind, territory, -1);
    g.emit({ type: 'ships-lost', army: g.owner[territory], territory, pieces: oneShip(kind), reason: 'card' });
  },
};

/** One more ship, placed at once, within the limit of its class. */
export const buildShip: EffectDef<EffectOf<'build-ship'>> = {
  moments: CARDS,
  aims({ k, s, army }, effect) {
    const classes = CLASSES.filter((name, kind) => fits(effect, name) && mayBuild(k, s, army, kind));
    if (classes.length === 0) return NOWHERE;
    const territory = planetsOf(s, army);
    return [{ fields: { territory, ...(effect.class === 'any' && { choice: classes }) } }];
  },
  apply(g, { army, effect, aim: { territory = 0, choice } }) {
    const kind = CLASSES.indexOf((effect.class === 'any' ? choice : effect.class) as ShipClass);
    g.addPieces(kind, territory, 1);
    g.emit({ type: 'ship-placed', army, territory, pieces: oneShip(kind), reason: 'card' });
  },
};

const fits = (effect: EffectOf<'build-ship'>, name: ShipClass): boolean =>
  effect.class === 'any' || effect.class === name;

/** One more move of troops this turn; refused where no troops could move. */
export const extraFortify: EffectDef<EffectOf<'extra-fortify'>> = {
  moments: { 'own-fortify-step': ['fortify'] },
  aims: ({ k, s }) => (canFortify(k, s) ? PLAIN : NOWHERE),
  apply: (g) => amendTurn(g, { left: turnOf(g).left + 1 }),
};
