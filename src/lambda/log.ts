// One JSON line an entry, which is what CloudWatch reads best.
import type { Entry } from '../api/log';

export const log = (entry: Entry): void => void process.stderr.write(`${JSON.stringify(entry)}\n`);
