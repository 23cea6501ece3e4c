const { join } = require('node:path');
const base = require('../../jest.config.cjs');

/** All tests of a ruleset are one suite here: its modules are then loaded once for each break, and not once for each test file. */
module.exports = {
  ...base,
  rootDir: join(__dirname, '../..'),
  roots: ['<rootDir>/scripts/mutation'],
  testMatch: ['<rootDir>/scripts/mutation/suite.cjs'],
  testEnvironment: join(__dirname, 'environment.cjs'),
  watchman: false,
};
