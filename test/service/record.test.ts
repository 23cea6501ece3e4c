// The record: what a game tells of itself, and that a stranger can check it.
import { createHash } from 'node:crypto';
import { rulesets } from '../../src/rulesets';
import type { GameRecord } from '../../src/service';
import { readRecord } from '../../src/verify/full';
import { isSound } from '../../src/verify/findings';
import { verifyRecord } from '../../src/verify/verify';
import { code, id, openTable, startGame, type Table, value } from './table';
import { position, sandbox } from './sandboxes';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const bytes = Buffer.alloc(32, 5);

/** A finished game of two bots and a person who resigned; the person had brought random bytes. */
async function finished(): Promise<{ gameId: string; caller: ReturnType<Table['caller']> }> {
  const caller = table.caller(await table.player());
  const entropy = createHash('sha256').update(bytes).digest('base64url');
  const bots = ['cautious', 'random'];
  const options = { roundLimit: 4 };
  const input = { actionId: id(), ruleset: rulesets[0].id, seats: 3, bots, options, entropy };
  const { id: gameId } = value(await table.service.createGame(caller, input));
  value(await table.service.start(caller, { gameId, actionId: id() }));
  value(await table.service.open(caller, { gameId, actionId: id(), bytes: bytes.toString('base64url') }));
  await table.service.settled();
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  await table.service.settled();
  return { gameId, caller };
}

function verified(record: GameRecord) {
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(read.error.message);
  return verifyRecord(read.value);
}

test('the record of a finished game verifies: secret, openings, every die, the chain, and every row replayed', async () => {
  const { gameId } = await finished();
  const record = value(await table.service.record(table.caller(null), { gameId }));
  expect(record).toMatchObject({
    over: true,
    more: false,
    openings: [{ joined: 0, bytes: bytes.toString('base64url') }],
  });
  const report = verified(record);
  expect(report.faults).toEqual([]);
  expect(report.skipped).toEqual([]);
  expect(report.values).toBeGreaterThan(20);
  expect(report.replayed).toBeGreaterThan(3);
  expect(isSound(report)).toBe(true);
});

test('one changed sign of a record is found', async () => {
  const { gameId } = await finished();
  const record = value(await table.service.record(table.caller(null), { gameId }));
  const at = record.rows.findIndex((row) => row.facts !== '' && row.act.startsWith('['));
  const row = record.rows[at];
  const swap = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
  const changes = [
    { facts: swap(row.facts) },
    { state: row.state!.replace('"r":', '"r":1') },
    { at: row.at + 1 },
    { act: '["end"]' },
  ];
  for (const change of changes) {
    const rows = record.rows.map((one, i) => (i === at ? { ...one, ...change } : one));
    expect(isSound(verified({ ...record, rows }))).toBe(false);
  }
});

test('a record comes in pages that fit together', async () => {
  const { gameId, caller } = await finished();
  const whole = value(await table.service.record(caller, { gameId }));
  const parts: GameRecord['rows'][number][] = [];
  for (let more = true; more;) {
    const page = value(await table.service.record(caller, { gameId, after: parts.at(-1)?.version ?? 0, limit: 3 }));
    parts.push(...page.rows);
    more = page.more;
  }
  expect(parts).toEqual(whole.rows);
  expect(code(await table.service.record(caller, { gameId, limit: 0 }))).toBe('OUT_OF_RANGE');
});

test('while a game runs its record holds neither secret, hashes nor states', async () => {
  const { gameId, players } = await startGame(table, 3);
  const record = value(await table.service.record(table.caller(players[1]), { gameId }));
  expect(record).toMatchObject({ over: false, more: false });
  for (const row of record.rows)
    expect(Object.keys(row).sort()).toEqual(['act', 'at', 'events', 'facts', 'ruleset', 'seat', 'version']);
  expect(record.rows.map((row) => row.events!.map((event) => event.type)[0])).toEqual([
    'create',
    'join',
    'join',
    'start',
  ]);
});

test('CO-11 events go on after a cursor: all once, in order, the same in any slices', async () => {
  const { gameId, caller } = await finished();
  const all = value(await table.service.events(caller, { gameId, limit: 100 }));
  expect(all.more).toBe(false);
  const cursors = all.events.map((event) => event.cursor);
  expect(new Set(cursors).size).toBe(cursors.length);
  const slices: (typeof all.events)[number][] = [];
  let after: string | undefined;
  for (let more = true; more;) {
    const page = value(await table.service.events(caller, { gameId, after, limit: 2 }));
    slices.push(...page.events);
    after = page.cursor;
    more = page.more;
  }
  expect(slices).toEqual(all.events);
  const middle = all.events.findIndex((event) => event.cursor.endsWith('.1'));
  const rest = value(await table.service.events(caller, { gameId, after: all.events[middle].cursor, limit: 100 }));
  expect(rest.events).toEqual(all.events.slice(middle + 1));
  for (const bad of ['x', '1.x', '-1', '999999', '1.2.3'])
    expect(code(await table.service.events(caller, { gameId, after: bad }))).toBe('BAD_CURSOR');
});

test('the events of an answer are those that the log gives later', async () => {
  const caller = table.caller(await table.player());
  const game = value(
    await table.service.createSandbox(
      caller,
      sandbox({
        position: position({ owners: { alaska: 'red', kamchatka: 'blue' }, troops: { alaska: 9, kamchatka: 3 } }),
        seed: 4,
      }),
    ),
  );
  const action = { type: 'attack', from: 'alaska', to: 'kamchatka', until: { taken: true, throws: 20 } };
  const acted = value(await table.service.act(caller, { gameId: game.id, actionId: id(), expectedVersion: 1, action }));
  expect(acted.events.length).toBeGreaterThan(1);
  const { events } = value(await table.service.events(caller, { gameId: game.id, after: '1', seat: 0 }));
  expect(events).toEqual(acted.events);
});

test('a sandbox’s record verifies its play; its script is its maker’s, and used up is an error', async () => {
  const caller = table.caller(await table.player());
  const script = { open: [6, 6, 6, 1], hidden: [0] };
  const owners = { alaska: 'red', kamchatka: 'blue', japan: 'blue' };
  const input = sandbox({ position: position({ owners, troops: { alaska: 4 } }), script });
  const { id: gameId } = value(await table.service.createSandbox(caller, input));
  const attack = (expectedVersion: number, from: string, to: string, dice: number) =>
    table.service.act(caller, { gameId, actionId: id(), expectedVersion, action: { type: 'attack', from, to, dice } });
  value(await attack(1, 'alaska', 'kamchatka', 3));
  const exhausted = await attack(2, 'kamchatka', 'japan', 1);
  expect(exhausted).toMatchObject({
    ok: false,
    error: { code: 'SCRIPT_EXHAUSTED', params: { stream: 'open', index: 4 } },
  });
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  const record = value(await table.service.record(caller, { gameId }));
  expect(record).toMatchObject({ over: true, sandbox: { script }, commitment: null });
  expect(record.rows).toHaveLength(4);
  expect(verified(record).faults).toEqual([]);
  expect(code(await table.service.record(table.caller(null), { gameId }))).toBe('GAME_NOT_FOUND');
});

test('a seed takes over where the script is used up, and the play still verifies', async () => {
  const caller = table.caller(await table.player());
  const owners = { alaska: 'red', kamchatka: 'blue' };
  const script = { open: [6, 6, 6, 1], hidden: [] };
  const input = sandbox({ position: position({ owners, troops: { alaska: 9, kamchatka: 5 } }), script, seed: 3 });
  const { id: gameId, scripted } = value(await table.service.createSandbox(caller, input));
  expect(scripted).toBe(true);
  const attack = { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 };
  const thrown = async (expectedVersion: number): Promise<unknown> => {
    const act = value(await table.service.act(caller, { gameId, actionId: id(), expectedVersion, action: attack }));
    return act.events.find(({ type }) => type === 'attacked')?.fields;
  };
  expect(await thrown(1)).toMatchObject({ dice: [6, 6, 6] });
  expect(await thrown(2)).toMatchObject({ dice: expect.any(Array) });
  for (let seats = 2; seats > 0; seats--) value(await table.service.resign(caller, { gameId, actionId: id() }));
  const record = value(await table.service.record(caller, { gameId }));
  expect(record.sandbox).toMatchObject({ script, seed: 3 });
  expect(verified(record).faults).toEqual([]);
});

test('what a position has wrong is pointed at by the ids of territories and armies, and said with the cure', async () => {
  const caller = table.caller(await table.player());
  const wrong = async (change: object): Promise<unknown> => {
    const made = await table.service.createSandbox(caller, sandbox({ position: { ...position(), ...change } }));
    return made.ok ? undefined : made.error;
  };
  const { alaska: _, ...rest } = position().territories;
  expect(await wrong({ territories: rest })).toMatchObject({
    code: 'POSITION_EMPTY',
    pointer: '/position/territories/alaska/troops',
    message: expect.stringContaining('Alaska must hold at least one army'),
  });
  const card = position().hands ?? { blue: ['wild:1', 'wild:1'] };
  expect(await wrong({ hands: card })).toMatchObject({ code: 'POSITION_CARDS', pointer: '/position/hands/blue/1' });
  expect(await wrong({ out: ['green'] })).toMatchObject({
    code: 'POSITION_OUT',
    message: expect.stringMatching(/^The army Green .* `out`/),
  });
});

test('a request that is not understood says what: the option, the field, the choice of two', async () => {
  const caller = table.caller(await table.player());
  const refusal = async (answer: Promise<{ ok: boolean; error?: unknown }>): Promise<unknown> => (await answer).error;
  const options = { cities: 3 };
  expect(await refusal(table.service.createSandbox(caller, sandbox({ options })))).toMatchObject({
    code: 'OPTION_UNKNOWN',
    pointer: '/options/cities',
    message: 'There is no option cities.',
  });
  const made = await table.service.createSandbox(caller, sandbox({ position: position() }));
  const act = (more: object) =>
    refusal(table.service.act(caller, { gameId: value(made).id, actionId: id(), expectedVersion: 1, ...more }));
  expect(await act({ action: { type: 'attack', to: 'kamchatka' } })).toMatchObject({
    code: 'MALFORMED',
    pointer: '/from',
    message: 'The field from is missing.',
  });
  expect(await act({ action: { type: 'attack', from: 'alaska', to: 7 } })).toMatchObject({
    pointer: '/to',
    params: { reason: 'expected', expected: 'string' },
    message: 'The field to must hold a text.',
  });
  expect(await act({})).toMatchObject({
    code: 'MALFORMED',
    message: 'Give one of action, plan, orders, and not more than one.',
  });
});

test('PM-10 a game of newer rules waits for a newer server; its events are told by those who can', async () => {
  const { gameId, players } = await startGame(table, 3);
  const [newer] = rulesets.slice(0, 1).map((one) => ({ ...one, version: one.version + 1 }));
  const next = table.another({ rulesets: [newer, ...rulesets.slice(1)] });
  const caller = table.caller(players[0]);
  value(await next.resign(caller, { gameId, actionId: id() }));
  expect(await table.service.view(caller, { gameId })).toMatchObject({
    ok: false,
    error: { code: 'NEWER_RULES', kind: 'busy', retryAfter: 5 },
  });
  const told = value(await next.events(caller, { gameId }));
  expect(told.events.map((event) => event.type)).toEqual(expect.arrayContaining(['create', 'join', 'start']));
});

test('after a restore a game goes on with other dice, and its record still verifies', async () => {
  const caller = table.caller(await table.player());
  const input = {
    actionId: id(),
    ruleset: rulesets[0].id,
    seats: 3,
    bots: ['cautious', 'cautious'],
    options: { roundLimit: 3 },
  };
  const { id: gameId } = value(await table.service.createGame(caller, input));
  value(await table.service.start(caller, { gameId, actionId: id() }));
  await table.service.settled();
  expect(await table.service.restored()).toBeGreaterThan(0);
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  await table.service.settled();
  const record = value(await table.service.record(caller, { gameId }));
  const played = record.rows.filter((row) => row.facts !== '');
  expect(new Set(played.map((row) => row.epoch ?? 0))).toEqual(new Set([0, 1]));
  expect(verified(record).faults).toEqual([]);
  const unlabelled = record.rows.map(({ epoch: _, ...row }) => row);
  expect(verified({ ...record, rows: unlabelled }).faults.some((fault) => fault.check === 'dice')).toBe(true);
});
