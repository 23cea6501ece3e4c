// DESIGN's test of secrecy on the channels that push: games that differ only in what one seat may not know look alike to it, byte for byte.
import { type Client, newClient, startTestServer, type TestServer } from '../../support/api';
import { attack, duel } from '../../support/duel';
import { openEvents } from '../../support/event-stream';
import { follow, stockClient } from '../../support/socket';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

interface Watched {
  readonly gameId: string;
  /** What a seat was told while it happened, over both channels. */
  readonly told: (seat: number) => Promise<string>;
}

/** Red takes Kamchatka, moves in, ends the turn and draws the card that `hidden` decides; both seats are told of it as it happens. */
async function conquered(hidden: number): Promise<Watched> {
  const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1], hidden: Array<number>(60).fill(hidden) });
  const last = String(version + 1);
  const channels = await Promise.all([0, 1].map((seat) => watched(gameId, seat, String(version))));
  const plan = [attack(3), { type: 'occupy', count: 3 }, { type: 'end' }].map((action) => ({ action }));
  const acted = await ann.act({ gameId, expectedVersion: version, plan });
  expect(acted.error).toBeNull();
  return { gameId, told: async (seat) => masked(await channels[seat](last), gameId) };
}

async function watched(gameId: string, seat: number, after: string): Promise<(last: string) => Promise<string>> {
  const path = `${server.url}/v1/games/${gameId}/events?seat=${seat}&after=${after}`;
  const stream = await openEvents(path, { authorization: `Bearer ${ann.token}` });
  const socket = stockClient(server.url, ann.token);
  const following = follow(socket, { gameId, seat, after });
  return async (last) => {
    const pushed = await following.until(({ value }) => value.cursor === last);
    const ends = pushed.at(-1)!.value.events.at(-1)!.cursor;
    const streamed = await stream.until(({ id }) => id === ends);
    stream.cut();
    await socket.dispose();
    expect(pushed.flatMap(({ value }) => value.events)).toHaveLength(streamed.filter(({ id }) => id).length);
    return JSON.stringify([pushed, streamed]);
  };
}

/** Without what differs between any two games: the id, and times. */
const masked = (text: string, gameId: string): string =>
  text.replaceAll(gameId, 'GAME').replaceAll(/\b1[6-9]\d{11}\b|\b1[6-9]\d{8}\b/g, 'TIME');

test('HI-02: what red drew makes no difference to blue over a stream or a socket, and does to red', async () => {
  const [one, other] = [await conquered(0), await conquered(1)];
  const [red, otherRed, blue, otherBlue] = [
    await one.told(0),
    await other.told(0),
    await one.told(1),
    await other.told(1),
  ];
  expect(red).not.toBe(otherRed);
  expect(blue).toBe(otherBlue);
  expect(blue).toContain('"drew"');
});
