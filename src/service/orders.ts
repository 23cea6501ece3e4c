// Standing orders: what a seat has said beforehand to a kind of question. They lie beside the rows, and what they answered is stored
// in the row, so that a replay answers the same.
import type { Moment } from '../core/draft';
import type { Json } from '../core/json';
import { packAction, unpackAction } from '../core/pack';
import type { Rules } from '../core/ruleset';
import type { Store } from '../store/port';
import type { OrderAnswer } from '../verify/act';
import type { Action } from '../core/state';
import { formatAction } from '../wire/action';
import type { Game } from './game';
import type { OrderView } from './outputs';

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

/** A seat's own orders, in names. */
export async function ordersIn(store: Store, game: Game, seat: number): Promise<readonly OrderView[]> {
  const doc = await store.doc('side', game.id, String(seat));
  const book = doc ? (JSON.parse(doc.body) as OrderBook) : {};
  return Object.values(book).map((packed) => {
    const order = unpackAction(packed);
    return formatAction(game.rules, order, game.rules.orders[order.type]);
  });
}

const MOST_TRIES = 8;

/** What a seat orders: an order, or the end of one. */
export interface Ordered {
  readonly seat: number;
  readonly kind: string;
  readonly order: Action | null;
}

/** Leaves or takes back an order. It is written before the newest version n is read, so that it binds every row from n + 2 on. */
export async function putOrder(store: Store, game: string, ordered: Ordered): Promise<boolean> {
  const key = String(ordered.seat);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const doc = (await store.doc('side', game, key)) ?? { owner: game, key, revision: 0, body: '{}' };
    const body = bookWith(doc.body, ordered);
    if (doc.body === body) return true;
    const put = await store.putDoc('side', { ...doc, revision: doc.revision + 1, body });
    if (put === 'written') return true;
  }
  return false;
}

function bookWith(text: string, { kind, order }: Ordered): string {
  const { [kind]: _, ...rest } = JSON.parse(text) as OrderBook;
  return JSON.stringify(order ? { ...rest, [kind]: packAction(order) } : rest);
}
