// The same position in turn 1 and a thousand turns later: an action costs the same units of the table and the same time.
import { performance } from 'node:perf_hooks';
import { openStore } from '../../src/store/dynamo';
import { type Row, rowHash, type Store } from '../../src/store/port';
import type { GameView } from '../../src/service';
import { type Line, type Section, lineOf } from '../harness/line';
import { median } from '../harness/numbers';
import { startEmulator } from '../play/emulator';
import { openTable, type Table } from '../play/table';

/** Rows of a thousand turns of ten actions. */
const ROWS = 10_000;
const AT_ONCE = 32;
const WARM_UP = 40;

interface Cost {
  readonly units: number;
  readonly cpu: number;
  readonly wall: number;
}

/** A young game and an old one, action by action, side by side. */
interface Pair {
  readonly young: Cost;
  readonly old: Cost;
}

export const constancy: Section = {
  name: 'constancy',
  async *run({ quick }) {
    const pairs = await measured(quick ? 160 : 600, quick ? 2_000 : ROWS);
    yield* unitLines(pairs);
    yield timeLine(pairs, 'processor', ({ cpu }) => cpu);
    yield timeLine(pairs, 'wall', ({ wall }) => wall);
    yield trendLine(pairs);
  },
};

function* unitLines(pairs: readonly Pair[]): Iterable<Line> {
  const total = (which: keyof Pair) => pairs.reduce((sum, pair) => sum + pair[which].units, 0);
  yield lineOf({
    name: 'constancy: actions that take the same units in turn 1 and 1,000',
    value: pairs.filter(({ young, old }) => young.units === old.units).length,
    unit: 'actions',
    anchor: pairs.length,
    gate: '>= 1',
  });
  yield lineOf({
    name: 'constancy: units of all of them',
    value: total('old'),
    unit: 'units',
    anchor: total('young'),
    gate: '<= 1',
  });
}

const timeLine = (pairs: readonly Pair[], what: string, of: (cost: Cost) => number): Line =>
  lineOf({
    name: `constancy: ${what} time in turn 1,000 to turn 1, median of pairs`,
    value: median(pairs.map(({ old }) => of(old))),
    unit: 'ms',
    anchor: median(pairs.map(({ young }) => of(young))),
    ratio: median(pairs.map(({ young, old }) => of(old) / of(young))),
    gate: '<= 1.1',
  });

function trendLine(pairs: readonly Pair[]): Line {
  const ratios = pairs.map(({ young, old }) => old.cpu / young.cpu);
  const third = Math.floor(pairs.length / 3);
  return lineOf({
    name: 'constancy: trend, the last third of the ratios to the first',
    value: median(ratios.slice(-third)),
    unit: 'ratio',
    anchor: median(ratios.slice(0, third)),
    gate: '<= 1.1',
  });
}

async function measured(actions: number, rows: number): Promise<readonly Pair[]> {
  const emulator = await startEmulator();
  let units = 0;
  const store = openStore({ ...emulator.connection, timeout: 20_000, onCapacity: (one) => (units += one.units) });
  try {
    const table = await openTable(store);
    const young = await table.startGame();
    const old = await aged(store, table, await table.startGame(), rows);
    const cost = (player: SteadySeat) => costOf(table, player, () => units);
    const pairs: Pair[] = [];
    const [one, other] = [new SteadySeat(young), new SteadySeat(old)];
    for (let i = 0; i < actions + WARM_UP; i++) {
      // Which goes first takes turns.
      const [first, second] = i % 2 === 0 ? [one, other] : [other, one];
      const costs = [await cost(first), await cost(second)];
      const [a, b] = i % 2 === 0 ? costs : [costs[1], costs[0]];
      if (i >= WARM_UP) pairs.push({ young: a, old: b });
    }
    return pairs;
  } finally {
    store.close();
    await emulator.stop();
  }
}

/** The same position so many rows later: a history of rows that change nothing. */
async function aged(store: Store, table: Table, game: GameView, rows: number): Promise<GameView> {
  await table.service.settled();
  const loaded = await store.load(game.id, { consistent: true });
  if (!loaded) throw new Error('the game is gone');
  const history: Row[] = [];
  let { row } = loaded;
  for (let i = 0; i < rows; i++) {
    const receipt = { hash: 'AAAAAAAAAAAAAAAA', id: `aged-${String(i).padStart(8, '0')}` };
    row = { ...row, version: row.version + 1, prev: rowHash(row), receipt, bell: false };
    history.push(row);
  }
  for (let i = 0; i < history.length; i += AT_ONCE)
    await Promise.all(history.slice(i, i + AT_ONCE).map((one) => store.append(one)));
  return table.seen({ ...game, you: null });
}

/** Puts all its troops on its first territory, then ends its turn: nothing is thrown, so both games stay in the same position. */
class SteadySeat {
  constructor(public game: GameView) {}

  next(): Readonly<Record<string, unknown>> {
    const { legal } = this.game;
    const place = legal.find(({ type }) => type === 'place');
    if (!place) return { type: 'end' };
    const [territory] = [place.fields.territory].flat();
    const { max = 1 } = place.fields.count as { readonly max?: number };
    return { type: 'place', territory, count: max };
  }
}

async function costOf(table: Table, player: SteadySeat, unitsSoFar: () => number): Promise<Cost> {
  player.game = await table.seen(player.game);
  const action = player.next();
  const [units, cpu, wall] = [unitsSoFar(), process.cpuUsage(), performance.now()];
  player.game = await table.act(player.game, action);
  await table.service.settled();
  const { user, system } = process.cpuUsage(cpu);
  return { units: unitsSoFar() - units, cpu: (user + system) / 1_000, wall: performance.now() - wall };
}
