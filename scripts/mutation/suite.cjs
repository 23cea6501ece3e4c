// The tests of one ruleset, without those that only play many random games: these take seconds for each break.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { describe } = require('@jest/globals');
const targets = require('./targets.json');

const root = join(__dirname, '../..');
const { tests, slow } = targets[process.env.FIELDPOST_MUTATION];

const inside = (path) =>
  path.endsWith('.ts') ? [path] : readdirSync(join(root, path)).map((name) => `${path}/${name}`);

for (const file of tests.filter((path) => existsSync(join(root, path))).flatMap(inside))
  if (file.endsWith('.test.ts') && !slow.includes(file)) describe(file, () => void require(join(root, file)));
