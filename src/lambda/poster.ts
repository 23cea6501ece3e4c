// Sends to sockets that API Gateway holds.
import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Posted, Poster } from '../api/push';

/** Codes that tell a client not to come again. */
const FINAL = 4_000;

/**
 * `endpoint`: `https://<api>.execute-api.<region>.amazonaws.com/<stage>`. The gateway closes without a code, after which clients of the
 * protocol come again at once, for ever. So whoever is not to come again is sent a message that the protocol doesn't know: a client must close
 * the socket for it, as a bad response; and if it doesn't, its next message closes it.
 */
export function gatewayPoster(config: ApiGatewayManagementApiClientConfig & { readonly endpoint: string }): Poster {
  const client = new ApiGatewayManagementApiClient(config);
  const post = (connection: string, text: string): Promise<Posted> =>
    unlessGone(() => client.send(new PostToConnectionCommand({ ConnectionId: connection, Data: text })));
  return {
    post,
    async close(connection, code, reason) {
      if (code >= FINAL) await post(connection, JSON.stringify({ type: 'closed', payload: { code, reason } }));
      else await unlessGone(() => client.send(new DeleteConnectionCommand({ ConnectionId: connection })));
    },
  };
}

async function unlessGone(work: () => Promise<unknown>): Promise<Posted> {
  try {
    await work();
    return 'sent';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    throw error;
  }
}
