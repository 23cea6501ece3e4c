// Batches, whose leftovers the driver does not send again by itself.
import { StoreError } from './error';
import type { Access } from './access';
import type { Item } from './table';

const DELETES = 25;
const ROUNDS = 6;
const FIRST_PAUSE = 25;

/** Doubles from 25 ms: leftovers mean that the table is being throttled. */
const pause = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, round === 0 ? 0 : FIRST_PAUSE * 2 ** round));

const deleteChunk = async (access: Access, op: string, keys: readonly Item[]): Promise<void> => {
  const { table } = access.wire;
  let pending = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let round = 0; pending.length > 0; round++) {
    if (round === ROUNDS) throw new StoreError('throttled', op);
    await pause(round);
    const answer = await access.wire.send(op, 'BatchWriteItem', { RequestItems: { [table]: pending } });
    pending = (answer.UnprocessedItems?.[table] ?? []) as typeof pending;
  }
};

export const deleteAll = async (access: Access, op: string, keys: readonly Item[]): Promise<void> => {
  for (let i = 0; i < keys.length; i += DELETES) await deleteChunk(access, op, keys.slice(i, i + DELETES));
};

/** The items at the keys, in no order; missing ones are left out. At most 100 different keys. Eventual. */
export const getAll = async (access: Access, op: string, keys: readonly Item[]): Promise<Item[]> => {
  const { table } = access.wire;
  const found: Item[] = [];
  let pending: readonly Item[] = keys;
  for (let round = 0; pending.length > 0; round++) {
    if (round === ROUNDS) throw new StoreError('throttled', op);
    await pause(round);
    const answer = await access.wire.send(op, 'BatchGetItem', { RequestItems: { [table]: { Keys: [...pending] } } });
    found.push(...(answer.Responses?.[table] ?? []));
    pending = answer.UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
};
