import { join } from 'node:path';

/** The folder of package.json. */
export const root = join(__dirname, '../..');
