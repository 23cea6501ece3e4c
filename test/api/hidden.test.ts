// DESIGN's test of secrecy on this channel: games that differ only in what one seat may not know look alike to it, byte for byte.
import { type Client, graphql, newClient, startTestServer, type TestServer } from '../support/api';
import { attack, duel } from '../support/duel';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

const FULL = `id version at created status closed you seats { seat name bot ready host armies entropy } ruleset preset options board
  deadline { due seats } legal { type fields may differ } commitment secret scripted sandbox { expires }
  state {
    round turn frames { name data } asks { id seat army kind due answered } territories { id owner troops pieces } sides { id pieces }
    armies { id seat side standing territories troops handSize hand } facts { key army value } outcome { winners by rule }
  }`;

/** Everything that can be asked about a game through the eyes of one seat. */
const EVERYTHING = `query($gameId: String!, $seat: Int) {
  game(gameId: $gameId, seat: $seat) { ok value { ${FULL} } error { code } }
  before: game(gameId: $gameId, seat: $seat, version: 3) { ok value { ${FULL} } error { code } }
  legalActions(gameId: $gameId, seat: $seat) { value { version seat asks { id kind due } actions { type fields } } error { code } }
  events(gameId: $gameId, seat: $seat) { value { cursor events { cursor version at type fields } } error { code } }
  record(gameId: $gameId, seat: $seat) { value error { code } }
}`;

/** Red takes Kamchatka, moves in, ends the turn and draws the card that `hidden` decides; then blue is asked. */
async function conquered(hidden: readonly number[]): Promise<string> {
  const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1], hidden });
  const plan = [attack(3), { type: 'occupy', count: 3 }, { type: 'end' }].map((action) => ({ action }));
  const acted = await ann.act({ gameId, expectedVersion: version, plan });
  expect(acted.error).toBeNull();
  return gameId;
}

/** Without what differs between any two games: the id, and times. */
const masked = (text: string, gameId: string): string =>
  text.replaceAll(gameId, 'GAME').replaceAll(/\b1[6-9]\d{11}\b|\b1[6-9]\d{8}\b/g, 'TIME');

async function sight(gameId: string, seat: number): Promise<string> {
  const { text, body } = await graphql(server.url, EVERYTHING, { token: ann.token, variables: { gameId, seat } });
  expect(body.errors).toBeUndefined();
  return masked(text, gameId);
}

async function refusals(gameId: string): Promise<string> {
  const { value } = await ann.game(gameId);
  const trade = { type: 'trade', cards: ['a', 'b', 'c'] };
  const refused = await ann.act({ gameId, expectedVersion: value.version, action: trade, seat: 1 });
  return masked(JSON.stringify(refused), gameId);
}

test('HI-02, HI-10: what red drew makes no difference to blue, and does to red', async () => {
  const [one, other] = [await conquered(Array(60).fill(0)), await conquered(Array(60).fill(1))];
  expect(await sight(one, 0)).not.toBe(await sight(other, 0));
  expect(await sight(one, 1)).toBe(await sight(other, 1));
  expect(await refusals(one)).toBe(await refusals(other));
});

test('HI-02: blue’s answers hold no card that red holds', async () => {
  const gameId = await conquered(Array(60).fill(0));
  const red = (await graphql(server.url, EVERYTHING, { token: ann.token, variables: { gameId, seat: 0 } })).body;
  const { armies } = (red.data as { game: { value: { state: { armies: { hand: string[] | null }[] } } } }).game.value
    .state;
  const [card] = armies.flatMap(({ hand }) => hand ?? []);
  expect(card).toBeDefined();
  const blue = await sight(gameId, 1);
  // The ids of cards of land are those of the land: so what is looked for is the card in a hand or an event.
  expect(blue).not.toContain(`"hand":["${card}"]`);
  expect(blue).not.toContain(`"cards":["${card}"]`);
});
