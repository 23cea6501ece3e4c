// The tests of one ruleset, without those that take seconds for each break, such as long series of random games, and without those that
// read the sources' text, which breaking changes.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { describe } = require('@jest/globals');
const targets = require('./targets.json');

const root = join(__dirname, '../..');
const { tests, without } = targets[process.env.FIELDPOST_MUTATION];

const inside = (path) =>
  path.endsWith('.ts') ? [path] : readdirSync(join(root, path)).map((name) => `${path}/${name}`);

for (const file of tests.filter((path) => existsSync(join(root, path))).flatMap(inside))
  if (file.endsWith('.test.ts') && !without.includes(file)) describe(file, () => void require(join(root, file)));
