// What is prepared and who sits, through both doors: the same values, the same refusals, nothing outside the published shapes.
import { type Client, clientOf, graphql, startTestServer, type TestServer } from '../support/api';
import { newRest, once, type Rest } from '../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;
let cleo: Rest;
let gql: (player: Rest) => Client;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob, cleo] = await Promise.all([
    newRest(server.url, 'Ann'),
    newRest(server.url, 'Bob'),
    newRest(server.url, 'Cleo'),
  ]);
  gql = ({ token }) => clientOf(server.url, { token, account: '' });
});
afterAll(() => server.stop());

interface Answered {
  readonly ok: boolean;
  readonly value: Record<string, never>;
  readonly error: { readonly code: string; readonly pointer: string | null } | null;
}

async function asked(player: Rest, query: string, variables: object): Promise<Answered> {
  const { body } = await graphql(server.url, query, { variables, token: gql(player).token });
  expect(body.errors).toBeUndefined();
  return Object.values(body.data ?? {})[0] as Answered;
}

const VALUE = `{ ok value { seat prepared { when plan orders forced ran { ask version done rest stopped { reason error { code pointer } } } } }
  error { code pointer } }`;
const READ = `query ($gameId: String!) { prepared(gameId: $gameId) ${VALUE} }`;
const PREPARE = `mutation ($input: PrepareInput!) { prepare(input: $input) ${VALUE} }`;
const DROP = `mutation ($input: DropPreparedInput!) { dropPrepared(input: $input) ${VALUE} }`;
const SITTING = '{ ok value { games { gameId seat refused } } error { code pointer } }';
const LET = `mutation ($input: SitterInput!) { letSit(input: $input) ${SITTING} }`;
const END = `mutation ($input: EndSittingInput!) { endSitting(input: $input) ${SITTING} }`;

async function game(): Promise<string> {
  const { body } = await ann.post('/games', {
    ...once(),
    ruleset: 'classic',
    preset: 'classic',
    seats: 3,
    bots: ['random'],
  });
  await bob.post(`/games/${body.id}/join`, once());
  await ann.post(`/games/${body.id}/start`, once());
  await server.service.settled();
  return body.id as string;
}

test('a plan left through one door is read and dropped through the other', async () => {
  const gameId = await game();
  const plan = [{ action: { type: 'end' }, only: [{ guard: 'phase', name: 'attack' }] }];
  const put = await asked(ann, PREPARE, {
    input: {
      gameId,
      ...once(),
      when: 'turn',
      plan: [{ action: { type: 'end' }, only: [{ guard: 'phase', name: 'attack' }] }],
    },
  });
  expect(put).toMatchObject({
    ok: true,
    value: { seat: 0, prepared: [{ when: 'turn', plan, orders: null, forced: [], ran: null }] },
  });
  const miss = await ann.send('PUT', `/games/${gameId}/prepared/miss`, { ...once(), orders: 'end', forced: ['trade'] });
  expect(miss.status).toBe(200);
  const read = await asked(ann, READ, { gameId });
  expect((await ann.get(`/games/${gameId}/prepared`)).body).toEqual(read.value);
  expect(read.value).toMatchObject({
    prepared: [{ when: 'turn' }, { when: 'miss', orders: 'end', forced: ['trade'] }],
  });
  // Nobody else sees any of it.
  expect((await bob.get(`/games/${gameId}/prepared`)).body).toEqual({ seat: 1, prepared: [] });
  const dropped = await ann.send('DELETE', `/games/${gameId}/prepared/turn`, undefined, {
    'idempotency-key': once().actionId,
  });
  expect(dropped.body.prepared).toHaveLength(1);
  expect((await asked(ann, DROP, { input: { gameId, ...once(), when: 'miss' } })).value).toEqual({
    seat: 0,
    prepared: [],
  });
});

test.each([
  [{ orders: 'dance' }, 'ORDER_WORD_UNKNOWN', '/orders/1'],
  [{ orders: 'end', plan: [{ action: { type: 'end' } }] }, 'MALFORMED', '/plan'],
  [{}, 'MALFORMED', '/plan'],
  [{ orders: 'end', forced: ['dance'] }, 'UNKNOWN_ACTION', '/forced'],
  [{ plan: [{ action: { type: 'place', territory: 'atlantis', count: 1 } }] }, 'UNKNOWN_PLACE', null],
  [{ orders: `end ${' '.repeat(4000)}` }, 'PLAN_TOO_LONG', '/orders'],
])('what can’t be prepared is refused alike (%#)', async (input, code, pointer) => {
  const gameId = await game();
  const rest = await ann.send('PUT', `/games/${gameId}/prepared/turn`, { ...once(), ...input });
  const answer = await asked(ann, PREPARE, { input: { gameId, ...once(), when: 'turn', ...input } });
  expect(rest.body).toMatchObject({ code, ...(pointer !== null && { pointer }) });
  expect(answer.error).toMatchObject({ code, pointer: rest.body.pointer });
});

test('a sitter is named and ended through both, shown to everybody, and has the game in his inbox', async () => {
  const gameId = await game();
  const from = (await ann.get(`/games/${gameId}`)).body.at as number;
  const until = Math.ceil(from / 1000) * 1000 + 3_600_000;
  const named = await ann.post('/sitters', { ...once(), gameId, player: 'Cleo', until });
  expect(named.body).toEqual({ games: [{ gameId, seat: 0, refused: null }] });
  const seats = (await bob.get(`/games/${gameId}`)).body.seats;
  expect(seats[0].sitter).toMatchObject({ name: 'Cleo', until });
  const shown = await asked(
    bob,
    'query ($g: String!) { game(gameId: $g) { ok value { seats { sitter { name from until } } } error { code pointer } } }',
    { g: gameId },
  );
  expect(shown.value).toEqual({ seats: seats.map(({ sitter }: { sitter: unknown }) => ({ sitter })) });
  await server.service.settled();
  const [line] = (await cleo.get('/inbox')).body.items;
  expect(line).toMatchObject({ id: gameId, seat: 0, sitting: { until } });
  expect((await cleo.get(`/games/${gameId}`)).body.you).toBe(0);
  const resigned = await cleo.post(`/games/${gameId}/resign`, once());
  expect(resigned).toMatchObject({ status: 403, body: { code: 'SITTER_MAY_NOT' } });
  const again = await asked(bob, LET, { input: { ...once(), gameId, player: 'Cleo', until } });
  expect(again.error).toEqual({ code: 'SITTER_SEATED', pointer: null });
  expect((await asked(cleo, END, { input: { ...once(), gameId } })).value).toEqual({
    games: [{ gameId, seat: 0, refused: null }],
  });
  expect((await cleo.post('/sitters/end', { ...once(), gameId })).body.code).toBe('NOT_SEATED');
  expect((await asked(ann, LET, { input: { ...once(), gameId, player: 'nobody here', until } })).error).toEqual({
    code: 'UNKNOWN_PLAYER',
    pointer: '/player',
  });
  await server.service.settled();
  expect((await cleo.get('/inbox')).body.items).toEqual([]);
});
