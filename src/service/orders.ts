// Standing orders: what a seat has said beforehand to a kind of question. They lie beside the rows, and what they answered is stored
// in the row, so that a replay answers the same.
import type { Moment } from '../core/draft';
import type { Json } from '../core/json';
import { unpackAction } from '../core/pack';
import type { Rules } from '../core/ruleset';
import type { Store } from '../store/port';
import type { OrderAnswer } from '../verify/act';

/** A source of answers that notes which it gave. */
export interface Orders {
  readonly order: Moment['order'];
  given(): readonly OrderAnswer[];
}

const NONE: Orders = { order: () => undefined, given: () => [] };

/** What a seat's document holds: an order (packed) by its kind. */
export type OrderBook = Readonly<Record<string, Json>>;

const MOST_BOOKS = 64;

/** The orders that bind the next row. Games whose rules take none never read any. */
export async function ordersOf(store: Store, rules: Rules, game: string): Promise<Orders> {
  if (Object.keys(rules.orders).length === 0) return NONE;
  const { items } = await store.docs('side', game, { limit: MOST_BOOKS });
  const books = new Map(items.map((doc) => [doc.key, JSON.parse(doc.body) as OrderBook]));
  return noting((seat, kind) => {
    const book = books.get(String(seat));
    return book && Object.hasOwn(book, kind) ? unpackAction(book[kind]) : undefined;
  });
}

/** Orders that a row noted, for answering the same again. */
export const recordedOrders = (orders: readonly OrderAnswer[]): Orders =>
  noting((seat, kind) => orders.find((one) => one.seat === seat && one.kind === kind)?.order);

function noting(find: Moment['order']): Orders {
  const given = new Map<string, OrderAnswer>();
  return {
    order(seat, kind) {
      const order = find(seat, kind);
      if (order !== undefined) given.set(`${seat} ${kind}`, { seat, kind, order });
      return order;
    },
    given: () => [...given.values()],
  };
}
