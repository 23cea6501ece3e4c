// Rows and metas as items. Attribute names are one letter: six players must fit into 1,024 bytes.
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
  numberValue,
  textAt,
  textValue,
} from './attributes';
import { gameOf, metaKey, rowKey, versionOf } from './keys';
import type { Meta, Receipt, Row } from './row';
import type { Item } from './table';

const RECEIPT_HASH = 16;

/** The item of a row; what is empty is left out. */
export const rowItem = (row: Row): Item => {
  const item = rowKey(row.game, row.version);
  addNumber(item, 't', row.at);
  addText(item, 'p', row.prev);
  item.v = typeof row.ruleset === 'number' ? numberValue(row.ruleset) : textValue(row.ruleset);
  addNumber(item, 's', row.seat);
  addText(item, 'a', row.account);
  addText(item, 'x', row.act);
  addText(item, 'f', row.facts);
  addText(item, 'h', row.hidden);
  addText(item, 'r', row.receipt && row.receipt.hash + row.receipt.id);
  addText(item, 'z', row.state);
  addFlag(item, 'b', row.bell);
  addNumber(item, 'd', row.due);
  addText(item, 'k', row.secret);
  addNumber(item, 'e', row.epoch);
  addExpiry(item, row.expires);
  return item;
};

const receiptAt = (item: Item): Receipt | null => {
  const packed = textAt(item, 'r');
  return packed === undefined ? null : { hash: packed.slice(0, RECEIPT_HASH), id: packed.slice(RECEIPT_HASH) };
};

const actorAt = (item: Item): Pick<Row, 'seat' | 'account' | 'receipt'> => ({
  seat: numberAt(item, 's') ?? null,
  account: textAt(item, 'a') ?? null,
  receipt: receiptAt(item),
});

const factsAt = (item: Item): Pick<Row, 'act' | 'facts' | 'hidden'> => ({
  act: textAt(item, 'x') ?? '',
  facts: textAt(item, 'f') ?? '',
  hidden: textAt(item, 'h') ?? '',
});

/** What few rows have; left out of the others. */
const raritiesAt = (item: Item): Pick<Row, 'due' | 'secret' | 'epoch' | 'expires'> => {
  const due = numberAt(item, 'd');
  const secret = textAt(item, 'k');
  const epoch = numberAt(item, 'e');
  return {
    ...(due !== undefined && { due }),
    ...(secret !== undefined && { secret }),
    ...(epoch !== undefined && { epoch }),
    ...expiryAt(item),
  };
};

export const rowOf = (item: Item): Row => ({
  game: gameOf(needText(item, 'pk')),
  version: versionOf(needText(item, 'sk')),
  at: needNumber(item, 't'),
  ...actorAt(item),
  ...factsAt(item),
  ruleset: numberAt(item, 'v') ?? needText(item, 'v'),
  prev: needText(item, 'p'),
  state: textAt(item, 'z') ?? '',
  bell: flagAt(item, 'b'),
  ...raritiesAt(item),
});

/** Of a meta: until when somebody hears of every row. */
export const HEARD_ATTRIBUTE = 'w';

export const metaItem = (meta: Meta): Item => {
  const item = metaKey(meta.game);
  item.j = textValue(meta.body);
  addExpiry(item, meta.expires);
  addNumber(item, HEARD_ATTRIBUTE, meta.heard);
  return item;
};

export const metaOf = (item: Item): Meta => {
  const heard = numberAt(item, HEARD_ATTRIBUTE);
  return {
    game: gameOf(needText(item, 'pk')),
    body: needText(item, 'j'),
    ...expiryAt(item),
    ...(heard !== undefined && { heard }),
  };
};
