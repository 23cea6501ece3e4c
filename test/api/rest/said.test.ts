// Refusals say what is wrong, in four languages, and point at the field that was sent.
import { startTestServer, type TestServer } from '../../support/api';
import { attack } from '../../support/duel';
import { expectProblem, newRest, once, type Rest, restDuel } from '../../support/rest';

let server: TestServer;
let ann: Rest;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newRest(server.url, 'Ann');
});
afterAll(() => server.stop());

const terms = { ruleset: 'classic', seats: 2 };

test('CO-07 the seat on turn is told that the version is needed, whatever else it names', async () => {
  const { gameId } = await restDuel(ann);
  const { body } = await ann.get(`/games/${gameId}`);
  const call = { ...once(), ask: body.state.asks[0].id, action: attack(3) };
  expectProblem(await ann.post(`/games/${gameId}/actions`, call), 400, {
    code: 'NAMES_NEITHER',
    pointer: '/expectedVersion',
    detail: expect.stringMatching(/^Name the version .*`expectedVersion`/),
  });
});

test.each([
  ['en', 'The action id is missing', 'The field ruleset must hold a text.'],
  ['zh-Hant', '缺少動作編號', '欄位 ruleset 須為文字。'],
  ['vi', 'Thiếu mã hành động', 'Trường ruleset phải chứa một chuỗi ký tự.'],
  ['da', 'Handlings-id’et mangler', 'Feltet ruleset skal indeholde en tekst.'],
])('in %s an action id that is missing is called so, and a type that is wrong is named', async (locale, id, type) => {
  const headers = { 'accept-language': locale };
  expectProblem(await ann.post('/games', terms, headers), 400, {
    code: 'ACTION_ID_INVALID',
    detail: expect.stringContaining(id),
  });
  expectProblem(await ann.post('/games', { ...terms, ...once(), ruleset: 7 }, headers), 400, {
    code: 'MALFORMED',
    params: expect.objectContaining({ reason: 'expected', expected: 'string' }),
    detail: type,
  });
});

test('an option that does not exist is pointed at where it stands; a preset too', async () => {
  const make = (more: object) => ann.post('/games', { ...terms, ...once(), ...more });
  expectProblem(await make({ options: { preset: 'x' } }), 422, { code: 'OPTION_UNKNOWN', pointer: '/options/preset' });
  expectProblem(await make({ preset: 'x' }), 422, { code: 'PRESET_UNKNOWN', pointer: '/preset' });
});

test('a plan that stopped points at the step, as a plan that is refused does', async () => {
  const { gameId, version } = await restDuel(ann, { open: [6, 6, 6, 1] });
  const plan = [{ action: attack(3) }, { action: { type: 'attack', from: 'alaska', to: 'brazil' } }];
  const { body } = await ann.post(`/games/${gameId}/actions`, { ...once(), expectedVersion: version, plan });
  expect(body).toMatchObject({
    done: 1,
    stopped: { reason: 'failed', error: { pointer: expect.stringMatching(/^\/plan\/1\/action/) } },
  });
});

test('a standing order that a game does not have is called so, not an action that does not exist', async () => {
  const { gameId } = await restDuel(ann);
  expectProblem(await ann.send('PUT', `/games/${gameId}/orders`, { order: { type: 'defend' } }), 400, {
    code: 'UNKNOWN_ACTION',
    detail: 'This game has no standing order of this type.',
  });
});

test('K-ATTACK: odds of an attack by one army point at what was sent', async () => {
  const sent = { attacker: { troops: 1 }, defender: { troops: 3 } };
  expectProblem(await ann.post('/rulesets/classic/odds', sent), 422, {
    code: 'TOO_FEW_ARMIES',
    rule: 'K-ATTACK',
    params: { min: 2 },
    pointer: '/attacker/troops',
  });
});

test('a board that does not exist is not said to be one of a ruleset', async () => {
  const none = { code: 'UNKNOWN_BOARD', detail: 'There is no board classic.' };
  expectProblem(await ann.get('/boards/classic/board.svg'), 404, none);
  expectProblem(await ann.get('/boards/classic'), 404, none);
});

test('what is nowhere, and what has no such method, is of a kind', async () => {
  expectProblem(await ann.get('/nothing'), 404, { code: 'NOT_FOUND', kind: 'notFound' });
  expectProblem(await ann.send('DELETE', '/boards'), 405, { code: 'METHOD_NOT_ALLOWED', kind: 'malformed' });
});

test('headers that pages may read are named once', async () => {
  const answer = await fetch(`${server.url}/v1/boards`, { headers: { origin: 'https://play.example' } });
  const names = answer.headers.get('access-control-expose-headers')?.split(',') ?? [];
  expect(names).toContain('content-language');
  expect(new Set(names).size).toBe(names.length);
});

test('the first line of a board is in the language of the rest', async () => {
  const { gameId } = await restDuel(ann);
  const { text } = await ann.get(`/games/${gameId}`, { accept: 'text/plain', 'accept-language': 'da' });
  expect(text.split('\n')[0]).toMatch(/^classic på classic-world, version \d+, i gang$/);
});

test('who would rather have a PNG gets JSON', async () => {
  const { gameId } = await restDuel(ann);
  const { status, headers } = await ann.get(`/games/${gameId}`, { accept: 'image/png' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
});

test('in a sandbox the answer is seen by the seat that acted, even after its turn', async () => {
  const { gameId, version } = await restDuel(ann);
  const plan = [{ action: { type: 'end' } }];
  const { body } = await ann.post(`/games/${gameId}/actions`, { ...once(), expectedVersion: version, plan });
  expect(body.game).toMatchObject({ you: 0, legal: [] });
  const { body: now } = await ann.get(`/games/${gameId}`);
  expect(now.you).toBe(1);
  expect(now.legal.length).toBeGreaterThan(0);
});
