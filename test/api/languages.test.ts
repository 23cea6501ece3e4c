// A client of each language, through both transports: what it is told was written here by hand.
import type { Locale } from '../../src/core/locale';
import { languageIn } from '../../src/api/http/language';
import { eventLines, type EventJson } from '../../src/text';
import { boardById } from '../../src/boards';
import { post, startTestServer, type TestServer } from '../support/api';
import { RULES, SAID, type Said } from './said';
import { newRest, type Rest, restClient } from '../support/rest';

let server: TestServer;
let rest: Rest;
let game: { readonly id: string; readonly version: number };

const AUSTRALIA = ['indonesia', 'new_guinea', 'western_australia', 'eastern_australia'];

/** Red holds Australia with three troops each, green Iceland, blue the rest; red is to be reinforced. */
const territories = Object.fromEntries(
  boardById('classic-world')!.territories.map(({ id }) => [
    id,
    AUSTRALIA.includes(id) ? { owner: 'red', troops: 3 } : { owner: id === 'iceland' ? 'green' : 'blue', troops: 1 },
  ]),
);

beforeAll(async () => {
  server = await startTestServer();
  rest = await newRest(server.url);
  const made = await rest.post('/sandboxes', {
    actionId: 'languages-0001',
    ruleset: 'classic',
    seats: 3,
    seed: 7,
    position: { territories, turn: 'red', round: 1, phase: 'reinforce' },
  });
  expect(made.status).toBe(201);
  game = made.body as typeof game;
});

afterAll(() => server.stop());

const EVENTS: readonly EventJson[] = [
  {
    type: 'attacked',
    army: 'red',
    target: 'blue',
    from: 'indonesia',
    to: 'siam',
    dice: [6, 4],
    defence: [5],
    losses: [0, 1],
  },
  { type: 'captured', army: 'red', target: 'blue', territory: 'siam', reason: 'battle' },
  { type: 'reinforced', army: 'red', count: 2, reason: 'region', text: 'australia' },
  { type: 'drew', army: 'blue', count: 1, cards: ['infantry:iceland'] },
];

const place = { type: 'place', territory: 'northern_europe', count: 1 };
const ACT = 'mutation($input: ActInput!) { act(input: $input) { error { code message } } }';

/** A GraphQL mutation with a header. */
const asked = (input: object, language?: string, token = rest.token) =>
  post(server.url, JSON.stringify({ query: ACT, variables: { input } }), {
    authorization: `Bearer ${token}`,
    ...(language !== undefined && { 'accept-language': language }),
  });

describe.each(Object.entries(SAID) as [Locale, Said][])('%s', (locale, said) => {
  const language = { 'accept-language': said.asks };

  test('REST: a refusal of the rules, one of the service and one of the body', async () => {
    const actions = `/games/${game.id}/actions`;
    const call = { actionId: `rest-${locale}-1`, expectedVersion: game.version };
    const rules = await rest.post(actions, { ...call, action: place }, language);
    expect(rules.body).toMatchObject({ code: 'NOT_OWN_TERRITORY', detail: said.notYours });
    expect(rules.body).toMatchObject({ params: { territory: 'northern_europe' } });
    expect(rules.headers.get('content-language')).toBe(locale);
    expect(rules.headers.get('vary')?.toLowerCase()).toContain('accept-language');
    const old = await rest.post(actions, { ...call, expectedVersion: 9, action: place }, language);
    expect(old.body).toMatchObject({ code: 'VERSION_CONFLICT', detail: said.conflict });
    const bad = await rest.post('/games', { actionId: `rest-${locale}-2`, seats: 3 }, language);
    expect(bad.body).toMatchObject({ code: 'MALFORMED', detail: said.missing });
    expect(bad.headers.get('content-language')).toBe(locale);
  });

  test('GraphQL: the same refusals, in the same words', async () => {
    const call = { gameId: game.id, actionId: `graph-${locale}`, expectedVersion: game.version };
    const rules = await asked(
      { ...call, action: { type: 'place', territory: 'northern_europe', count: 1 } },
      said.asks,
    );
    expect(rules.body.data).toEqual({ act: { error: { code: 'NOT_OWN_TERRITORY', message: said.notYours } } });
    expect(rules.headers.get('content-language')).toBe(locale);
    const old = await asked(
      { ...call, expectedVersion: 9, action: { type: 'place', territory: 'india', count: 1 } },
      said.asks,
    );
    expect(old.body.data).toEqual({ act: { error: { code: 'VERSION_CONFLICT', message: said.conflict } } });
  });

  test('events as sentences', () => {
    expect(eventLines(EVENTS, boardById('classic-world')!, locale)).toEqual(said.events);
  });

  test('the board as text, as a screen reader gets it', async () => {
    const { text, headers } = await rest.get(`/games/${game.id}`, { ...language, accept: 'text/plain' });
    const lines = text.trimEnd().split('\n');
    expect(headers.get('content-language')).toBe(locale);
    expect(lines[1]).toBe(said.head);
    expect(lines.slice(-4)).toEqual(said.armies);
    const at = lines.indexOf(said.region[0]);
    const cells = lines
      .slice(at + 1, at + 4)
      .flatMap((line) => (line.startsWith(' ') ? line.trim().split(/ {2,}(?=\S+ +\d)/) : []));
    expect(cells.map((cell) => cell.replaceAll(/ +/g, ' '))).toEqual(said.region.slice(1));
  });

  test('rules and boards bring names', async () => {
    const { body: rules } = await rest.get('/rulesets/sbsh', language);
    const { body: board } = await rest.get('/boards/clone-wars', language);
    const { names } = rules as { names: Record<string, Record<string, string>> };
    expect(names).toMatchObject({ locale, ...RULES[locale] });
    const { regions } = board as { regions: { id: string; names: object }[] };
    expect(regions.find(({ id }) => id === 'outer-rim')?.names).toEqual({
      en: 'Outer Rim',
      'zh-Hant': '外環星域',
      vi: 'Vành Đai Ngoài',
      da: 'Yderranden',
    });
  });
});

test.each<[string | undefined, Locale | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['da', 'da'],
  ['DA-dk', 'da'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN,zh', 'zh-Hant'],
  ['yue-HK', 'zh-Hant'],
  ['fr, vi;q=0.5, en;q=0.7', 'en'],
  ['da;q=0, vi;q=0.1', 'vi'],
  ['fr', undefined],
  ['*', undefined],
  ['de, *;q=0.5, da;q=0.1', undefined],
  [';;;q=,,=', undefined],
  ['constructor, __proto__', undefined],
  ['da;q=nonsense', 'da'],
  ['x'.repeat(5_000), undefined],
])('Accept-Language %j asks for %s', (header, locale) => {
  expect(languageIn(header)).toBe(locale);
});

test('a header that makes no sense is no error, and a language that nobody speaks here is English', async () => {
  for (const header of [';;;', 'q=1;;,', 'tlh, x-klingon;q=0.9']) {
    const { status, body, headers } = await rest.get('/games/nothing', { 'accept-language': header });
    expect({ status, detail: (body as { detail: string }).detail }).toEqual({
      status: 404,
      detail: 'There is no such game.',
    });
    expect(headers.get('content-language')).toBe('en');
  }
});

test('refusals of what never becomes a call are spoken too', async () => {
  const language = { 'accept-language': 'da' };
  const nothing = await fetch(`${server.url}/v1/nowhere`, { headers: language });
  expect(await nothing.json()).toMatchObject({ code: 'NOT_FOUND', detail: 'Her er ingenting.' });
  const wrong = await fetch(`${server.url}/v1/boards`, { method: 'DELETE', headers: language });
  expect(await wrong.json()).toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    detail: expect.stringMatching(/^Her kan kun .*GET/),
  });
  const token = await restClient(server.url, 'fp_no').get('/me', language);
  expect(token.body).toMatchObject({ code: 'UNAUTHENTICATED', detail: 'Adgangsnøglen mangler eller gælder ikke.' });
  expect(token.headers.get('content-language')).toBe('da');
  const graph = await post(server.url, '{', language);
  expect(graph.body.errors?.[0]).toMatchObject({
    message: 'Indholdet er ikke JSON.',
    extensions: { code: 'BAD_REQUEST' },
  });
});

describe('an account’s language', () => {
  test('speaks where a request asks for none, and gives way to one that does', async () => {
    const anna = await newRest(server.url);
    expect((await anna.get('/me')).body).toMatchObject({ locale: null });
    expect((await anna.get('/games/nothing')).body).toMatchObject({ detail: 'There is no such game.' });
    expect((await anna.send('PATCH', '/me', { locale: 'vi' })).body).toMatchObject({ locale: 'vi' });
    const own = await anna.get('/games/nothing');
    expect(own.body).toMatchObject({ detail: 'Không có ván chơi này.' });
    expect(own.headers.get('content-language')).toBe('vi');
    expect((await anna.get('/games/nothing', { 'accept-language': 'fr' })).body).toMatchObject({
      detail: 'Không có ván chơi này.',
    });
    const asks = await anna.get('/games/nothing', { 'accept-language': 'da' });
    expect(asks.body).toMatchObject({ detail: 'Det spil findes ikke.' });
    const graph = await asked({ gameId: 'nothing', actionId: 'languages-0002' }, undefined, anna.token);
    expect(graph.headers.get('content-language')).toBe('vi');
  });

  test('is kept beside the name, and either may be changed alone', async () => {
    const bob = await newRest(server.url, 'Bob der Sprachlose');
    await bob.send('PATCH', '/me', { locale: 'zh-Hant' });
    const renamed = await bob.send('PATCH', '/me', { name: 'Bob' });
    expect(renamed.body).toMatchObject({ name: 'Bob', locale: 'zh-Hant' });
    expect((await newRest(server.url, 'Bob der Sprachlose')).token).not.toBe('');
  });

  test('must be one of ours', async () => {
    const refused = await rest.send('PATCH', '/me', { locale: 'fr' });
    expect(refused.body).toMatchObject({ code: 'MALFORMED', pointer: '/locale' });
    const graph = await post(
      server.url,
      JSON.stringify({ query: 'mutation { rename(input: {locale: "fr"}) { error { code pointer message } } }' }),
      { authorization: `Bearer ${rest.token}` },
    );
    expect(graph.body.data).toEqual({
      rename: {
        error: {
          code: 'MALFORMED',
          pointer: '/locale',
          message: 'The field locale holds one of: en, zh-Hant, vi, da.',
        },
      },
    });
  });
});
