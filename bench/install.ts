// The peers have an install of their own, made when the benches first run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from './harness/line';

const LOCK = join('node_modules', '.package-lock.json');

/** Installs the peers by their lock file if they are not there. */
export function installPeers(): void {
  if (existsSync(join(__dirname, LOCK))) return;
  tell('bench: installing the peers once, into bench/node_modules');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: __dirname,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
}
