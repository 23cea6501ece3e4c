// Deadline policies through both transports: the same values, the same refusals, and nothing outside the published shapes.
import { type Client, clientOf, graphql, startTestServer, type TestServer } from '../support/api';
import { newRest, once, type Rest } from '../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;
let gql: { readonly ann: Client; readonly bob: Client };
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url), newRest(server.url)]);
  const client = ({ token }: Rest) => clientOf(server.url, { token, account: '' });
  gql = { ann: client(ann), bob: client(bob) };
});
afterAll(() => server.stop());

const TIME = {
  turn: 86_400,
  bank: { seconds: 7200 },
  zone: 'Europe/Copenhagen',
  vacation: { days: 3 },
  pause: { by: 'all' },
  ladder: [
    { misses: 1, step: 'fallback' },
    { misses: 2, step: 'open' },
  ],
};

const FIELDS = `due seats why then { seat step } stoppers { by seats } base pause { from to }
  clocks { seat bank misses mode vacation away { from to } }`;

async function asked<V>(client: Client, query: string, variables: object): Promise<V> {
  const { body } = await graphql(server.url, query, { variables, token: client.token });
  return Object.values(body.data ?? {})[0] as V;
}

interface Answered {
  readonly ok: boolean;
  readonly value: Record<string, never>;
  readonly error: { readonly code: string; readonly pointer: string; readonly message: string } | null;
}

async function twoPlayers(time: object = TIME): Promise<string> {
  const { status, body } = await ann.post('/games', {
    ...once(),
    ruleset: 'classic',
    preset: 'classic',
    seats: 3,
    time,
    bots: ['random'],
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  await bob.post(`/games/${body.id}/join`, once());
  await ann.post(`/games/${body.id}/start`, once());
  await server.service.settled();
  return body.id as string;
}

test('a game with a policy: the view says when, why, what then and who may stop it, the same through both doors', async () => {
  const gameId = await twoPlayers();
  const rest = (await ann.get(`/games/${gameId}`)).body;
  const game = await asked<Answered>(
    gql.ann,
    `query ($id: String!) { game(gameId: $id) { ok value { time deadline { ${FIELDS} } } } }`,
    { id: gameId },
  );
  expect(game.value).toEqual({ time: TIME, deadline: rest.deadline });
  expect(rest.time).toEqual(TIME);
  const [seat] = rest.deadline.seats;
  expect(rest.deadline).toMatchObject({
    why: ['turn', 'bank'],
    then: [{ seat, step: 'fallback' }],
    stoppers: [
      { by: 'vacation', seats: [seat] },
      { by: 'vote', seats: [0, 1] },
    ],
    base: rest.deadline.due - 7_200_000,
    clocks: [0, 1].map((one) => ({ seat: one, bank: 7200, misses: 0, mode: 'present', vacation: 259_200, away: null })),
  });
});

interface Gone {
  readonly version: number;
  readonly deadline: { readonly clocks: readonly { readonly away: object | null }[] };
}

test('a vacation, a vote and the way back, through either', async () => {
  const gameId = await twoPlayers();
  const away = (await ann.post(`/games/${gameId}/vacation`, { ...once(), on: true })).body as Gone;
  expect(away.deadline.clocks[0].away).not.toBeNull();
  const back = await asked<Answered>(
    gql.ann,
    `mutation ($input: VacationInput!) { vacation(input: $input) { ok value { version deadline { ${FIELDS} } } } }`,
    { input: { gameId, ...once(), on: false } },
  );
  expect(back.value).toMatchObject({ version: away.version + 1 });
  const first = await ann.send('PUT', `/games/${gameId}/vote`, { ...once(), want: 'pause' });
  expect(first).toMatchObject({
    status: 200,
    body: { needed: 2, pause: null, votes: [{ seat: 0, want: 'pause', until: null }] },
  });
  const VOTES = 'ok value { version seat needed pause { from to } votes { seat want until } } error { code pointer }';
  const looked = await asked<Answered>(gql.bob, `query ($id: String!) { votes(gameId: $id) { ${VOTES} } }`, {
    id: gameId,
  });
  expect(looked.value).toEqual({ ...first.body, seat: 1 });
  const second = await asked<Answered>(gql.bob, `mutation ($input: VoteInput!) { vote(input: $input) { ${VOTES} } }`, {
    input: { gameId, ...once(), want: 'pause' },
  });
  expect(second.value).toMatchObject({ needed: 2, votes: [] });
  expect((await bob.get(`/games/${gameId}/vote`)).body.pause).toEqual(second.value.pause);
  expect((await ann.post(`/games/${gameId}/return`, once())).status).toBe(200);
  const events = (await ann.get(`/games/${gameId}/events`)).body.events.map(({ type }: { type: string }) => type);
  expect(events).toEqual(expect.arrayContaining(['away', 'back', 'pause']));
});

test.each<[what: string, time: object, code: string, pointer: string]>([
  ['clauses that contradict each other', { turn: 3600, hours: { at: ['20:00'] } }, 'POLICY_CONFLICT', '/time/hours'],
  ['no such zone', { zone: 'Mars/Olympus' }, 'UNKNOWN_ZONE', '/time/zone'],
  ['no such bot', { ladder: [{ misses: 1, step: 'serve', bot: 'hal' }] }, 'UNKNOWN_POLICY', '/time/ladder'],
  ['a turn that is too short', { turn: 1 }, 'OUT_OF_RANGE', '/time/turn'],
])('%s is refused alike, by creation and by the simulator, and in four languages', async (_, time, code, pointer) => {
  const terms = { ruleset: 'classic', seats: 3, time };
  const rest = await ann.post('/games', { ...once(), ...terms });
  expect(rest.body).toMatchObject({ code, pointer });
  const made = await asked<Answered>(gql.ann, 'mutation ($input: CreateGameInput!) { createGame(input: $input) { ok error { code pointer message } } }', { input: { ...once(), ...terms } });
  expect(made).toEqual({ ok: false, error: { code, pointer, message: rest.body.detail } });
  const simulated = await ann.post('/deadlines/simulate', { policy: time, seats: [{}] });
  expect(simulated.body).toMatchObject({ code, pointer: pointer.replace('/time', '/policy') });
  const told = await Promise.all(
    ['en', 'da', 'vi', 'zh-Hant'].map(async (language) => (await ann.post('/games', { ...once(), ...terms }, { 'accept-language': language })).body.detail),
  );
  expect(new Set(told).size).toBe(4);
}); // prettier-ignore

test('the course of a policy through both doors, for anybody', async () => {
  const start = Date.parse('2026-03-28T20:00+01:00');
  const input = { policy: { ...TIME, bank: undefined }, start, seats: [{ misses: [1] }, { after: 18_000 }], turns: 3 };
  const { body } = await ann.post('/deadlines/simulate', input);
  // The clocks go forward in the night; 24 hours are 24 hours.
  expect(body.lines.map(({ at, what, due }: Record<string, number>) => [at - start, what, due && due - start])).toEqual(
    [
      [0, 'asked', 86_400_000],
      [86_400_000, 'missed', null],
      [86_400_000, 'asked', 172_800_000],
      [104_400_000, 'played', null],
      [104_400_000, 'asked', 190_800_000],
      [108_000_000, 'played', null],
    ],
  );
  const course = await asked<Answered>(
    gql.bob,
    'query ($input: SimulateInput!) { simulateDeadlines(input: $input) { ok value { lines { at what seat turn due why then bank misses } } } }',
    { input },
  );
  expect(course.value).toEqual(body);
  expect((await ann.post('/deadlines/simulate', { ...input, turns: 201 })).body).toMatchObject({
    code: 'OUT_OF_RANGE',
  });
});

test('a list of open seats, empty until somebody is missing; a game that began is no lobby', async () => {
  const { status, body } = await ann.get('/open-seats');
  expect({ status, body }).toEqual({ status: 200, body: { items: [] } });
  const list = await asked<Answered>(gql.bob, '{ openSeats { ok value { items { id open } } } }', {});
  expect(list.value).toEqual({ items: [] });
});
