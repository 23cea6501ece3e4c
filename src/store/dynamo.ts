// The store over one DynamoDB table.
import { get, type Access } from './access';
import { accountStore } from './accounts';
import { needNumber, numberValue } from './attributes';
import { derivedStore } from './derived';
import { mendStore } from './mending';
import { wakeStore } from './wakes';
import { docStore } from './docs';
import { gameStore } from './games';
import { keyOf, tallyKey } from './keys';
import type { RowListener, Store } from './port';
import { openSdkWire } from './sdk';
import type { Wire, WireOptions } from './wire';

export interface StoreOptions extends WireOptions {
  /** Milliseconds since 1970; decides what has expired. The machine's clock by default. */
  readonly now?: () => number;
  /** Told of rows with a bell after the commit. Leave it out where the table's stream feeds the follower. */
  readonly onRow?: RowListener;
}

const tally = async (access: Access, key: string, expires: number): Promise<number> => {
  const { Attributes: counted = {} } = await access.wire.send('tally', 'UpdateItem', {
    Key: tallyKey(key),
    UpdateExpression: 'ADD n :one SET exp = :e',
    ExpressionAttributeValues: { ':one': numberValue(1), ':e': numberValue(expires) },
    ReturnValues: 'ALL_NEW',
  });
  return needNumber(counted, 'n');
};

/** A key that is never written: reading it costs half a unit and proves table and rights. */
const PROBE = keyOf('HEALTH', 'HEALTH');

export const storeOver = (wire: Wire, options: Pick<StoreOptions, 'now' | 'onRow'> = {}): Store => {
  const access: Access = { wire, now: options.now ?? Date.now };
  return {
    ...gameStore(access, options.onRow),
    ...docStore(access),
    ...derivedStore(access),
    ...mendStore(access),
    ...wakeStore(access),
    ...accountStore(access),
    tally: (key, expires) => tally(access, key, expires),
    ready: () => wire.ready(),
    async health() {
      await get(access, 'health', PROBE, false);
      return { table: wire.table, endpoint: wire.endpoint };
    },
    close: () => wire.close(),
  };
};

/** Opens the store; no connection is made before the first call. */
export const openStore = (options: StoreOptions): Store => storeOver(openSdkWire(options), options);
