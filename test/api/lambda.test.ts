import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { lambdaHandler } from '../../src/api/http/lambda';
import { ok } from '../../src/core/result';
import { ownApp, startTestServer, type TestServer } from '../support/api';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function eventOf(more: object): APIGatewayProxyEventV2 {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/graphql',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', host: 'api.example' },
    requestContext: {
      accountId: '1',
      apiId: 'a',
      domainName: 'api.example',
      domainPrefix: 'api',
      http: { method: 'POST', path: '/graphql', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'r',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 1_800_000_000_000,
    },
    isBase64Encoded: false,
    ...more,
  };
}

describe('AP-01: the handler in AWS', () => {
  const called = (name: string): string =>
    JSON.stringify({
      query: 'mutation($name: String) { guest(input: {name: $name}) { value { name } error { code } } }',
      variables: { name },
    });

  test.each([
    ['Zoë 船 👨‍👩‍👧‍👦', false],
    ['Łukasz 陳 👩🏽‍🚀', true],
  ])('%j arrives whole, as base64: %s', async (name, isBase64Encoded) => {
    const body = Buffer.from(called(name)).toString(isBase64Encoded ? 'base64' : 'utf8');
    const event = { body, isBase64Encoded };
    const result = await lambdaHandler(await ownApp(server))(eventOf(event));
    expect(result).toMatchObject({ statusCode: 200, isBase64Encoded: false });
    expect(JSON.parse(result.body)).toEqual({
      data: { guest: { value: { name }, error: null } },
    });
  });

  test('a query in the address, a header that is missing, a method that is not', async () => {
    const handle = lambdaHandler(await ownApp(server));
    const http = (method: string) => ({
      requestContext: { ...eventOf({}).requestContext, http: { ...eventOf({}).requestContext.http, method } },
    });
    const read = await handle(eventOf({ ...http('GET'), rawQueryString: 'query=%7B__typename%7D', headers: {} }));
    expect([read.statusCode, read.body]).toEqual([200, '{"data":{"__typename":"Query"}}']);
    expect((await handle(eventOf(http('DELETE')))).statusCode).toBe(405);
    expect((await handle(eventOf({ ...http('OPTIONS') }))).statusCode).toBe(204);
    expect((await handle(eventOf({ rawPath: '/nothing' }))).statusCode).toBe(404);
  });

  test('the gateway’s stamp is the arrival, and its address the source', async () => {
    const seen: object[] = [];
    const me = (caller: object) => {
      seen.push(caller);
      return Promise.resolve(ok({ account: 'a', name: 'n', guest: true, bot: false, locale: null }));
    };
    const app = await ownApp(server, { service: { ...server.service, me } });
    await lambdaHandler(app)(eventOf({ body: '{"query":"{ me { ok } }"}' }));
    expect(seen).toEqual([{ account: null, arrival: 1_800_000_000_000, source: '192.0.2.1' }]);
  });
});

test('AP-10: a byte order mark before the JSON is ignored', async () => {
  const result = await lambdaHandler(await ownApp(server))(eventOf({ body: '\uFEFF{"query":"{__typename}"}' }));
  expect([result.statusCode, result.body]).toEqual([200, '{"data":{"__typename":"Query"}}']);
});

test('what no client could have sent is 400', async () => {
  const result = await lambdaHandler(await ownApp(server))(eventOf({ headers: { 'bad name': 'x' } }));
  expect(result.statusCode).toBe(400);
});
