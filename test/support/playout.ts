// Games played by choices of chance: what is legal is taken at its word, one action a row.
import type { Moment } from '../../src/core/draft';
import { act, expire, legal, openAsks, start, type Step } from '../../src/core/engine';
import type { Random } from '../../src/core/random';
import type { Legal, Rules } from '../../src/core/ruleset';
import type { Action, Ask, State } from '../../src/core/state';
import { type RecordingRandom, SeededRandom } from '../../src/dice';
import { candidate } from './candidate';
import { deepFreeze } from './freeze';
import { momentOf } from './moment';
import { type Draw, pick, sample } from './sample';

/** One row: a deal (no question), an answer, or a time-out (no action). */
export interface Row {
  readonly version: number;
  /** The state before; of a deal the position that was placed, if any. */
  readonly before: State | undefined;
  readonly ask: Ask | undefined;
  readonly action: Action | undefined;
  /** Throws that the row may make. */
  readonly throws: number;
  /** Standing orders: by seat, by kind. */
  readonly orders: Orders;
  readonly random: RecordingRandom;
  readonly moment: Moment;
  readonly step: Step;
}

export interface Playout {
  readonly rules: Rules;
  readonly seed: number;
  readonly draw: Draw;
  /** Actions after which the game is broken off. */
  readonly most: number;
  /** A position that was placed; else the game is dealt. */
  readonly from?: State | undefined;
  /** Do seats leave standing orders, whatever their fields allow, and change them all the time? */
  readonly ordering?: boolean;
}

type Orders = Readonly<Record<number, Readonly<Record<string, Action>>>>;

const anyOrders = (rules: Rules, draw: Draw): Orders =>
  Object.fromEntries(
    Array.from({ length: rules.seats }, (_, seat) => {
      const kinds = Object.entries(rules.orders).filter(() => draw(2) === 0);
      const all = kinds.map(
        ([type, fields]) => [type, candidate(rules, { type, fields, families: [] }, draw)] as const,
      );
      return [seat, Object.fromEntries(all)] as const;
    }),
  );

/** Chance of one row of a game: its own seed, so that a row can be played again by itself. */
export const rowChance = (seed: number, version: number): RecordingRandom => new SeededRandom(seed * 4_096 + version);

/** A row's moment, a second after the one before. */
export const rowMoment = (version: number, random: Random, { throws = 256, orders = {} }: Partial<Row> = {}): Moment =>
  momentOf({ version, at: version * 1_000, random, throws, orders });

/** What a row does, in any moment. */
export function played(rules: Rules, { before, ask, action }: Omit<Row, 'step'>, moment: Moment): Step {
  if (!before || !ask) return start(rules, moment, before);
  if (!action) return expire(rules, before, moment, ask.seat);
  const answer = act(rules, before, { seat: ask.seat, action, ask: ask.id }, moment);
  if (!answer.ok) throw new Error(`legal, but refused: ${JSON.stringify({ action, why: answer.error, ask })}`);
  return answer.value;
}

/** The same open chance, other hidden. */
export function otherHidden(open: Random, hidden: Random): Random {
  return { throw: (sides) => open.throw(sides), open: (n) => open.open(n), hidden: (n) => hidden.hidden(n) };
}

/** How often a player takes a word, beside the others that he could: by word, made up when it is first met. */
export type Temper = Map<string, number>;

/** Any legal action. Words without fields (end, pass, stay) are taken now and then, the others each as the player's temper has it. */
export function choose(families: readonly Legal[], draw: Draw, temper: Temper = new Map()): Action {
  const types = [...new Set(families.map((f) => f.type))];
  const plain = (type: string): boolean => families.every((f) => f.type !== type || Object.keys(f.fields).length === 0);
  for (const type of types) if (!temper.has(type)) temper.set(type, plain(type) ? 2 : pick(draw, [1, 4, 16]));
  const lots = types.flatMap((type) => new Array<string>(temper.get(type)!).fill(type));
  const type = pick(draw, lots);
  return sample(
    pick(
      draw,
      families.filter((f) => f.type === type),
    ),
    draw,
  );
}

/** The rows of a game, the deal first; now and then somebody is late, or a row may make few throws. Every state is frozen. */
export function* playout({ rules, seed, draw, most, from, ordering }: Playout): Generator<Row, void, void> {
  const temper: Temper = new Map();
  const row = (version: number, move: Pick<Row, 'before' | 'ask' | 'action'>): Row => {
    const throws = pick(draw, [256, 256, 3]);
    const random = rowChance(seed, version);
    const orders = ordering ? anyOrders(rules, draw) : {};
    const moment = rowMoment(version, random, { throws, orders });
    const begun = { version, ...move, throws, orders, random, moment };
    return { ...begun, step: deepFreeze(played(rules, begun, moment)) };
  };
  let last = row(1, { before: from, ask: undefined, action: undefined });
  yield last;
  for (let version = 2; version <= most && !last.step.state.outcome; version++) {
    const before = last.step.state;
    const ask = pick(draw, openAsks(rules, before));
    const late = draw(LATE) === 0;
    const action = late ? undefined : deepFreeze(choose(legal(rules, before, ask.seat, ask.id), draw, temper));
    last = row(version, { before, ask, action });
    yield last;
  }
}

/** One answer in so many is late. */
const LATE = 12;
