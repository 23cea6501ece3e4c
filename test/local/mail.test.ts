// A server on a laptop with mail of its own: settings over REST, a turn mail with the board as a picture, orders by reply.
import { createTransport } from 'nodemailer';
import { mailSettings } from '../../src/local/mail';
import { type LocalServer, startServer } from '../../src/local/server';
import { DOMAIN, type Mailbox, openMailbox, replyTo } from '../notices/mailbox';

let box: Mailbox;
let server: LocalServer;

beforeAll(async () => {
  box = await openMailbox();
  const mail = mailSettings({
    FIELDPOST_SMTP: `smtp://127.0.0.1:${box.port}`,
    FIELDPOST_MAIL_DOMAIN: DOMAIN,
    FIELDPOST_MAIL_PORT: '0',
  });
  const nothing = { data: null, endpoint: null, log: () => undefined };
  server = await startServer({ port: 0, host: '127.0.0.1', ...nothing, mail });
});

afterAll(async () => {
  await server.stop();
  await box.stop();
});

type Json = ReturnType<typeof JSON.parse>;

async function call(token: string, method: string, path: string, body?: object): Promise<Json> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: Json = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The n-th mail of the box, as soon as it is there. */
async function mailNumber(n: number): Promise<Mailbox['all'][number]> {
  while (box.all.length < n) await new Promise((resolve) => setTimeout(resolve, 20));
  return box.all[n - 1];
}

test('a guest gets mail, sees the board in it, and answers it', async () => {
  const { token } = await call('', 'POST', '/guests', { name: 'Ann' });
  const asked = await call(token, 'PUT', '/me/mail', { address: 'ann@mail.example', zone: 'Europe/Copenhagen' });
  expect(asked).toMatchObject({ address: null, pending: 'ann@mail.example', mode: 'each' });
  const code = /\b\d{8}\b/.exec((await mailNumber(1)).mail.text ?? '')?.[0];
  expect(await call(token, 'POST', '/me/mail/confirmation', { code })).toMatchObject({ address: 'ann@mail.example' });

  const input = { actionId: 'action-1', ruleset: 'classic', seats: 2, bots: ['cautious'] };
  const { id } = await call(token, 'POST', '/games', input);
  await call(token, 'POST', `/games/${id}/start`, { actionId: 'action-2' });
  const { mail, raw } = await mailNumber(2);
  expect(mail.subject).toBe('Your turn: Classic');
  const [picture] = mail.attachments;
  expect(picture.contentType).toBe('image/png');
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.content.readUInt32BE(16)).toBe(800);
  expect(mail.html).toContain(`src="cid:${picture.cid}" alt="The board as a picture: Round`);
  expect(raw.length).toBeLessThan(700_000);

  const game = await call(token, 'GET', `/games/${id}`);
  const client = createTransport({ host: '127.0.0.1', port: server.mailPort ?? 0, ignoreTLS: true });
  const land = game.state.territories.find((one: Json) => one.owner === 'red').id;
  await client.sendMail({ from: 'Ann <ANN@mail.example>', to: replyTo(mail), subject: 'Re', text: `place 1 ${land}` });
  const answer = await mailNumber(3);
  expect(answer.mail.subject).toBe('Done: Classic');
  expect(answer.mail.attachments).toHaveLength(1);
  expect((await call(token, 'GET', `/games/${id}`)).version).toBe(Number(game.version) + 1);
});

test('settings that make no sense are refused at the start; without a server there is no mail', () => {
  expect(mailSettings({})).toBeNull();
  expect(() => mailSettings({ FIELDPOST_SMTP: 'mail.example' })).toThrow('smtp://');
  expect(() => mailSettings({ FIELDPOST_SMTP: 'smtp://mail.example', FIELDPOST_MAIL_PORT: 'x' })).toThrow();
});
