// What is deployed: a file and an archive for each group of functions.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

export interface Entry {
  /** Name of the file in the archive, and of the archive. */
  readonly name: string;
  readonly source: string;
}

const ENTRIES: readonly Entry[] = [
  { name: 'api', source: 'src/lambda.ts' },
  { name: 'work', source: 'src/lambda/work.ts' },
  { name: 'socket', source: 'src/lambda/socket.ts' },
  // Mails and pictures, with libraries that nothing else needs.
  { name: 'notices', source: 'src/lambda/notices.ts' },
];

export const entries: readonly Entry[] = ENTRIES.filter(({ source }) => existsSync(join(root, source)));
