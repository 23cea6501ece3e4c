import type { Policy, Sight } from '../../src/bots';
import { policies } from '../../src/bots';
import { rulesets } from '../../src/rulesets';
import type { GameView } from '../../src/service';
import { id, openTable, type Table, value } from './table';

const seen: Sight[] = [];
const watched: Policy = (sight) => {
  seen.push(sight);
  return policies.find((one) => one.name === 'cautious')!.policy(sight);
};
let failures = 0;
const broken: Policy = () => {
  failures++;
  if (failures % 2 === 0) throw new Error('out of ideas');
  return { type: 'nonsense' };
};

let table: Table;
beforeAll(async () => {
  const cautious = policies.find((one) => one.name === 'cautious')!.policy;
  table = await openTable({ policies: { cautious, watched, broken } });
});
afterAll(() => table.stop());

async function withBots(bots: readonly string[], more: object = {}) {
  const host = await table.player();
  const caller = table.caller(host);
  const input = { actionId: id(), ruleset: rulesets[0].id, seats: bots.length + 1, bots, ...more };
  const { id: gameId } = value(await table.service.createGame(caller, input));
  value(await table.service.start(caller, { gameId, actionId: id() }));
  await table.service.settled();
  const view = async () => value(await table.service.view(caller, { gameId }));
  return { gameId, caller, view };
}

test('bots play until a person is asked, each turn in as few rows as it can, never twice at once', async () => {
  const { gameId, view } = await withBots(['cautious', 'cautious']);
  const now = await view();
  expect(now.deadline!.seats).toEqual([0]);
  const { rows } = await table.store.rows(gameId, 0, 100);
  const bots = rows.filter((row) => row.receipt!.id.startsWith('bot:'));
  expect(bots.every((row) => row.account === null && [1, 2].includes(row.seat!))).toBe(true);
  expect(new Set(bots.map((row) => row.receipt!.id)).size).toBe(bots.length);
});

/** Lets the person's time run out until the bots have had a turn. */
async function pass(view: () => Promise<GameView>): Promise<void> {
  const { deadline, state } = await view();
  if (state!.round > 1) return;
  table.clock.now = deadline!.due + 2000;
  await table.service.tick(table.clock.now);
  await table.service.settled();
}

test('a bot gets what its seat sees and nothing else', async () => {
  seen.length = 0;
  const { view } = await withBots(['watched', 'watched'], { options: { victory: 'mission' } });
  await pass(view);
  expect(new Set(seen.map((sight) => sight.seat))).toEqual(new Set([1, 2]));
  for (const sight of seen) {
    const missions = sight.view.facts.filter((fact) => fact.key.includes('mission'));
    expect(missions.map((fact) => fact.army)).toEqual([sight.army]);
    expect(sight.view.armies.filter((army) => army.hand).map((army) => army.seat)).toEqual([sight.seat]);
  }
});

test('bots whose person has resigned play on to the end, and the game is over', async () => {
  const { gameId, caller, view } = await withBots(['cautious', 'cautious'], { options: { roundLimit: 3 } });
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  await table.service.settled();
  const end = await view();
  expect(end).toMatchObject({ status: 'over', closed: null });
  expect(end.state!.outcome!.winners.every((seat) => seat > 0)).toBe(true);
});

test('a policy that fails plays its fallback, and the trouble is told', async () => {
  table.troubles.length = 0;
  const { view } = await withBots(['broken', 'broken']);
  await pass(view);
  expect((await view()).deadline!.seats).toEqual([0]);
  expect(failures).toBeGreaterThan(0);
  expect(table.troubles).toHaveLength(failures);
});

test('a bot whose server died is woken by the next sweep, with the same dice', async () => {
  const host = await table.player();
  const caller = table.caller(host);
  const asleep = table.another({ playBots: false, policies: table.config.policies! });
  const input = { actionId: id(), ruleset: rulesets[0].id, seats: 3, bots: ['cautious', 'cautious'] };
  const { id: gameId } = value(await asleep.createGame(caller, input));
  value(await asleep.start(caller, { gameId, actionId: id() }));
  await asleep.settled();
  const before = value(await asleep.view(caller, { gameId }));
  value(await asleep.resign(caller, { gameId, actionId: id() }));
  await asleep.settled();
  expect(value(await asleep.view(caller, { gameId })).version).toBe(before.version + 1);
  expect(await table.service.sweep()).toBeGreaterThan(0);
  await table.service.settled();
  expect(value(await asleep.view(caller, { gameId })).version).toBeGreaterThan(before.version + 1);
}, 60_000);
