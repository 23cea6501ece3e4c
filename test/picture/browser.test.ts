// The pictures in a real browser, at a desk and on a phone: what can be measured there of what a reader sees.
import type { Browser } from 'playwright-core';
import { boardPicture } from '../../src/picture';
import { browserPath, openBrowser } from '../support/browser';
import { boards } from '../../src/boards';
import { manned, type Still, stills } from './scenes';

const path = browserPath();
const required = process.env.FIELDPOST_REQUIRE_BROWSER === '1';
/** Where a browser must be there, its absence fails. */
const inBrowser = path === undefined && !required ? test.skip : test;

let browser: Browser | undefined;
beforeAll(async () => {
  if (path !== undefined) browser = await openBrowser(path);
}, 60_000);
afterAll(() => browser?.close());

const busy: Pick<Still, 'name' | 'board' | 'view' | 'events'> = {
  name: 'posts on most borders',
  board: boards[0],
  view: manned(boards[0]),
  events: [],
};

/** Run in the page: the smallest letters in pixels, texts of the board that lie over each other, and texts that leave the picture. */
const MEASURE = `(() => {
  const svg = document.querySelector('svg');
  const box = (one) => one.getBoundingClientRect();
  const shown = [...svg.querySelectorAll('text')].filter((one) => !one.closest('defs'));
  const scale = box(svg).width / svg.viewBox.baseVal.width;
  const sizes = [...svg.querySelectorAll('text')].map((one) => scale * parseFloat(one.getAttribute('font-size')));
  const whole = box(svg);
  const outside = shown.filter((one) => box(one).left < whole.left - 1 || box(one).right > whole.right + 1);
  const labels = [...svg.querySelectorAll('#fp-board text')].map((one) => ({ text: one.textContent, box: one.getBBox() }));
  const over = labels.flatMap((a, i) => labels.slice(i + 1).flatMap((b) => {
    const wide = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x);
    const high = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
    return wide > 2 && high > 6 ? [a.text + ' / ' + b.text] : [];
  }));
  const measured = labels.filter(({ box }) => box.width > 4 && box.height > 4).length;
  return { smallest: Math.min(...sizes), measured, over, outside: outside.map((one) => one.textContent) };
})()`;

function must(one: Browser | undefined): Browser {
  if (!one) throw new Error('FIELDPOST_REQUIRE_BROWSER is set, and there is no Chromium');
  return one;
}

interface Measured {
  /** Texts of the board that have a size in the browser. */
  readonly measured: number;
  readonly smallest: number;
  readonly over: readonly string[];
  readonly outside: readonly string[];
}

describe.each([
  ['wide', 1000],
  ['narrow', 360],
] as const)('%s, %d pixels', (form, width) => {
  inBrowser(
    'letters of 9 pixels and more, and no text over another or beyond the edge',
    async () => {
      const page = await (await must(browser).newContext({ viewport: { width, height: 700 } })).newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => complaints.push(request.url()));
      for (const { name, board, view, events } of [...stills([3]), busy]) {
        const seats = view.armies.map((_, seat) => ({ seat, name: 'Wilhelmina 一二三四五六七八九十', bot: null }));
        const svg = boardPicture(board, { state: view, seats }, { form, events });
        await page.setContent(`<body style="margin:0">${svg.replace('<svg ', '<svg style="width:100%;height:auto" ')}`);
        const { smallest, measured, over, outside } = await page.evaluate<Measured>(MEASURE);
        expect(measured).toBeGreaterThan(2 * board.territories.length);
        expect({ name, over, outside }).toEqual({ name, over: [], outside: [] });
        expect(smallest).toBeGreaterThanOrEqual(9);
      }
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});
