// What was answered survives the death of the process, at whatever moment it comes.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActView } from '../../src/service';
import { type Client, clientOf, newClient, type Payload } from '../support/api';
import { type ChildServer, killChildren, startChild } from '../support/child-server';
import { type Pair, placement } from '../support/pair';

jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-crash-'));
});
afterEach(() => {
  killChildren();
  return rm(folder, { recursive: true, force: true });
});

interface Sent {
  readonly client: Client;
  readonly call: { readonly gameId: string; readonly actionId: string };
  answer?: Payload<ActView>;
}

const GAMES = 6;
const start = (): Promise<ChildServer> => startChild(['--port', '0', '--data', folder, '--no-limits']);

async function openGames(url: string): Promise<(Pair & { gameId: string })[]> {
  return Promise.all(
    Array.from({ length: GAMES }, async () => {
      const [ann, bob] = await Promise.all([newClient(url), newClient(url)]);
      const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 3, bots: ['random'] });
      await bob.mutate('join', { gameId: value.id });
      await ann.mutate('start', { gameId: value.id });
      return { ann, bob, gameId: value.id };
    }),
  );
}

/** Plays turns of both people until the server is gone; the bot moves in between. */
async function playOn({ ann, bob, gameId }: Pair & { gameId: string }, sent: Sent[]): Promise<void> {
  for (;;) {
    const { value: game } = await ann.game(gameId);
    const client = [ann, bob].at(game.deadline?.seats[0] ?? 2);
    if (!client) continue;
    const seen = (await client.game(gameId)).value;
    if (seen.legal.every(({ type }) => type !== 'place')) return;
    const plan = [{ action: placement(seen) }, { action: { type: 'end' } }];
    const one: Sent = { client, call: { gameId, actionId: randomUUID(), ...{ expectedVersion: seen.version, plan } } };
    sent.push(one);
    one.answer = await client.act(one.call);
  }
}

/** Plays all games at once and kills the process once so many answers have come. */
async function playAndKill(server: ChildServer, answers: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const games = await openGames(server.url);
  const run = { over: false };
  const playing = Promise.allSettled(games.map((game) => playOn(game, sent))).finally(() => (run.over = true));
  const answered = (): number => sent.filter(({ answer }) => answer).length;
  while (!run.over && answered() < answers) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, randomInt(20)));
  await server.kill('SIGKILL');
  await playing;
  return sent;
}

const eventsOf = async (client: Client, gameId: string): Promise<{ version: number; type: string }[]> => {
  const query = `query($gameId: String!, $after: String) {
    events(gameId: $gameId, after: $after, limit: 100) { value { cursor more events { version type fields } } }
  }`;
  const all: { version: number; type: string }[] = [];
  for (let after: string | undefined, more = true; more;) {
    const { value } = await client.query<{
      cursor: string;
      more: boolean;
      events: { version: number; type: string }[];
    }>(query, { gameId, after });
    all.push(...value.events);
    ({ cursor: after, more } = value);
  }
  return all;
};

test.each([1, 2])('kill −9 under play (%d): no answer is lost, and a retry has one effect', async (round) => {
  const sent = await playAndKill(await start(), 20 * round);
  const server = await start();
  const again = sent.map(({ client, call, answer }) => ({ client: clientOf(server.url, client), call, answer }));
  const answered = again.filter(({ answer }) => answer?.ok);
  expect(answered.length).toBeGreaterThan(10);
  for (const { client, call, answer } of answered) {
    const retry = await client.act(call);
    expect(retry.value).toEqual({ ...answer?.value, replayed: true });
  }
  for (const { client, call } of again.filter(({ answer }) => !answer)) {
    const [first, second] = [await client.act(call), await client.act(call)];
    // It was written before the kill, or is now, or the game has moved on by a row that its caller never saw.
    expect(second.ok ? second.value : second.error.code).toEqual(
      first.ok ? { ...first.value, replayed: true } : first.error.code,
    );
    const rows = (await eventsOf(client, call.gameId)).filter(
      ({ version, type }) => type === 'placed' && first.ok && version === first.value.version,
    );
    expect(rows.length).toBe(first.ok ? 1 : 0);
  }
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('a bot whose turn it was at the kill plays on after the start', async () => {
  const first = await start();
  const ann = await newClient(first.url);
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 3, bots: ['random', 'random'] });
  const { value: game } = await ann.mutate('start', { gameId: value.id });
  // The dice say who begins: Ann gives the turn on, or the bots have it already.
  const plan = (): object[] => [{ action: placement(game) }, { action: { type: 'end' } }];
  if (game.legal.length > 0) await ann.act({ gameId: value.id, expectedVersion: game.version, plan: plan() });
  await first.kill('SIGKILL');
  const second = await start();
  const again = clientOf(second.url, ann);
  let seats: readonly number[] = [];
  for (let tries = 0; tries < 400 && !seats.includes(0); tries++) {
    seats = (await again.game(value.id)).value.deadline?.seats ?? [];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(seats).toEqual([0]);
  await second.kill('SIGTERM');
});
