// `npm run build`: bundles and archives of all functions, into dist/.
import { join } from 'node:path';
import { bytesOf, type Packed, pack } from './bundle/pack';
import { root } from './bundle/root';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const lineOf = (packed: Packed): string =>
  `${packed.name}: ${kilobytes(bytesOf(packed))}, ${kilobytes(bytesOf(packed, ['sdk.js']))} without the SDK, ` +
  `${kilobytes(packed.zipped)} zipped; ${[...packed.files].map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ')}`;

pack(join(root, 'dist')).then(
  (packed) => console.log(packed.map(lineOf).join('\n')),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
