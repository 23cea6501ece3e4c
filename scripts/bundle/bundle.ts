// How sources become the file that is deployed. docs/performance.md tells what each setting brings.
import { dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { aside, asideAliases, asideFiles, MODULES, PACKAGES } from './aside';
import { namedClasses } from './names';
import { precomputed } from './precomputed';
import { root } from './root';
import { stubs } from './stubs';

export interface Bundled {
  readonly outfile: string;
  readonly bytes: number;
  /** Sources, as paths from the root. */
  readonly inputs: readonly string[];
  /** Files beside it that it may ask for, without extension. */
  readonly asides: readonly string[];
}

/** The oldest Node that the sources run on; functions have a newer one. */
const TARGET = 'node20';

/** An optional neighbour of type-graphql, asked for by nobody here. */
const EXTERNAL = ['class-validator'];

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: TARGET,
  format: 'cjs',
  logLevel: 'warning',
  external: EXTERNAL,
} satisfies BuildOptions;

const small = {
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  mainFields: ['module', 'main'],
  // graphql-js checks less of what only a second copy of it could get wrong; modules that look for optional neighbours find none.
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///var/task/none.js"' },
} satisfies BuildOptions;

/** As one would do it without measuring, and what ours is measured against. type-graphql needs the names. */
const naive: BuildOptions = { minify: true, keepNames: true };

async function made(entry: string, outfile: string, options: BuildOptions): Promise<Bundled> {
  const { metafile } = await build({ ...common, ...options, entryPoints: [entry], outfile, metafile: true });
  const { outputs, inputs } = metafile;
  const file = Object.keys(outputs).find((path) => !path.endsWith('.map')) ?? '';
  const { bytes, imports } = outputs[file];
  const asides = imports.filter(({ path }) => asideFiles.includes(path)).map(({ path }) => path.slice(2, -3));
  return { outfile, bytes, inputs: Object.keys(inputs), asides: [...new Set(asides)] };
}

/** The bundle of an entry, in the folder where `bundleAsides` has put what lies beside it. */
export const bundle = (entry: string, outfile: string): Promise<Bundled> =>
  made(entry, outfile, {
    ...small,
    alias: asideAliases,
    external: [...EXTERNAL, ...asideFiles],
    plugins: [namedClasses, precomputed, stubs, aside(dirname(outfile))],
    // Not deployed: it tells what a stack trace of the log means.
    sourcemap: 'external',
    sourcesContent: false,
  });

/** The files beside a bundle, by name. */
export async function bundleAsides(folder: string): Promise<ReadonlyMap<string, Bundled>> {
  const all = new Map<string, Bundled>();
  for (const { name, source } of [...PACKAGES, ...MODULES])
    all.set(name, await made(source, join(folder, `${name}.js`), small));
  return all;
}

export const bundleNaively = (entry: string, outfile: string): Promise<Bundled> => made(entry, outfile, naive);
