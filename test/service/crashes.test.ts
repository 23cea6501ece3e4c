// CO-03, CO-05: whole games in which something breaks between every two steps of an action, in its follower and in its listeners. The
// client does what clients do: it sends the same call again. Nothing is lost, nothing is doubled, and repairs make the rest right.
import { policies } from '../../src/bots';
import { boards } from '../../src/boards';
import { rowHash, type Row } from '../../src/store/port';
import type { GameView, Service } from '../../src/service';
import { spread } from '../../src/wire/families';
import { picker } from '../rulesets/playout';
import { type Crashing, crashing, type Fault } from '../support/crashing';
import { derivedIn, openRaw } from '../support/raw-items';
import { rederived } from '../support/rederived';
import { id, openTable, type Player, startGame, type Table, value } from './table';

/** Enough for a fault at every step; FIELDPOST_LONG plays on. */
const MOST_ACTIONS = process.env.FIELDPOST_LONG === '1' ? 300 : 50;
/** Actions. */
const PATIENCE = 8;

const random = policies.find(({ name }) => name === 'random')!.policy;

/** How rows are followed: by the process that wrote them, or by a stream that tells of each until it succeeds. */
type Follow = 'locally' | 'by a stream';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

/** A process on the table that can be broken, and what its listeners heard. */
class Process {
  readonly broken: Crashing = crashing(table.store);
  readonly service: Service;

  constructor(
    private readonly follow: Follow,
    heard: (version: number) => void,
  ) {
    this.service = table.another({ store: this.broken.store, followLocally: follow === 'locally' });
    this.service.listen(({ game }) =>
      this.broken.step('listener', () => {
        heard(game.row.version);
        return Promise.resolve();
      }),
    );
  }

  /** What follows from rows after a version; a stream comes again with those that failed. */
  async followed(gameId: string, after: number): Promise<void> {
    await this.service.settled();
    if (this.follow === 'locally') return;
    const { rows } = await table.store.rows(gameId, after, 100);
    for (const row of rows.filter(({ bell }) => bell))
      await this.service.follow(row).catch(() => this.service.follow(row));
  }
}

/** Which step of the next action is to break. Few actions have as many steps as the end of a turn: for those it waits a little. */
class Plan {
  next: Omit<Fault, 'how'> = { step: 1, when: 'before' };
  private waited = 0;

  took(broke: boolean): void {
    const { step, when } = this.next;
    if (!broke && ++this.waited < PATIENCE) return;
    this.waited = 0;
    if (!broke) this.next = { step: 1, when: 'before' };
    else this.next = when === 'before' ? { step, when: 'after' } : { step: step + 1, when: 'before' };
  }
}

interface Called {
  readonly actionId: string;
  /** The version that was answered. */
  readonly version: number;
}

class Game {
  process: Process;
  readonly called: Called[] = [];
  readonly heard = new Set<number>();
  /** Where things broke. */
  readonly broke = new Set<string>();

  constructor(
    readonly gameId: string,
    private readonly players: readonly Player[],
    readonly follow: Follow,
    private readonly pick: (n: number) => number,
  ) {
    this.process = this.start();
  }

  private start(): Process {
    return new Process(this.follow, (version) => void this.heard.add(version));
  }

  /** Plays to the end. What breaks is the first step, then the second, and so on round and round, before it and after it. */
  async play(how: Fault['how']): Promise<void> {
    const plan = new Plan();
    for (let actions = 0; actions < MOST_ACTIONS; actions++) {
      const view = await this.look();
      if (view.status !== 'running') return;
      const broke = await this.act(view, { ...plan.next, how });
      if (broke) await expectDerived(this.gameId);
      plan.took(broke);
    }
    // Random players don't always end a game in time.
    for (const player of this.players.slice(1))
      await table.service.resign(table.caller(player), { gameId: this.gameId, actionId: id() });
    await table.service.settled();
  }

  private async look(): Promise<GameView> {
    const { gameId, players } = this;
    const watched = value(await table.service.view(table.caller(players[0]), { gameId }));
    const seat = watched.deadline?.seats[0] ?? 0;
    return value(await table.service.view(table.caller(players[seat]), { gameId }));
  }

  /** One action with one fault in it; whether it happened. */
  private async act(view: GameView, fault: Fault): Promise<boolean> {
    const { gameId } = this;
    const seat = view.you!;
    const asks = view.state!.asks.filter((ask) => ask.seat === seat && !ask.answered);
    const sight = { legal: spread(view.legal), seat, view: view.state!, army: asks[0].army, board: boards[0] };
    const action = random({ ...sight, random: this.pick })!;
    const onTurn = view.state!.armies.find((army) => army.id === view.state!.turn)?.seat === seat;
    const named = onTurn ? { expectedVersion: view.version } : { ask: asks[0].id };
    const call = { gameId, actionId: id(), action, ...named };
    this.process.broken.arm(fault);
    const answer = await this.process.service.act(table.caller(this.players[seat]), call);
    await this.process.followed(gameId, view.version).catch(() => undefined);
    const { broke } = this.process.broken;
    this.process.broken.disarm();
    if (broke !== null) await this.met(broke, fault, view.version);
    // A client may be told that a call failed; never that it may not do what it may.
    if (!answer.ok) expect([answer.error.code, call]).toEqual(['UNAVAILABLE', call]);
    // An answer that came is asked for once more now and then: it is the same.
    const done =
      answer.ok && this.pick(3) > 0 ? answer : await this.process.service.act(table.caller(this.players[seat]), call);
    const { version } = value(done);
    if (answer.ok) expect(version).toBe(answer.value.version);
    await this.process.followed(gameId, view.version);
    this.called.push({ actionId: call.actionId, version });
    return broke !== null;
  }

  private async met(broke: string, { how }: Fault, version: number): Promise<void> {
    this.broke.add(broke);
    if (how === 'dies') await this.restart(version);
  }

  /** Another process takes over, and begins as servers do. */
  private async restart(version: number): Promise<void> {
    this.process = this.start();
    if (this.follow === 'locally') await this.process.service.sweep();
    else await this.process.followed(this.gameId, version);
    await expectDerived(this.gameId);
  }
}

async function expectDerived(gameId: string): Promise<void> {
  expect(await table.service.mend(gameId, { check: true })).toMatchObject({ differences: [] });
}

async function playedWith(ruleset: string, how: Fault['how'], follow: Follow): Promise<Game> {
  const options = ruleset === 'sbsh' ? { roundLimit: 3 } : { roundLimit: 4 };
  const { gameId, players } = await startGame(table, 3, { ruleset, options });
  await table.service.settled();
  // Every row is told of, so that each action has a follower and a listener.
  await table.service.ringUntil(gameId, table.clock.now + 86_400_000);
  const game = new Game(gameId, players, follow, picker(ruleset.length + how.length));
  await game.play(how);
  return game;
}

const rowsOf = async (gameId: string): Promise<readonly Row[]> => (await table.store.rows(gameId, 0, 2_000)).rows;

/** Where things broke, in all games. */
const broke: Record<Fault['how'], Set<string>> = { fails: new Set(), dies: new Set() };

describe('whole games', () => {
  test.each<[string, Fault['how'], Follow]>([
    ['classic', 'fails', 'locally'],
    ['classic', 'dies', 'locally'],
    ['classic', 'fails', 'by a stream'],
    ['sbsh', 'dies', 'locally'],
    ['sbsh', 'dies', 'by a stream'],
  ])(
    'CO-03 %s over a store that %s at every step, rows followed %s: nothing lost, nothing doubled, all derived items right',
    async (ruleset, how, follow) => {
      const game = await playedWith(ruleset, how, follow);
      const rows = await rowsOf(game.gameId);
      // Each call became one row, the one that was answered; the chain has no gap.
      const receipts = rows.flatMap(({ receipt, version }) => (receipt ? [[receipt.id, version]] : []));
      expect(new Set(receipts.map(([name]) => name)).size).toBe(receipts.length);
      const byId = new Map(receipts as [string, number][]);
      expect(game.called.map(({ actionId }) => byId.get(actionId))).toEqual(game.called.map(({ version }) => version));
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1));
      rows.slice(1).forEach((row, i) => expect(row.prev).toBe(rowHash(rows[i])));
      expect(JSON.parse(rows.at(-1)!.state)).toMatchObject({ s: 'x' });
      game.broke.forEach((place) => broke[how].add(place));
      expect(game.called.every(({ version }) => game.heard.has(version))).toBe(true);
      expect(await table.service.mend(game.gameId, { check: true })).toMatchObject({ differences: [] });
    },
    120_000,
  );
});

test.each(['fails', 'dies'] as const)('something that %s did so before and after every kind of step', (how) => {
  const places = ['load', 'append', 'derive', 'listener'].flatMap((step) => [`before ${step}`, `after ${step}`]);
  expect([...broke[how]]).toEqual(expect.arrayContaining(places));
});

test('the whole table is what a follower makes of its rows', async () => {
  const raw = openRaw(table.connection);
  const items = await raw.all();
  raw.close();
  expect(derivedIn(items)).toEqual(await rederived(items, table.config));
}, 60_000);
