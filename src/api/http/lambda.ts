// API Gateway's HTTP API (payload 2.0) as a host of the app.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { App } from './app';
import type { Host } from './env';

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

export const lambdaHandler =
  (app: Pick<App, 'fetch'>): HttpHandler =>
  async (event) => {
    const request = requestOf(event);
    if (!request) return { statusCode: 400, body: '' };
    return resultOf(await app.fetch(request, { requestContext: event.requestContext } satisfies Host));
  };

/** Undefined for what no HTTP client could have sent. */
function requestOf(event: APIGatewayProxyEventV2): Request | undefined {
  const { requestContext, rawPath, rawQueryString } = event;
  const url = `https://${requestContext.domainName}${rawPath}${rawQueryString && `?${rawQueryString}`}`;
  try {
    return new Request(url, { method: requestContext.http.method, headers: headersOf(event), ...bodyOf(event) });
  } catch {
    return undefined;
  }
}

/** The gateway joins a repeated header with commas, and takes cookies apart, which nobody here reads. */
function headersOf({ headers }: APIGatewayProxyEventV2): Headers {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Headers(given);
}

/** The gateway, not the client, decides whether a body comes as base64. */
function bodyOf({ body, isBase64Encoded }: APIGatewayProxyEventV2): { body?: Uint8Array<ArrayBuffer> } {
  if (body === undefined || body === '') return {};
  return { body: new Uint8Array(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')) };
}

/** Everything that the app answers is text. */
async function resultOf(response: Response): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    isBase64Encoded: false,
  };
}
