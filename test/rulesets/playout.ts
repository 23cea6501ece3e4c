// Whole games by random legal actions, for tests and scripts: picks a family, then a value of each field.
import type { Moment } from '../../src/core/draft';
import { act, legal, openAsks, start, type Step } from '../../src/core/engine';
import type { Random } from '../../src/core/random';
import { type Domain, type Legal, MOST_THROWS, type Rules, type Spread } from '../../src/core/ruleset';
import type { Action, Ask, Leg, State, Until } from '../../src/core/state';

/** A small source of choices for players, apart from the game's dice. */
export type Pick = (n: number) => number;

/** Mulberry32: small and good enough to choose moves. */
export function picker(seed: number): Pick {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** Dice of a seed, without the records that real dice keep. */
export function seededDice(seed: number): Random {
  const pick = picker(seed);
  const secret = picker(seed ^ 0x5bd1e995);
  return { throw: (sides) => sides.map((n) => 1 + pick(n)), open: (n) => pick(n), hidden: (n) => secret(n) };
}

export const momentOf = (version: number, random: Random, over: Partial<Moment> = {}): Moment => ({
  version,
  at: version * 1000,
  random,
  due: (_, at, left) => at + (left ?? 86_400_000),
  order: () => undefined,
  asked: 0,
  throws: 256,
  ...over,
});

const spreadOf = (spread: Spread, pick: Pick): Leg[] => {
  const { to, each, total, most, pools } = spread;
  const count = new Map<number, number>();
  const left = (pools ?? []).map((p) => p.count);
  let free = total.max - left.reduce((a, b) => a + b, 0);
  const wanted = total.min + pick(total.max - total.min + 1);
  for (let n = 0; n < wanted; n++) {
    const payable = (t: number): boolean => free > 0 || (pools ?? []).some((p, i) => left[i] > 0 && p.to.includes(t));
    const open = to.filter((t, i) => payable(t) && (count.get(t) ?? 0) < (most?.[i] ?? Infinity));
    if (open.length === 0) break;
    const t = open[pick(open.length)];
    // The narrowest pool pays first.
    const from = (pools ?? [])
      .map((p, i) => ({ p, i }))
      .filter(({ p, i }) => left[i] > 0 && p.to.includes(t))
      .sort((a, b) => a.p.to.length - b.p.to.length)
      .at(0);
    if (from) left[from.i]--;
    else free--;
    count.set(t, (count.get(t) ?? 0) + each);
  }
  return Array.from(count, ([at, n]) => ({ to: at, count: n }));
};

const stopsOf = (stops: number, pick: Pick): Until => {
  const which = pick(4);
  if (which === 0) return { throws: 1 + pick(Math.min(5, MOST_THROWS)) };
  if (which === 1) return { troops: 1 + pick(stops) };
  return which === 2 ? { taken: true } : { troops: 1 + pick(stops), throws: 1 + pick(3), taken: true };
};

function valueOf(domain: Domain, pick: Pick): unknown {
  if (typeof domain !== 'object') return domain;
  if (Array.isArray(domain)) return (domain as readonly unknown[])[pick(domain.length)];
  if ('sets' in domain) return domain.sets[pick(domain.sets.length)];
  if ('stops' in domain) return stopsOf(domain.stops, pick);
  if ('to' in domain) return spreadOf(domain, pick);
  const { min, max } = domain as { min: number; max: number };
  return min + pick(max - min + 1);
}

/** A random action of a family. */
export function actionOf({ type, fields, may = [], differ }: Legal, pick: Pick): Action {
  const action: Record<string, unknown> = { type };
  for (const [key, domain] of Object.entries(fields)) {
    if (may.includes(key) && pick(2) === 0) continue;
    action[key] = valueOf(domain, pick);
  }
  if (differ && action[differ[0]] === action[differ[1]]) return actionOf({ type, fields, may, differ }, pick);
  return action as unknown as Action;
}

const strength = ({ fields }: Legal): number =>
  typeof fields.until === 'object' && 'stops' in fields.until ? fields.until.stops : 0;

/** A random legal action. An eager seat fights with its strongest armies and moves in with all, so that games come to an end. */
export function choose(families: readonly Legal[], pick: Pick, eager: boolean): Action {
  const action = actionOf(families[pick(families.length)], pick);
  if (!eager || pick(10) === 0) return action;
  const attacks = families.filter((f) => f.type === 'attack' && strength(f) > 1);
  const occupy = families.find((f) => f.type === 'occupy');
  if (occupy) return { type: 'occupy', count: (occupy.fields.count as { max: number }).max };
  const best = Math.max(...attacks.map(strength));
  const strongest: Legal | undefined = attacks.find((f) => strength(f) === best);
  if (!strongest) return action;
  const { from, to } = actionOf(strongest, pick);
  return { type: 'attack', from: from!, to: to!, ...(pick(3) > 0 && { until: { troops: 2 } }) };
}

export interface Game<X> {
  readonly rules: Rules<X>;
  readonly random: Random;
  readonly pick: Pick;
  readonly eager?: boolean;
  /** Now and then a living seat resigns. */
  readonly resigns?: boolean;
  /** Rows after which the game is broken off. */
  readonly most: number;
  /** Sees every row: the action, and the step that it made. */
  readonly watch?: (row: Row<X>) => void;
  readonly moment?: (version: number) => Moment;
}

export interface Row<X> {
  readonly version: number;
  readonly before: State<X> | undefined;
  readonly seat: number;
  readonly action: Action | undefined;
  readonly step: Step<X>;
}

interface Turn {
  readonly seat: number;
  readonly action: Action;
  readonly ask?: string;
}

function answer<X>({ rules, pick, eager = true }: Game<X>, s: State<X>, asks: readonly Ask[]): Turn {
  const { seat, id } = asks[pick(asks.length)];
  const families = legal(rules, s, seat);
  if (families.length === 0) throw new Error(`nothing is legal for an asked seat: ${JSON.stringify(s.flow)}`);
  return { seat, action: choose(families, pick, eager), ask: id };
}

function resignation<X>({ rules, pick }: Game<X>, s: State<X>): Turn {
  const living = rules.armies.filter(({ seat }, army) => seat >= 0 && s.standing[army] === 0);
  return { seat: living[pick(living.length)].seat, action: { type: 'resign' } };
}

/** Plays a game to its end, or until it is broken off; the last state. */
export function playOut<X>(game: Game<X>): State<X> {
  const { rules, random, watch } = game;
  const moment = game.moment ?? ((version: number): Moment => momentOf(version, random));
  let step = start(rules, moment(1));
  watch?.({ version: 1, before: undefined, seat: -1, action: undefined, step });
  for (let version = 2; version <= game.most && !step.state.outcome; version++) {
    const before = step.state;
    const turn = next(game, before);
    const result = act(rules, before, turn, moment(version));
    if (!result.ok) throw new Error(`legal action refused: ${JSON.stringify({ turn, error: result.error })}`);
    step = result.value;
    watch?.({ version, before, seat: turn.seat, action: turn.action, step });
  }
  return step.state;
}

const next = <X>(game: Game<X>, s: State<X>): Turn =>
  game.resigns && game.pick(150) === 0 ? resignation(game, s) : answer(game, s, openAsks(game.rules, s));
