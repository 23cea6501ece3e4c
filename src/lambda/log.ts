// One JSON line an entry, which is what CloudWatch reads best.
import type { Entry } from '../api/log';
import { makeMetrics } from './metrics';

const write = (line: string): void => void process.stderr.write(`${line}\n`);

export const log = (entry: Entry): void => {
  write(JSON.stringify(entry));
};

/** Lambda sets the name. */
export const metrics = makeMetrics({ name: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local', now: Date.now, write });
