// Whose address it is, and how mails are stopped: codes, and a link that a machine may follow without harm.
import { createApp } from '../../src/api/http/app';
import { startGraphql } from '../../src/api/graphql/server';
import { id, value } from '../service/table';
import { openPostOffice, type PostOffice } from './mailbox';

const DAY = 86_400_000;

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.stop());
beforeEach(() => {
  office.box.clear();
});

const subjects = (): readonly (string | undefined)[] => office.box.all.map(({ mail }) => mail.subject);

describe('addresses', () => {
  test('an address gets a code and nothing else until the code came back; wrong codes end it', async () => {
    const { service, table, box } = office;
    const player = await table.player();
    const caller = table.caller(player);
    value(await service.setMail(caller, { address: 'x@mail.example' }));
    await office.settle();
    await office.settle();
    expect(subjects()).toEqual(['Your code for mails from Fieldpost']);
    const { mail } = box.all[0];
    expect(mail.headers.get('list-unsubscribe')).toBeUndefined();
    const code = /\b\d{8}\b/.exec(mail.text ?? '')![0];
    const { id: gameId } = value(
      await service.createGame(caller, { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'] }),
    );
    value(await service.start(caller, { gameId, actionId: id() }));
    await office.settle();
    expect(box.all).toHaveLength(1);
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await service.confirmMail(caller, { code: '00000000' });
      expect(wrong.ok ? '' : wrong.error.code).toBe('MAIL_CODE');
    }
    expect((await service.confirmMail(caller, { code })).ok).toBe(false);
    expect(value(await service.mail(caller))).toMatchObject({ address: null, pending: null });
  });

  test('a code is good for a day; who gets mail already keeps the old address until the new one is confirmed', async () => {
    const { service, table, box } = office;
    const player = await office.subscriber('Keeper');
    const caller = table.caller(player);
    value(await service.setMail(caller, { address: 'new@mail.example' }));
    await office.settle();
    expect(value(await service.mail(caller))).toMatchObject({ address: player.address, pending: 'new@mail.example' });
    const code = /\b\d{8}\b/.exec(box.to('new@mail.example')[0].text ?? '')![0];
    table.clock.now += DAY + 1;
    const late = await service.confirmMail(table.caller(player), { code });
    expect(late.ok ? '' : late.error.code).toBe('MAIL_CODE');
  });

  test.each([
    [{ address: 'nobody' }, 'MAIL_ADDRESS'],
    [{ address: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_ADDRESS'],
    [{ address: 'a@b.example, c@d.example' }, 'MAIL_ADDRESS'],
    [{ zone: 'Mars/Olympus' }, 'UNKNOWN_ZONE'],
    [{ muted: { from: '25:00', to: '07:00' } }, 'OUT_OF_RANGE'],
    [{ reminderMinutes: 1 }, 'OUT_OF_RANGE'],
    [{ kinds: ['gossip'] }, 'MALFORMED'],
  ])('%j is refused with %s', async (input, code) => {
    const caller = office.table.caller(await office.table.player());
    const answer = await office.service.setMail(caller, input as object);
    expect(answer.ok ? '' : answer.error.code).toBe(code);
  });

  test('a server without mail says so', async () => {
    const service = office.table.another();
    const answer = await service.setMail(office.table.caller(await office.table.player()), { address: 'a@b.example' });
    expect(answer.ok ? '' : answer.error.code).toBe('MAIL_OFF');
  });
});

test('PM-11 the link that stops mails changes nothing when it is fetched; its button, and a mail program’s one click, stop them', async () => {
  const { service, table, box } = office;
  const log = (): void => undefined;
  const app = createApp({ service, graphql: await startGraphql({ log }), now: () => table.clock.now, log });
  const player = await office.subscriber('Stopper');
  const caller = table.caller(player);
  const input = { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'] };
  const { id: gameId } = value(await service.createGame(caller, input));
  value(await service.start(caller, { gameId, actionId: id() }));
  await office.settle();
  const link = /https:\/\/play\.example(\/mail\/stop\?t=[\w-]+)/.exec(box.to(player.address).at(-1)?.text ?? '')![1];
  const ask = async (method: string, path = link, headers = {}): Promise<Response> =>
    app.fetch(new Request(`https://play.example${path}`, { method, headers }));
  for (const method of ['GET', 'HEAD', 'GET']) expect((await ask(method)).status).toBe(200);
  expect(value(await service.mail(caller)).mode).toBe('each');
  const page = await (await ask('GET', link, { 'accept-language': 'da' })).text();
  expect(page).toContain('<form method="post"><button type="submit">Send ikke flere mails');
  expect((await ask('POST', link.slice(0, -3))).status).toBe(404);
  expect(value(await service.mail(caller)).mode).toBe('each');
  expect((await ask('POST')).status).toBe(200);
  expect((await ask('POST')).status).toBe(200);
  expect(value(await service.mail(caller))).toMatchObject({ mode: 'off', address: player.address });
});
