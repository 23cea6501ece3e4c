// Sends to sockets that API Gateway holds.
import type { Posted, Poster } from '../api/push';
import { type CallOptions, openRequester } from '../store/light/call';
import { CallError } from '../store/light/retry';

/** Codes that tell a client not to come again. */
const FINAL = 4_000;

const GONE = 410;

type Config = Pick<CallOptions, 'region' | 'credentials' | 'attempts' | 'timeout'> & { readonly endpoint: string };

/**
 * `endpoint`: `https://<api>.execute-api.<region>.amazonaws.com/<stage>`. The gateway closes without a code, after which clients of the
 * protocol come again at once, for ever. So whoever is not to come again is sent a message that the protocol doesn't know: a client must close
 * the socket for it, as a bad response; and if it doesn't, its next message closes it.
 */
export function gatewayPoster(config: Config): Poster {
  const gateway = openRequester({ ...config, service: 'execute-api' });
  const stage = new URL(config.endpoint).pathname.replace(/\/$/, '');
  const send = (method: 'POST' | 'DELETE', connection: string, body: string): Promise<Posted> =>
    unlessGone(() => gateway.send({ method, path: `${stage}/@connections/${encodeURIComponent(connection)}`, body }));
  return {
    post: (connection, text) => send('POST', connection, text),
    async close(connection, code, reason) {
      if (code >= FINAL) await send('POST', connection, JSON.stringify({ type: 'closed', payload: { code, reason } }));
      else await send('DELETE', connection, '');
    },
  };
}

async function unlessGone(work: () => Promise<unknown>): Promise<Posted> {
  try {
    await work();
    return 'sent';
  } catch (error) {
    if (error instanceof CallError && error.$metadata.httpStatusCode === GONE) return 'gone';
    throw error;
  }
}
