// Whoever is away is told: webhooks now, mail where a server for it is named.
import { type Log, thrown } from '../api/log';
import { type Attendant, attendAll } from '../notices/attendants';
import { hooksOver } from '../notices/hooks';
import type { Service } from '../service/service';
import type { Store } from '../store/port';

export interface NoticeParts {
  readonly service: Service;
  readonly store: Store;
  readonly serverKey: Uint8Array;
  readonly log: Log;
  /** Webhooks may lead to private addresses. */
  readonly plain: boolean;
  /** Who else looks at accounts that are due. */
  readonly others: readonly Attendant[];
}

/** Hears the service's rows; answers what looks at accounts that are due. */
export function openNotices({
  service,
  store,
  serverKey,
  log,
  plain,
  others,
}: NoticeParts): (now: number) => Promise<unknown> {
  const hooks = hooksOver({ service, store, serverKey, plain, now: Date.now });
  service.listen(hooks.heard);
  const onTrouble = (what: string, error: unknown): void => log({ event: what, ...thrown(error) });
  return (now) => attendAll({ store, attendants: [hooks.attendant, ...others], onTrouble }, now);
}
