// A cold start as AWS makes it: from the start of the process to the answer to its first mutation, an action of a running game; ours and
// the same services bundled naively, in turns. And what the bundles weigh. Anchor G12.
import { join } from 'node:path';
import { bundleNaively } from '../../scripts/bundle/bundle';
import { bytesOf, type Packed, pack } from '../../scripts/bundle/pack';
import { eventOf, type Invoke } from '../../test/support/lambda-event';
import { Player } from '../../test/support/lambda-player';
import { environmentOf, type Start, startCold } from '../cold/start';
import { type Line, type Section, lineOf, tell } from '../harness/line';
import { median } from '../harness/numbers';
import { compare } from '../harness/race';
import { startEmulator } from '../play/emulator';

const OUT = join(__dirname, '../dist/cold');

interface Way {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
}

export const cold: Section = {
  name: 'cold',
  async *run({ quick }) {
    for (const packed of await pack(OUT)) yield* weights(packed);
    const plain = await bundleNaively('src/lambda.ts', join(OUT, 'naive.js'));
    yield* starts(join(OUT, 'api.js'), plain.outfile, quick ? 5 : 21);
  },
};

const MOST = 2_000_000;
const MOST_WITHOUT_SDK = 1_300_000;

/** Pictures are a bundle of their own beside the others. */
const BESIDE = ['sdk.js', 'pictures.js'];

function* weights(packed: Packed): Generator<Line> {
  const { name } = packed;
  const unit = 'bytes';
  yield lineOf({ name: `cold: all of ${name}, to 2.0 MB`, value: bytesOf(packed), unit, anchor: MOST, gate: '<= 1' });
  yield lineOf({
    name: `cold: ${name} without the SDK and pictures, to 1.3 MB`,
    value: bytesOf(packed, BESIDE),
    unit,
    anchor: MOST_WITHOUT_SDK,
    gate: '<= 1',
  });
}

async function* starts(ours: string, plain: string, rounds: number): AsyncGenerator<Line> {
  const emulator = await startEmulator();
  try {
    const { connection } = emulator;
    const ways: readonly Way[] = [
      { name: 'ours', file: ours, env: environmentOf(connection, 'light') },
      { name: 'naive', file: plain, env: environmentOf(connection, 'sdk') },
      { name: 'ours with the SDK', file: ours, env: environmentOf(connection, 'sdk') },
    ];
    const [light, naively, sdk] = await raced(ways, rounds);
    yield lineOf({
      name: 'cold: start to first mutation, to the same services bundled naively',
      unit: 'ms',
      ...compare(light, naively),
      gate: '<= 0.75',
      goal: '<= 0.45',
    });
    yield lineOf({ name: 'cold: the same with the SDK as its client', unit: 'ms', ...compare(sdk, naively) });
  } finally {
    await emulator.stop();
  }
}

/** One game in which every action is the first request of a new process. */
async function raced(ways: readonly Way[], rounds: number): Promise<number[][]> {
  const [first] = ways;
  const invoke: Invoke = async (event) => ({
    statusCode: 200,
    body: (await startCold(first.file, first.env, event)).body,
  });
  const player = new Player(invoke, 'cold');
  await player.start(2);
  const all: Start[][] = ways.map(() => []);
  // The first round fills the caches of files and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const [i, way] of ways.entries()) {
      const start = await acted(player, way);
      if (round > 0) all[i].push(start);
    }
  for (const [i, { name }] of ways.entries()) tell(phases(name, all[i]));
  return all.map((some) => some.map(({ ms }) => ms));
}

async function acted(player: Player, { file, env }: Way): Promise<Start> {
  const { query, variables, token } = await player.next();
  const headers = { authorization: `Bearer ${token}` };
  const start = await startCold(file, env, eventOf({ headers, body: JSON.stringify({ query, variables }) }));
  player.took((JSON.parse(start.body) as { data: Parameters<Player['took']>[0] }).data);
  return start;
}

const phases = (name: string, some: readonly Start[]): string => {
  const of = (part: (start: Start) => number): string => median(some.map(part)).toFixed(0);
  return `cold: ${name}: ${of((s) => s.boot)} ms Node, ${of((s) => s.load)} ms load, ${of((s) => s.request)} ms request`;
};
