// Do the tests notice when a rule is broken? `npm run mutation -- classic [file…]` breaks the sources of one ruleset, one place at a
// time, runs its tests, and fails if too few of the breaks are noticed. With files it breaks these only. What was measured before and
// has not changed since is taken over from the last run.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { URL, fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const targets = JSON.parse(readFileSync(here('targets.json'), 'utf8'));
const reports = 'reports/mutation';
const [id, ...files] = process.argv.slice(2);

const options = ({ sources, least }) => ({
  mutate: files.length > 0 ? files : sources.map((folder) => `${folder}/**/*.ts`),
  testRunner: 'jest',
  jest: { configFile: 'scripts/mutation/jest.config.cjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/jest-runner', here('texts.mjs')],
  ignorers: ['texts'],
  ignorePatterns: ['/*', '!/src', '!/test', '!/scripts', '!/docs', '!/*.json', '!/*.cjs'],
  concurrency: Math.min(availableParallelism(), 4),
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `${reports}/${id}.json`,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${reports}/${id}.html` },
  tempDirName: 'reports/sandbox',
  thresholds: { high: 90, low: least, break: files.length > 0 ? null : least },
});

/** Prints the score; a break that no test noticed, or that no test reaches, counts against it. */
function score(results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  console.log(`${id}: ${noticed} of ${all} breaks noticed, ${((100 * noticed) / all).toFixed(1)} %`);
}

if (Object.hasOwn(targets, id)) {
  process.env.FIELDPOST_MUTATION = id; // read by suite.cjs in Stryker's workers
  score(await new Stryker(options(targets[id])).runMutationTest());
} else {
  console.error(`Usage: npm run mutation -- ${Object.keys(targets).join('|')} [file…]`);
  process.exitCode = 2;
}
