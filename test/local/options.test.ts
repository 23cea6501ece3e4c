import { resolve } from 'node:path';
import { mistake } from '../../src/local/mistakes';
import { localOptions } from '../../src/local/options';

const before = { ...process.env };
beforeEach(() => {
  delete process.env.PORT;
  delete process.env.DYNAMODB_ENDPOINT;
});
afterAll(() => Object.assign(process.env, before));

test('without options: port 4000 of this machine alone, games in .data', () => {
  expect(localOptions([])).toEqual({
    port: 4000,
    host: '127.0.0.1',
    data: resolve('.data'),
    endpoint: null,
    limits: true,
  });
});

test('what is given wins over the environment, the environment over the default', () => {
  process.env.PORT = '4100';
  process.env.DYNAMODB_ENDPOINT = 'http://127.0.0.1:8000';
  expect(localOptions([])).toMatchObject({ port: 4100, endpoint: 'http://127.0.0.1:8000' });
  expect(localOptions(['--port', '4200', '--data', '/tmp/x'])).toMatchObject({ port: 4200, data: '/tmp/x' });
});

test('--memory keeps nothing', () => {
  expect(localOptions(['--memory', '--data', 'somewhere']).data).toBeNull();
});

test('--no-limits counts nothing', () => {
  expect(localOptions(['--no-limits']).limits).toBe(false);
});

const options = { port: 4000, host: '127.0.0.1', data: '/games', endpoint: null, limits: true };

test.each([
  ['EADDRINUSE', 'Port 4000 is in use.', '--port 4001'],
  ['LEVEL_LOCKED', 'Another Fieldpost uses /games.', '--data'],
  ['EACCES', 'The folder /games can’t be written.', '--memory'],
])('%s is said in words that help', (code, what, advice) => {
  const cause = Object.assign(new Error('deep within'), { code });
  const text = mistake(new Error('outside', { cause }), options) ?? '';
  expect(text.replaceAll("'", '’')).toContain(what);
  expect(text).toContain(advice);
});

test('what we don’t know is not explained away', () => {
  expect(mistake(new Error('a bug'), options)).toBeUndefined();
});
