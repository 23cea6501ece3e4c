// Orders in plain lines, as the steps of a plan.
import { legal } from '../core/engine';
import type { PlanStep } from '../core/plan';
import type { Locale } from '../core/locale';
import { fail, illegal, type Illegal, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import type { Action, Event, State } from '../core/state';
import { viewLegal } from '../core/view';
import { type Draft, fill, type ReadOrder, readOrders } from '../orders';
import { parseAction } from '../wire/action';
import { kindOf } from '../wire/vocabulary';
import type { ActionInput } from './inputs';

/** What a call asks for, read with the rules. */
export interface Read {
  readonly steps: readonly PlanStep[];
  /** The steps as they were written, for those that aren't played. */
  readonly written: readonly ActionInput[];
  /** What the refusal of the first step points at, for which the whole call is refused. */
  readonly pointed: (error: Illegal, index: number) => Illegal;
  /** What the refusal of a later step points at; into that step where it is an action. */
  readonly stopped?: (error: Illegal, index: number) => Illegal;
}

export interface Reader {
  readonly seat: number;
  readonly locale: Locale | undefined;
}

/** Reads them. What a line leaves open is taken from what the seat may do when its turn comes. */
export function readLines(rules: Rules, text: string, { seat, locale = 'en' }: Reader): Result<Read, Illegal> {
  const read = readOrders(rules, text, locale);
  if (!read.ok) return read;
  const orders = read.value;
  return ok({
    steps: orders.map(({ draft }) => ({
      action: (state, latest) => whenItsTurn(rules, { draft, seat }, { state, latest }),
    })),
    written: orders.map(({ line, text: order }) => ({ line, order })),
    pointed: onLine(orders),
    stopped: onLine(orders),
  });
}

interface Open {
  readonly draft: Draft;
  readonly seat: number;
}

interface Now {
  readonly state: State;
  readonly latest: readonly Event[];
}

/** What an order comes to when its turn comes; null where there was no choice and the rules have done it. */
function whenItsTurn(rules: Rules, { draft, seat }: Open, { state, latest }: Now): Result<Action | null, Illegal> {
  const type = draft.type as string;
  const families = viewLegal(rules, legal(rules, state, seat), kindOf(rules));
  const isOpen = families.some((family) => family.type === type);
  const itself = doneBy(rules, type);
  if (!isOpen && itself !== undefined && latest.some((event) => event.type === itself)) return ok(null);
  const filled = fill(draft, families);
  const action = filled.ok ? parseAction(rules, filled.value) : filled;
  // Where nothing of the kind is possible, what a line leaves open is not what is wrong with it.
  return isOpen || action.ok || !LEFT_OPEN.includes(action.error.code) ? action : fail(illegal('NOT_NOW'));
}

const LEFT_OPEN = ['MALFORMED', 'ORDER_INCOMPLETE'];

/** The event that tells of an action which the rules do by themselves. */
const doneBy = (rules: Rules, type: string): string | undefined =>
  Object.values(rules.phases).find(({ actions }) => Object.hasOwn(actions, type))?.actions[type].itself;

const onLine =
  (orders: readonly ReadOrder[]) =>
  (error: Illegal, index: number): Illegal => {
    const { line } = orders[index];
    return { ...error, params: { ...error.params, line }, pointer: `/orders/${line}` };
  };
