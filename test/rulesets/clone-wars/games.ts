// Whole games by chance: random options, standing orders, time-outs and resignations.
import { act, expire, legal, openAsks, start, type Step } from '../../../src/core/engine';
import type { Moment } from '../../../src/core/draft';
import { packState } from '../../../src/core/pack';
import type { Fields } from '../../../src/core/fields';
import type { Json } from '../../../src/core/json';
import type { Rules } from '../../../src/core/ruleset';
import type { Action } from '../../../src/core/state';
import { SeededRandom } from '../../../src/dice';
import type { CloneWars } from '../../../src/rulesets/clone-wars/state';
import { momentOf } from '../../support/moment';
import { choose } from '../../support/playout';
import { type Draw, draws, pick } from '../../support/sample';
import { faultsOf } from './invariants';
import { rulesOf } from './table';

export interface Result {
  readonly by: string;
  readonly rows: number;
  /** Bytes of each row's packed state. */
  readonly sizes: readonly number[];
  readonly options: Readonly<Record<string, Json>>;
}

/** Options by chance. The round limit keeps games short that no side wins. */
export function optionsFor(draw: Draw, seats: number, rounds: number): Record<string, Json> {
  return {
    roundLimit: rounds,
    reactions: pick(draw, ['auto', 'ask']),
    defenceDice: pick(draw, ['maximum', 'choose']),
    attackDice: pick(draw, ['choose', 'maximum']),
    commandShips: pick(draw, ['both', 'attacker']),
    placement: pick(draw, ['automatic', 'automatic', 'at-once', 'in-turns']),
    ...(seats === 3 && { doubledSide: pick(draw, ['separatist', 'republic']) }),
  };
}

type Orders = ReadonlyMap<string, Action>;

/** Any seat may have left any order. */
function ordersFor(rules: Rules<CloneWars>, draw: Draw): Orders {
  const orders = new Map<string, Action>();
  for (let seat = 0; seat < rules.seats; seat++)
    for (const [kind, fields] of Object.entries(rules.orders))
      if (draw(kind.startsWith('never') || kind === 'stop' ? 12 : 3) === 0)
        orders.set(`${seat}/${kind}`, { type: kind, ...conditions(fields, draw) });
  return orders;
}

/** Conditions of an order: mostly none, so that it is played. */
function conditions({ choice, count, target, moves }: Fields, draw: Draw): Omit<Action, 'type'> {
  const some = (field: unknown): boolean => field !== undefined && draw(4) === 0;
  return {
    ...(choice && { choice: pick(draw, choice.choices ?? []) }),
    ...(some(count) && { count: 1 + draw(4) }),
    ...(some(target) && { target: draw(4) }),
    ...(some(moves) && { moves: [{ to: draw(42) }, { to: draw(42) }] }),
  };
}

interface Playing {
  readonly rules: Rules<CloneWars>;
  readonly draw: Draw;
  readonly moment: (version: number) => Moment;
}

/** The next row: an answer of somebody asked; now and then a time-out, seldom a resignation. */
function next({ rules, draw, moment }: Playing, step: Step<CloneWars>, version: number): Step<CloneWars> {
  const asks = openAsks(rules, step.state);
  const { seat, id } = pick(draw, asks);
  if (draw(120) === 0) return expire(rules, step.state, moment(version), seat);
  const action = draw(900) === 0 ? { type: 'resign' } : choose(legal(rules, step.state, seat, id), draw);
  const played = act(rules, step.state, { seat, action, ask: id }, moment(version));
  if (!played.ok) throw new Error(`legal, but refused: ${JSON.stringify({ action, why: played.error })}`);
  return played.value;
}

const MOST_ROWS = 50_000;

/** Plays one game. Throws what is wrong with a row, or that the game doesn't end. */
export function playGame(seats: number, seed: number, rounds: number): Result {
  const draw = draws(seed);
  const options = optionsFor(draw, seats, rounds);
  const rules = rulesOf({ seats, options });
  const orders = ordersFor(rules, draw);
  const random = new SeededRandom(seed);
  const moment = (version: number): Moment => ({
    ...momentOf({ version, at: version * 1_000, random }),
    order: (seat, kind) => orders.get(`${seat}/${kind}`),
  });
  const sizes: number[] = [];
  let step = start(rules, moment(1));
  for (let version = 2; version < MOST_ROWS && !step.state.outcome; version++) {
    const before = step;
    step = next({ rules, draw, moment }, step, version);
    const faults = faultsOf(rules, before, step);
    if (faults.length > 0)
      throw new Error(JSON.stringify({ seats, seed, options, version, faults, events: step.events }));
    sizes.push(JSON.stringify(packState(rules, step.state)).length);
  }
  if (!step.state.outcome) throw new Error(JSON.stringify({ seats, seed, options, faults: ['no end'] }));
  return { by: step.state.outcome.by, rows: sizes.length, sizes, options };
}
