/**
 * Which room may import which. A room that is not in this table may import nothing of ours: add it here first,
 * with a reason in docs/design.md.
 */
const sideways = ['boards', 'bots', 'text', 'wire', 'dice', 'odds', 'time'];
const pure = ['core', 'mechanics', 'rulesets', ...sideways, 'verify', 'orders', 'picture'];
const mayImport = {
  core: [],
  mechanics: ['core'],
  rulesets: ['core', 'mechanics'],
  ...Object.fromEntries(sideways.map((room) => [room, ['core']])),
  verify: ['core', 'rulesets', 'boards', 'dice', 'time'],
  orders: ['core', 'text', 'wire'],
  picture: ['core', 'text'],
  store: ['core'],
  service: [...pure, 'store'],
  api: [...pure, 'service'],
  notices: [...pure, 'store', 'service'],
};
const rooms = Object.keys(mayImport);
/** Composition roots see everything, and only they see each other. */
const roots = '(local|lambda)(\\.ts$|/)|cli/';

const anyOf = (names) => `^src/(${names.join('|')})/`;

const directions = rooms.map((room) => ({
  name: `direction-${room}`,
  severity: 'error',
  comment: `${room} may import ${mayImport[room].join(', ') || 'nothing of ours'}; imports go one way.`,
  from: { path: anyOf([room]) },
  to: { path: '^src/', pathNot: anyOf([room, ...mayImport[room]]) },
}));

const rulesetFolder = '^src/rulesets/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'unknown-room',
      severity: 'error',
      comment: 'A room without a line in the table above has no direction yet.',
      from: { path: '^src/', pathNot: `^src/(${rooms.join('|')})/|^src/(${roots})` },
      to: { path: '^src/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or need a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ruleset-through-the-registry',
      severity: 'error',
      comment: 'Only the registry, src/rulesets/index.ts, knows which rulesets there are.',
      from: { path: '^src/', pathNot: '^src/rulesets/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/index\\.ts$' },
    },
    {
      name: 'ruleset-imports-classic-only',
      severity: 'error',
      comment: 'A ruleset is self-contained, except that it may spread classic and read printed tables.',
      from: { path: rulesetFolder },
      to: { path: rulesetFolder, pathNot: '^src/rulesets/($1|classic)/|/data/[^/]+[.]json$' },
    },
    {
      name: 'registry-imports-the-rulesets',
      severity: 'error',
      comment: 'A ruleset that reads the registry knows its neighbours.',
      from: { path: rulesetFolder },
      to: { path: '^src/rulesets/index\\.ts$' },
    },
    {
      name: 'store-knows-core-types-only',
      severity: 'error',
      comment: 'The store keeps rows; it runs no rule.',
      from: { path: anyOf(['store']) },
      to: { path: anyOf(['core']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'service-uses-the-store-port',
      severity: 'error',
      comment: 'Which database there is, is decided by a composition root.',
      from: { path: anyOf(['service']) },
      to: { path: '^src/store/(dynamo|local)' },
    },
    {
      name: 'pure-room-imports-no-node',
      severity: 'error',
      comment: 'The rules run in a browser too.',
      from: { path: anyOf(pure) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-room-imports-few-packages',
      severity: 'error',
      comment: 'zod for the shapes, @noble for hashes, temporal-polyfill for time zones: pure and small.',
      from: { path: anyOf(pure) },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: '(^|/)node_modules/(zod|@noble|temporal-polyfill)/',
      },
    },
    {
      name: 'sdk-in-the-store-only',
      severity: 'error',
      comment: 'The service and the rules know rows, not a vendor.',
      from: { path: anyOf(['service']) },
      to: { path: '(^|/)node_modules/(@aws-sdk|@smithy|dynalite|@apollo|type-graphql|graphql|hono)/' },
    },
    {
      name: 'product-needs-no-dev-package',
      severity: 'error',
      comment: 'What src/ imports must be installed by `npm ci --omit=dev`.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/@types/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'source-imports-source',
      severity: 'error',
      comment: 'The product never reads its tests, scripts or benches.',
      from: { path: '^src/' },
      to: { path: '^(test|scripts|bench|docs)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.cjs', '.mjs', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
    parser: 'tsc',
  },
};
