// What nobody may know: two worlds that differ only in what is hidden look the same to whoever may not see it.
import { MOST_THROWS } from '../../src/core/plan';
import { start } from '../../src/core/engine';
import { rulesets } from '../../src/rulesets';
import { decodeFacts, SeededRandom } from '../../src/dice';
import type { ActionInput, Caller, GameView, SandboxInput } from '../../src/service';
import { code, id, openTable, type Player, startGame, type Table, value } from './table';
import { board, position, sandbox } from './sandboxes';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const OPTIONS = { victory: 'mission' };

/** Id of a territory's card. */
const card = (territory: string): string => cards.find((one) => one.endsWith(`:${territory}`))!;

let cards: readonly string[] = [];
beforeAll(() => {
  cards = value(table.service.ruleset({ ruleset: rulesets[0].id })).cards;
});

interface Dealt {
  readonly open: readonly number[];
  readonly hidden: readonly number[];
  /** What each seat may see of the hidden part. */
  readonly seen: readonly string[];
}

/** What a seed draws when the game is dealt, as the two lists of a script. */
function dealt(seed: number): Dealt {
  const chosen = rulesets[0].resolve('classic', OPTIONS, 3);
  if (!chosen.ok) throw new Error(chosen.error.code);
  const rules = rulesets[0].rules({ board, seats: 3, options: chosen.value });
  const random = new SeededRandom(seed);
  const moment = { version: 1, at: 0, random, due: () => 1, order: () => undefined, asked: 0, throws: MOST_THROWS };
  const { state } = start(rules, moment);
  const values = (text: string): number[] => {
    const facts = decodeFacts(text);
    if (!facts.ok) throw new Error('malformed');
    return facts.value.flatMap((fact) => (fact.kind === 'throw' ? [...fact.values] : [fact.value]));
  };
  const { open, hidden } = random.facts();
  return {
    open: values(open),
    hidden: values(hidden),
    seen: [0, 1, 2].map((seat) => JSON.stringify(rules.reveal(state, seat))),
  };
}

interface World {
  readonly gameId: string;
  readonly caller: Caller;
}

async function world(player: Player, input: Partial<SandboxInput>): Promise<World> {
  const caller = table.caller(player);
  return { caller, gameId: value(await table.service.createSandbox(caller, sandbox(input))).id };
}

const tail = { open: new Array<number[]>(300).fill([6, 6, 6, 1, 1]).flat(), hidden: new Array<number>(60).fill(0) };

/** The same bytes, but for the id of the game. */
const masked = (at: World, answer: unknown): string => JSON.stringify(answer).replaceAll(at.gameId, 'GAME');

const acting = async (at: World, n: number, action: ActionInput): Promise<string> => {
  const { version } = value(await table.service.view(at.caller, { gameId: at.gameId }));
  const call = { gameId: at.gameId, actionId: `action-number-${n}`, expectedVersion: version, action };
  return masked(at, value(await table.service.act(at.caller, call)));
};

/** Everything that a seat can ask for. */
async function everything({ gameId, caller }: World, seat: number): Promise<unknown[]> {
  const { service } = table;
  const { version } = value(await service.view(caller, { gameId, seat }));
  const call = { gameId, seat, expectedVersion: version, actionId: 'always-the-same' };
  const tries: ActionInput[] = [
    { type: 'trade', cards: [card('alaska'), card('alberta'), card('ontario')] },
    { type: 'trade', cards: ['no', 'such', 'cards'] },
    { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 },
    { type: 'resign' },
  ];
  const reads = [
    service.view(caller, { gameId, seat }),
    service.view(caller, { gameId, seat, version: 1 }),
    service.legalActions(caller, { gameId, seat }),
    service.gameOdds(caller, { gameId, seat, from: 'alaska', to: 'kamchatka' }),
    service.events(caller, { gameId, seat }),
    service.record(caller, { gameId, seat }),
  ];
  const dry = tries.map((action) => service.act(caller, { ...call, action, dryRun: true }));
  const refused = tries.slice(0, 2).map((action) => service.act(caller, { ...call, action }));
  return Promise.all([...reads, ...dry, ...refused]);
}

/** Both worlds show the seat the same bytes. */
async function expectSame(worlds: readonly World[], seat: number): Promise<void> {
  const [one, other] = await Promise.all(worlds.map(async (at) => masked(at, await everything(at, seat))));
  expect(one).toBe(other);
}

test('HI-02 two worlds in which only the missions of the others differ look the same to a seat, on every channel', async () => {
  const player = await table.player();
  const one = dealt(1);
  const other = Array.from({ length: 200 }, (_, i) => dealt(i + 2)).find(
    ({ seen }) => seen[0] === one.seen[0] && seen[1] !== one.seen[1],
  )!;
  const open = [...one.open, ...tail.open];
  const script = ({ hidden }: Dealt) => ({ open, hidden: [...hidden, ...tail.hidden] });
  const worlds = [
    await world(player, { options: OPTIONS, script: script(one) }),
    await world(player, { options: OPTIONS, script: script(other) }),
  ];
  await expectSame(worlds, 0);
  const facts = await Promise.all(
    worlds.map(async (at) => value(await table.service.view(at.caller, { gameId: at.gameId, seat: 1 })).state!.facts),
  );
  expect(facts[0]).not.toEqual(facts[1]);
});

test('HI-02 HI-10 two worlds in which only the hands of others and the deck differ look the same to a third seat', async () => {
  const player = await table.player();
  const owners = { alaska: 'red', kamchatka: 'blue' };
  const at = (cards: readonly string[], draw: number) =>
    world(player, {
      position: position({ owners, troops: { alaska: 6 }, hands: { blue: cards } }),
      script: { open: tail.open, hidden: new Array<number>(60).fill(draw) },
    });
  const worlds = [await at([card('alaska'), card('alberta')], 3), await at([card('brazil'), card('peru')], 9)];
  const turn: ActionInput[] = [
    { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 },
    { type: 'occupy', count: 3 },
    { type: 'end' },
  ];
  for (const [n, action] of turn.entries()) for (const one of worlds) await acting(one, n, action);
  const [red, other] = await Promise.all(
    worlds.map(async (one) => value(await table.service.view(one.caller, { gameId: one.gameId, seat: 0 })).state!),
  );
  expect(red.turn).toBe('blue');
  expect(red.armies[0].hand).toHaveLength(1);
  expect(red.armies[0].hand).not.toEqual(other.armies[0].hand);
  await expectSame(worlds, 2);
});

test('HI-10 a card of another’s hand and a card that doesn’t exist are refused alike', async () => {
  const player = await table.player();
  const hands = { red: [card('alaska'), card('alberta')], blue: [card('brazil')] };
  const at = await world(player, { position: position({ phase: 'reinforce', hands }), seed: 1 });
  const trade = (third: string) =>
    table.service.act(at.caller, {
      gameId: at.gameId,
      actionId: id(),
      expectedVersion: 1,
      action: { type: 'trade', cards: [card('alaska'), card('alberta'), third] },
    });
  const [held, unknown] = [await trade(card('brazil')), await trade('infantry:atlantis')];
  expect(held).toMatchObject({ ok: false });
  expect(unknown).toEqual(held);
});

/** Facts that only a mission's owner may see. */
const secrets = (view: GameView): string[] =>
  view.state!.facts.filter((fact) => fact.key.includes('mission')).map((fact) => JSON.stringify(fact.value));

test('HI-01 HI-07 HI-08 missions stay with their owners, also of seats that resigned, until the game is over', async () => {
  const game = await startGame(table, 3, { options: OPTIONS });
  const { gameId, players } = game;
  const callers = players.map((player) => table.caller(player));
  const own = await Promise.all(
    callers.map(async (caller) => secrets(value(await table.service.view(caller, { gameId })))),
  );
  expect(own.every((list) => list.length === 1)).toBe(true);
  const watchers = [table.caller(null), table.caller(await table.player()), callers[0]];
  const see = async (caller: Caller): Promise<string> =>
    JSON.stringify([
      await table.service.view(caller, { gameId }),
      await table.service.events(caller, { gameId }),
      await table.service.record(caller, { gameId }),
    ]);
  value(await table.service.resign(callers[1], { gameId, actionId: id() }));
  for (const caller of watchers) expect(await see(caller)).not.toContain(own[1][0].slice(1, -1));
  value(await table.service.resign(callers[2], { gameId, actionId: id() }));
  const over = value(await table.service.view(table.caller(null), { gameId }));
  expect(over).toMatchObject({ status: 'over', secret: expect.any(String) });
  expect(secrets(over).sort()).toEqual(own.flat().sort());
});

// There is no fog here, so nobody's land is ever hidden. What HI-08 is about are changes that go round the view; where a seat resigns its
// cards are shown, as K-RESIGN discards them.
test('HI-08 what a seat holds stays as hidden from the others when its time runs out', async () => {
  const player = await table.player();
  const at = (hand: readonly string[]) =>
    world(player, {
      position: position({ turn: 'blue', hands: { blue: hand } }),
      script: { open: tail.open, hidden: new Array<number>(60).fill(2) },
    });
  const worlds = [await at([card('alaska'), card('alberta')]), await at([card('brazil'), card('peru')])];
  const hands: unknown[] = [];
  for (const { caller, gameId } of worlds) {
    const { armies } = value(await table.service.view(caller, { gameId, seat: 1 })).state!;
    hands.push(armies.find(({ id: army }) => army === 'blue')!.hand);
    const late = await table.service.timeout(caller, { gameId, actionId: 'blue-is-too-late', seat: 1 });
    expect(value(late).version).toBe(2);
  }
  expect(hands[0]).not.toEqual(hands[1]);
  await expectSame(worlds, 0);
  await expectSame(worlds, 2);
});

test('HI-04 an answer to a parallel question shows only that it was given', async () => {
  const game = await startGame(table, 3, { options: { placement: 'at-once' } });
  const { gameId, players } = game;
  const caller = table.caller(players[1]);
  const view = value(await table.service.view(caller, { gameId }));
  const ask = view.state!.asks.find((one) => one.seat === 1)!.id;
  const spread = view.legal[0].fields.moves as { to: string[]; total: { max: number } };
  const moves = [{ to: spread.to[0], count: spread.total.max }];
  const sight = async (from: Caller) =>
    [await table.service.view(from, { gameId }), await table.service.record(from, { gameId })]
      .map((one) => JSON.stringify(one))
      .join();
  value(await table.service.act(caller, { gameId, actionId: id(), ask, action: { type: view.legal[0].type, moves } }));
  const mine = value(await table.service.record(caller, { gameId }));
  expect(mine.rows.at(-1)!.act).toContain('"k":"');
  for (const from of [table.caller(players[0]), table.caller(null)]) {
    const seen = value(await table.service.view(from, { gameId }));
    expect(seen.state!.asks.map((one) => one.answered)).toEqual([false, true, false]);
    expect(value(await table.service.record(from, { gameId })).rows.at(-1)).toMatchObject({ act: '', facts: '' });
    expect(await sight(from)).not.toContain(`"count":${spread.total.max}`);
  }
});

test('HI-05 SC-04 nobody gets another’s account or token, or looks through another’s seat', async () => {
  const game = await startGame(table, 3);
  const { gameId, players } = game;
  await table.service.settled();
  const caller = table.caller(players[0]);
  const seen = JSON.stringify([
    await table.service.view(caller, { gameId }),
    await table.service.events(caller, { gameId }),
    await table.service.record(caller, { gameId }),
    await table.service.inbox(caller, {}),
  ]);
  for (const other of players) {
    expect(seen).not.toContain(other.account);
    expect(seen).not.toContain(other.token.slice(-20));
  }
  for (const read of ['view', 'events', 'record', 'legalActions'] as const) {
    expect(code(await table.service[read](caller, { gameId, seat: 1 }))).toBe('NOT_YOUR_SEAT');
    expect(code(await table.service[read](table.caller(null), { gameId, seat: 1 }))).toBe('NOT_YOUR_SEAT');
  }
});
