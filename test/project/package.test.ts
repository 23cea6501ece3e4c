import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}
const manifest = JSON.parse(text('package.json')) as Manifest;
const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, Locked> };
const pinned = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

describe('the package', () => {
  test.each(pinned)('%s is pinned to one exact version', (_name, range) => {
    expect(range).toMatch(/^(npm:[@a-z0-9/-]+@)?\d+\.\d+\.\d+(-[a-z0-9.]+)?$/);
  });

  test('the lock file holds what package.json asks for', () => {
    const wanted = pinned.map(([name, range]) => [name, range.split('@').at(-1)]);
    const locked = pinned.map(([name]) => [name, lock.packages[`node_modules/${name}`].version]);
    expect(locked).toEqual(wanted);
  });

  test('no download address is written down', () => {
    const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(addressed).toEqual([]);
    expect(text('package-lock.json')).not.toMatch(/registry|"resolved"|\.tgz"/);
    expect(text('package.json')).not.toMatch(/https?:|git\+|file:|\.tgz"/);
  });

  test('every locked package carries its checksum', () => {
    const bare = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && entry.integrity === undefined);
    expect(bare).toEqual([]);
  });

  test('it is CommonJS, so that one build serves Node 20 and Lambda', () => {
    expect(manifest).not.toHaveProperty('type');
    expect(manifest.engines).toEqual({ node: '>=20' });
    expect(manifest.license).toBe('Apache-2.0');
  });
});
