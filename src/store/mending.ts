// What only repairs need: a look at derived items as they lie there, a write that doesn't believe them, and a walk over the whole table.
import { putIf, type Access, type Condition } from './access';
import { flagAt, needText, numberAt, numberValue, textAt, textValue } from './attributes';
import { derivedItem, keyOfDerived } from './derived-items';
import { DUE_SK, gameOf, HEAD_SK, keyOf, META_SK, PAST_PREFIX, SEAT_PREFIX, userOf } from './keys';
import type { Compared, Derived, Found, MendStore, Page, ScanOptions } from './port';
import { TTL_ATTRIBUTE, type Item } from './table';

/** Attributes that say when an item was derived, not what of. */
const OF_THE_TIME: readonly string[] = ['o', TTL_ATTRIBUTE];

const contentOf = (item: Item): string =>
  JSON.stringify(
    Object.entries(item)
      .filter(([name]) => !OF_THE_TIME.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const compare = async (access: Access, wanted: Derived): Promise<Compared> => {
  const { Item: item } = await access.wire.send('compare', 'GetItem', {
    Key: keyOfDerived(wanted),
    ConsistentRead: true,
  });
  if (!item) return { state: wanted.gone ? 'same' : 'missing', asOf: null, due: null };
  const same = contentOf(item) === contentOf(derivedItem(wanted, access.now()));
  return { state: same ? 'same' : 'differs', asOf: numberAt(item, 'o') ?? null, due: numberAt(item, 'lr') ?? null };
};

/** As it was when it was looked at; an item that lost its `o` counts as none. */
const asSeen = (asOf: number | null): Condition =>
  asOf === null
    ? { expression: 'attribute_not_exists(o)' }
    : { expression: 'o = :o', values: { ':o': numberValue(asOf) } };

const mend = async (access: Access, item: Derived, seen: number | null): Promise<boolean> => {
  const { ok } = await putIf(access, 'mend', derivedItem(item, access.now()), asSeen(seen));
  return ok;
};

const lineOf = (pk: string, sk: string): Found | null => {
  if (sk.startsWith(SEAT_PREFIX)) return { kind: 'seat', game: sk.slice(SEAT_PREFIX.length), user: userOf(pk) };
  if (sk.startsWith(PAST_PREFIX)) return { kind: 'past', game: sk.slice(PAST_PREFIX.length), user: userOf(pk) };
  return null;
};

const ofGame = (pk: string, sk: string): Found | null => {
  const game = gameOf(pk);
  if (sk === META_SK) return { kind: 'game', game };
  if (sk === HEAD_SK) return { kind: 'head', game };
  return sk === DUE_SK ? { kind: 'due', game } : null;
};

const foundOf = (item: Item): readonly Found[] => {
  const [pk, sk] = [needText(item, 'pk'), needText(item, 'sk')];
  const found = ofGame(pk, sk) ?? lineOf(pk, sk);
  return found && !flagAt(item, 'g') ? [found] : [];
};

/** Pages are bounded by what is read, a megabyte of rows; most hold little that is looked for. */
const scan = async (access: Access, { segment = [0, 1], cursor }: ScanOptions): Promise<Page<Found>> => {
  const [Segment, TotalSegments] = segment;
  const { Items: items = [], LastEvaluatedKey: last } = await access.wire.send('scan', 'Scan', {
    FilterExpression: 'sk IN (:m, :h, :d) OR begins_with(sk, :s) OR begins_with(sk, :p)',
    ExpressionAttributeValues: {
      ...{ ':m': textValue(META_SK), ':h': textValue(HEAD_SK), ':d': textValue(DUE_SK) },
      ...{ ':s': textValue(SEAT_PREFIX), ':p': textValue(PAST_PREFIX) },
    },
    ProjectionExpression: 'pk, sk, g',
    ...{ Segment, TotalSegments },
    ...(cursor !== undefined && { ExclusiveStartKey: placeOf(cursor) }),
  });
  return { items: items.flatMap(foundOf), ...(last && { cursor: cursorOf(last) }) };
};

const cursorOf = (key: Item): string => JSON.stringify([textAt(key, 'pk'), textAt(key, 'sk')]);

const placeOf = (cursor: string): Item => {
  const [pk, sk] = JSON.parse(cursor) as [string, string];
  return keyOf(pk, sk);
};

export const mendStore = (access: Access): MendStore => ({
  compare: (item) => compare(access, item),
  mend: (item, seen) => mend(access, item, seen),
  scan: (options) => scan(access, options),
});
