// How sources become the file that is deployed. docs/performance.md tells what each setting brings.
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';

export const root = join(__dirname, '../..');

export interface Bundled {
  readonly outfile: string;
  readonly bytes: number;
  /** Bytes that come from AWS's SDK. */
  readonly sdkBytes: number;
  /** Sources, as paths from the root. */
  readonly inputs: readonly string[];
}

const stub = (name: string): string => join(__dirname, 'stubs', `${name}.ts`);

/** Libraries that are loaded at each start and never used. */
const STUBS: Readonly<Record<string, string>> = {
  '@apollo/usage-reporting-protobuf': stub('usage-reporting-protobuf'),
  '@graphql-tools/schema': stub('graphql-tools-schema'),
  'graphql-scalars': stub('graphql-scalars'),
  semver: stub('semver'),
};

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  metafile: true,
  logLevel: 'warning',
  // An optional neighbour of type-graphql, asked for by nobody here.
  external: ['class-validator'],
} satisfies BuildOptions;

/** Names stay as they are: type-graphql reads the names of classes, and wrapping every function to keep them costs more than it saves. */
export const tuned: BuildOptions = {
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  alias: STUBS,
};

/** As one would do it without measuring; what the tuned one is measured against. */
export const naive: BuildOptions = { minify: true, keepNames: true };

const SDK = /^node_modules\/(@aws-sdk|@smithy|@aws|@aws-crypto)\//;

export async function bundle(entry: string, outfile: string, options: BuildOptions = tuned): Promise<Bundled> {
  const { metafile } = await build({ ...common, ...options, entryPoints: [entry], outfile });
  return bundledOf(outfile, metafile);
}

function bundledOf(outfile: string, { outputs }: Metafile): Bundled {
  const [{ bytes, inputs }] = Object.values(outputs);
  const fromSdk = Object.entries(inputs).filter(([path]) => SDK.test(path));
  return {
    outfile,
    bytes,
    sdkBytes: fromSdk.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
    inputs: Object.keys(inputs),
  };
}
