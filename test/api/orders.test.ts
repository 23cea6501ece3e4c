// Standing orders through both doors.
import { type Client, clientOf, startTestServer, type TestServer } from '../support/api';
import { duel } from '../support/duel';
import { newRest, type Rest } from '../support/rest';

let server: TestServer;
let rest: Rest;
let gql: Client;

beforeAll(async () => {
  server = await startTestServer();
  rest = await newRest(server.url, 'Ann');
  gql = clientOf(server.url, { token: rest.token, account: '' });
});
afterAll(() => server.stop());

interface Orders {
  readonly seat: number;
  readonly orders: readonly object[];
}

const VALUE = '{ ok value { seat orders binds } error { code pointer } }';
const PUT = `mutation($input: PutOrderInput!) { putOrder(input: $input) ${VALUE} }`;
const DROP = `mutation($input: DropOrderInput!) { dropOrder(input: $input) ${VALUE} }`;
const READ = `query($gameId: String!, $seat: Int) { orders(gameId: $gameId, seat: $seat) ${VALUE} }`;
const most = { type: 'defend', choice: 'most' };

/** A game whose defender may choose, so that it takes orders. */
const chosen = async (): Promise<string> => (await duel(gql, { options: { defenceDice: 'choose' } })).gameId;

test('an order left through GraphQL is read through REST, and the other way round', async () => {
  const gameId = await chosen();
  const put = await gql.query<Orders>(PUT, { input: { gameId, seat: 1, order: most } });
  expect(put).toMatchObject({ ok: true, value: { seat: 1, orders: [most] } });
  expect((await rest.get(`/games/${gameId}/orders?seat=1`)).body).toMatchObject({ seat: 1, orders: [most] });
  await rest.send('PUT', `/games/${gameId}/orders`, { seat: 1, order: { type: 'defend', choice: 'one' } });
  const read = await gql.query<Orders>(READ, { gameId, seat: 1 });
  expect(read.value.orders).toEqual([{ type: 'defend', choice: 'one' }]);
  expect((await gql.query<Orders>(READ, { gameId, seat: 0 })).value.orders).toEqual([]);
});

test('it is taken back by its kind', async () => {
  const gameId = await chosen();
  await gql.query<Orders>(PUT, { input: { gameId, seat: 1, order: most } });
  const dropped = await gql.query<Orders>(DROP, { input: { gameId, seat: 1, drop: 'defend' } });
  expect(dropped).toMatchObject({ ok: true, value: { seat: 1, orders: [] } });
});

test.each<[unknown, string]>([
  [{ type: 'attack' }, 'UNKNOWN_ACTION'],
  [7, 'MALFORMED'],
  [[most], 'MALFORMED'],
  [{ type: 'defend', choice: 'none' }, 'MALFORMED'],
])('%j is no order: the same answer through both', async (order, code) => {
  const gameId = await chosen();
  const { ok, error } = await gql.query<Orders>(PUT, { input: { gameId, seat: 1, order } });
  expect({ ok, code: error.code }).toEqual({ ok: false, code });
  const refused = await rest.send('PUT', `/games/${gameId}/orders`, { seat: 1, order });
  expect((refused.body as { code: string }).code).toBe(code);
});
