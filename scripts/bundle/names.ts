// Classes of the GraphQL schema keep their names, which type-graphql reads; everything else may be called anything.
import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

const SCHEMA = /[\\/]src[\\/]api[\\/]graphql[\\/].*\.ts$/;
const DECORATED = /^(export )?(abstract )?class /m;

/** What the decorators need, as tsconfig.json says it. */
const tsconfigRaw = { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } };

export const namedClasses = (target: string): Plugin => ({
  name: 'named-classes',
  setup(build) {
    build.onLoad({ filter: SCHEMA }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!DECORATED.test(source)) return undefined;
      const { code } = await transform(source, { loader: 'ts', keepNames: true, charset: 'utf8', target, tsconfigRaw });
      return { contents: code, loader: 'js' };
    });
  },
});
