// Batches of which some records may fail: those alone come again.
import { type Entry, thrown } from '../api/log';

export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

export interface Work<T> {
  /** Records of one group are done one after another; groups don't wait for each other. */
  readonly groupOf: (record: T) => string;
  readonly idOf: (record: T) => string;
  readonly run: (record: T) => Promise<void>;
  /** Told of each record that failed; what was in it stays unsaid. */
  readonly log: (entry: Entry) => void;
  readonly event: string;
}

/** Does all records and answers which of them failed. Never throws. */
export async function doBatch<T>(records: readonly T[], work: Work<T>): Promise<BatchAnswer> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const group = work.groupOf(record);
    groups.set(group, [...(groups.get(group) ?? []), record]);
  }
  const failed = await Promise.all([...groups.values()].map((group) => doGroup(group, work)));
  return { batchItemFailures: failed.flat().map((itemIdentifier) => ({ itemIdentifier })) };
}

async function doGroup<T>(records: readonly T[], { idOf, run, log, event }: Work<T>): Promise<string[]> {
  const failed: string[] = [];
  for (const record of records) {
    const id = idOf(record);
    try {
      await run(record);
    } catch (error) {
      failed.push(id);
      log({ event, record: id, ...thrown(error) });
    }
  }
  return failed;
}
