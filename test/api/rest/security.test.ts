import { startTestServer, type TestServer } from '../../support/api';
import { attack } from '../../support/duel';
import { expectProblem, expectRefusal, newRest, once, type Rest, restClient, restDuel } from '../../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url, 'Ann'), newRest(server.url, 'Bob')]);
});
afterAll(() => server.stop());

/** Expects a refusal of Ann's action, and that nothing was played. */
const expectRefused = (body: string | object, status: number, more: object = {}, headers = {}): Promise<void> =>
  expectRefusal(ann, body, { status, more, headers });

describe('SC-01, SC-02: tokens that are none of ours', () => {
  test('each is 401 with the same body', async () => {
    const bad = [
      'Bearer ..',
      'Bearer',
      'Basic YW5uOnB3',
      ann.token,
      `Bearer ${ann.token}x`,
      'Bearer __proto__',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ];
    const texts: string[] = [];
    for (const authorization of bad) {
      for (const path of ['/me', '/games', '/rulesets']) {
        const answer = await restClient(server.url).get(path, { authorization });
        expectProblem(answer, 401, { code: 'UNAUTHENTICATED' });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        texts.push(answer.text);
      }
    }
    expect(new Set(texts).size).toBe(1);
  });

  test('without a token: what needs one says so', async () => {
    const nobody = restClient(server.url);
    for (const path of ['/me', '/tokens', '/inbox', '/past']) expectProblem(await nobody.get(path), 401);
    expectProblem(await nobody.post('/games', { ...once(), ruleset: 'classic', seats: 2 }), 401);
    const { actions } = await restDuel(ann);
    expectProblem(await nobody.post(actions, { ...once(), expectedVersion: 1, action: attack(1) }), 401);
  });
});

describe('SC-04, SC-05: as somebody else', () => {
  test('nobody reads a sandbox but its maker, whatever he says he is', async () => {
    const { gameId, actions } = await restDuel(ann);
    expectProblem(await bob.get(`/games/${gameId}`), 404);
    expectProblem(await bob.get(`/games/${gameId}?seat=0`), 404);
    expectProblem(await bob.get(`/games/${gameId}/record`, { 'x-player-id': 'Ann' }), 404);
    expectProblem(await ann.get(`/games/${gameId}?playerId=Bob`), 400, { code: 'UNKNOWN_FIELD', pointer: '/playerId' });
    expectProblem(await ann.get(`/games/${gameId}?seat=0&seat=1`), 400, { pointer: '/seat' });
    expectProblem(await bob.post(actions, { ...once(), expectedVersion: 1, action: { type: 'end' } }), 404);
  });

  test.each([{ playerId: 'bob' }, { actor: 'bob' }, { account: 'bob' }])('%j in a body is an unknown field', (more) =>
    expectRefused({ action: attack(1), ...more }, 400, { code: 'UNKNOWN_FIELD' }),
  );

  test.each([{ actor: 'blue' }, { rolls: [6, 6, 6] }, { seed: 1 }])('SC-19: so is %j in an action', (more) =>
    expectRefused({ action: { ...attack(3), ...more } }, 400, { code: 'UNKNOWN_FIELD' }),
  );
});

test('SC-19: real games take no seed and no script', async () => {
  for (const more of [{ seed: 1 }, { script: { open: [], hidden: [] } }])
    expectProblem(await ann.post('/games', { ...once(), ruleset: 'classic', seats: 2, ...more }), 400, {
      code: 'UNKNOWN_FIELD',
    });
});

describe('SC-13: bodies that need no preflight', () => {
  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    '',
  ])('a POST as %j is refused', async (type) => {
    const answer = await ann.post('/games', JSON.stringify({ ...once(), ruleset: 'classic', seats: 2 }), {
      'content-type': type,
    });
    expectProblem(answer, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('SC-16: names that every object has', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is as unknown as any other',
    async (name) => {
      await expectRefused({ action: { ...attack(1), from: name } }, 400, { code: 'UNKNOWN_PLACE' });
      await expectRefused(
        JSON.stringify({ ...once(), action: JSON.parse(`{"type":"attack","${name}":1}`) as object }),
        400,
      );
      await expectRefused(JSON.stringify({ ...once(), [name === '__proto__' ? 'x' : name]: 1 }), 400);
      for (const path of [`/games/${name}`, `/boards/${name}`, `/rulesets/${name}`, `/games/${name}/events`])
        expectProblem(await ann.get(path), 404);
      const terms = { ...once(), ruleset: 'classic', seats: 2 };
      const options = JSON.parse(`{"${name}":{"polluted":true}}`) as object;
      for (const more of [{ ruleset: name }, { preset: name }, { options }, { board: name }]) {
        const { status } = await ann.post('/games', { ...terms, ...more });
        expect([400, 404, 422]).toContain(status);
      }
      const territories = JSON.parse(`{"${name}":{"owner":"red","troops":1}}`) as object;
      const position = { territories, turn: 'red', phase: 'attack' };
      expect([400, 422]).toContain((await ann.post('/sandboxes', { ...terms, position })).status);
      expect([400, 422]).toContain(
        (await ann.post('/sandboxes', { ...terms, bots: JSON.parse(`{"1":"${name}"}`) as object })).status,
      );
      expect((await ann.get(`/rulesets?${name}=1`)).status).toBe(400);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('SC-20: types that there are not', () => {
  test.each([{ type: 'nuke' }, { type: 'ATTACK' }, { type: null }, { type: ['attack'] }, {}])('%j', (action) =>
    expectRefused({ action }, 400, { code: 'UNKNOWN_ACTION' }),
  );
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
