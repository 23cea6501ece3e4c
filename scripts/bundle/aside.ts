// What few requests need lies in files of its own beside the bundle, and is read when it is first called: a cold start need not even parse it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './root';

export interface Aside {
  /** Of the file, without its extension. */
  readonly name: string;
  /** A package, as it is imported, or a module from the root. */
  readonly from: string;
  /** What is built: the module itself, unless only a part of a package is needed. */
  readonly source: string;
}

/** Packages that the sources import lazily: the driver that is a setting, and what checks sign-ins. */
export const PACKAGES: readonly Aside[] = [
  { name: 'sdk', from: '@aws-sdk/client-dynamodb', source: 'scripts/bundle/sdk.ts' },
  { name: 'jose', from: 'jose', source: 'jose' },
];

/** Modules of functions. */
export const MODULES: readonly Aside[] = [
  { name: 'pictures', from: 'src/picture/index.ts', source: 'src/picture/index.ts' },
  { name: 'zones', from: 'src/time/zone.ts', source: 'src/time/zone.ts' },
];

const fileOf = ({ name }: Aside): string => `./${name}.js`;

export const asideFiles = [...PACKAGES, ...MODULES].map(fileOf);

export const asideAliases = Object.fromEntries(PACKAGES.map((aside) => [aside.from, fileOf(aside)]));

const pattern = ({ from }: Aside): RegExp =>
  new RegExp(`${from.replace(/[/.]/g, (sign) => (sign === '.' ? '\\.' : '[\\\\/]'))}$`);

/** Functions are called through; anything else must be a constant, which is written down. */
function throughTo(aside: Aside, built: string): string {
  const found = createRequire(join(root, 'package.json'))(built) as Readonly<Record<string, unknown>>;
  const lines = Object.entries(found).map(([name, value]) =>
    typeof value === 'function'
      ? `export const ${name} = (...given) => load().${name}(...given);`
      : `export const ${name} = ${JSON.stringify(value)};`,
  );
  return [`let loaded; const load = () => (loaded ??= require('${fileOf(aside)}'));`, ...lines].join('\n');
}

/** `folder` holds the modules' files, which are built before. */
export const aside = (folder: string): Plugin => ({
  name: 'aside',
  setup(build) {
    for (const one of MODULES)
      build.onLoad({ filter: pattern(one) }, () => ({
        contents: throughTo(one, join(folder, fileOf(one))),
        loader: 'js',
        resolveDir: folder,
      }));
  },
});
