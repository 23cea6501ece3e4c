// GraphiQL with examples, served from installed packages: nothing comes from the internet.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Asset {
  readonly type: string;
  readonly body: string;
}

/** The page and what it loads, by file name; the page itself has the empty name. */
export type Explorer = ReadonlyMap<string, Asset>;

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

const packages = createRequire(__filename);
const inPackage = (name: string, file: string): string =>
  readFileSync(join(dirname(packages.resolve(`${name}/package.json`)), file), 'utf8');
const ours = (file: string): string => readFileSync(join(__dirname, 'page', file), 'utf8');

/** Reads it from the disk: two megabytes, so where it is not served it is not loaded. */
export const loadExplorer = (): Explorer =>
  new Map([
    ['', { type: HTML, body: ours('index.html') }],
    ['explorer.css', { type: CSS, body: ours('explorer.css') }],
    ['explorer.js', { type: JAVASCRIPT, body: ours('explorer.js') }],
    ['fill.js', { type: JAVASCRIPT, body: ours('fill.js') }],
    ['react.js', { type: JAVASCRIPT, body: inPackage('react', 'umd/react.production.min.js') }],
    ['react-dom.js', { type: JAVASCRIPT, body: inPackage('react-dom', 'umd/react-dom.production.min.js') }],
    ['graphiql.js', { type: JAVASCRIPT, body: inPackage('graphiql', 'graphiql.min.js') }],
    ['graphiql.css', { type: CSS, body: inPackage('graphiql', 'graphiql.min.css') }],
  ]);
