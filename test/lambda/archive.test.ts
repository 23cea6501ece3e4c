// What is deployed is what is tested: the archives, by AWS's runtime client, behind the gateway's events, against a real table.
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { schema } from '../../src/api/graphql/schema';
import type { GatewayResult } from '../../src/api/http/lambda';
import type { LocalDatabase } from '../../src/store/local';
import { bytesOf } from '../../scripts/bundle/pack';
import { type Archives, buildArchives, environmentOf, startTable } from '../support/deployed';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { type Deployed, deployFunction, hasRuntime } from '../support/function';
import { startHttpGateway } from '../support/http-gateway';
import { eventOf, graphqlOver, type Invoke } from '../support/lambda-event';
import { Player } from '../support/lambda-player';

let archives: Archives;
let table: LocalDatabase;
let proxy: FaultyProxy;
const deployed: Deployed[] = [];

beforeAll(async () => {
  [archives, table] = await Promise.all([buildArchives(), startTable()]);
  proxy = await startFaultyProxy(table.connection.endpoint);
}, 120_000);
afterAll(async () => {
  await Promise.all(deployed.map((one) => one.stop()));
  await proxy.stop();
  await table.stop();
  archives.remove();
});

async function deploy(
  more: { readonly timeout?: number; readonly env?: Record<string, string> } = {},
): Promise<Deployed> {
  const env = environmentOf(proxy.endpoint, more.env);
  const { archive } = archives.of('api');
  const one = await deployFunction({
    archive,
    handler: 'api.http',
    env,
    ...(more.timeout && { timeout: more.timeout }),
  });
  deployed.push(one);
  return one;
}

const invokeOf =
  (one: Deployed): Invoke =>
  (event) =>
    one.invoke<GatewayResult>(event);

const guest = (name: string): string =>
  JSON.stringify({ query: `mutation { guest(input: {name: "${name}"}) { value { name } error { code } } }` });

test(`the runtime is ${hasRuntime ? 'AWS’s own' : 'a stand-in: test/runtime/install.sh has not run, or could not'}`, () => {
  expect(hasRuntime || process.env.FIELDPOST_REQUIRE_RUNTIME !== '1').toBe(true);
});

describe('the archives', () => {
  test('hold no more than they may, and nothing that only a laptop needs', () => {
    for (const name of ['api', 'work', 'socket']) {
      expect(bytesOf(archives.of(name))).toBeLessThanOrEqual(2_000_000);
      expect(bytesOf(archives.of(name), ['sdk.js', 'pictures.js'])).toBeLessThanOrEqual(1_300_000);
      const foreign = archives
        .of(name)
        .inputs.filter((path) =>
          /(dynalite|commander|graphiql|react|tsx|@hono\/node-server|level|nodemailer|resvg)\//.test(path),
        );
      expect(foreign).toEqual([]);
      expect(
        archives.of(name).inputs.filter((path) => /^(test|bench)\/|explorer\/explorer|src\/cli\//.test(path)),
      ).toEqual([]);
    }
  });

  test('the schema is that of the sources, in spite of everything that was left out', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true });
    const data = await graphqlOver<IntrospectionQuery>(invokeOf(await deploy()), { query });
    const sorted = (schema: Parameters<typeof lexicographicSortSchema>[0]): string =>
      printSchema(lexicographicSortSchema(schema));
    expect(sorted(buildClientSchema(data))).toBe(sorted(schema()));
  });
});

describe('requests', () => {
  test('a body as text and as base64, headers in any case, and an answer that is text', async () => {
    const invoke = invokeOf(await deploy());
    for (const base64 of [false, true]) {
      const name = `Zoë 船 ${base64 ? 1 : 2}`;
      const event = { ...eventOf({ body: guest(name), base64 }), headers: { 'Content-TYPE': 'application/json' } };
      const { statusCode, body, isBase64Encoded } = await invoke(event);
      expect([statusCode, isBase64Encoded]).toEqual([200, false]);
      expect(JSON.parse(body)).toEqual({ data: { guest: { value: { name }, error: null } } });
    }
  });

  test('the OpenAPI document is in the archive, and handed out', async () => {
    const { requestContext, ...event } = eventOf({ body: '' });
    const asked = { ...requestContext, http: { ...requestContext.http, method: 'GET' } };
    const invoke = invokeOf(await deploy());
    const { statusCode, body } = await invoke({
      ...event,
      rawPath: '/v1/openapi.json',
      body: undefined,
      requestContext: asked,
    });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/v1' }] });
  });

  test('a whole game over HTTP through the gateway, in one process: cold once, warm from then on', async () => {
    const one = await deploy();
    const gateway = await startHttpGateway(invokeOf(one));
    const overHttp: Invoke = async ({ rawPath, headers: { host: _, ...headers }, body = '' }) => {
      const answer = await fetch(gateway.url + rawPath, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
      });
      return { statusCode: answer.status, body: await answer.text() };
    };
    const player = new Player(overHttp, 'whole');
    await player.start(2);
    const first = player.game.version;
    for (let actions = 0; player.game.status === 'running' && actions < 150; actions++) await player.act();
    expect(player.game.version - first).toBeGreaterThan(20);
    if (player.game.status === 'running') await player.resign();
    expect(player.game.status).toBe('over');
    expect(one.starts()).toBe(1);
    expect(one.log().filter((line) => line.includes('failed'))).toEqual([]);
    const rest = await fetch(`${gateway.url}/v1/games/${player.game.id}`);
    expect(await rest.json()).toMatchObject({ id: player.game.id, version: player.game.version });
    expect((await fetch(`${gateway.url}/nothing`)).status).toBe(404);
    await gateway.stop();
  }, 120_000);

  test('the SDK in its place, by a setting: the same answers', async () => {
    const invoke = invokeOf(
      await deploy({ env: { FIELDPOST_DRIVER: 'sdk', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' } }),
    );
    const player = new Player(invoke, 'by-sdk');
    await player.start(2);
    const { version } = player.game;
    await player.act();
    expect(player.game.version).toBe(version + 1);
  });
});

describe('trouble', () => {
  /** A running game, and the process that plays it. */
  async function playing(
    name: string,
    more: Parameters<typeof deploy>[0] = {},
  ): Promise<{ one: Deployed; player: Player }> {
    const one = await deploy(more);
    const player = new Player(invokeOf(one), name);
    await player.start(2);
    await player.look();
    return { one, player };
  }

  const code = async (
    one: Deployed,
    sent: { query: string; variables: object; token: string },
  ): Promise<string | null> => {
    const { act } = await graphqlOver<{ act: { error: { code: string } | null } }>(invokeOf(one), sent);
    return act.error?.code ?? null;
  };

  test.each(['throttle', 'drop', 'fail'] as const)(
    '%s: one is mended, for good it is UNAVAILABLE, and the same call then goes through',
    async (fault) => {
      const { one, player } = await playing(`trouble-${fault}`);
      proxy.next(fault, 1);
      await player.act();
      const sent = await player.next();
      proxy.next(fault, 3);
      expect(await code(one, sent)).toBe('UNAVAILABLE');
      proxy.next(fault, 0);
      player.took(await graphqlOver(invokeOf(one), sent));
      expect(one.starts()).toBe(1);
    },
  );

  test('CO-03 an answer of the table that is lost: written once, answered as if nothing had been', async () => {
    const { one, player } = await playing('trouble-lost');
    const { version } = player.game;
    const sent = await player.next();
    // The first request of an action reads the game, the second one writes the row.
    proxy.after(1, 'lose answer');
    player.took(await graphqlOver(invokeOf(one), sent));
    expect(player.game.version).toBe(version + 1);
    player.took(await graphqlOver(invokeOf(one), sent));
    expect(player.game.version).toBe(version + 1);
  });

  test('a table that never answers: the process outlives it, and says UNAVAILABLE before its own time is over', async () => {
    const { one, player } = await playing('trouble-hang');
    const sent = await player.next();
    proxy.next('hang', 3);
    expect(await code(one, sent)).toBe('UNAVAILABLE');
    expect(one.starts()).toBe(1);
  }, 30_000);

  test('a function out of time is killed: the gateway says 500, a new process answers the same call', async () => {
    const { one, player } = await playing('trouble-slow', { timeout: 4_000 });
    const sent = await player.next();
    proxy.next('hang', 9);
    await expect(code(one, sent)).rejects.toThrow(/timed out/);
    proxy.next('hang', 0);
    player.took(await graphqlOver(invokeOf(one), sent));
    expect(one.starts()).toBe(2);
  }, 30_000);

  test('a setting that lacks is told at the start, not to players', async () => {
    const one = await deploy({ env: { FIELDPOST_TABLE: '' } });
    await expect(one.invoke(eventOf({ body: guest('Ann') }))).rejects.toThrow();
    expect(one.log().join('\n')).toContain('the environment lacks FIELDPOST_TABLE');
  });
});
