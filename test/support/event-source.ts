// What stands between a table's stream and a function: an event source mapping as serverless.yml asks for it.
// Source: AWS Lambda Developer Guide, "Using Lambda to process records from DynamoDB Streams": at least once; of a batch with failures
// everything from the lowest failed sequence number on comes again; `bisect` halves it; what failed too often goes to the destination.
import type { BatchAnswer } from '../../src/lambda/batch';
import { STREAM_FILTER } from '../../src/store/feed';
import type { RawRecord } from './stream';

export interface MappingOptions {
  readonly batchSize: number;
  /** Batches of different partitions under way at once. */
  readonly lanes: number;
  readonly retries: number;
  /** False: a batch whose first record fails is tried again whole, and at last set aside whole. */
  readonly bisect: boolean;
}

export interface Delivered {
  /** Set aside, by batches. */
  readonly deadLetters: readonly (readonly RawRecord[])[];
  readonly invocations: number;
}

export type StreamFunction = (event: { readonly Records: readonly RawRecord[] }) => Promise<BatchAnswer>;

type Pattern = { readonly [key: string]: Pattern } | readonly unknown[];

/** Event patterns: a list holds one that fits, `{prefix}` the beginning of a text; objects fit field by field. */
function fits(value: unknown, pattern: Pattern): boolean {
  if (Array.isArray(pattern)) return pattern.some((one) => fitsOne(value, one));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([key, part]) => fits((value as Record<string, unknown>)[key], part as Pattern));
}

function fitsOne(value: unknown, one: unknown): boolean {
  if (typeof one !== 'object' || one === null) return value === one;
  return typeof value === 'string' && value.startsWith((one as { readonly prefix: string }).prefix);
}

export const isWanted = (record: RawRecord): boolean => fits(record, STREAM_FILTER);

/** Delivers records in the order in which they are given, which is the stream's or, to try what may happen, another one. */
export async function deliver(
  records: readonly RawRecord[],
  call: StreamFunction,
  options: MappingOptions,
): Promise<Delivered> {
  const lanes = new Map<number, RawRecord[]>();
  for (const record of records.filter(isWanted)) {
    const lane = laneOf(record, options.lanes);
    lanes.set(lane, [...(lanes.get(lane) ?? []), record]);
  }
  const done = await Promise.all([...lanes.values()].map((lane) => new Lane(call, options).run(lane)));
  return {
    deadLetters: done.flatMap(({ deadLetters }) => deadLetters),
    invocations: done.reduce((sum, { invocations }) => sum + invocations, 0),
  };
}

const laneOf = ({ dynamodb }: RawRecord, lanes: number): number =>
  Array.from(dynamodb.Keys.pk.S).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % lanes;

class Lane {
  readonly deadLetters: (readonly RawRecord[])[] = [];
  invocations = 0;

  constructor(
    private readonly call: StreamFunction,
    private readonly options: MappingOptions,
  ) {}

  async run(records: readonly RawRecord[]): Promise<this> {
    const { batchSize } = this.options;
    for (let i = 0; i < records.length; i += batchSize) await this.batch(records.slice(i, i + batchSize), 0);
    return this;
  }

  private async batch(records: readonly RawRecord[], tried: number): Promise<void> {
    const failed = await this.firstFailed(records);
    if (failed === undefined) return;
    if (failed > 0) return this.batch(records.slice(failed), 0);
    if (this.options.bisect && records.length > 1) return this.halves(records);
    if (tried < this.options.retries) return this.batch(records, tried + 1);
    this.deadLetters.push(records);
  }

  private async halves(records: readonly RawRecord[]): Promise<void> {
    const half = Math.ceil(records.length / 2);
    await this.batch(records.slice(0, half), 0);
    await this.batch(records.slice(half), 0);
  }

  /** Of the records that the function says failed, the one that comes first; all of them if it throws. */
  private async firstFailed(records: readonly RawRecord[]): Promise<number | undefined> {
    this.invocations++;
    const answer = await this.call({ Records: records }).catch(() => undefined);
    if (!answer) return 0;
    const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    return first < 0 ? undefined : first;
  }
}
