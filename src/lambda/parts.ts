// What all functions run on: the table, the keys, the service. Derived items and bots are the work of functions of their own.
import { thrown } from '../api/log';
import { signInOf } from '../api/oidc/settings';
import { policies } from '../bots';
import { boards } from '../boards';
import { rulesets, texts } from '../rulesets';
import { createService, type Service, UNCOUNTED } from '../service';
import { openStore, type StoreOptions } from '../store/dynamo';
import { openLightStore } from '../store/light/store';
import type { CapacityMeter, Store } from '../store/port';
import { type Keyring, openKeyring, readKeys } from './keyring';
import { log, metrics } from './log';
import { needed, setting } from './settings';

export interface Parts {
  readonly service: Service;
  readonly store: Store;
  readonly keyring: Keyring;
}

/** Milliseconds a try: three of them end before the function does, so that a client hears of it. */
const TRY_MS = 1_500;

const DRIVERS: Readonly<Record<string, (options: StoreOptions) => Store>> = { light: openLightStore, sdk: openStore };

/** The table tells with each answer what it cost. */
const counted: CapacityMeter = ({ kind, units }) => {
  metrics.add(kind === 'read' ? 'ReadUnits' : 'WriteUnits', units);
};

/** FIELDPOST_DRIVER: `light`, or `sdk` for AWS's own client. */
function openTable(): Store {
  const name = setting('FIELDPOST_DRIVER') ?? 'light';
  if (!Object.hasOwn(DRIVERS, name)) throw new Error(`FIELDPOST_DRIVER: there is no ${name}`);
  return DRIVERS[name]({ table: needed('FIELDPOST_TABLE'), timeout: TRY_MS, onCapacity: counted });
}

/** To be called while the function is initialised, which has more processor than a request. */
export async function openParts(): Promise<Parts> {
  const store = openTable();
  const [keyring] = await Promise.all([openKeyring(readKeys, Date.now), store.ready()]);
  return { store, keyring, service: makeService(store, keyring) };
}

const makeService = (store: Store, keyring: Keyring): Service =>
  createService({
    masters: keyring.masters,
    serverKey: keyring.serverKey,
    get masterId() {
      return keyring.masterId;
    },
    store,
    rulesets,
    texts,
    boards,
    policies: Object.fromEntries(policies.map(({ name, policy }) => [name, policy])),
    policySummaries: Object.fromEntries(policies.map(({ name, summary }) => [name, summary])),
    signIn: signInOf(process.env),
    mail: setting('FIELDPOST_MAIL_DOMAIN') !== undefined,
    now: Date.now,
    // For load tests only.
    ...(setting('FIELDPOST_LIMITS') === 'off' && { limits: UNCOUNTED }),
    playBots: false,
    followLocally: false,
    onTrouble: (what, error) => log({ event: what, ...thrown(error) }),
  });
