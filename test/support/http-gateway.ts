// API Gateway's HTTP API on this machine: takes HTTP, makes events of it, and makes HTTP of the answers.
// Source: API Gateway Developer Guide, "Working with AWS Lambda proxy integrations for HTTP APIs", payload format version 2.0.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayEvent, GatewayResult } from '../../src/api/http/lambda';

export interface HttpGateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** Types whose bodies come as they are; all others come as base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b)/;

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Small letters, repeated ones joined by commas; cookies are taken out. */
const headersOf = ({ cookie: _, ...headers }: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );

type Body = Pick<GatewayEvent, 'body' | 'isBase64Encoded'>;

function bodyOf(bytes: Buffer, type = ''): Body {
  if (bytes.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(type);
  return { body: bytes.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

async function eventOf(request: IncomingMessage): Promise<GatewayEvent> {
  const { method = '', url = '', headers, socket } = request;
  const [path, query = ''] = url.split('?', 2);
  return {
    ...{ version: '2.0', routeKey: '$default' },
    rawPath: path,
    rawQueryString: query,
    headers: headersOf(headers),
    ...bodyOf(await bytesOf(request), headers['content-type']),
    requestContext: {
      domainName: String(headers.host),
      timeEpoch: Date.now(),
      http: { method, sourceIp: String(socket.remoteAddress) },
    },
  };
}

function answer(response: ServerResponse, { statusCode, headers = {}, body, isBase64Encoded }: GatewayResult): void {
  response.writeHead(statusCode, headers).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

/** A function that fails is 500, with the gateway's own words. */
const FAILED: GatewayResult = { statusCode: 500, body: '{"message":"Internal Server Error"}' };

export async function startHttpGateway(invoke: (event: GatewayEvent) => Promise<GatewayResult>): Promise<HttpGateway> {
  const server = createServer((request, response) => {
    eventOf(request)
      .then(invoke)
      .catch(() => FAILED)
      .then((result) => answer(response, result))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
