import { createHmac, generateKeyPairSync } from 'node:crypto';
import {
  type Answer,
  expectPlainErrors,
  graphql,
  newClient,
  post,
  startTestServer,
  type TestServer,
} from '../support/api';
import { duel } from '../support/duel';
import { dealt, onTurn, type Pair } from '../support/pair';

let server: TestServer;
let pair: Pair;

beforeAll(async () => {
  server = await startTestServer();
  const [ann, bob] = await Promise.all([newClient(server.url, 'Ann'), newClient(server.url, 'Bob')]);
  pair = { ann, bob };
});
afterAll(() => server.stop());

describe('SC-01, SC-02: tokens that are none of ours', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: 'x', iss: 'https://evil.example', aud: 'other', exp: 1, nbf: 9_999_999_999 });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (head: object): string => {
    const text = `${part(head)}.${claims}`;
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
  };
  const swapped = (token: string): string => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');

  const headers = (): string[] => [
    `Bearer ${part({ alg: 'none' })}.${claims}.`,
    `Bearer ${part({ alg: 'nOnE' })}.${claims}.`,
    `Bearer ${signed({ alg: 'HS256' })}`,
    'Bearer ..',
    'Bearer ',
    'Bearer',
    '',
    'Basic YW5uOnB3',
    pair.ann.token,
    `Bearer ${swapped(pair.ann.token)}`,
    `Bearer ${pair.ann.token}${pair.ann.token}`,
    `Bearer fp_${pair.bob.account}${pair.ann.token.slice(15)}`,
    `Bearer fp_${'A'.repeat(55)}`,
    'Bearer __proto__',
    `Bearer ${'x'.repeat(5000)}`,
  ];

  test('each is 401 with the same body, and never a failure of ours', async () => {
    const answers: Answer[] = [];
    for (const authorization of headers())
      answers.push(await post(server.url, '{"query":"{ __typename }"}', { authorization }));
    expect(answers.map(({ status }) => status)).toEqual(headers().map(() => 401));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0].headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expectPlainErrors(answers[0]);
  });

  test('the scheme may be written in any case', async () => {
    const answer = await post(server.url, '{"query":"{me{ok}}"}', { authorization: `bearer ${pair.ann.token}` });
    expect(answer.body.data).toEqual({ me: { ok: true } });
  });

  test('without a token: what needs one says so as data', async () => {
    const fields = 'ok error { code kind }';
    const queries = ['me', 'tokens', 'inbox', 'past'].map((name) => `{ ${name} { ${fields} } }`);
    const mutations = ['createGame', 'createSandbox'].map(
      (name) => `mutation { ${name}(input: {actionId: "sc-01-0001", ruleset: "classic", seats: 2}) { ${fields} } }`,
    );
    for (const query of [...queries, ...mutations]) {
      const { status, body } = await graphql(server.url, query);
      const error = { code: 'UNAUTHENTICATED', kind: 'unauthenticated' };
      expect([status, Object.values(body.data ?? {})]).toEqual([200, [{ ok: false, error }]]);
    }
  });
});

describe('SC-04, HI-01: seeing as somebody else', () => {
  const look = `query($gameId: String!) {
    game(gameId: $gameId) { value { you state { armies { seat handSize hand } facts { key army value } } } }
  }`;
  interface Seen {
    you: number | null;
    state: { armies: { seat: number | null; handSize: number; hand: string[] | null }[]; facts: object[] };
  }

  test('the eyes are the token’s: headers and unknown arguments change nothing', async () => {
    const gameId = await dealt(pair);
    const body = JSON.stringify({ query: look, variables: { gameId, seat: 1, playerId: pair.bob.account } });
    const authorization = `Bearer ${pair.ann.token}`;
    const answer = await post(server.url, body, { authorization, 'x-player-id': pair.bob.account, 'x-seat': '1' });
    const { value } = (answer.body.data as { game: { value: Seen } }).game;
    expect(value.you).toBe(0);
    expect(value.state.armies.filter((army) => army.hand !== null).map((army) => army.seat)).toEqual([0]);
    const asBob = '{ game(gameId: "g", as: "bob") { ok } }';
    expect((await graphql(server.url, asBob, { token: pair.ann.token })).status).toBe(400);
    const seat = await pair.ann.query('query($g: String!) { game(gameId: $g, seat: 1) { ok error { code } } }', {
      g: gameId,
    });
    expect(seat.error).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  });

  test('whoever has no seat sees no hand, with an account or without', async () => {
    const gameId = await dealt(pair);
    const stranger = await newClient(server.url);
    for (const token of [stranger.token, undefined]) {
      const answer = await graphql(server.url, look, { variables: { gameId }, ...(token && { token }) });
      const { value } = (answer.body.data as { game: { value: Seen } }).game;
      expect(value.you).toBeNull();
      expect(value.state.armies.map((army) => army.hand)).toEqual(value.state.armies.map(() => null));
    }
  });

  test('HI-05: lobbies tell no token, no account and no code', async () => {
    const joinCode = 'sesame-sesame';
    const terms = { ruleset: 'classic', seats: 2, visibility: 'invited', joinCode, invited: [pair.bob.account] };
    const { value } = await pair.ann.mutate('createGame', terms);
    const seen = await pair.bob.query<object>(
      'query($g: String!) { game(gameId: $g) { value { seats { name host } options visibility } } }',
      { g: value.id },
    );
    const text = JSON.stringify([seen, (await pair.bob.mutate('join', { gameId: value.id, joinCode })).value]);
    for (const secret of [joinCode, pair.ann.account, pair.ann.token, pair.bob.token])
      expect(text).not.toContain(secret);
  });
});

describe('SC-05, SC-19: what a client may not say', () => {
  test.each(['playerId: "x"', 'actor: "x"', 'as: 1', 'rolls: [6, 6, 6]', 'seed: 1'])(
    'an action with %s is no request',
    async (more) => {
      const query = `mutation { act(input: {gameId: "g", actionId: "sc-05-0001", action: {type: attack, ${more}}}) { ok } }`;
      const answer = await graphql(server.url, query, { token: pair.ann.token });
      expect(answer.status).toBe(400);
      expectPlainErrors(answer);
    },
  );

  test('no script, seed or position for a game that counts', async () => {
    for (const more of [
      'seed: 1',
      'script: {open: [6], hidden: []}',
      'position: {territories: [], turn: "", phase: ""}',
    ]) {
      const terms = `actionId: "sc-19-0001", ruleset: "classic", seats: 2, ${more}`;
      const answer = await graphql(server.url, `mutation { createGame(input: {${terms}}) { ok } }`, {
        token: pair.ann.token,
      });
      expect(answer.status).toBe(400);
    }
  });

  test('a seat and a time are for sandboxes', async () => {
    const gameId = await dealt(pair);
    const { client, game } = await onTurn(pair, gameId);
    for (const more of [{ seat: 1 - (game.you ?? 0) }, { at: 1 }]) {
      const refused = await client.act({ gameId, expectedVersion: game.version, action: { type: 'end' }, ...more });
      expect(refused.error).toMatchObject({ kind: 'forbidden' });
    }
    expect((await client.game(gameId)).value.version).toBe(game.version);
  });
});

test('HI-10: another’s card and one that does not exist are refused in the same words', async () => {
  const { ann } = pair;
  const { gameId, version } = await duel(ann, { phase: 'reinforce' });
  const refusal = async (card: string): Promise<object> => {
    const action = { type: 'trade', cards: [card, card, card] };
    return (await ann.act({ gameId, expectedVersion: version, action })).error;
  };
  const nobody = await refusal('no-such-card');
  expect(await refusal('another-none')).toEqual(nobody);
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
