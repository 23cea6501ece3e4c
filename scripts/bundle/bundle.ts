// How sources become the file that is deployed. docs/performance.md tells what each setting brings.
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { namedClasses } from './names';
import { stubs } from './stubs';

export const root = join(__dirname, '../..');

export interface Bundled {
  readonly outfile: string;
  readonly bytes: number;
  /** Bytes that come from AWS's SDK. */
  readonly sdkBytes: number;
  /** Sources, as paths from the root. */
  readonly inputs: readonly string[];
}

/** The oldest Node that the sources run on; functions have a newer one. */
const TARGET = 'node20';

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: TARGET,
  format: 'cjs',
  metafile: true,
  logLevel: 'warning',
  // An optional neighbour of type-graphql, asked for by nobody here.
  external: ['class-validator'],
} satisfies BuildOptions;

export const tuned: BuildOptions = {
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  mainFields: ['module', 'main'],
  // graphql-js checks less of what only a second copy of it could get wrong.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [namedClasses(TARGET), stubs],
  // Not deployed: it tells what a stack trace of the log means.
  sourcemap: 'external',
  sourcesContent: false,
};

/** As one would do it without measuring, and what the tuned one is measured against. type-graphql needs the names. */
export const naive: BuildOptions = { minify: true, keepNames: true };

const SDK = /^node_modules\/(@aws-sdk|@smithy|@aws|@aws-crypto)\//;

export async function bundle(entry: string, outfile: string, options: BuildOptions = tuned): Promise<Bundled> {
  const { metafile } = await build({ ...common, ...options, entryPoints: [entry], outfile });
  return bundledOf(outfile, metafile);
}

function bundledOf(outfile: string, { outputs }: Metafile): Bundled {
  const made = Object.keys(outputs).find((path) => !path.endsWith('.map')) ?? '';
  const { bytes, inputs } = outputs[made];
  const fromSdk = Object.entries(inputs).filter(([path]) => SDK.test(path));
  return {
    outfile,
    bytes,
    sdkBytes: fromSdk.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
    inputs: Object.keys(inputs),
  };
}
