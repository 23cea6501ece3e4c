// Derived items as the table holds them.
import {
  addExpiry,
  addFlag,
  addNumber,
  addText,
  expiryAt,
  flagAt,
  needNumber,
  needText,
  numberAt,
  textValue,
} from './attributes';
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
  userOf,
  userPk,
} from './keys';
import type { Derived, Due, Head, PastLine, SeatLine } from './port';
import type { Item } from './table';

const GONE_SECONDS = 7 * 24 * 3600;

export const keyOfDerived = (item: Derived): Item => {
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

const addToList = (item: Item, list: string, time: number | undefined): void => {
  if (time === undefined) return;
  addText(item, 'lk', list);
  addNumber(item, 'lr', time);
};

/** The fields of a kind. What is gone keeps only its key, its `asOf` and its end. */
const addFields = (item: Item, derived: Derived): void => {
  switch (derived.kind) {
    case 'head':
      addText(item, 'w', derived.status);
      {
        addToList(item, openListOf(derived.game), derived.listed);
        return;
      }
    case 'due': {
      addToList(item, dueListOf(derived.game), derived.due);
      return;
    }
    case 'seat':
      addFlag(item, 'q', derived.asked);
      {
        addNumber(item, 'd', derived.due);
        return;
      }
    case 'past': {
      addNumber(item, 't', derived.at);
      return;
    }
  }
};

/** When the item vanishes: with its sandbox, or a week after it became gone. */
const expiryOf = (derived: Derived, now: number): number | undefined =>
  derived.gone ? Math.ceil(now / 1_000) + GONE_SECONDS : derived.expires;

/** The item to put; `now` in milliseconds. */
export const derivedItem = (derived: Derived, now: number): Item => {
  const item = keyOfDerived(derived);
  addNumber(item, 'o', derived.asOf);
  addExpiry(item, expiryOf(derived, now));
  addFlag(item, 'g', derived.gone);
  if (derived.gone) return item;
  item.j = textValue(derived.body);
  addFields(item, derived);
  return item;
};

const commonOf = (item: Item) => ({ asOf: needNumber(item, 'o'), body: needText(item, 'j'), ...expiryAt(item) });

export const headOf = (item: Item): Head => {
  const listed = numberAt(item, 'lr');
  return {
    kind: 'head',
    game: gameOf(needText(item, 'pk')),
    ...commonOf(item),
    status: needText(item, 'w'),
    ...(listed !== undefined && { listed }),
  };
};

export const dueOf = (item: Item): Due => ({
  kind: 'due',
  game: gameOf(needText(item, 'pk')),
  ...commonOf(item),
  due: needNumber(item, 'lr'),
});

export const seatLineOf = (item: Item): SeatLine => ({
  kind: 'seat',
  user: userOf(needText(item, 'pk')),
  game: needText(item, 'sk').slice(SEAT_PREFIX.length),
  ...commonOf(item),
  asked: flagAt(item, 'q'),
  due: numberAt(item, 'd') ?? null,
});

export const pastLineOf = (item: Item): PastLine => ({
  kind: 'past',
  user: userOf(needText(item, 'pk')),
  game: needText(item, 'sk').slice(PAST_PREFIX.length),
  ...commonOf(item),
  at: needNumber(item, 't'),
});
