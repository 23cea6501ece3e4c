// `npm run fuzz -- --requests 100000 --seed 1`: sends requests that make little sense to the whole app and says what it saw. Leaves with 1
// where something is wrong.
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz';

/** One request in so many goes to an app whose games are kept in a real table, the others to one that keeps them in maps. */
const TABLE_ONE_IN = 10;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
  });
  const began = performance.now();
  const tell = (text: string): void =>
    console.error(`fuzz: ${text}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const all = Number(values.requests);
  const table = Math.ceil(all / TABLE_ONE_IN);
  let wrong = 0;
  for (const [store, requests] of [
    ['memory', all - table],
    ['table', table],
  ] as const) {
    const { faults, ...report } = await fuzz({
      requests,
      seed: Number(values.seed),
      store,
      tell,
      wrong: (fault) => console.log(fault),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(JSON.stringify({ store, ...report, seconds, faults: faults.length }));
    wrong += faults.length;
  }
  return wrong > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exit(code);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
