// The dice's master keys and the server's key: from the Parameter Store, kept in memory, looked up again now and then so that a key that
// was added reaches processes that live. Rotation adds a key first and makes it the current one after KEPT_MS; nothing is ever taken away.
import { thrown } from '../api/log';
import { type Keys, parsedKeys } from '../local/keys';
import { openCaller } from '../store/light/call';
import { log } from './log';
import { needed, setting } from './settings';

/** Reads the text of a key file, as `npm start` writes one. */
export type ReadKeys = (patience: Patience) => Promise<string>;

export type Patience = 'long' | 'short';

export interface Keyring extends Keys {
  /** Looks the keys up again once they are older than KEPT_MS. Never throws: old keys are good for all games that there are. */
  fresh(): Promise<void>;
}

/** Milliseconds. */
export const KEPT_MS = 300_000;

/** The object stays the same when keys are added: whoever holds it sees them. */
export async function openKeyring(read: ReadKeys, now: () => number): Promise<Keyring> {
  let keys = parsedKeys(await read('long'));
  let readAt = now();
  const masters: Record<string, Uint8Array> = { ...keys.masters };

  async function renew(): Promise<void> {
    const found = parsedKeys(await read('short'));
    if (!Buffer.from(found.serverKey).equals(keys.serverKey))
      throw new Error('the server key is not the one of before');
    Object.assign(masters, found.masters);
    keys = found;
  }

  return {
    masters,
    serverKey: keys.serverKey,
    get masterId() {
      return keys.masterId;
    },
    async fresh() {
      if (now() - readAt < KEPT_MS) return;
      readAt = now();
      try {
        await renew();
      } catch (error) {
        log({ event: 'keys not renewed', ...thrown(error) });
      }
    },
  };
}

/** Tries and milliseconds: at a start nothing goes without the keys, later everything does. */
const PATIENCE = { long: { attempts: 4, timeout: 2_000 }, short: { attempts: 1, timeout: 500 } } as const;

interface Found {
  readonly Parameter?: { readonly Value?: string };
}

/** FIELDPOST_KEYS holds the text itself, FIELDPOST_KEYS_PARAMETER the name of the parameter that does. */
export const readKeys: ReadKeys = async (patience) => setting('FIELDPOST_KEYS') ?? (await parameter(patience));

async function parameter(patience: Patience): Promise<string> {
  const name = needed('FIELDPOST_KEYS_PARAMETER');
  const ssm = openCaller({ service: 'ssm', json: '1.1', ...PATIENCE[patience] });
  try {
    const found = (await ssm.call('AmazonSSM.GetParameter', { Name: name, WithDecryption: true })) as Found;
    if (found.Parameter?.Value === undefined) throw new Error(`the parameter ${name} has no value`);
    return found.Parameter.Value;
  } finally {
    ssm.close();
  }
}
