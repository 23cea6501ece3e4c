// `npm run cost`: what a million actions cost, from units that are counted now, durations that are assumed, and a dated list of prices.
// `-- --actions 1200` plays longer; `-- --memory 512` takes another size of the functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { bill, type Bill, type Line, type Prices } from './cost/bill';
import { measured } from '../bench/sections/request';

const root = join(__dirname, '..');
const { values } = parseArgs({
  options: { actions: { type: 'string', default: '1200' }, memory: { type: 'string' } },
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Megabytes of the functions, as they are deployed. */
const deployed = (): number =>
  (parse(read('serverless.yml'), { logLevel: 'silent' }) as { provider: { memorySize: number } }).provider.memorySize;

/** Of the templates' parts; both doors have as many. */
const alarms = (): number =>
  ['alarms', 'sockets', 'door-url']
    .map((part) => read(`infra/${part}.yml`).split('AWS::CloudWatch::Alarm').length - 1)
    .reduce((sum, n) => sum + n, 0);

const usd = (n: number): string => `$${n.toFixed(3)}`;

const lineOf = ({ what, how, usd: price }: Line): string => `  ${usd(price).padStart(8)}  ${what.padEnd(38)} ${how}`;

function print({ perAction, doors, keeping, apart, monthly, unconfirmed }: Bill): void {
  console.log('\nA million actions, ten a turn, with a look at the game each turn:\n');
  console.log(perAction.map(lineOf).join('\n'));
  for (const { what, usd: price } of doors) console.log(`  ${usd(price).padStart(8)}  TOTAL ${what}`);
  console.log('\nKeeping their rows, each month:\n');
  console.log(keeping.map(lineOf).join('\n'));
  console.log('\nApart, where they are used:\n');
  console.log(apart.map(lineOf).join('\n'));
  console.log('\nEach month, whatever is played:\n');
  console.log(monthly.map(lineOf).join('\n'));
  console.log(`\nPrices nobody has confirmed: ${unconfirmed.join(', ')}. Sources: infra/prices.json.`);
}

async function main(): Promise<void> {
  const prices = JSON.parse(read('infra/prices.json')) as Prices;
  const memory = Number(values.memory ?? deployed());
  const counted = await measured(Number(values.actions));
  console.log(
    `Counted over ${counted.actions} actions in ${counted.turns} turns; functions of ${memory} MB; ${prices.region}.`,
  );
  const made = bill(prices, counted, { memory, alarms: alarms() });
  print(made);
  const [url] = made.doors;
  if (url.usd > MOST) {
    console.error(`more than ${usd(MOST)} on a function URL`);
    process.exitCode = 1;
  }
}

/** What a million actions may cost on a function URL. */
const MOST = 1.75;

void main();
