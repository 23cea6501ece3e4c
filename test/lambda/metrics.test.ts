// Expected values: CloudWatch's "Specification: Embedded metric format".
import { makeMetrics, METRICS, type Metrics } from '../../src/lambda/metrics';
import { observed } from '../../src/lambda/observed';
import { id, openTable, type Table, value } from '../service/table';

let now = 0;
const lines: string[] = [];
const made = (): Metrics =>
  makeMetrics({ name: 'fieldpost-dev-api', now: () => now, write: (line) => lines.push(line) });

beforeEach(() => {
  now = 1_767_225_600_000;
  lines.length = 0;
});

interface Line {
  readonly _aws: {
    readonly Timestamp: number;
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string; readonly Unit: string }[];
    }[];
  };
  readonly [key: string]: unknown;
}
const last = (): Line => JSON.parse(lines.at(-1)!) as Line;

test('one line a minute, which names each metric that is in it, with its unit and the function as dimension', () => {
  const metrics = made();
  metrics.flush();
  for (let i = 0; i < 3; i++) metrics.add('Actions');
  metrics.add('ActionTime', 4.04);
  metrics.add('ActionTime', 9);
  metrics.code('NOT_ASKED');
  metrics.flush();
  expect(lines).toEqual([]);
  now += 60_000;
  metrics.flush();
  expect(last()).toEqual({
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: 'Fieldpost',
          Dimensions: [['function']],
          Metrics: [
            { Name: 'Actions', Unit: 'Count' },
            { Name: 'ActionTime', Unit: 'Milliseconds' },
          ],
        },
      ],
    },
    function: 'fieldpost-dev-api',
    Actions: 3,
    ActionTime: [4, 9],
    codes: { NOT_ASKED: 1 },
  });
  now += 60_000;
  metrics.flush();
  expect(lines).toHaveLength(1);
});

test('a full line is written at once: CloudWatch takes 100 values of a metric, and no unit but its own', () => {
  const metrics = made();
  for (let i = 0; i < 250; i++) {
    metrics.add('ActionTime', i);
    metrics.flush();
  }
  expect(lines).toHaveLength(2);
  for (const line of lines) expect((JSON.parse(line) as { ActionTime: number[] }).ActionTime).toHaveLength(100);
  // A hundred actions cost a line of some 700 bytes: seven a request.
  expect(lines[0].length).toBeLessThan(1_000);
  expect(new Set(Object.values(METRICS))).toEqual(new Set(['Count', 'Milliseconds']));
});

describe('a service that is observed', () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable();
  });
  afterAll(() => table.stop());

  test('counts actions, conflicts and refusals by code; a line a call only where that is asked for', async () => {
    for (const everything of [false, true]) {
      const metrics = made();
      const told: object[] = [];
      const log = (entry: object): void => void told.push(entry);
      let ms = 0;
      const observer = { metrics, log, everything, clock: () => (ms += 5), request: () => 'r-1' };
      const service = observed(table.service, observer);
      const [ann, bob] = [table.caller(await table.player()), table.caller(await table.player())];
      const { id: gameId } = value(await service.createGame(ann, { actionId: id(), ruleset: 'classic', seats: 2 }));
      value(await service.join(bob, { gameId, actionId: id() }));
      const { version, deadline } = value(await service.start(ann, { gameId, actionId: id() }));
      const asked = deadline!.seats[0] === 0 ? ann : bob;
      const { legal } = value(await service.view(asked, { gameId }));
      const [territory] = legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
      const call = { gameId, expectedVersion: version, action: { type: 'place', territory, count: 1 } };
      value(await service.act(asked, { ...call, actionId: id() }));
      await service.act(asked, { ...call, actionId: id() });
      await service.act(asked, {
        ...call,
        expectedVersion: version + 1,
        actionId: id(),
        action: { type: 'place', territory: 'atlantis', count: 1 },
      });
      now += 60_000;
      metrics.flush();
      expect(last()).toMatchObject({ Calls: 7, Actions: 1, Conflicts: 1, Refusals: 1, ActionTime: [5, 5, 5] });
      expect(last().codes).toMatchObject({ VERSION_CONFLICT: 1 });
      expect(told).toHaveLength(everything ? 7 : 0);
      const act = { event: 'call', request: 'r-1', call: 'act', game: gameId, version: version + 1, ms: 5 };
      expect(told.slice(4, 5)).toEqual(everything ? [act] : []);
    }
  });
});
