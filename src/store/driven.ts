// A wire over whatever driver speaks to the database: the table's name, the meter and the sorting of failures are the same for all.
import { failureOf } from './failure';
import { consumedBy, estimated } from './meter';
import type { Item } from './table';
import { ConditionFailed, type Command, type Result, type Wire, type WireOptions } from './wire';

export interface Driver {
  /** Throws errors as the SDK names them. */
  send(command: Command, input: object): Promise<Result>;
  ready(): Promise<void>;
  close(): void;
}

/** The common part of every input. */
const completer = (options: WireOptions) => {
  const metered = options.onCapacity ? { ReturnConsumedCapacity: 'INDEXES' } : {};
  const named = { TableName: options.table, ...metered };
  return (command: Command, input: object): object => ({
    ...(command.startsWith('Batch') ? metered : named),
    ...input,
  });
};

export const wireOver = (driver: Driver, options: WireOptions): Wire => {
  const complete = completer(options);
  const meter = options.onCapacity;
  return {
    table: options.table,
    endpoint: options.endpoint ?? null,
    async send(op, command, input) {
      try {
        const answer = await driver.send(command, complete(command, input));
        if (meter) consumedBy(op, command, answer).forEach(meter);
        return answer;
      } catch (error) {
        const failure = failureOf(op, error);
        if (meter && failure instanceof ConditionFailed) meter(estimated(op, input as { Item?: Item }));
        throw failure;
      }
    },
    ready: () => driver.ready(),
    close: () => driver.close(),
  };
};
