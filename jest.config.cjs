/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testTimeout: 30_000,
  maxWorkers: 2,
  setupFiles: ['<rootDir>/test/setup.ts'],
  // jose and a few others ship ES modules only, so they are compiled like our own sources.
  transform: { '^.+\\.(ts|mjs|js)$': ['@swc/jest', swcOptions()] },
  transformIgnorePatterns: ['/node_modules/(?!(jose|graphql-ws|request-filtering-agent|email-reply-parser)/)'],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/.data/',
    '<rootDir>/bench/node_modules/',
    '<rootDir>/test/runtime/',
    '<rootDir>/.serverless/',
    '<rootDir>/reports/',
  ],
};

/** The same meaning as tsconfig.json: legacy decorators, and no metadata, because tsx and esbuild emit none either. */
function swcOptions() {
  return {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      target: 'es2022',
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  };
}
