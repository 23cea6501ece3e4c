// Requests as API Gateway's HTTP APIs and function URLs hand them to a function.
// Source: API Gateway Developer Guide, "Working with AWS Lambda proxy integrations for HTTP APIs", payload format version 2.0.
import type { GatewayEvent, GatewayResult } from '../../src/api/http/lambda';

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** As the gateway does with bodies of types that it doesn't know for text. */
  readonly base64?: boolean;
}

const HOST = 'api.example';

export const eventOf = ({
  method = 'POST',
  path = '/graphql',
  query = '',
  headers,
  body,
  base64,
}: Sent): GatewayEvent => ({
  ...{ version: '2.0', routeKey: '$default' },
  rawPath: path,
  rawQueryString: query,
  headers: { host: HOST, 'content-type': 'application/json', ...headers },
  ...(body !== undefined && { body: base64 ? Buffer.from(body).toString('base64') : body }),
  isBase64Encoded: base64 === true,
  requestContext: {
    ...{ accountId: '1', apiId: 'a', domainPrefix: 'api', requestId: 'r', routeKey: '$default', stage: '$default' },
    domainName: HOST,
    timeEpoch: Date.now(),
    http: { method, ...{ path, protocol: 'HTTP/1.1', userAgent: 'test' }, sourceIp: '192.0.2.1' },
  },
});

/** A function that answers events, wherever it runs. */
export type Invoke = (event: GatewayEvent) => Promise<GatewayResult>;

/** Sends a GraphQL document; throws unless it is answered without errors. */
export async function graphqlOver<T>(
  invoke: Invoke,
  sent: { readonly query: string; readonly variables?: object; readonly token?: string },
): Promise<T> {
  const { query, variables = {}, token } = sent;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await invoke(eventOf({ headers, body: JSON.stringify({ query, variables }) }));
  const { data, errors } = JSON.parse(body) as { data?: T; errors?: unknown };
  if (statusCode !== 200 || errors !== undefined || !data) throw new Error(`${statusCode}: ${body}`);
  return data;
}
