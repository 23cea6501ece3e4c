// Derived items: functions of one row, guarded by its version, so that rows may be followed in any order.
import { get, pageOf, putIf, type Access, type Condition } from './access';
import { flagAt, needNumber, needText, numberValue, textValue } from './attributes';
import { getAll } from './batch';
import { derivedItem, dueOf, headOf, pastLineOf, seatLineOf } from './derived-items';
import { DUE_SK, dueList, gameOf, gamePk, HEAD_SK, keyOf, openList, PAST_PREFIX, SEAT_PREFIX, userPk } from './keys';
import type { Derived, DerivedStore, Head, Listed, Page, PageOptions } from './port';
import { INDEX, type Item } from './table';

const notOlder = (asOf: number): Condition => ({
  expression: 'attribute_not_exists(pk) OR o <= :o',
  values: { ':o': numberValue(asOf) },
});

const derive = async (access: Access, item: Derived): Promise<'written' | 'stale'> => {
  const { ok } = await putIf(access, 'derive', derivedItem(item, access.now()), notOlder(item.asOf));
  return ok ? 'written' : 'stale';
};

const isShown = (item: Item): boolean => !flagAt(item, 'g');

const one = async <T>(access: Access, op: string, key: Item, read: (item: Item) => T): Promise<T | null> => {
  const item = await get(access, op, key);
  return item && isShown(item) ? read(item) : null;
};

const lines = async <T>(
  access: Access,
  under: { readonly op: string; readonly user: string; readonly prefix: string },
  options: PageOptions | undefined,
  read: (item: Item) => T,
): Promise<Page<T>> => {
  const { items, ...rest } = await pageOf(access, under.op, { pk: userPk(under.user), prefix: under.prefix }, options);
  return { items: items.filter(isShown).map(read), ...rest };
};

const headKey = (game: string): Item => keyOf(gamePk(game), HEAD_SK);

const heads = async (access: Access, games: readonly string[]): Promise<readonly Head[]> => {
  const items = await getAll(access, 'heads', [...new Set(games)].map(headKey));
  const byGame = new Map(items.filter(isShown).map((item) => [gameOf(needText(item, 'pk')), headOf(item)]));
  return games.flatMap((game) => byGame.get(game) ?? []);
};

const listedOf = (item: Item): Listed => ({ game: gameOf(needText(item, 'pk')), time: needNumber(item, 'lr') });

/** Where a game stands in a list. */
const placeOf = (list: string, key: Item, { time }: Listed): Item => ({
  ...key,
  lk: textValue(list),
  lr: numberValue(time),
});

const dueGames = async (
  access: Access,
  shard: number,
  until: number,
  { limit, after }: { readonly limit: number; readonly after?: Listed | undefined },
): Promise<readonly Listed[]> => {
  const { Items: items = [] } = await access.wire.send('dueGames', 'Query', {
    IndexName: INDEX,
    KeyConditionExpression: 'lk = :l AND lr <= :t',
    ExpressionAttributeValues: { ':l': textValue(dueList(shard)), ':t': numberValue(until) },
    Limit: limit,
    ...(after && { ExclusiveStartKey: placeOf(dueList(shard), keyOf(gamePk(after.game), DUE_SK), after) }),
  });
  return items.map(listedOf);
};

/** A cursor is `<time>.<game>`: the last item's place in the list. */
const startOf = (shard: number, cursor: string): Item => {
  const dot = cursor.indexOf('.');
  const game = cursor.slice(dot + 1);
  return placeOf(openList(shard), headKey(game), { game, time: Number(cursor.slice(0, dot)) });
};

const openGames = async (access: Access, shard: number, options: PageOptions = {}): Promise<Page<Listed>> => {
  const { Items: items = [], LastEvaluatedKey: last } = await access.wire.send('openGames', 'Query', {
    IndexName: INDEX,
    KeyConditionExpression: 'lk = :l',
    ExpressionAttributeValues: { ':l': textValue(openList(shard)) },
    ScanIndexForward: false,
    ...(options.limit !== undefined && { Limit: options.limit }),
    ...(options.cursor !== undefined && { ExclusiveStartKey: startOf(shard, options.cursor) }),
  });
  const next = last && listedOf(last);
  return { items: items.map(listedOf), ...(next && { cursor: `${next.time}.${next.game}` }) };
};

export const derivedStore = (access: Access): DerivedStore => ({
  derive: (item) => derive(access, item),
  head: (game) => one(access, 'head', headKey(game), headOf),
  heads: (games) => heads(access, games),
  due: (game) => one(access, 'due', keyOf(gamePk(game), DUE_SK), dueOf),
  inbox: (user, options) => lines(access, { op: 'inbox', user, prefix: SEAT_PREFIX }, options, seatLineOf),
  past: (user, options) => lines(access, { op: 'past', user, prefix: PAST_PREFIX }, options, pastLineOf),
  dueGames: (shard, until, limit, after) => dueGames(access, shard, until, { limit, after }),
  openGames: (shard, options) => openGames(access, shard, options),
});
