// Effects on dice: before the throw and after it.
import { eightsOf } from '../dice';
import type { Domain } from '../../../core/ruleset';
import { pairWith } from '../pair';
import { rethrown } from '../rethrow';
import { ATTACKER, type CloneWarsDraft, DEFENDER } from '../state';
import type { EffectOf } from '../tables';
import {
  AFTER_ROLL,
  BEFORE_ROLL,
  type EffectDef,
  NOWHERE,
  PLAIN,
  amendBattle,
  battleOf,
  choices,
  roleOf,
} from './effect';

/** More eight-sided dice, besides those of command ships; refused if all are. */
export const d8: EffectDef<EffectOf<'d8'>> = {
  moments: BEFORE_ROLL,
  aims({ k, s, throwing }) {
    if (!throwing) return NOWHERE;
    const dice = throwing.count[throwing.by];
    return eightsOf(k, s, throwing, throwing.by) < dice ? PLAIN : NOWHERE;
  },
  apply(g, { army, effect }) {
    const battle = battleOf(g);
    if (!battle) return;
    const by = roleOf(g, army);
    amendBattle(g, { eights: pairWith(battle.eights, by, battle.eights[by] + effect.dice) });
  },
};

/** A bonus after escorts on the highest dice, which may meet an escort's. */
export const dieBonus: EffectDef<EffectOf<'die-bonus'>> = {
  moments: BEFORE_ROLL,
  aims: () => PLAIN,
  apply(g, { army, effect }) {
    const battle = battleOf(g);
    if (!battle) return;
    const bonus = { by: roleOf(g, army), amount: effect.amount, dice: effect.dice === 'all' ? 0 : effect.dice };
    amendBattle(g, { bonuses: [...battle.bonuses, bonus] });
  },
};

/** The attacker wins equal pairs. */
export const winTies: EffectDef<EffectOf<'win-ties'>> = {
  moments: BEFORE_ROLL,
  aims: ({ throwing }) => (throwing?.by === ATTACKER ? PLAIN : NOWHERE),
  apply: (g) => amendBattle(g, { ties: true }),
};

/** Dice of the other above a number go back before eight-sided ones are dealt; refused if there are none. */
export const limitDice: EffectDef<EffectOf<'limit-dice'>> = {
  moments: BEFORE_ROLL,
  aims({ s, throwing }, { max }) {
    if (!throwing) return NOWHERE;
    const other = throwing.by === ATTACKER ? Math.min(2, s.troops[throwing.to]) : throwing.count[ATTACKER];
    return other > max ? PLAIN : NOWHERE;
  },
  apply(g, { army, effect }) {
    const battle = battleOf(g);
    if (battle) amendBattle(g, { limit: pairWith(battle.limit, 1 - roleOf(g, army), effect.max) });
  },
};

/** No dice are thrown, and the planet is barred for the turn. */
export const endInvasion: EffectDef<EffectOf<'end-invasion'>> = {
  moments: BEFORE_ROLL,
  aims: ({ throwing }) => (throwing?.by === DEFENDER ? PLAIN : NOWHERE),
  apply(g) {
    const battle = battleOf(g);
    if (!battle || battle.ended) return;
    amendBattle(g, { ended: true });
    g.patch({ barred: [...g.own.barred, battle.to] });
  },
};

/** Rethrows dice of one side of the open battle. */
function reroll(g: CloneWarsDraft, by: number, picks: readonly number[]): void {
  const battle = battleOf(g);
  if (battle) amendBattle(g, rethrown(g, battle, by, picks));
}

/** The other rethrows so many dice of the player's choice. */
export const forceReroll: EffectDef<EffectOf<'force-reroll'>> = {
  moments: AFTER_ROLL,
  aims({ s, army }, { dice }) {
    const there = battleOf(s)?.faces[1 - roleOf(s, army)].length ?? 0;
    const many = Math.min(dice, there);
    return many > 0 ? [{ fields: { picks: { sets: choices(there, many, many) } } }] : NOWHERE;
  },
  apply: (g, { army, aim }) => reroll(g, 1 - roleOf(g, army), aim.picks ?? []),
  ordered: ({ s, army }, [{ fields }]) => {
    const faces = battleOf(s)?.faces[1 - roleOf(s, army)] ?? [];
    return { picks: byFace(faces, (i) => -faces[i], longest(fields.picks)) };
  },
};

/** The player rethrows up to so many own dice. */
export const rerollOwn: EffectDef<EffectOf<'reroll-own'>> = {
  moments: AFTER_ROLL,
  aims({ s, army }, { dice }) {
    const there = battleOf(s)?.faces[roleOf(s, army)].length ?? 0;
    const most = dice === 'all' ? there : Math.min(dice, there);
    return most > 0 ? [{ fields: { picks: { sets: choices(there, 1, most) } } }] : NOWHERE;
  },
  apply: (g, { army, aim }) => reroll(g, roleOf(g, army), aim.picks ?? []),
  ordered({ s, army }, [{ fields }]) {
    const faces = battleOf(s)?.faces[roleOf(s, army)] ?? [];
    const low = byFace(faces, (i) => faces[i], longest(fields.picks)).filter((i) => faces[i] <= LOW);
    return low.length > 0 ? { picks: low } : undefined;
  },
};

/** A standing order rethrows own dice of so much or less. */
const LOW = 3;

const longest = (picks: Domain | undefined): number =>
  Math.max(...(picks as { readonly sets: readonly (readonly number[])[] }).sets.map((set) => set.length));

/** So many dice, the first by some order of theirs, as ascending indexes. */
const byFace = (faces: readonly number[], order: (i: number) => number, count: number): number[] =>
  faces
    .map((_, i) => i)
    .sort((a, b) => order(a) - order(b))
    .slice(0, count)
    .sort((a, b) => a - b);
