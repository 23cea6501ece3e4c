// Effects on Sidious, tokens and Order 66.
import type { Kit } from '../kit';
import { planetsOn, seatsOn, sideOf } from '../kit';
import { type CloneWarsState, LAID } from '../state';
import { type EffectOf, REPUBLIC, SEPARATIST } from '../tables';
import { hasToken, lastSpace, moveSidious, withTokens } from '../token';
import { type AimFamily, type EffectDef, NOWHERE, PLAIN, amendNamed, order66Of, planets, strongestOf } from './effect';
import type { Order66Frame } from '../state';

/** Can Sidious still move this turn? */
const mobile = (k: Kit, s: CloneWarsState): boolean =>
  s.own.called === 0 && s.own.held === 0 && s.own.track < lastSpace(k);

export const holdSidious: EffectDef<EffectOf<'hold-sidious'>> = {
  moments: { 'separatist-track-step': ['hold-sidious'] },
  aims: ({ k, s }) => (mobile(k, s) ? PLAIN : NOWHERE),
  apply(g, { army }) {
    g.patch({ held: 1 });
    g.emit({ type: 'sidious-held', army });
  },
};

export const advanceSidious: EffectDef<EffectOf<'advance-sidious'>> = {
  moments: { 'separatist-track-step': ['token', 'cards'] },
  aims: ({ k, s, army }) => (mobile(k, s) && sideOf(k, army) === SEPARATIST ? PLAIN : NOWHERE),
  apply: (g, { k, effect }) => moveSidious(k, g, effect.n),
};

/** The numbers that convert a planet on Sidious's space. */
export const numbersOf = (k: Kit, s: CloneWarsState): readonly number[] => k.tables.track[s.own.track];

/** One Republic planet is passed over; nothing to protect on a space without numbers. */
export const protectPlanet: EffectDef<EffectOf<'protect-planet'>> = {
  moments: { 'order66-roll': ['protect-planet'] },
  ordered: strongestOf,
  aims({ k, s }) {
    const frame = order66Of(s);
    if (!frame || numbersOf(k, s).length === 0) return NOWHERE;
    return planets(planetsOn(k, s, REPUBLIC).filter((t) => !frame.safe.includes(t)));
  },
  apply(g, { army, aim: { territory = 0 } }) {
    const frame = order66Of(g);
    if (!frame) return;
    amendNamed<Order66Frame>(g, 'order66', { safe: [...frame.safe, territory] });
    g.emit({ type: 'protected', army, territory });
  },
};

/** One failed roll is thrown again; refused on a space without numbers. */
export const order66Reroll: EffectDef<EffectOf<'order66-reroll'>> = {
  moments: { 'order66-roll': ['order66-reroll'] },
  ordered: strongestOf,
  aims({ k, s }) {
    const frame = order66Of(s);
    const numbers = numbersOf(k, s);
    if (!frame || numbers.length === 0) return NOWHERE;
    return planets(frame.planets.filter((_, i) => !numbers.includes(frame.dice[i])));
  },
  apply(g, { army, aim: { territory = 0 } }) {
    const frame = order66Of(g);
    if (!frame) return;
    const [die] = g.throw([8]);
    amendNamed<Order66Frame>(g, 'order66', { dice: frame.dice.with(frame.planets.indexOf(territory), die) });
    g.emit({ type: 'order66-rethrown', army, territory, dice: [die] });
  },
};

/** Tokens on a planet that the army's side doesn't know yet; the Separatists know all. */
const unknownAt = (s: CloneWarsState, planet: number): number[] =>
  s.own.tokens.flatMap((at, token) => (at === LAID + planet && !(s.own.known & (1 << token)) ? [token] : []));

/** The side looks at tokens on one planet; which planet, and what it saw, is its own secret (W-SECRET). */
export const lookAtToken: EffectDef<EffectOf<'look-at-token'>> = {
  moments: { 'own-invade-step': ['invade'] },
  secret: true,
  aims: ({ k, s, army }) =>
    sideOf(k, army) === SEPARATIST
      ? NOWHERE
      : planets(s.owner.flatMap((_, t) => (unknownAt(s, t).length > 0 ? [t] : []))),
  apply(g, { k, army, effect, aim: { territory = 0 } }) {
    const seen: number[] = [];
    for (let n = 0; n < effect.n; n++) {
      const left = unknownAt(g, territory);
      if (left.length === 0) break;
      const token = left[g.random.hidden(left.length)];
      seen.push(token);
      g.patch({ known: g.own.known | (1 << token) });
    }
    const text = seen.map((token) => k.tables.tokens[token].id).join(', ');
    g.emit({ type: 'token-seen', army, secret: { to: seatsOn(k, sideOf(k, army)), facts: { territory, text } } });
  },
};

const laidAt = (s: CloneWarsState, planet: number): number[] =>
  s.own.tokens.flatMap((at, token) => (at === LAID + planet ? [token] : []));

/** A token goes to a Separatist planet without one; where several lie, `picks` says which, unseen by the Republic. */
export const moveToken: EffectDef<EffectOf<'move-token'>> = {
  moments: { 'own-fortify-step': ['fortify', 'ships'] },
  aims({ k, s, army }) {
    const land = planetsOn(k, s, SEPARATIST);
    const to = land.filter((t) => !hasToken(s, t));
    if (to.length === 0 || sideOf(k, army) !== SEPARATIST) return NOWHERE;
    const single = land.filter((t) => laidAt(s, t).length === 1);
    const several = land.filter((t) => laidAt(s, t).length > 1);
    return [
      ...(single.length > 0 ? [{ fields: { from: single, to } }] : []),
      ...several.map((from): AimFamily => ({ fields: { from, to, picks: { sets: laidAt(s, from).map((t) => [t]) } } })),
    ];
  },
  apply(g, { k, army, aim: { from = 0, to = 0, picks } }) {
    const token = picks?.[0] ?? laidAt(g, from)[0];
    g.patch({ tokens: withTokens(g, [token], LAID + to) });
    const secret = { to: seatsOn(k, SEPARATIST), facts: { text: k.tables.tokens[token].id } };
    g.emit({ type: 'token-moved', army, from, to, secret });
  },
};
