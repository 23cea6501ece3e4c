// What a command consumed, from the database's own count; a failed condition is billed without one, so it is worked out.
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { Consumed } from './port';
import { itemSize, writeUnits } from './size';
import type { Item } from './table';
import type { Command, Result } from './wire';

const READS: readonly Command[] = ['GetItem', 'Query', 'Scan', 'BatchGetItem'];

const indexUnits = (capacity: ConsumedCapacity): number =>
  Object.values(capacity.GlobalSecondaryIndexes ?? {}).reduce((sum, index) => sum + (index.CapacityUnits ?? 0), 0);

export const consumedBy = (op: string, command: Command, result: Result): Consumed[] => {
  const capacities = result.ConsumedCapacity ?? [];
  const kind = READS.includes(command) ? 'read' : 'write';
  return (Array.isArray(capacities) ? capacities : [capacities]).map((capacity) => ({
    op,
    kind,
    units: capacity.CapacityUnits ?? 0,
    index: indexUnits(capacity),
    estimated: false,
  }));
};

/** A refused put costs what the larger of the two items would; the new one is known. */
export const estimated = (op: string, input: { readonly Item?: Item }): Consumed => ({
  op,
  kind: 'write',
  units: input.Item ? writeUnits(itemSize(input.Item)) : 1,
  index: 0,
  estimated: true,
});
