// `npm run build`: bundles and archives of all functions, into dist/.
import { join } from 'node:path';
import { root } from './bundle/bundle';
import { type Packed, pack } from './bundle/pack';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const lineOf = ({ name, own, sdk, zipped }: Packed): string =>
  `${name}: ${kilobytes(own + sdk)}, ${kilobytes(own)} without the SDK, ${kilobytes(zipped)} zipped`;

pack(join(root, 'dist')).then(
  (packed) => console.log(packed.map(lineOf).join('\n')),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
