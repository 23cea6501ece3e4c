// Rows and metas of games. The row is the lock: one conditional put commits an action.
import { ABSENT, get, isAlive, putIf, standing, type Access } from './access';
import { numberValue, textAt, textValue } from './attributes';
import { eraseBefore } from './erase';
import { gamePk, META_SK, metaKey, ROW_PREFIX, rowKey, rowSk } from './keys';
import type { Appended, Created, GameStore, Loaded, Meta, ReadOptions, Row, RowListener } from './port';
import { HEARD_ATTRIBUTE, metaItem, metaOf, rowItem, rowOf } from './rows';
import type { Item } from './table';
import { ConditionFailed } from './wire';

/** Both or nothing: a meta without a row is a game whose creation was cut short. */
const loadedOf = (access: Access, [meta, row]: (Item | undefined)[]): Loaded | null => {
  if (!meta || !row || textAt(meta, 'sk') !== META_SK || !isAlive(access, meta)) return null;
  return { meta: metaOf(meta), row: rowOf(row) };
};

const load = async (access: Access, game: string, options: ReadOptions = {}): Promise<Loaded | null> => {
  const { Items: items = [] } = await access.wire.send('load', 'Query', {
    KeyConditionExpression: 'pk = :p AND sk >= :v',
    ExpressionAttributeValues: { ':p': textValue(gamePk(game)), ':v': textValue(ROW_PREFIX) },
    ScanIndexForward: false,
    Limit: 2,
    ConsistentRead: options.consistent ?? false,
  });
  return loadedOf(access, items);
};

const rowAt = async (access: Access, game: string, version: number): Promise<Row | null> => {
  const item = await get(access, 'row', rowKey(game, version));
  return item && rowOf(item);
};

const rowsAfter = async (access: Access, game: string, after: number, limit: number) => {
  const { Items: items = [], LastEvaluatedKey: last } = await access.wire.send('rows', 'Query', {
    KeyConditionExpression: 'pk = :p AND sk BETWEEN :a AND :z',
    ExpressionAttributeValues: {
      ':p': textValue(gamePk(game)),
      ':a': textValue(rowSk(after + 1)),
      ':z': textValue(rowSk(9_999_999_999)),
    },
    Limit: limit,
    ConsistentRead: true,
  });
  return { rows: items.filter((item) => isAlive(access, item)).map(rowOf), more: last !== undefined };
};

const append = async (access: Access, row: Row): Promise<Appended> => {
  const item = rowItem(row);
  const put = await putIf(access, 'append', item, ABSENT);
  if (put.ok) return put;
  const winner = await standing(access, 'append', item, put.item);
  return { ok: false, winner: winner && rowOf(winner) };
};

/** The meta that holds the id after this call: ours, or the one that was there first; null if that has expired. */
const settleMeta = async (access: Access, meta: Meta): Promise<Meta | null> => {
  const item = metaItem(meta);
  const put = await putIf(access, 'createGame', item, ABSENT);
  if (put.ok) return meta;
  const stored = await standing(access, 'createGame', item, put.item);
  return stored && isAlive(access, stored) ? metaOf(stored) : null;
};

type Append = (row: Row) => Promise<Appended>;

const createGame = async (
  access: Access,
  commit: Append,
  meta: Meta,
  firstRow: (stored: Meta) => Row | null,
): Promise<Created> => {
  const stored = await settleMeta(access, meta);
  if (!stored) return { ok: false, reason: 'gone' };
  const row = firstRow(stored);
  if (!row) return { ok: false, reason: 'refused', meta: stored };
  const done = await commit(row);
  if (done.ok) return { ok: true, fresh: true, meta: stored, row };
  return done.winner ? { ok: true, fresh: false, meta: stored, row: done.winner } : { ok: false, reason: 'gone' };
};

const ringUntil = async (access: Access, game: string, until: number): Promise<void> => {
  try {
    await access.wire.send('ringUntil', 'UpdateItem', {
      Key: metaKey(game),
      UpdateExpression: `SET ${HEARD_ATTRIBUTE} = :u`,
      ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(${HEARD_ATTRIBUTE}) OR ${HEARD_ATTRIBUTE} < :u)`,
      ExpressionAttributeValues: { ':u': numberValue(until) },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** `onRow` hears of rows with a bell after their commit. */
export const gameStore = (access: Access, onRow?: RowListener): GameStore => {
  const commit = async (row: Row): Promise<Appended> => {
    const done = await append(access, row);
    if (done.ok && row.bell) onRow?.(row);
    return done;
  };
  return {
    load: (game, options) => load(access, game, options),
    row: (game, version) => rowAt(access, game, version),
    rows: (game, after, limit) => rowsAfter(access, game, after, limit),
    append: commit,
    createGame: (meta, firstRow) => createGame(access, commit, meta, firstRow),
    ringUntil: (game, until) => ringUntil(access, game, until),
    eraseBefore: (game, version, limit) => eraseBefore(access, { game, version, limit: limit ?? 500 }),
  };
};
