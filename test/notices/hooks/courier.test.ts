// Where letters may not go, whatever an address says.
import { makeCourier } from '../../../src/notices/hooks';
import { openReceiver, type Receiver } from './receiver';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.stop());

const letter = (url: string) => ({ url, body: '{}', headers: {} });

test.each([
  ['a loopback address', 'http://127.0.0.1'],
  ['another way to write it', 'http://2130706433'],
  ['and another', 'http://0x7f.1'],
  ['the IPv6 one', 'http://[::1]'],
  ['one that IPv6 wraps', 'http://[::ffff:127.0.0.1]'],
  ['a name that leads there', 'http://localhost'],
  ['a private network', 'http://10.0.0.1'],
  ['link-local, where clouds keep credentials', 'http://169.254.169.254'],
  ['nowhere', 'http://0.0.0.0'],
])('not to %s', async (_, url) => {
  const port = new URL(receiver.url).port;
  const sent = await makeCourier({ plain: false, timeout: 2_000 })(letter(`${url}:${port}/`));
  expect(sent.status).toBeNull();
  expect(sent.failure).toMatch(/not allowed|private|loopback|linkLocal|unspecified/i);
  expect(receiver.taken).toHaveLength(0);
});

test('a redirection is followed nowhere: it is an answer, and no success', async () => {
  receiver.answers.push(302);
  expect(await makeCourier({ plain: true })(letter(receiver.url))).toEqual({ status: 302, failure: null });
  expect(receiver.taken).toHaveLength(1);
});

test('nobody there is a failure with a reason', async () => {
  const sent = await makeCourier({ plain: true })(letter('http://127.0.0.1:1/'));
  expect(sent).toEqual({ status: null, failure: expect.stringContaining('ECONNREFUSED') });
});
