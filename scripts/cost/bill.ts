// The bill of a million actions, line by line.
import type { Measured } from '../../bench/sections/request';

interface Price {
  readonly usd: number;
  readonly per: number;
  readonly what: string;
  /** Where and when it was read; null where nobody has. */
  readonly seen: string | null;
}

export interface Prices {
  readonly region: string;
  readonly prices: Readonly<Record<string, Price>>;
  readonly assumed: Readonly<Record<string, { readonly value: number; readonly why: string }>>;
}

export interface Line {
  readonly what: string;
  /** How the price comes about. */
  readonly how: string;
  readonly usd: number;
}

export interface Bill {
  readonly perAction: readonly Line[];
  /** The total by door: a function URL, then an HTTP API. */
  readonly doors: readonly Line[];
  readonly keeping: readonly Line[];
  readonly apart: readonly Line[];
  readonly monthly: readonly Line[];
  readonly unconfirmed: readonly string[];
}

const MILLION = 1_000_000;
const GB = 1e9;

/** Seven of the function api, four of the follower, five of the tick, two of the bots: src/lambda/metrics.ts. */
const METRICS = 18;

/** Bytes of metrics that a hundred calls write, and a process a minute at least. */
const METRIC_BYTES = 900;
const CALLS_A_METRIC_LINE = 20;
/** Bytes of the line of a call, where those are switched on. */
const CALL_LINE_BYTES = 150;
/** Bytes of Lambda's own three lines, which are switched off. */
const DEFAULT_LINES_BYTES = 350;

export interface Stack {
  /** Of the functions, megabytes. */
  readonly memory: number;
  readonly alarms: number;
}

/** Prices of amounts. Everything is for a million actions, unless it says otherwise. */
interface Tariff {
  readonly price: (name: string, amount: number) => number;
  readonly assumed: (name: string) => number;
  /** ms of a call with so many trips to the table. */
  readonly ms: (cpu: string, trips: number) => number;
  /** So many calls for each action. */
  readonly lambda: (calls: number, ms: number) => number;
  readonly seconds: (seconds: number) => number;
}

function tariffOf(all: Prices, memory: number): Tariff {
  const price = (name: string, amount: number): number => (amount * all.prices[name].usd) / all.prices[name].per;
  const assumed = (name: string): number => all.assumed[name].value;
  const seconds = (n: number): number => price('lambdaTime', (n * memory) / 1_024);
  return {
    price,
    assumed,
    seconds,
    ms: (cpu, trips) =>
      (assumed(cpu) * assumed('megabytesACore')) / memory + trips * assumed('tripMs') + assumed('overheadMs'),
    lambda: (calls, ms) => price('lambdaRequest', MILLION * calls) + seconds((MILLION * calls * ms) / 1_000),
  };
}

/** What there is of each for an action. */
interface Shares {
  readonly looks: number;
  /** Actions and looks. */
  readonly calls: number;
  readonly rows: number;
}

export function bill(all: Prices, counted: Measured, { memory, alarms }: Stack): Bill {
  const tariff = tariffOf(all, memory);
  const { actions, spent } = counted;
  const looks = spent.looks.calls / actions;
  const shares = { looks, calls: 1 + looks, rows: spent.follower.calls / actions };
  const perAction = [...tableLines(tariff, counted), ...functionLines(tariff, shares, memory)];
  const total = perAction.reduce((sum, { usd }) => sum + usd, 0);
  const door = (what: string, name: string) => ({
    what,
    how: '',
    usd: total + tariff.price(name, MILLION * shares.calls),
  });
  return {
    perAction,
    doors: [door('on a function URL', 'functionUrl'), door('on an HTTP API', 'httpApi')],
    keeping: keepingLines(tariff),
    apart: apartLines(tariff, shares, spent.accounts.writes / actions),
    monthly: monthlyLines(tariff, alarms),
    unconfirmed: Object.values(all.prices)
      .filter(({ seen }) => seen === null)
      .map(({ what }) => what),
  };
}

function tableLines({ price }: Tariff, { actions, spent }: Measured): readonly Line[] {
  const units = (what: string, phase: keyof Measured['spent']): Line => {
    const [writes, reads] = [spent[phase].writes / actions, spent[phase].reads / actions];
    const usd = price('writeUnit', MILLION * writes) + price('readUnit', MILLION * reads);
    return { what, how: `${writes.toFixed(3)} write and ${reads.toFixed(3)} read units an action`, usd };
  };
  return [
    units('table: actions', 'actions'),
    units('table: looks at the game', 'looks'),
    units('table: derived items', 'follower'),
    units('table: deadlines that are looked at', 'clock'),
    units('table: the lobby', 'lobby'),
  ];
}

function functionLines(tariff: Tariff, { looks, calls, rows }: Shares, memory: number): readonly Line[] {
  const { price, assumed, ms, lambda, seconds } = tariff;
  const [action, look, follower] = [ms('actionCpuMs', 2), ms('lookCpuMs', 1), ms('followerCpuMs', 2)];
  const cold = ((MILLION * calls) / assumed('coldOneIn')) * (assumed('coldMs') / 1_000);
  const logged = (MILLION * (calls + rows) * METRIC_BYTES) / CALLS_A_METRIC_LINE;
  return [
    { what: 'function api: actions', how: `${action.toFixed(1)} ms at ${memory} MB`, usd: lambda(1, action) },
    {
      what: 'function api: looks',
      how: `${looks.toFixed(2)} an action, ${look.toFixed(1)} ms`,
      usd: lambda(looks, look),
    },
    {
      what: 'function api: cold starts',
      how: `one in ${assumed('coldOneIn')} requests, ${assumed('coldMs')} ms`,
      usd: seconds(cold),
    },
    {
      what: 'function follower',
      how: `${rows.toFixed(3)} rows an action, each alone, ${follower.toFixed(1)} ms`,
      usd: lambda(rows, follower),
    },
    { what: 'stream', how: 'read by Lambda', usd: price('streamRead', MILLION * rows) },
    { what: 'logs', how: `a line of metrics in ${CALLS_A_METRIC_LINE} calls`, usd: price('logIngest', logged / GB) },
  ];
}

function keepingLines({ price, assumed }: Tariff): readonly Line[] {
  const stored = (MILLION * (assumed('rowBytes') + assumed('itemOverhead'))) / GB;
  const how = `${stored.toFixed(2)} GB`;
  return [
    { what: 'storage', how, usd: price('tableStorage', stored) },
    { what: 'point-in-time recovery', how, usd: price('backup', stored) },
  ];
}

function apartLines({ price, assumed }: Tariff, { calls }: Shares, accounts: number): readonly Line[] {
  const gigabytes = (bytes: number): number => (MILLION * calls * bytes) / GB;
  const bytes = assumed('answerBytes');
  return [
    { what: 'six new accounts a game', how: 'once', usd: price('writeUnit', MILLION * accounts) },
    { what: 'answers to the internet', how: `${bytes} bytes a call`, usd: price('transferOut', gigabytes(bytes)) },
    {
      what: 'a line of the log for each call',
      how: 'FIELDPOST_LOG=calls',
      usd: price('logIngest', gigabytes(CALL_LINE_BYTES)),
    },
    {
      what: 'Lambda’s own log lines',
      how: 'switched off in infra/logging.yml',
      usd: price('logIngest', gigabytes(DEFAULT_LINES_BYTES)),
    },
    {
      what: 'traces, if each call is sampled',
      how: '`traced`, off in production',
      usd: price('trace', MILLION * calls),
    },
    {
      what: 'bots: a turn’s message',
      how: 'three requests of the queue for each turn of a bot',
      usd: price('queueRequest', (3 * MILLION) / assumed('actionsATurn')),
    },
  ];
}

/** Whatever is played. */
function monthlyLines({ price, assumed, seconds }: Tariff, alarms: number): readonly Line[] {
  const ticks = 30 * 24 * 60;
  const ms = assumed('tickMs');
  return [
    {
      what: 'function tick',
      how: `${ticks} times ${ms} ms`,
      usd: price('lambdaRequest', ticks) + seconds((ticks * ms) / 1_000),
    },
    { what: 'table: the tick’s queries', how: '32 lists, half a unit each', usd: price('readUnit', ticks * 16) },
    { what: 'alarms', how: `${alarms}`, usd: price('alarm', alarms) },
    { what: 'metrics', how: `${METRICS}, each of one function`, usd: price('metric', METRICS) },
    { what: 'dashboard', how: 'three are free', usd: price('dashboard', 1) },
  ];
}
