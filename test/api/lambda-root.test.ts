// src/lambda.ts as AWS would run it: settings from the environment, the table behind the SDK's own endpoint setting.
import { randomBytes } from 'node:crypto';
import { type LocalDatabase, startLocal } from '../../src/store/local';
import type { HttpHandler } from '../../src/api/http/lambda';

const key = (): string => randomBytes(32).toString('base64url');
const before = { ...process.env };
let database: LocalDatabase;
let http: HttpHandler;

beforeAll(async () => {
  database = await startLocal({ table: 'games' });
  Object.assign(process.env, {
    FIELDPOST_TABLE: 'games',
    FIELDPOST_KEYS: JSON.stringify({ masters: { m1: key() }, masterId: 'm1', serverKey: key() }),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_ENDPOINT_URL_DYNAMODB: database.connection.endpoint,
  });
  ({ http } = await import('../../src/lambda'));
});
afterAll(async () => {
  process.env = before;
  await database.stop();
});

async function call(query: string, token?: string): Promise<Record<string, { value: Record<string, string> }>> {
  const { statusCode, body } = await http({
    rawPath: '/graphql',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    requestContext: {
      domainName: 'api.example',
      timeEpoch: Date.now(),
      http: { method: 'POST', sourceIp: '192.0.2.1' },
    },
    body: Buffer.from(JSON.stringify({ query })).toString('base64'),
    isBase64Encoded: true,
  });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { data: Record<string, { value: Record<string, string> }> }).data;
}

test('AP-01: an account and a game, from one call to the next', async () => {
  const { guest } = await call('mutation { guest { value { account token } } }');
  const terms = 'actionId: "lambda-0001", ruleset: "classic", seats: 2';
  const { createGame } = await call(`mutation { createGame(input: {${terms}}) { value { id } } }`, guest.value.token);
  const { game } = await call(`{ game(gameId: "${createGame.value.id}") { value { status } } }`, guest.value.token);
  expect(game.value.status).toBe('lobby');
});
