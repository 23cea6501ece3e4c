// A short use of the whole of REST, whose answers become the examples of the document: by operation id, as a server gave them, with ids,
// times and what is random replaced by what readers see elsewhere.
import { type LocalServer, startServer } from '../../src/local/server';
import { bodies, parts as shown } from '../../scripts/schema/examples';
import type { Recorded } from '../../scripts/schema/recorded';

type Json = ReturnType<typeof JSON.parse>;

/** What the scenario calls: a method, a path under `/v1`, and a body. */
type Call = (method: string, path: string, body?: object) => Promise<Json>;

const AT = 1_767_225_600_000;

/** By operation, the name of its example; operations that answer alike share one. */
const NAMES: Readonly<Record<string, string>> = {
  getIndex: 'Index',
  listRulesets: 'Rulesets',
  getRuleset: 'Rules',
  listBots: 'Policies',
  listBoards: 'Boards',
  getBoard: 'Board',
  computeOdds: 'Odds',
  getOdds: 'Odds',
  createGuest: 'Guest',
  getMe: 'Profile',
  rename: 'Profile',
  bindSignIn: 'Profile',
  issueToken: 'NewToken',
  listTokens: 'Tokens',
  getInbox: 'Inbox',
  getPast: 'Past',
  listGames: 'OpenGames',
  ...Object.fromEntries(
    ['createGame', 'join', 'leave', 'ready', 'kick', 'handOver', 'addBot', 'open'].map((id) => [id, 'Lobby']),
  ),
  ...Object.fromEntries(['createSandbox', 'importSandbox', 'getGame', 'start'].map((id) => [id, 'Game'])),
  listOpenSeats: 'OpenSeats',
  simulateDeadlines: 'Simulated',
  ...Object.fromEntries(['getPrepared', 'putPrepared', 'dropPrepared'].map((id) => [id, 'Prepared'])),
  ...Object.fromEntries(['letSit', 'endSitting'].map((id) => [id, 'Sitting'])),
  getVotes: 'Votes',
  putVote: 'Votes',
  listHooks: 'Hooks',
  makeHook: 'NewHook',
  changeHook: 'Hook',
  listDeliveries: 'Deliveries',
  getLegalActions: 'LegalActions',
  ...Object.fromEntries(['act', 'resign', 'timeOut'].map((id) => [id, 'Act'])),
  getEvents: 'Events',
  getRecord: 'Record',
  ...Object.fromEntries(['getOrders', 'putOrder', 'dropOrder'].map((id) => [id, 'Orders'])),
};

export async function record(): Promise<Recorded> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: null,
    endpoint: null,
    limits: false,
    log: () => undefined,
  });
  try {
    return { operations: NAMES, answers: await played(server) };
  } finally {
    await server.stop();
  }
}

async function played({ url, service }: LocalServer): Promise<Recorded['answers']> {
  const guest = await calling(url)('POST', '/guests', { name: 'Ann' });
  const call = calling(url, guest.token);
  const lobby = await call('POST', '/games', {
    actionId: 'lobby-0001',
    ruleset: 'classic',
    seats: 2,
    visibility: 'public',
  });
  const open = await call('GET', '/games');
  const sandbox = await call('POST', '/sandboxes', { actionId: 'sandbox-01', ruleset: 'classic', seats: 2, seed: 7 });
  const game = `/games/${sandbox.id}`;
  const legal = await call('GET', `${game}/legal-actions`);
  const { territory, count } = legal.actions.find(({ type }: Json) => type === 'place').fields;
  const action = { type: 'place', territory: territory[0], count: count.max ?? count };
  const act = await call('POST', `${game}/actions`, { actionId: 'place-0001', expectedVersion: 1, action });
  await service.settled();
  const inbox = await call('GET', '/inbox');
  const tokens = await call('GET', '/tokens');
  const made = await call('POST', '/games', {
    actionId: 'running-01',
    ruleset: 'classic',
    seats: 2,
    time: { pause: { by: 'all' } },
  });
  const other = await calling(url)('POST', '/guests', { name: 'Bob' });
  await calling(url, other.token)('POST', `/games/${made.id}/join`, { actionId: 'join-00001' });
  const running = await call('POST', `/games/${made.id}/start`, { actionId: 'start-0001' });
  const hook = await call('POST', '/hooks', { ...bodies.makeHook, actionId: 'hook-00001' });
  await calling(url)('POST', '/guests', { name: 'Cleo' });
  const sitter = { actionId: 'sitter-001', gameId: running.id, player: 'Cleo', until: Date.now() + 86_400_000 };
  const answers = {
    Index: await call('GET', '/'),
    Rulesets: await call('GET', '/rulesets'),
    Rules: await call('GET', '/rulesets/classic'),
    Policies: await call('GET', '/bots'),
    Boards: await call('GET', '/boards'),
    Board: await call('GET', '/boards/classic-world'),
    Odds: await call('POST', '/rulesets/classic/odds', { attacker: { troops: 5 }, defender: { troops: 3 } }),
    Guest: guest,
    Profile: await call('GET', '/me'),
    NewToken: await call('POST', '/tokens', { label: 'phone' }),
    Tokens: tokens,
    OpenGames: open,
    Lobby: lobby,
    Game: sandbox,
    LegalActions: legal,
    Act: act,
    Events: await call('GET', `${game}/events?after=1`),
    Record: await call('GET', `${game}/record`),
    Orders: await call('GET', `${game}/orders`),
    OpenSeats: await call('GET', '/open-seats'),
    Simulated: await call('POST', '/deadlines/simulate', bodies.simulateDeadlines),
    Prepared: await call('PUT', `/games/${running.id}/prepared/turn`, {
      ...bodies.putPrepared,
      actionId: 'plan-00001',
    }),
    Sitting: await call('POST', '/sitters', sitter),
    Votes: await call('GET', `/games/${running.id}/vote`),
    NewHook: hook,
    Hook: await call('PATCH', `/hooks/${hook.id}`, { on: true }),
    Hooks: await call('GET', '/hooks'),
    Deliveries: await call('GET', `/hooks/${hook.id}/deliveries`),
    Inbox: inbox,
    Past: await call('GET', '/past'),
  };
  return masked(answers, {
    [guest.account]: 'k3VqPz0aWm8T',
    [guest.token]: 'fp_k3VqPz0aWm8T_…',
    [lobby.id]: shown.gameId,
    [running.id]: shown.gameId,
    [hook.id]: 'hQ8k3VqPz0aWm8Tq3VqPzw',
    [sandbox.id]: shown.gameId,
  });
}

const calling =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: Json = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

/** Names of fields whose values are random or too long for an example. */
const REPLACED: Readonly<Record<string, Json>> = {
  commitment: 'q3VqPz0aWm8Tq3VqPz0aWm8Tq3VqPz0aWm8Tq3VqPz0',
  token: 'fp_k3VqPz0aWm8Tq3VqPz0aWm8Tq3Vq',
  lastFour: 'q3Vq',
  secret: 'whsec_k3VqPz0aWm8Tq3VqPz0aWm8Tq3VqPz0aWm8Tq3VqPz0=',
};

const MOST = 2;

function masked(answers: object, names: Readonly<Record<string, string>>): Recorded['answers'] {
  let text = JSON.stringify(answers, (key, value: Json) =>
    typeof value === 'string' && key in REPLACED ? REPLACED[key] : short(key, value),
  );
  for (const [real, name] of Object.entries(names)) text = text.replaceAll(real, name);
  return JSON.parse(text.replaceAll(/\b1[6-9]\d{11}\b/g, String(AT))) as Recorded['answers'];
}

/** By field, what an example shows of it. */
const SHORT: Readonly<Record<string, (value: Json) => Json>> = {
  id: (value) => (typeof value === 'string' && value.length === 16 ? shown.tokenId : value),
  options: (value) => (value?.properties ? { type: 'object' } : value),
  schema: (value) => (value?.properties ? { type: 'object' } : value),
  names: few,
};

/** Two of each list are enough to see what it holds, and a JSON schema is a JSON schema. */
const short = (key: string, value: Json): Json =>
  Array.isArray(value) ? value.slice(0, MOST) : Object.hasOwn(SHORT, key) ? SHORT[key](value) : value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Two languages of a name; of the names of what a ruleset has, two of each kind. */
function few(names: object): object {
  const entries = Object.entries(names);
  if (!entries.some(([, value]) => isObject(value))) return Object.fromEntries(entries.slice(0, MOST));
  const two = (value: object): object => Object.fromEntries(Object.entries(value).slice(0, MOST));
  return Object.fromEntries(entries.map(([key, value]) => [key, isObject(value) ? two(value) : value]));
}
