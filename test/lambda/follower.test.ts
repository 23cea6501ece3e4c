// The follower as it is deployed, fed by a real table's stream through what an event source mapping does with it.
import { policies } from '../../src/bots';
import { boards } from '../../src/boards';
import { spread } from '../../src/wire/families';
import { picker } from '../rulesets/playout';
import { id, openTable, startGame, type Started, type Table, value } from '../service/table';
import { environmentOf } from '../support/deployed';
import { dynoxideBinary, startDynoxide } from '../support/dynoxide';
import { deliver, isWanted, type MappingOptions, type StreamFunction } from '../support/event-source';
import { derivedIn, isDerived, openRaw, type RawTable } from '../support/raw-items';
import { acceptOuterErrors } from '../support/realm';
import { rederived } from '../support/rederived';
import { type RawRecord, recordsOf } from '../support/stream';

const binary = dynoxideBinary();
const random = policies.find(({ name }) => name === 'random')!.policy;
/** As serverless.yml has it, in small. */
const MAPPING: MappingOptions = { batchSize: 10, lanes: 4, retries: 8, bisect: true };

const itWithStreams = binary ? test : test.skip;

let table: Table;
let raw: RawTable;
let records: RawRecord[];
let follow: StreamFunction;
const before = { ...process.env };
const logged: string[] = [];

beforeAll(async () => {
  if (!binary) return;
  acceptOuterErrors();
  table = await openTable(
    { followLocally: false, playBots: false },
    (store) => store,
    () => startDynoxide(binary),
  );
  raw = openRaw(table.connection);
  await playGames();
  records = await recordsOf(table.connection.endpoint);
  Object.assign(process.env, environmentOf(table.connection.endpoint));
  ({ follow } = await import('../../src/lambda/work'));
  for (const stream of [process.stderr, process.stdout])
    jest.spyOn(stream, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
}, 60_000);
afterAll(async () => {
  jest.restoreAllMocks();
  process.env = before;
  if (!binary) return;
  raw.close();
  await table.stop();
});
beforeEach(() => {
  logged.length = 0;
});

interface Told {
  readonly event: string;
  readonly record: string;
  readonly error: string;
}

/** What was logged, but for metrics. */
const told = (): Told[] => logged.map((line) => JSON.parse(line) as Told).filter((entry) => !('_aws' in entry));

async function playGames(): Promise<void> {
  const pick = picker(11);
  for (const ruleset of ['classic', 'sbsh', 'classic']) {
    const game = await startGame(table, 3, { ruleset, options: { roundLimit: 2 } });
    let actions = 0;
    while (await act(game, pick)) if (++actions === 60) break;
  }
  const [host, guest] = [await table.player(), await table.player()];
  const lobby = value(
    await table.service.createGame(table.caller(host), {
      actionId: id(),
      ruleset: 'classic',
      seats: 2,
      visibility: 'public',
    }),
  );
  const call = { gameId: lobby.id, actionId: id() };
  value(await table.service.join(table.caller(guest), call));
  value(await table.service.leave(table.caller(guest), { ...call, actionId: id() }));
}

/** One random action; false if the game is over. */
async function act({ gameId, players }: Started, pick: (n: number) => number): Promise<boolean> {
  const watched = value(await table.service.view(table.caller(players[0]), { gameId }));
  const seat = watched.deadline?.seats[0];
  if (seat === undefined) return false;
  const caller = table.caller(players[seat]);
  const { state, legal, version } = value(await table.service.view(caller, { gameId }));
  const [ask] = state!.asks.filter((one) => one.seat === seat && !one.answered);
  const sight = { legal: spread(legal), seat, view: state!, army: ask.army, board: boards[0], random: pick };
  const onTurn = state!.armies.find((army) => army.id === state!.turn)?.seat === seat;
  const named = onTurn ? { expectedVersion: version } : { ask: ask.id };
  value(await table.service.act(caller, { gameId, actionId: id(), action: random(sight)!, ...named }));
  return true;
}

/** Nothing but rows, metas and the deadlines that calls moved. */
async function forgetDerived(): Promise<void> {
  const items = (await raw.all()).filter((item) => isDerived(item) && item.sk.S !== 'DUE');
  await Promise.all(items.map((item) => raw.remove(item)));
}

/** A deadline is the calls' and the clock's to move; a follower only takes it away. */
const withoutDues = <T>(items: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(items).filter(([key]) => !key.endsWith(' DUE')));

async function expectDerived(): Promise<void> {
  const items = await raw.all();
  expect(withoutDues(derivedIn(items))).toEqual(withoutDues(await rederived(items, table.config)));
}

const shuffled = (list: readonly RawRecord[], seed: number): RawRecord[] => {
  const pick = picker(seed);
  const rest = [...list];
  return list.map(() => rest.splice(pick(Math.min(256, rest.length)), 1)[0]);
};

itWithStreams('the stream holds more than rows with a bell, and the filter lets nothing else through', () => {
  const wanted = records.filter(isWanted);
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.length).toBeLessThan(records.length);
  expect(wanted.every(({ dynamodb }) => 'b' in dynamodb.NewImage!)).toBe(true);
});

itWithStreams('in order, once: derived items are those of the rows', async () => {
  await forgetDerived();
  expect((await deliver(records, follow, MAPPING)).deadLetters).toEqual([]);
  await expectDerived();
  expect(told()).toEqual([]);
});

itWithStreams.each([1, 2])(
  'at least once, out of order (seed %i): each record twice, in shuffled batches',
  async (seed) => {
    await forgetDerived();
    expect((await deliver(shuffled([...records, ...records], seed), follow, MAPPING)).deadLetters).toEqual([]);
    await expectDerived();
  },
);

itWithStreams('a batch that fails as a whole now and then comes again until it doesn’t', async () => {
  await forgetDerived();
  let calls = 0;
  const flaky: StreamFunction = async (event) => {
    if (++calls % 3 === 0) throw new Error('out of time');
    const answer = await follow(event);
    // Its answer may get lost, too.
    if (calls % 3 === 1) throw new Error('out of time');
    return answer;
  };
  const { deadLetters, invocations } = await deliver(records, flaky, MAPPING);
  expect(deadLetters).toEqual([]);
  expect(invocations).toBe(calls);
  await expectDerived();
});

describe.each([true, false])('a record that can’t be read, bisect %s', (bisect) => {
  itWithStreams('is set aside; no game waits for it, and none misses anything', async () => {
    await forgetDerived();
    const wanted = records.filter(isWanted);
    // A turn that passed on, in the middle of the first game.
    const poison = wanted[Math.floor(wanted.length / 4)];
    const { t: _, ...image } = poison.dynamodb.NewImage!;
    const broken: RawRecord = { ...poison, dynamodb: { ...poison.dynamodb, NewImage: image } };
    const given = records.map((record) => (record === poison ? broken : record));
    const { deadLetters } = await deliver(given, follow, { ...MAPPING, bisect });
    expect(deadLetters).toHaveLength(1);
    expect(deadLetters[0][0]).toBe(broken);
    // Where batches are not halved, what shared its batch is set aside with it; it was followed all the same.
    if (bisect) expect(deadLetters[0]).toEqual([broken]);
    await expectDerived();
    const entries = told();
    expect(new Set(entries.map(({ event, record }) => `${event} ${record}`))).toEqual(
      new Set([`follow failed ${poison.dynamodb.SequenceNumber}`]),
    );
    expect(entries[0].error).toMatch(/^StoreError: .*without t/);
  });
});
