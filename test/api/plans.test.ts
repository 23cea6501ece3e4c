import { type Client, newClient, startTestServer, type TestServer } from '../support/api';
import { attack, duel } from '../support/duel';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

test('a plan runs in one write until the first that fails; the rest is handed back', async () => {
  const { gameId, version } = await duel(ann, { open: [6, 5, 4, 1] });
  const steps = [attack(3), { type: 'occupy', count: 3 }, attack(3), { type: 'end' }];
  const plan = steps.map((action) => ({ action }));
  const acted = await ann.act({ gameId, expectedVersion: version, plan });
  expect(acted.value).toMatchObject({
    version: version + 1,
    done: 2,
    stopped: { reason: 'failed', error: { code: 'OWN_TERRITORY' } },
    rest: steps.slice(2),
  });
});

test('if its first action fails nothing is written', async () => {
  const { gameId, version } = await duel(ann);
  const plan = [{ action: { type: 'occupy', count: 1 } }, { action: { type: 'end' } }];
  const refused = await ann.act({ gameId, expectedVersion: version, plan });
  expect(refused.error).toMatchObject({ code: 'NOT_NOW', pointer: '/plan/0/action/type' });
  expect((await ann.game(gameId)).value.version).toBe(version);
});

test('a condition that does not hold stops it before the dice are thrown', async () => {
  const { gameId, version } = await duel(ann);
  const plan = [{ action: attack(3), only: [{ guard: 'troops', place: 'kamchatka', least: 5 }] }];
  const refused = await ann.act({ gameId, expectedVersion: version, plan });
  expect(refused.error).toMatchObject({ code: 'GUARD_FAILED', kind: 'illegal' });
  expect((await ann.game(gameId)).value.version).toBe(version);
});

test.each([
  [{ guard: 'owner', place: 'kamchatka' }],
  [{ guard: 'troops' }],
  [{ guard: 'phase', most: 3 }],
  [{ guard: 'lost' }],
  [{ guard: 'hand', least: -1 }],
])('a condition that lacks something is malformed: %j', async (guard) => {
  const { gameId, version } = await duel(ann);
  const plan = [{ action: attack(3) }, { action: { type: 'end' }, only: [{ guard: 'hand', least: 0 }, guard] }];
  const refused = await ann.act({ gameId, expectedVersion: version, plan });
  expect(refused.error).toMatchObject({ code: 'MALFORMED', kind: 'malformed', pointer: '/plan/1/only/1' });
});

test('a dry run tells what is known, throws nothing and writes nothing', async () => {
  const { gameId, version } = await duel(ann);
  const dry = await ann.act({ gameId, expectedVersion: version, action: attack(3), dryRun: true });
  expect(dry.value).toMatchObject({ dryRun: true, version, stopped: { reason: 'dice' }, done: 0 });
  expect((await ann.game(gameId)).value.version).toBe(version);
});

test('a sandbox: the time of a seat that is asked runs out on demand', async () => {
  const { gameId, version } = await duel(ann, { hidden: [0, 0, 0] });
  const refused = await ann.mutate('timeout', { gameId, seat: 1 });
  expect(refused.error).toMatchObject({ code: 'NOT_ASKED' });
  const late = await ann.mutate<{ version: number; events: { type: string }[] }>('timeout', { gameId, seat: 0 });
  expect(late.value.version).toBe(version + 1);
  expect(late.value.events.map(({ type }) => type)).toContain('missed');
});

test('a script that is used up is said, and nothing is written', async () => {
  const { gameId, version } = await duel(ann, { open: [6, 6] });
  const refused = await ann.act({ gameId, expectedVersion: version, action: attack(3) });
  expect(refused.error).toMatchObject({ code: 'SCRIPT_EXHAUSTED', kind: 'conflict' });
  expect((await ann.game(gameId)).value.version).toBe(version);
});
