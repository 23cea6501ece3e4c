// API Gateway's WebSocket API as a host of sockets: its three routes are one function.
import { STATUS } from '../../service/codes';
import { PROTOCOL } from './protocol';
import type { Push } from './push';

/** What is read of an event; AWS's own type fits. */
export interface SocketEvent {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  /** Of `$connect` only, as the client wrote their names. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean | undefined;
}

export interface SocketResult {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
}

export type SocketHandler = (event: SocketEvent) => Promise<SocketResult>;

const DONE: SocketResult = { statusCode: 200 };

export const socketHandler =
  (push: Push): SocketHandler =>
  async (event) => {
    const { routeKey, connectionId } = event.requestContext;
    if (routeKey === '$connect') return connect(push, event);
    if (routeKey === '$disconnect') await push.gone(connectionId);
    else await push.message(connectionId, event.isBase64Encoded ? '' : (event.body ?? ''));
    return DONE;
  };

async function connect(push: Push, { requestContext, headers = {} }: SocketEvent): Promise<SocketResult> {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const protocols = (sent.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim());
  if (!protocols.includes(PROTOCOL)) return { statusCode: 400 };
  const may = await push.connect(requestContext.connectionId, {
    authorization: sent.get('authorization'),
    'accept-language': sent.get('accept-language'),
  });
  if (!may.ok) return { statusCode: STATUS[may.error.kind] };
  return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': PROTOCOL } };
}
