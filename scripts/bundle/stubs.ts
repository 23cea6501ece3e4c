// Libraries, and parts of them, that would be loaded at each start and are never used. A test compares the schema and a whole game of
// the deployed bundle with those of the sources.
import type { Plugin } from 'esbuild';
import { root } from './root';

/** Apollo's plugins, each of them switched off in src/api/graphql/server.ts. */
const UNUSED_PLUGINS =
  /^\.\/plugin\/(usageReporting|schemaReporting|inlineTrace|landingPage\/default|cacheControl|disableSuggestions)\/index\.js$/;

/** What stands in for a package, as a text. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Apollo makes schemas of texts with it; ours comes ready.
  '@graphql-tools/schema': `export function makeExecutableSchema() { throw new Error('not in this bundle'); }`,
  // type-graphql asks it once whether graphql's version fits: npm did so at the install.
  semver: `export const satisfies = () => true; export default { satisfies };`,
  // type-graphql takes two scalars for dates of it, which this schema has none of.
  'graphql-scalars': `import { GraphQLScalarType } from 'graphql';
    export const GraphQLTimestamp = new GraphQLScalarType({ name: 'Timestamp' });
    export const GraphQLDateTimeISO = new GraphQLScalarType({ name: 'DateTimeISO' });`,
  // type-graphql would tell of subscriptions with it; ours are told over sockets that it knows nothing of.
  '@graphql-yoga/subscription': `const unused = () => { throw new Error('not in this bundle'); };
    export { unused as Repeater, unused as filter, unused as pipe };`,
  // Apollo looks for Node's own hashes in a way that no bundle understands, and would bring its own.
  '@apollo/utils.createhash': `export { createHash } from 'node:crypto';`,
  // Apollo's logger where none is handed in.
  loglevel: `export default { getLogger: () => { throw new Error('not in this bundle'); } };`,
};

/** Apollo looks whether graphql-js can answer in parts. A look at all of it would bring all of it along. */
const LOOK = 'a look at graphql';

const packages = new RegExp(`^(${Object.keys(STAND_INS).join('|').replace(/\./g, '\\.')})$`);

export const stubs: Plugin = {
  name: 'stubs',
  setup(build) {
    build.onResolve({ filter: packages }, ({ path, resolveDir }) => ({
      path,
      namespace: 'stub',
      pluginData: resolveDir,
    }));
    build.onResolve({ filter: UNUSED_PLUGINS }, ({ path, importer }) =>
      importer.includes('@apollo') ? { path, namespace: 'stub' } : undefined,
    );
    build.onResolve({ filter: /^graphql$/ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && importer.includes('@apollo') ? { path: LOOK, namespace: 'stub' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path, pluginData }) => ({
      contents: STAND_INS[path] ?? (path === LOOK ? `export { version } from 'graphql';` : 'export {};'),
      resolveDir: typeof pluginData === 'string' ? pluginData : root,
    }));
  },
};
