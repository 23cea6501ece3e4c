import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptKeys, madeCurrent, newKeyText, parsedKeys, passingKeys, withMaster } from '../../src/local/keys';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys are made once and found again', async () => {
  const first = await keptKeys(folder);
  expect(first.masters[first.masterId]).toHaveLength(32);
  expect(first.serverKey).toHaveLength(32);
  expect(await keptKeys(folder)).toEqual(first);
});

test('only their owner may read them, and nothing else is left in the folder', async () => {
  await keptKeys(folder);
  const { mode } = await stat(join(folder, 'keys.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['keys.json']);
});

test('two servers that start at once agree', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => keptKeys(folder)));
  expect(new Set(made.map((keys) => Buffer.from(keys.serverKey).toString('hex'))).size).toBe(1);
});

test('a file that is none of ours is not replaced', async () => {
  const path = join(folder, 'keys.json');
  await writeFile(path, '{"masters": {}}');
  await expect(keptKeys(folder)).rejects.toThrow(`${path} does not hold the keys of a Fieldpost server`);
  expect(await readFile(path, 'utf8')).toBe('{"masters": {}}');
});

test.each([
  ['a short key', { masters: { m1: 'AAAA' }, masterId: 'm1', serverKey: 'A'.repeat(43) }],
  ['a master that is not there', { masters: { m1: 'A'.repeat(43) }, masterId: 'm2', serverKey: 'A'.repeat(43) }],
  ['an inherited name', { masters: {}, masterId: 'constructor', serverKey: 'A'.repeat(43) }],
])('%s is refused', (_, keys) => {
  expect(() => parsedKeys(JSON.stringify(keys))).toThrow();
});

test('keys that pass are new each time', () => {
  expect(passingKeys().serverKey).not.toEqual(passingKeys().serverKey);
});

test('a folder without rights is told as it is', async () => {
  await writeFile(join(folder, 'file'), '');
  await chmod(folder, 0o700);
  await expect(keptKeys(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
});

describe('rotation', () => {
  test('a master is added first and used later; the server’s key and the old masters stay', () => {
    const first = newKeyText();
    const [m1] = Object.values(parsedKeys(first).masters);
    const both = withMaster(first, 'm2');
    expect(parsedKeys(both)).toMatchObject({ masterId: 'm1', masters: { m1 }, serverKey: parsedKeys(first).serverKey });
    const used = parsedKeys(madeCurrent(both, 'm2'));
    expect(used.masterId).toBe('m2');
    expect(used.masters).toEqual(parsedKeys(both).masters);
    expect(used.masters.m2).toHaveLength(32);
    expect(used.masters.m2).not.toEqual(m1);
  });

  test('a master is never replaced, nor used before it is there', () => {
    const text = newKeyText();
    expect(() => withMaster(text, 'm1')).toThrow();
    expect(() => withMaster(text, 'm'.repeat(17))).toThrow();
    expect(() => madeCurrent(text, 'm2')).toThrow();
  });
});
