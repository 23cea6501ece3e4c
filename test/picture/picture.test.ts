import type { Document, Element } from '@xmldom/xmldom';
import { boards } from '../../src/boards';
import type { Board } from '../../src/core/board';
import type { StateView } from '../../src/core/view';
import { LOCALES } from '../../src/core/locale';
import { boardPicture } from '../../src/picture';
import { meet } from '../../src/picture/measure';
import { layersOf } from '../../src/picture/picture';
import { sceneOf } from '../../src/picture/scene';
import { nameIn } from '../../src/text';
import { all, byAttribute, manned, parsed, type Still, stills, textsOf } from './scenes';

const seats = [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, name: `Player ${seat}`, bot: null }));
const games = stills([3]);

const drawn = ({ board, view, events }: Still, locale = 'en', form: 'wide' | 'narrow' = 'wide'): string =>
  boardPicture(board, { state: view, seats }, { locale, form, events });

/** The drawing of a mark and the colour behind it: what tells an army. */
const markIn = (node: Element): string =>
  all(node, 'path')
    .map((one) => one.getAttribute('d'))
    .at(0) ?? '';
const coloursIn = (node: Element): string[] => all(node, 'rect').map((one) => one.getAttribute('fill') ?? '');

const cardOf = (document: Document, army: string): Element =>
  byAttribute(document, 'data-army')
    .get(army)!
    .find((one) => one.getAttribute('transform') !== null)!;

/** Facts about a territory, by it. */
const placed = ({ board, view }: Still): (readonly [string, string])[] =>
  view.facts.flatMap(({ key, value }) => {
    const { territory = value } = Object(value) as { territory?: unknown };
    return typeof territory === 'string' && board.index.has(territory) ? [[territory, key] as const] : [];
  });

/** Pairs that have something in common, among badges, names, posts and regions. */
function hitsOf(board: Board, view: StateView, locale: string): object[] {
  const { boxes } = layersOf(sceneOf(board, view, locale), []);
  return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => (meet(a, b) ? [{ a, b }] : [])));
}

describe.each(games.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const { board, view } = game;

  test('every territory once, with its troops, and with the mark and colour that stand on its owner’s card', () => {
    const document = parsed(drawn(game));
    const cards = new Map(view.armies.map(({ id }) => [id, cardOf(document, id)]));
    expect(new Set([...cards.values()].map(markIn)).size).toBe(view.armies.length);
    const badges = byAttribute(document, 'data-territory');
    expect(badges.size).toBe(board.territories.length);
    for (const { id, owner, troops } of view.territories) {
      const [badge, ...more] = badges.get(id) ?? [];
      expect({ id, more, text: textsOf(badge)[0] }).toEqual({ id, more: [], text: String(troops) });
      const card = owner === null ? undefined : cards.get(owner);
      expect(card === undefined || markIn(card) === markIn(badge)).toBe(true);
      expect(card === undefined || coloursIn(badge).includes(coloursIn(card)[1])).toBe(true);
    }
  });

  test('pieces, posts on borders, groups abroad and what else has a place are drawn', () => {
    const document = parsed(drawn(game));
    const badges = byAttribute(document, 'data-territory');
    const posts = byAttribute(document, 'data-place');
    for (const { id, pieces = {} } of view.territories) {
      const numbers = textsOf(badges.get(id)![0]).join(' ');
      for (const n of Object.values(pieces)) expect(numbers).toContain(String(n));
    }
    for (const { id, pieces } of view.sides)
      expect(
        Object.values(pieces).every((n) => posts.get(id)?.some((one) => textsOf(one).join().includes(String(n)))),
      ).toBe(true);
    for (const [territory, key] of placed(game)) {
      const seals = all(badges.get(territory)![0], 'g').map((one) => one.getAttribute('data-marker'));
      expect(seals).toContain(key);
    }
    for (const { value } of view.facts.filter(({ key }) => ['fleet', 'invader'].includes(key)))
      expect(posts.has((value as { to: string }).to)).toBe(true);
  });

  test('every army has a card with who plays it, its land, troops and cards', () => {
    const document = parsed(drawn(game));
    for (const { id, seat, territories, troops, handSize } of view.armies) {
      const said = textsOf(cardOf(document, id)).join(' ');
      expect(said).toContain(seat === null ? '' : `Player ${seat}`);
      expect(said).toMatch(new RegExp(`${territories}\\D+${troops}\\D+${handSize}`));
    }
  });

  test.each(LOCALES)('names in %s; none lies over another, nor over a badge or a post', (locale) => {
    const text = textsOf(parsed(drawn(game, locale)))
      .join('')
      .replaceAll(/\s/g, '');
    for (const territory of board.territories) expect(text).toContain(nameIn(territory, locale).replaceAll(/\s/g, ''));
    expect(hitsOf(board, view, locale)).toEqual([]);
  });

  test('the same view gives the same bytes; it has no script, no address and no style from elsewhere', () => {
    for (const form of ['wide', 'narrow'] as const) {
      const svg = drawn(game, 'da', form);
      const again = JSON.parse(JSON.stringify({ view, events: game.events })) as Still;
      expect(drawn({ ...game, ...again }, 'da', form)).toBe(svg);
      const document = parsed(svg);
      expect(
        all(document, '*').filter(({ tagName }) => /^(script|style|foreignObject|image|a)$/i.test(tagName)),
      ).toEqual([]);
      const values = all(document, '*').flatMap((one) =>
        [...one.attributes].map(({ name, value }) => ({ name, value })),
      );
      expect(values.filter(({ name }) => /^on/i.test(name))).toEqual([]);
      const addresses = values.filter(({ name, value }) => name !== 'xmlns' && /:\/\/|url\((?!#)/.test(value));
      expect(addresses).toEqual([]);
      expect(values.filter(({ name, value }) => name === 'href' && !value.startsWith('#'))).toEqual([]);
    }
  });

  test('whoever listens is told what the text board tells', () => {
    const document = parsed(drawn(game));
    const [root] = all(document, 'svg');
    expect(root.getAttribute('role')).toBe('img');
    const [title, desc] = (root.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => byAttribute(document, 'id').get(id)![0]);
    expect(title.textContent).toContain(`Round ${view.round}`);
    for (const territory of board.territories) expect(desc.textContent).toContain(nameIn(territory, 'en'));
  });
});

describe.each(boards.map((board) => [board.id, board] as const))('%s with posts on most borders', (_, board) => {
  const view = manned(board);

  test.each(LOCALES)('nothing lies over anything in %s', (locale) => {
    expect(view.sides.length).toBeGreaterThan(40);
    expect(hitsOf(board, view, locale)).toEqual([]);
  });
});

describe('names that players choose', () => {
  const [{ board, view }] = games;
  const pictured = (name: string): string =>
    boardPicture(board, { state: view, seats: [{ seat: 0, name, bot: null }] });

  test.each([
    '<script>alert(1)</script>',
    '"><svg onload="x">',
    "Ann & 'Bob'",
    ']]>',
    '😀🎲',
    '一二三四五六七八九十一二三四五六七八九十',
    'مرحبا',
  ])('%s stands there as text', (name) => {
    expect(textsOf(parsed(pictured(name))).filter((text) => text.startsWith(name.slice(0, 12)))).toHaveLength(1);
  });

  test('signs that turn the direction, that XML forbids, and halves of pairs are left out', () => {
    const text = textsOf(parsed(pictured('a\u202eb\u2066c\u0000d\ud83de\uffff'))).find((one) => one.startsWith('a'));
    expect(text).toBe('a b c d e ');
  });

  test('a name too long for its card is cut, not the picture', () => {
    const said = textsOf(parsed(pictured('W'.repeat(200)))).filter((text) => text.startsWith('WWW'));
    expect(said).toEqual([expect.stringMatching(/^W{10,60}…$/)]);
  });
});

test.each(boards.map((board) => [board.id, board] as const))(
  '%s without a game: names and bonuses, no troops',
  (_, board) => {
    const document = parsed(boardPicture(board));
    expect(byAttribute(document, 'data-territory').size).toBe(board.territories.length);
    const said = textsOf(document).join(' ');
    for (const region of board.regions) expect(said).toContain(`${region.name} +${region.bonus}`);
    expect([...byAttribute(document, 'data-troops')]).toEqual([]);
  },
);
