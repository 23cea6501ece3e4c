// Modules that are one constant each, read from a file and checked: the build has done both, a cold start need not do them again.
import { createContext, runInContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';

const CONSTANT = /[\\/]src[\\/]rulesets[\\/]clone-wars[\\/]printed\.ts$/;

async function exportsOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'cjs',
    write: false,
    logLevel: 'error',
  });
  const context = createContext({ module: { exports: {} } });
  runInContext(outputFiles[0].text, context);
  return (context.module as { readonly exports: Readonly<Record<string, unknown>> }).exports;
}

/** Functions are left out: whoever needs one after all fails the build. */
const sourceOf = (found: Readonly<Record<string, unknown>>): string =>
  Object.entries(found)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

export const precomputed: Plugin = {
  name: 'precomputed',
  setup(inside) {
    inside.onLoad({ filter: CONSTANT }, async ({ path }) => ({
      contents: sourceOf(await exportsOf(path)),
      loader: 'js',
    }));
  },
};
