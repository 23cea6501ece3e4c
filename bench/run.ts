// `npm run bench`: all sections, or those named: `npm run bench -- core dice`. `--quick` looks only. Results go to standard output, one
// JSON object a line; progress goes to standard error. Leaves with 1 if a gate doesn't hold, with 2 for a wrong name.
import { type Effort, type Section, tell } from './harness/line';
import { installPeers } from './install';
import { capacity } from './sections/capacity';
import { cold } from './sections/cold';
import { core } from './sections/core';
import { cpu } from './sections/cpu';
import { dice } from './sections/dice';
import { graphql } from './sections/graphql';
import { games } from './sections/games';
import { verify } from './sections/verify';
import { request } from './sections/request';
import { constancy } from './sections/constancy';
import { rows } from './sections/rows';
import { server } from './sections/server';

const SECTIONS: readonly Section[] = [
  core,
  games,
  dice,
  rows,
  capacity,
  request,
  constancy,
  graphql,
  verify,
  server,
  cold,
  cpu,
];

async function main(words: readonly string[]): Promise<number> {
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = names.find((name) => SECTIONS.every((section) => section.name !== name));
  if (unknown !== undefined) {
    tell(`bench: no section ${unknown}; there are ${SECTIONS.map((section) => section.name).join(', ')}`);
    return 2;
  }
  installPeers();
  const chosen = SECTIONS.filter((section) => names.length === 0 || names.includes(section.name));
  let failed = 0;
  for (const section of chosen) failed += await runSection(section, { quick: words.includes('--quick') });
  return failed > 0 ? 1 : 0;
}

/** Prints a section's lines; answers how many gates don't hold. */
async function runSection(section: Section, effort: Effort): Promise<number> {
  const start = performance.now();
  let failed = 0;
  tell(`bench: ${section.name} …`);
  for await (const line of section.run(effort)) {
    console.log(JSON.stringify(line));
    if (!line.ok) failed++;
  }
  tell(`bench: ${section.name} took ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return failed;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    tell(`bench: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  },
);
