import { type Client, newClient, startTestServer, type TestServer } from '../support/api';
import { boards } from '../../src/boards';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

const territories = boards[0].territories.map(({ id }, at) => ({
  id,
  owner: ['red', 'blue', 'green'][at % 3],
  troops: 2,
}));
const placed = { turn: 'red', phase: 'attack', territories };

test.each([
  [
    { position: { ...placed, territories: [...territories, { id: 'alaska', owner: 'blue', troops: 9 }] } },
    `/position/territories/${territories.length}/id`,
    'alaska',
  ],
  [
    { position: { ...placed, hands: ['red', 'blue', 'red'].map((army) => ({ army, cards: [] })) } },
    '/position/hands/2/army',
    'red',
  ],
  [{ bots: ['random', 'random'].map((policy) => ({ seat: 1, policy })) }, '/bots/1/seat', 1],
])('what a sandbox’s lists name twice is refused: %#', async (more, pointer, twice) => {
  const refused = await ann.mutate('createSandbox', { ruleset: 'classic', seats: 3, ...more });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'MALFORMED', kind: 'malformed', pointer, message: `${twice} is there twice.` },
  });
});
