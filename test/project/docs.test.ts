import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errorsPage } from '../../scripts/schema/errors';
import { texts } from '../../src/rulesets';

const root = join(__dirname, '../..');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs];

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** What a page links to here: its file from the root, and the heading. */
const linksOf = (page: string): { file: string; anchor: string }[] =>
  [...textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path, anchor = '']) => ({
    file: path === '' ? page : relative(root, join(root, dirname(page), path)),
    anchor,
  }));

/** Headings as a link names them. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('the index lists every page', () => {
  const listed = new Set(linksOf('docs/README.md').map(({ file }) => file));
  expect(docs.filter((page) => page !== 'docs/README.md' && !listed.has(page))).toEqual([]);
});

test.each(pages)('the links of %s lead somewhere', (page) => {
  const lost = linksOf(page).filter(
    ({ file, anchor }) => !existsSync(join(root, file)) || (anchor !== '' && !anchorsOf(file).includes(anchor)),
  );
  expect(lost).toEqual([]);
});

test('the page of errors is what the code declares, and has every text of a ruleset', () => {
  const page = errorsPage();
  expect(textOf('docs/errors.md')).toBe(page);
  expect(Object.keys(texts.en).filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
});
