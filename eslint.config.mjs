import { builtinModules } from 'node:module';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jest from 'eslint-plugin-jest';
import tseslint from 'typescript-eslint';

/** The rooms that must give the same answer for the same input, for ever and on every machine. */
const pure = [
  'core',
  'mechanics',
  'rulesets',
  'boards',
  'dice',
  'bots',
  'text',
  'odds',
  'verify',
  'orders',
  'picture',
  'time',
];
const roomFiles = (rooms) => rooms.map((room) => `src/${room}/**/*.ts`);

/** The rooms that must work for a ruleset they have never heard of. */
const general = [
  'core',
  'mechanics',
  'dice',
  'bots',
  'text',
  'odds',
  'verify',
  'orders',
  'picture',
  'time',
  'store',
  'service',
  'api',
  'notices',
];

const size = {
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  'max-depth': ['error', 3],
  'max-params': 'off',
  '@typescript-eslint/max-params': ['error', { max: 4 }],
  complexity: ['error', 8],
};

const style = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-else-return': 'error',
  'no-param-reassign': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  '@typescript-eslint/array-type': ['error', { default: 'array' }],
  '@typescript-eslint/consistent-indexed-object-style': 'error',
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
  '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/dot-notation': 'error',
  '@typescript-eslint/explicit-module-boundary-types': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-inferrable-types': 'error',
  '@typescript-eslint/no-unnecessary-condition': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/prefer-for-of': 'error',
  '@typescript-eslint/prefer-nullish-coalescing': 'error',
  '@typescript-eslint/prefer-optional-chain': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
};

const impureGlobals = [
  ['Date', 'Time is an input: pass it in.'],
  ['performance', 'Time is an input: pass it in.'],
  ['process', 'Configuration is read by the composition roots only.'],
  ['console', 'Return an event; a pure room has no output.'],
  ['crypto', 'Chance comes from the dice that the caller hands in.'],
  ['Buffer', 'Use Uint8Array, so that this runs in a browser too.'],
  ['fetch', 'A pure room has no input or output.'],
  ['Promise', 'A pure room is synchronous.'],
  ['require', 'Use import.'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => [
    name,
    'A pure room is synchronous and knows no clock.',
  ]),
].map(([name, message]) => ({ name, message }));

const impureSyntax = [
  { selector: ':function[async=true]', message: 'A pure room is synchronous.' },
  { selector: 'AwaitExpression', message: 'A pure room is synchronous.' },
  { selector: 'ForOfStatement[await=true]', message: 'A pure room is synchronous.' },
  { selector: 'ImportExpression', message: 'A pure room is synchronous.' },
  { selector: 'Identifier[name="globalThis"]', message: 'A pure room reaches for nothing global.' },
];

const namedRuleset = {
  selector: 'Literal[value=/^(classic|clone-wars|clone-wars-standard|sbsh)$/]',
  message: 'No ruleset is named outside src/rulesets: ask the registry, or put a strategy into the ruleset.',
};

const purity = {
  'no-restricted-globals': ['error', ...impureGlobals],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Chance comes from the dice that the caller hands in.' },
  ],
  'no-restricted-imports': [
    'error',
    { patterns: [{ group: ['node:*', ...builtinModules], message: 'A pure room imports nothing of Node.' }] },
  ],
};

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'coverage/',
      // Packages and programs of users: they have their own compiler settings.
      'clients/',
      'examples/',
      '.data/',
      '.serverless/',
      'reports/',
      'schema/',
      'bench/peers/',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [js.configs.recommended, ...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...size, ...style },
  },
  { files: roomFiles(pure), rules: { ...purity, 'no-restricted-syntax': ['error', ...impureSyntax] } },
  // A later block replaces an earlier rule, so the rooms that are both pure and general repeat the syntax list.
  {
    files: roomFiles(general),
    rules: { 'no-restricted-syntax': ['error', namedRuleset] },
  },
  {
    files: roomFiles(general.filter((room) => pure.includes(room))),
    rules: { 'no-restricted-syntax': ['error', ...impureSyntax, namedRuleset] },
  },
  { files: ['src/cli/**/*.ts', 'src/local.ts', 'scripts/**/*.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
  // The floor of the benches is one tight loop on purpose: no part of it may cost a call.
  { files: ['bench/floor/**/*.ts'], rules: { complexity: ['error', 12] } },
  {
    files: ['test/**/*.ts'],
    plugins: { jest },
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
      'jest/no-conditional-expect': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/no-export': 'error',
      'jest/no-focused-tests': 'error',
      'jest/no-identical-title': 'error',
      'jest/valid-expect': 'error',
      'jest/valid-title': 'error',
    },
  },
  // A chapter of the conformance kit is a table: as long as its rules are many.
  {
    files: ['test/conformance/vectors/**/*.ts'],
    rules: { 'max-lines': ['error', 800], '@typescript-eslint/max-params': ['error', { max: 6 }] },
  },
  // A contract is a suite that several test files run, each on another implementation.
  { files: ['test/**/contract*.ts'], rules: { 'jest/no-export': 'off' } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
);
