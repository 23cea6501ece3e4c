// The explorer in a real browser: somebody clicks through a whole game.
import type { Browser, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../support/api';
import { browserPath, openBrowser } from '../support/browser';

const path = browserPath();
const required = process.env.FIELDPOST_REQUIRE_BROWSER === '1';
if (path === undefined && !required)
  console.warn('No Chromium was found: the explorer is not tested. Install one, or set FIELDPOST_BROWSER to its path.');

/** Where a browser must be there, its absence fails. */
const inBrowser = path === undefined && !required ? test.skip : test;

interface Opened {
  readonly page: Page;
  /** What the page complained of, and what it asked of others. */
  readonly complaints: string[];
}

let server: TestServer;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await startTestServer();
  if (path !== undefined) browser = await openBrowser(path);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function open(): Promise<Opened> {
  if (!browser) throw new Error('FIELDPOST_REQUIRE_BROWSER is set, and there is no Chromium');
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  await page.goto(`${server.url}/explorer`);
  await page.waitForSelector('.graphiql-execute-button');
  return { page, complaints };
}

interface Shown {
  readonly data: Readonly<Record<string, { readonly value: unknown; readonly error: unknown }>>;
}

/** Chooses a tab, clicks the run button, and answers what came back. */
async function run(page: Page, tab: string): Promise<Shown> {
  await page.click(`button.graphiql-tab-button:has-text("${tab}")`);
  const sent = new RegExp(`(query|mutation) ${tab}\\b`);
  const [response] = await Promise.all([
    page.waitForResponse((one) => sent.test(one.request().postData() ?? '')),
    page.click('.graphiql-execute-button'),
  ]);
  expect(await response.text()).toContain('"data"');
  return (await response.json()) as Shown;
}

/** Waits until the page shows this text in its answer; the editor draws only what can be seen. */
const shows = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(`document.querySelector('.result-window').textContent.includes(${JSON.stringify(text)})`);

inBrowser(
  'a whole game by clicks: account, game, deal, look, three actions, events',
  async () => {
    const { page, complaints } = await open();
    const guest = await run(page, 'Guest');
    const { name, token } = guest.data.guest.value as { name: string; token: string };
    await shows(page, token);
    expect(await page.textContent('#who')).toBe(`You are ${name}.`);
    await run(page, 'CreateGame');
    const started = await run(page, 'Start');
    const { id } = started.data.start.value as { id: string };
    expect(await page.textContent('#game')).toContain(id);
    await server.service.settled();
    const seen = await run(page, 'Look');
    let { version: last } = seen.data.game.value as { version: number };
    expect(seen.data.game.value).toMatchObject({ status: 'running', you: 0, deadline: { seats: [0] } });
    // The page chooses by chance: an action may end the turn, and then the bots have moved before the next.
    for (let step = 1; step <= 3; step++) {
      const answer = await run(page, 'Act');
      expect(answer.data.act).toMatchObject({ error: null, value: { game: { id } } });
      const { version } = answer.data.act.value as { version: number };
      expect(version).toBeGreaterThan(last);
      last = version;
      await server.service.settled();
    }
    const events = await run(page, 'Events');
    expect(events.data.events).toMatchObject({ error: null });
    await shows(page, '"cursor": "1.0"');
    expect(complaints).toEqual([]);
  },
  60_000,
);

inBrowser(
  'a sandbox and the catalogue; a reload keeps the account and the tabs',
  async () => {
    const { page, complaints } = await open();
    await run(page, 'Guest');
    const who = await page.textContent('#who');
    const answer = await run(page, 'Sandbox');
    expect(answer.data.createSandbox).toMatchObject({ error: null, value: { status: 'running' } });
    await run(page, 'Catalogue');
    await shows(page, '"rulesets"');
    await page.reload();
    await page.waitForSelector('.graphiql-execute-button');
    expect(await page.textContent('#who')).toBe(who);
    expect((await run(page, 'Look')).data.game).toMatchObject({ error: null });
    await page.click('#forget');
    await page.waitForSelector('.graphiql-execute-button');
    expect(await page.textContent('#who')).toContain('No account yet');
    expect(complaints).toEqual([]);
  },
  60_000,
);

inBrowser(
  'the docs of the schema open',
  async () => {
    const { page, complaints } = await open();
    await page.click('button[aria-label="Show Documentation Explorer"]');
    await page.waitForSelector('.graphiql-doc-explorer-content');
    await page.click('.graphiql-doc-explorer-content a >> text="Mutation"');
    await page.waitForSelector('.graphiql-doc-explorer-content >> text=Opens a lobby');
    expect(complaints).toEqual([]);
  },
  60_000,
);

inBrowser(
  'round after round by the same click: every Act is legal, also after the others played',
  async () => {
    const { page, complaints } = await open();
    await page.evaluate('Math.random = () => 0');
    await run(page, 'Guest');
    expect(await page.textContent('#game')).toBe('No game yet: run “CreateGame”.');
    await run(page, 'CreateGame');
    await run(page, 'Start');
    const rounds = new Set<number>();
    for (let step = 0; step < 40 && rounds.size < 3; step++) {
      const { act } = (await run(page, 'Act')).data;
      expect(act.error).toBeNull();
      rounds.add((act.value as { game: { state: { round: number } } }).game.state.round);
    }
    expect(rounds.size).toBe(3);
    expect(await page.textContent('#game')).toContain('; last: ');
    await run(page, 'Guest');
    expect(await page.textContent('#game')).toBe('No game yet: run “CreateGame”.');
    expect(complaints).toEqual([]);
  },
  60_000,
);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, part: string): Promise<Box> {
  const box = await page.locator(part).boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  return box;
}

inBrowser(
  'on a phone the answer stands under the editor, and nothing is wider than the page',
  async () => {
    const { page } = await open();
    await page.setViewportSize({ width: 390, height: 844 });
    await run(page, 'Guest');
    const editor = await boxOf(page, '.graphiql-editors');
    const answer = await boxOf(page, '.graphiql-response');
    expect(answer.y).toBeGreaterThanOrEqual(editor.y + editor.height);
    for (const { x, width } of [editor, answer, await boxOf(page, 'header')]) {
      expect(width).toBeGreaterThan(300);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  },
  60_000,
);

test('its files come from here, with their types, and are asked for again only when they changed', async () => {
  for (const [file, type] of [
    ['', 'text/html'],
    ['/explorer.js', 'text/javascript'],
    ['/graphiql.css', 'text/css'],
  ]) {
    const first = await fetch(`${server.url}/explorer${file}`);
    expect(first.headers.get('content-type')).toContain(type);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await first.text()).not.toMatch(/(src|href)="?https?:\/\//);
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${server.url}/explorer${file}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});
