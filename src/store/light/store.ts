// The store over a client that knows seven commands and nothing else. It spares a cold start the SDK's evaluation and every call
// two thirds of the SDK's processor time; the SDK is what it is tested against.
import { storeOver, type StoreOptions } from '../dynamo';
import { wireOver } from '../driven';
import type { Store } from '../port';
import type { Result, Wire, WireOptions } from '../wire';
import { openCaller, type Caller } from './call';

const VERSION = 'DynamoDB_20120810';

/** Texts, numbers and flags only, as the store writes them: bytes would have to be taken out of base64. */
export function openLightWire(options: WireOptions): Wire {
  let caller: Caller | undefined;
  const opened = (): Caller => (caller ??= openCaller({ ...options, service: 'dynamodb' }));
  return wireOver(
    {
      async send(command, input) {
        return (await opened().call(`${VERSION}.${command}`, input)) as Result;
      },
      ready: () => Promise.resolve(void opened()),
      close() {
        caller?.close();
        caller = undefined;
      },
    },
    options,
  );
}

/** Opens the store; no connection is made before the first call. */
export const openLightStore = (options: StoreOptions): Store => storeOver(openLightWire(options), options);
