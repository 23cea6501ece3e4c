// Metrics in CloudWatch's embedded format: lines of the log that become metrics by themselves. A process gathers them and writes a line a
// minute, since a line a request would cost as much as the request.
// Source: CloudWatch User Guide, "Specification: Embedded metric format".

/** What is measured, and in what. Each costs the same a month, however often it is written, so there are few. */
export const METRICS = {
  Calls: 'Count',
  Actions: 'Count',
  Conflicts: 'Count',
  Refusals: 'Count',
  Failures: 'Count',
  ActionTime: 'Milliseconds',
  ReadUnits: 'Count',
  WriteUnits: 'Count',
  Followed: 'Count',
  FollowerLag: 'Milliseconds',
  TickActed: 'Count',
  TickMoved: 'Count',
  TickFailed: 'Count',
} as const;

export type Metric = keyof typeof METRICS;

/** Values whose spread matters are written one by one, all others as a sum. */
const ONE_BY_ONE: readonly Metric[] = ['ActionTime', 'FollowerLag'];

export interface Metrics {
  add(metric: Metric, value?: number): void;
  /** Codes of refusals are counted in the line, for Logs Insights: as metrics each of them would cost. */
  code(code: string): void;
  /** At the end of an invocation: writes what was gathered if it is time. */
  flush(): void;
}

export interface MetricsParts {
  /** Of the function, which is the only dimension. */
  readonly name: string;
  readonly now: () => number;
  /** Takes a line. */
  readonly write: (line: string) => void;
}

/** A line a minute, or when it is full: CloudWatch takes 100 values of a metric. */
const EVERY_MS = 60_000;
const MOST_VALUES = 100;

export function makeMetrics({ name, now, write }: MetricsParts): Metrics {
  let since: number | null = null;
  let values = new Map<Metric, number[]>();
  let codes: Record<string, number> = {};
  const fullest = (): number => Math.max(0, ...[...values.values()].map((list) => list.length));
  return {
    add(metric, value = 1) {
      const list = values.get(metric) ?? [];
      if (ONE_BY_ONE.includes(metric)) list.push(Math.round(value * 10) / 10);
      else list[0] = (list[0] ?? 0) + value;
      values.set(metric, list);
      since ??= now();
    },
    code(code) {
      codes[code] = (codes[code] ?? 0) + 1;
    },
    flush() {
      if (since === null || (now() - since < EVERY_MS && fullest() < MOST_VALUES)) return;
      write(JSON.stringify(lineOf(name, now(), values, codes)));
      since = null;
      values = new Map();
      codes = {};
    },
  };
}

const NAMESPACE = 'Fieldpost';

function lineOf(
  name: string,
  at: number,
  values: ReadonlyMap<Metric, readonly number[]>,
  codes: Readonly<Record<string, number>>,
): object {
  const entries = [...values].map(([metric, list]) => [metric, list.length === 1 ? list[0] : list] as const);
  const metrics = [...values.keys()].map((metric) => ({ Name: metric, Unit: METRICS[metric] }));
  return {
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [['function']], Metrics: metrics }],
    },
    function: name,
    ...Object.fromEntries(entries),
    ...(Object.keys(codes).length > 0 && { codes }),
  };
}
