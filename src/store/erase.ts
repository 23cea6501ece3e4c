// Erasing what a deleted game leaves behind its tombstone.
import type { Access } from './access';
import { textValue } from './attributes';
import { deleteAll } from './batch';
import { gamePk, ROW_PREFIX, rowSk, shelfPrefix } from './keys';
import type { Item } from './table';

interface Range {
  readonly condition: string;
  readonly values: Item;
}

const rangesOf = (version: number): Range[] => [
  {
    condition: 'sk BETWEEN :a AND :z',
    values: { ':a': textValue(ROW_PREFIX), ':z': textValue(rowSk(version - 1)) },
  },
  ...(['side', 'listener'] as const).map((shelf) => ({
    condition: 'begins_with(sk, :a)',
    values: { ':a': textValue(shelfPrefix(shelf)) },
  })),
];

const keysIn = async (access: Access, game: string, range: Range, limit: number) => {
  const answer = await access.wire.send('eraseBefore', 'Query', {
    KeyConditionExpression: `pk = :p AND ${range.condition}`,
    ExpressionAttributeValues: { ':p': textValue(gamePk(game)), ...range.values },
    ProjectionExpression: 'pk, sk',
    Limit: limit,
    ConsistentRead: true,
  });
  return { keys: answer.Items ?? [], more: answer.LastEvaluatedKey !== undefined };
};

/** Rows below `version` first, then the shelves; a crash in between is mended by calling again. */
export const eraseBefore = async (
  access: Access,
  what: { readonly game: string; readonly version: number; readonly limit: number },
): Promise<{ erased: number; more: boolean }> => {
  let erased = 0;
  for (const range of rangesOf(what.version)) {
    if (erased >= what.limit) return { erased, more: true };
    const { keys, more } = await keysIn(access, what.game, range, what.limit - erased);
    await deleteAll(access, 'eraseBefore', keys);
    erased += keys.length;
    if (more) return { erased, more: true };
  }
  return { erased, more: false };
};
