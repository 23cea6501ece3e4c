// In AWS: subscriptions over sockets that API Gateway holds.
import { makePush, PUSH_LIMITS, type Push } from '../api/push';
import { log } from './log';
import type { Parts } from './parts';
import { gatewayPoster } from './poster';
import { needed } from './settings';

/** FIELDPOST_SOCKETS: the address under which the gateway takes what is sent to its connections. */
export const openPush = ({ service, store }: Pick<Parts, 'service' | 'store'>): Push =>
  makePush({
    service,
    shelves: store,
    poster: gatewayPoster({ endpoint: needed('FIELDPOST_SOCKETS') }),
    limits: PUSH_LIMITS,
    now: Date.now,
    log,
  });
