// How sources become the file that is deployed. docs/performance.md tells what each setting brings.
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { namedClasses } from './names';
import { precomputed } from './precomputed';
import { stubs } from './stubs';

export const root = join(__dirname, '../..');

export interface Bundled {
  readonly outfile: string;
  readonly bytes: number;
  /** Sources, as paths from the root. */
  readonly inputs: readonly string[];
}

/** The oldest Node that the sources run on; functions have a newer one. */
const TARGET = 'node20';

/** An optional neighbour of type-graphql, asked for by nobody here. */
const EXTERNAL = ['class-validator'];

export const SDK_PACKAGE = '@aws-sdk/client-dynamodb';
export const SDK_FILE = 'sdk.js';

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: TARGET,
  format: 'cjs',
  logLevel: 'warning',
  external: EXTERNAL,
} satisfies BuildOptions;

export const tuned: BuildOptions = {
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  mainFields: ['module', 'main'],
  // graphql-js checks less of what only a second copy of it could get wrong.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [namedClasses(TARGET), precomputed, stubs],
  // A file of its own: it is read only where a setting asks for it.
  alias: { [SDK_PACKAGE]: `./${SDK_FILE}` },
  external: [...EXTERNAL, `./${SDK_FILE}`],
  // Not deployed: it tells what a stack trace of the log means.
  sourcemap: 'external',
  sourcesContent: false,
};

/** As one would do it without measuring, and what the tuned one is measured against. type-graphql needs the names. */
export const naive: BuildOptions = { minify: true, keepNames: true };

export async function bundle(entry: string, outfile: string, options: BuildOptions = tuned): Promise<Bundled> {
  const { metafile } = await build({ ...common, ...options, entryPoints: [entry], outfile, metafile: true });
  const { outputs, inputs } = metafile;
  const made = Object.keys(outputs).find((path) => !path.endsWith('.map')) ?? '';
  return { outfile, bytes: outputs[made].bytes, inputs: Object.keys(inputs) };
}

/** The SDK as the file that bundles ask for, with what the store needs of it. */
export const bundleSdk = (outfile: string): Promise<Bundled> => {
  const { alias: _, sourcemap: _map, ...options } = tuned;
  return bundle(join(root, 'scripts/bundle/sdk.ts'), outfile, { ...options, external: EXTERNAL });
};
