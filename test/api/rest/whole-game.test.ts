// A whole game of each ruleset, from sign-in to result, by documented calls alone, against the server as `npm start` starts it.
import { randomUUID } from 'node:crypto';
import { boardById } from '../../../src/boards';
import { cautious } from '../../../src/bots/cautious';
import { SeededRandom } from '../../../src/dice';
import { rulesets } from '../../../src/rulesets';
import type { GameView } from '../../../src/service';
import { spread } from '../../../src/wire/families';
import { type ChildServer, killChildren, startChild } from '../../support/child-server';
import { document, faultsOf, type Loose, type Reply, type Rest, restClient } from '../../support/rest';

let server: ChildServer;
beforeAll(async () => {
  server = await startChild(['--port', '0', '--memory']);
}, 60_000);
afterAll(async () => {
  await server.kill('SIGTERM');
  killChildren();
});

interface Wish {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one })),
);

const expectFitting = (schema: object | undefined, body: object): void =>
  expect(schema ? faultsOf(schema, body) : []).toEqual([]);

/** One call of an operation of the document: the request fits its schema, and the answer was checked by the client. */
async function call(rest: Rest, id: string, { path: parts = {}, query = {}, body }: Wish = {}): Promise<Reply> {
  const found = operations.find(({ one }) => one.operationId === id)!;
  expectFitting(found.one.requestBody?.content['application/json'].schema, body ?? {});
  const reply = await rest.send(found.method.toUpperCase(), filled(found.path, parts, query), body);
  if (reply.status !== 429) return reply;
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('retry-after'))));
  return call(rest, id, { path: parts, query, ...(body && { body }) });
}

function filled(
  path: string,
  parts: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name]);
  return Object.keys(query).length > 0 ? `${whole}?${new URLSearchParams(query).toString()}` : whole;
}

const intent = (): { readonly actionId: string } => ({ actionId: randomUUID() });

async function ok(rest: Rest, id: string, wish: Wish = {}): Promise<Loose> {
  const { status, body, text } = await call(rest, id, wish);
  if (status >= 300) throw new Error(`${id}: ${String(status)} ${text}`);
  return body;
}

async function guest(name: string): Promise<Rest> {
  const { token } = await ok(restClient(server.url), 'createGuest', { body: { name } });
  return restClient(server.url, token);
}

/** What the asked seat plays, out of its legal actions. */
function choice(game: GameView, legal: Loose, whims: SeededRandom): object {
  const state = game.state!;
  const ask = state.asks.find(({ seat, answered }) => seat === game.you && !answered)!;
  const board = boardById(game.board)!;
  const sight = { view: state, board, legal: spread(legal.actions), army: ask.army, seat: ask.seat };
  return cautious({ ...sight, random: (n: number) => whims.open(n) })!;
}

const ROUNDS = 1;

interface Played {
  readonly players: readonly Rest[];
  readonly gameId: string;
  readonly actions: number;
}

/** Everybody looks, and whoever is asked acts, until the game is over. The third answer is lost, and asked for again. */
async function toTheEnd(players: readonly Rest[], gameId: string): Promise<Played> {
  const whims = new SeededRandom(4);
  const path = { gameId };
  for (let actions = 0; actions < 1_000;) {
    for (const [seat, rest] of players.entries()) {
      const game = (await ok(rest, 'getGame', { path })) as GameView;
      if (game.status === 'over') return { players, gameId, actions };
      if (!game.state?.asks.some((ask) => ask.seat === seat && !ask.answered)) continue;
      const legal = await ok(rest, 'getLegalActions', { path });
      const onTurn = game.state.asks.length === 1;
      const named = onTurn ? { expectedVersion: game.version } : { ask: legal.asks[0].id };
      const body = { ...intent(), ...named, action: choice(game, legal, whims) };
      const acted = await ok(rest, 'act', { path, body });
      if (++actions === 3) expect(await ok(rest, 'act', { path, body })).toMatchObject({ ...acted, replayed: true });
    }
  }
  throw new Error('the game never ends');
}

test.each(rulesets.map(({ id, seats }) => [id, seats[0]] as const))(
  '%s with %i seats, from sign-in to result',
  async (ruleset, seats) => {
    const players = await Promise.all(
      Array.from({ length: seats }, (_, n) => guest(`${ruleset.slice(0, 12)} ${String(n)}`)),
    );
    const [host, ...others] = players;
    const { items } = await ok(host, 'listRulesets');
    expect(items.map(({ id }: Loose) => id)).toContain(ruleset);
    const terms = { ruleset, seats, options: { roundLimit: ROUNDS } };
    const lobby = await ok(host, 'createGame', { body: { ...intent(), ...terms, visibility: 'public' } });
    const path = { gameId: lobby.id as string };
    for (const other of others) await ok(other, 'join', { path, body: intent() });
    const started = await ok(host, 'start', { path, body: intent() });
    expect(started).toMatchObject({ status: 'running', commitment: expect.any(String) });
    const { actions } = await toTheEnd(players, path.gameId);
    expect(actions).toBeGreaterThan(5);

    const end = await ok(host, 'getGame', { path });
    expect(end).toMatchObject({
      status: 'over',
      state: { outcome: { winners: expect.any(Array) } },
      secret: expect.any(String),
    });
    const { items: past } = await ok(host, 'getPast');
    expect(past).toMatchObject([{ id: path.gameId, winners: end.state.outcome.winners }]);
    const record = await ok(host, 'getRecord', { path });
    expect(record).toMatchObject({ over: true, game: path.gameId });
    const { events, more } = await ok(host, 'getEvents', { path, query: { after: '1' } });
    expect(events.length).toBeGreaterThan(0);
    expect([more, events.at(-1).type === 'over']).toContain(true);
  },
  240_000,
);
