// Classes of the GraphQL schema keep their names, which type-graphql reads; everything else may be called anything.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const SCHEMA = /[\\/]src[\\/]api[\\/]graphql[\\/].*\.ts$/;
const CLASS = /^( *)((?:export )?(?:abstract )?class (\w+)[^{\n]*\{)/gm;

/** Decorators are called after a class's static blocks. */
const named = (source: string): string =>
  source.replace(
    CLASS,
    (_, indent: string, head: string, name: string) =>
      `${indent}${head} static { Object.defineProperty(this, 'name', { value: '${name}' }); }`,
  );

export const namedClasses: Plugin = {
  name: 'named-classes',
  setup(build) {
    build.onLoad({ filter: SCHEMA }, async ({ path }) => ({
      contents: named(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
