// Standing orders, from the call to its answer.
import { fail, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { parseOrder } from '../wire/action';
import type { Game } from './game';
import { isBot } from './grants';
import { load } from './load';
import type { OrderInput } from './inputs';
import { type Ordered, ordersIn, putOrder } from './orders';
import type { OrdersView } from './outputs';
import type { Parts } from './parts';
import { named, type Refusal, refuse } from './refusal';
import type { Caller } from './service';
import { ownSeat, type Who } from './sitting';

export async function order(parts: Parts, caller: Caller, input: OrderInput): Promise<Result<OrdersView, Refusal>> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  const found = await load(parts, input.gameId, true);
  if (!found.ok) return found;
  const seat = seatOf(found.value, { account: caller.account, at: caller.arrival }, input.seat);
  if (!seat.ok) return seat;
  if (isBot(caller) && found.value.terms.botSeats === 'none') return refuse('BOTS_REFUSED');
  const wanted = orderedBy(found.value.rules, seat.value, input);
  if (!wanted.ok) return wanted;
  return written(parts, { id: input.gameId, seat: seat.value, wanted: wanted.value });
}

function seatOf(game: Game, who: Who, wanted: number | undefined): Result<number, Refusal> {
  const seat = ownSeat(game, who, wanted);
  return seat.ok && game.doc.status === 'over' ? refuse('GAME_OVER') : seat;
}

/** What is asked for; null where it only reads. */
function orderedBy(rules: Rules, seat: number, { order: json, drop }: OrderInput): Result<Ordered | null, Refusal> {
  if (json !== undefined && drop !== undefined)
    return refuse('MALFORMED', { params: { reason: 'either', fields: ['order', 'drop'] }, pointer: '/drop' });
  if (drop !== undefined)
    return Object.hasOwn(rules.orders, drop)
      ? ok({ seat, kind: drop, order: null })
      : refuse('UNKNOWN_ACTION', { params: { reason: 'order', known: Object.keys(rules.orders) }, pointer: '/drop' });
  if (json === undefined) return ok(null);
  if (!isObject(json))
    return refuse('MALFORMED', {
      params: { reason: 'expected', field: 'order', expected: 'object' },
      pointer: '/order',
    });
  const parsed = parseOrder(rules, json);
  return parsed.ok ? ok({ seat, kind: parsed.value.type, order: parsed.value }) : fail(named(rules, parsed.error));
}

/** GraphQL has a scalar for it, which may hold anything. */
const isObject = (json: unknown): boolean => typeof json === 'object' && json !== null && !Array.isArray(json);

interface Writing {
  readonly id: string;
  readonly seat: number;
  readonly wanted: Ordered | null;
}

/** The row that is being made now may have read the orders before: the one after it can't have. */
async function written(parts: Parts, { id, seat, wanted }: Writing): Promise<Result<OrdersView, Refusal>> {
  if (wanted && !(await putOrder(parts.store, id, wanted))) return refuse('BUSY', { retryAfter: 1 });
  const newest = await load(parts, id, true);
  if (!newest.ok) return newest;
  const orders = await ordersIn(parts.store, newest.value, seat);
  return ok({ seat, orders, binds: newest.value.row.version + 2 });
}
