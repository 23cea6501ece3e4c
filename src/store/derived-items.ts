// Derived items as the table holds them.
import {
  DUE_SK,
  dueListOf,
  gameOf,
  gamePk,
  HEAD_SK,
  keyOf,
  openListOf,
  PAST_PREFIX,
  SEAT_PREFIX,
  userPk,
} from './keys';
import type { Derived, Due, Head, PastLine, SeatLine } from './port';
import { need } from './rows';
import { TTL_ATTRIBUTE, type Item } from './table';

const GONE_SECONDS = 7 * 24 * 3600;

const keyOfDerived = (item: Derived): Item => {
  switch (item.kind) {
    case 'head':
      return keyOf(gamePk(item.game), HEAD_SK);
    case 'due':
      return keyOf(gamePk(item.game), DUE_SK);
    case 'seat':
      return keyOf(userPk(item.user), SEAT_PREFIX + item.game);
    case 'past':
      return keyOf(userPk(item.user), PAST_PREFIX + item.game);
  }
};

const listKey = (list: string, time: number): Item => ({ lk: { S: list }, lr: { N: String(time) } });

/** The typed fields. What is gone is only its key, its `asOf` and its end. */
const fieldsOf = (item: Derived): Item => {
  switch (item.kind) {
    case 'head':
      return {
        w: { S: item.status },
        ...(item.listed !== undefined && listKey(openListOf(item.game), item.listed)),
      };
    case 'due':
      return listKey(dueListOf(item.game), item.due);
    case 'seat':
      return { q: { BOOL: item.asked }, ...(item.due !== null && { d: { N: String(item.due) } }) };
    case 'past':
      return { t: { N: String(item.at) } };
  }
};

/** When the item vanishes: with its sandbox, or a week after it became gone. */
const expiryOf = (item: Derived, now: number): number | undefined =>
  item.gone ? Math.ceil(now / 1_000) + GONE_SECONDS : item.expires;

/** The item to put; `now` in milliseconds. */
export const derivedItem = (item: Derived, now: number): Item => {
  const expires = expiryOf(item, now);
  return {
    ...keyOfDerived(item),
    o: { N: String(item.asOf) },
    ...(item.gone ? { g: { BOOL: true } } : { j: { S: item.body }, ...fieldsOf(item) }),
    ...(expires !== undefined && { [TTL_ATTRIBUTE]: { N: String(expires) } }),
  };
};

const commonOf = (item: Item) => ({
  asOf: Number(need(item, 'o')),
  body: need(item, 'j'),
  ...(item[TTL_ATTRIBUTE] && { expires: Number(item[TTL_ATTRIBUTE].N) }),
});

export const headOf = (item: Item): Head => ({
  kind: 'head',
  game: gameOf(need(item, 'pk')),
  ...commonOf(item),
  status: need(item, 'w'),
  ...(item['lr'] && { listed: Number(item['lr'].N) }),
});

export const dueOf = (item: Item): Due => ({
  kind: 'due',
  game: gameOf(need(item, 'pk')),
  ...commonOf(item),
  due: Number(need(item, 'lr')),
});

const userOf = (item: Item): string => need(item, 'pk').slice(userPk('').length);

export const seatLineOf = (item: Item): SeatLine => ({
  kind: 'seat',
  user: userOf(item),
  game: need(item, 'sk').slice(SEAT_PREFIX.length),
  ...commonOf(item),
  asked: item['q']?.BOOL ?? false,
  due: item['d']?.N === undefined ? null : Number(item['d'].N),
});

export const pastLineOf = (item: Item): PastLine => ({
  kind: 'past',
  user: userOf(item),
  game: need(item, 'sk').slice(PAST_PREFIX.length),
  ...commonOf(item),
  at: Number(need(item, 't')),
});
