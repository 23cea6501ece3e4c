// Pictures over HTTP: the same viewer rules, tags and languages as the view has.
import { startTestServer, type TestServer } from '../../support/api';
import { all, byAttribute, parsed, textsOf } from '../../picture/scenes';
import { expectProblem, newRest, once, type Rest, restClient } from '../../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url, 'Ann'), newRest(server.url, 'Bob')]);
});
afterAll(() => server.stop());

const svg = { accept: 'image/svg+xml' };
/** What a browser sends for an `<img>`. */
const img = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

interface Sandbox {
  readonly id: string;
  readonly version: number;
}

const sandbox = async (more: object): Promise<Sandbox> =>
  (await ann.post('/sandboxes', { ...once(), ruleset: 'classic', seats: 3, seed: 7, ...more })).body as Sandbox;

describe('a board', () => {
  test('by its own address and by Accept alike, in the reader’s language, cacheable, and harmless', async () => {
    const reader = restClient(server.url);
    const own = await reader.get('/boards/classic-world/board.svg?locale=da');
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(own.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(textsOf(parsed(own.text)).join(' ')).toContain('Grønland');
    for (const headers of [svg, img])
      expect((await reader.get('/boards/classic-world?locale=da', headers)).text).toBe(own.text);
    const tag = own.headers.get('etag')!;
    const again = await reader.get('/boards/classic-world/board.svg?locale=da', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await reader.get('/boards/classic-world')).body.id).toBe('classic-world');
  });

  test('one that there is not, and a form that there is not, are refused', async () => {
    expectProblem(await ann.get('/boards/atlantis/board.svg'), 404, { code: 'UNKNOWN_BOARD' });
    expectProblem(await ann.get('/boards/classic-world/board.svg?form=round'), 400);
  });
});

describe('a game', () => {
  test('troops of the view, who sits where, and the last move as a ring; a new tag for a new version', async () => {
    const { id } = await sandbox({});
    const view = (await ann.get(`/games/${id}`)).body;
    const before = await ann.get(`/games/${id}/board.svg`);
    expect(before.status).toBe(200);
    expect(before.headers.get('cache-control')).toBe('private, no-cache');
    const badges = byAttribute(parsed(before.text), 'data-territory');
    for (const { id: territory, troops } of view.state.territories)
      expect(textsOf(badges.get(territory)![0])[0]).toBe(String(troops));
    expect((await ann.get(`/games/${id}`, svg)).text).toBe(before.text);
    const tag = before.headers.get('etag')!;
    expect((await ann.get(`/games/${id}/board.svg`, { 'if-none-match': tag })).status).toBe(304);
    const [{ army }] = view.state.asks as { army: string }[];
    const [own] = (view.state.territories as { id: string; owner: string }[]).filter(({ owner }) => owner === army);
    const acted = await ann.post(`/games/${id}/actions`, {
      ...once(),
      expectedVersion: view.version,
      action: { type: 'place', territory: own.id, count: 1 },
    });
    expect(acted.status).toBe(200);
    const after = await ann.get(`/games/${id}/board.svg`, { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(all(parsed(after.text), 'ellipse').length).toBeGreaterThan(0);
    // The version before is still there to look at.
    expect(textsOf(parsed((await ann.get(`/games/${id}/board.svg?version=${view.version}`)).text))).toEqual(
      textsOf(parsed(before.text)),
    );
    expectProblem(await ann.get(`/games/${id}/board.svg?version=99999`), 404, { code: 'UNKNOWN_VERSION' });
  });

  test('GE-03: of a game that isn’t his a stranger gets no picture, and of a secret mission only its holder’s eyes', async () => {
    const { id } = await sandbox({ options: { victory: 'mission' } });
    const [same, other] = await Promise.all([bob.get(`/games/${id}`), bob.get(`/games/${id}/board.svg`)]);
    expect([same.status, other.status]).toEqual([404, 404]);
    const missions = await Promise.all(
      [0, 1].map(
        async (seat) =>
          (await ann.get(`/games/${id}?seat=${seat}`)).body.state.facts as { key: string; army: string }[],
      ),
    );
    const pictures = await Promise.all(
      [0, 1].map(async (seat) => (await ann.get(`/games/${id}/board.svg?seat=${seat}`)).text),
    );
    for (const [seat, facts] of missions.entries())
      expect(facts.filter(({ key }) => key === 'mission').map(({ army }) => army)).toEqual([['red', 'blue'][seat]]);
    expect(pictures.map((text) => (/Mission: (Red|Blue)/.exec(text) ?? [])[1])).toEqual(['Red', 'Blue']);
  });

  test('before the deal there is a board, and who sits there', async () => {
    const game = (await ann.post('/games', { ...once(), ruleset: 'sbsh', seats: 3 })).body;
    const picture = await ann.get(`/games/${game.id as string}/board.svg?form=narrow`);
    expect(picture.status).toBe(200);
    const document = parsed(picture.text);
    expect(byAttribute(document, 'data-territory').size).toBe(42);
    expect(textsOf(document)).toContain('seat 0: Ann');
  });
});
