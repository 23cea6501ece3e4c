// API Gateway's HTTP API (payload 2.0) as a host of the app.
import type { App } from './app';
import type { Host } from './env';
import { WholeRequest } from './whole';

/** What is read of an event; AWS's own type fits. */
export interface GatewayEvent {
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly domainName: string;
    readonly requestId?: string;
    /** ms since 1970. */
    readonly timeEpoch: number;
    readonly http: { readonly method: string; readonly sourceIp: string };
  };
}

export interface GatewayResult {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

export type HttpHandler = (event: GatewayEvent) => Promise<GatewayResult>;

export const lambdaHandler =
  (app: Pick<App, 'fetch'>): HttpHandler =>
  async (event) => {
    const request = requestOf(event);
    if (!request) return { statusCode: 400, body: '' };
    return resultOf(await app.fetch(request, { requestContext: event.requestContext } satisfies Host));
  };

/** Undefined for what no HTTP client could have sent. */
function requestOf(event: GatewayEvent): Request | undefined {
  const { requestContext, rawPath, rawQueryString } = event;
  const { method } = requestContext.http;
  const url = `https://${requestContext.domainName}${rawPath}${rawQueryString && `?${rawQueryString}`}`;
  const body = bodyOf(event);
  try {
    const headers = headersOf(event);
    if (method === 'POST' && body) return new WholeRequest(url, headers, body) as unknown as Request;
    return new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
  } catch {
    return undefined;
  }
}

/** The gateway joins a repeated header with commas, and takes cookies apart, which nobody here reads. */
function headersOf({ headers }: GatewayEvent): Headers {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Headers(given);
}

/** The gateway, not the client, decides whether a body comes as base64. */
const bodyOf = ({ body, isBase64Encoded }: GatewayEvent): Buffer | undefined =>
  body === undefined || body === '' ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** Everything that the app answers is text. */
async function resultOf(response: Response): Promise<GatewayResult> {
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    isBase64Encoded: false,
  };
}
