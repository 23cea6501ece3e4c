// Orders by reply, over SMTP: what is heeded, what is answered, and what is ignored without a word.
import type { SendMailOptions } from 'nodemailer';
import type { ParsedMail } from 'mailparser';
import type { GameView } from '../../src/service';
import { code, id, value } from '../service/table';
import { mailGame, type MailGame, type MailPlayer, quoted } from './by-mail';
import { DOMAIN, openPostOffice, type PostOffice, replyTo } from './mailbox';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.stop());

let game: MailGame;
let asked: MailPlayer;
let mail: ParsedMail;
let view: GameView;

beforeEach(async () => {
  office.received.splice(0);
  game = await mailGame(office, 2, { ruleset: 'classic' }, { locales: ['en'], before: () => office.box.clear() });
  [asked] = game.players;
  asked = game.players[(await seen()).deadline!.seats[0]];
  view = await seen();
  mail = office.box.to(asked.address).at(-1)!;
});

const seen = async (): Promise<GameView> =>
  value(await office.service.view(office.table.caller(asked), { gameId: game.gameId }));

const own = (): string => view.state!.territories.find(({ owner }) => owner === armyOf())!.id;

const armyOf = (): string => view.state!.armies.find(({ seat }) => seat === view.deadline!.seats[0])!.id;

const answers = (): readonly ParsedMail[] => office.box.to(asked.address).slice(1);

async function reply(text: string, more: SendMailOptions = {}): Promise<void> {
  await office.send({ from: asked.address, to: replyTo(mail), subject: `Re: ${mail.subject ?? ''}`, text, ...more });
  await office.service.settled();
}

/** Nothing has happened: no row, no answer. */
async function expectNothing(why: string): Promise<void> {
  expect(office.received).toEqual([{ ignored: why }]);
  expect((await seen()).version).toBe(view.version);
  expect(answers()).toEqual([]);
}

describe('what is heeded', () => {
  test('orders are carried out, and the answer says what was, what was not and why, with the new board', async () => {
    await reply(`place 1 ${own()}\nattack atlantis\n`);
    expect(office.received).toEqual([{ did: 'refused' }]);
    await reply(`place 1 ${own()}\nend\n`);
    expect(office.received[1]).toEqual({ did: 'played' });
    const [refused, partly] = answers();
    expect(refused.text).toContain('Line 2: nobody knows the word “atlantis” here.');
    expect(partly.subject).toBe('Partly done: Classic');
    expect(partly.text).toContain('Not carried out:\n\n  end\n\nWhy: ');
    expect(partly.text).toContain('The game waits for you again.');
    expect(replyTo(partly)).toMatch(/^turn\+/);
    expect((await seen()).version).toBe(view.version + 1);
  });

  test('quotations, signatures and HTML are no orders', async () => {
    const orders = `place 1 ${own()}`;
    await reply(`${orders}\n\nOn Mon, 30 Nov 2026 at 10:00, Fieldpost <turns@play.example> wrote:\n${quoted(mail)}`);
    expect(office.received).toEqual([{ did: 'played' }]);
  });

  test.each([
    ['a signature', (orders: string) => ({ text: `${orders}\n\n-- \nAnn\nend of the world` })],
    ['a telephone’s signature', (orders: string) => ({ text: `${orders}\n\nSent from my iPhone` })],
    [
      'HTML alone',
      (orders: string, quote: string) => ({
        html: `<div>${orders}<br></div><div><br></div><blockquote>On Monday Fieldpost wrote:<br>${quote}</blockquote>`,
      }),
    ],
    [
      'a Chinese mail program',
      (orders: string, quote: string) => ({
        text: `${orders}\n\nFieldpost <turns@play.example> 於 2026年11月30日 週一 上午10:00寫道：\n\n${quote}`,
      }),
    ],
    [
      'a Vietnamese mail program',
      (orders: string, quote: string) => ({
        text: `${orders}\n\nVào Th 2, 30 thg 11, 2026 vào lúc 10:00 Fieldpost\n<turns@play.example> đã viết:\n\n${quote}`,
      }),
    ],
    [
      'a Danish mail program',
      (orders: string, quote: string) => ({
        text: `${orders}\n\nDen man. 30. nov. 2026 kl. 10.00 skrev Fieldpost <turns@play.example>:\n\n${quote}`,
      }),
    ],
    [
      'a program that quotes without signs',
      (orders: string, _: string, bare: string) => ({
        text: `${orders}\n\nFrom: Fieldpost\nSent: Monday\nTo: Ann\n\n${bare}`,
      }),
    ],
    ['base64 and full width', (orders: string) => ({ text: orders, encoding: 'base64' as const })],
  ])('%s', async (_, made) => {
    const { text, ...more } = made(`place 1 ${own()}`, quoted(mail), mail.text ?? '') as SendMailOptions;
    await reply(text as string, { ...more, ...(text === undefined && { text: undefined as never }) });
    expect(office.received).toEqual([{ did: 'played' }]);
    expect((await seen()).version).toBe(view.version + 1);
  });

  test('the same mail twice is carried out once and answered once', async () => {
    const messageId = '<one@mail.example>';
    await reply(`place 1 ${own()}`, { messageId });
    await reply(`place 1 ${own()}`, { messageId });
    expect(office.received).toEqual([{ did: 'played' }, { ignored: 'repeated' }]);
    expect((await seen()).version).toBe(view.version + 1);
    expect(answers()).toHaveLength(1);
  });

  test('a crash between the orders and the answer gives the recorded answer to the mail when it comes again', async () => {
    const messageId = '<crash@mail.example>';
    office.box.refuse(451);
    await expect(reply(`place 1 ${own()}`, { messageId })).rejects.toMatchObject({ responseCode: 451 });
    expect((await seen()).version).toBe(view.version + 1);
    office.box.refuse(null);
    await reply(`place 1 ${own()}`, { messageId });
    expect((await seen()).version).toBe(view.version + 1);
    expect(answers().map(({ subject }) => subject)).toEqual(['Done: Classic']);
    office.troubles.splice(0);
  });

  test('a late mail changes nothing and is told so, with the board as it is', async () => {
    office.table.clock.now += 3 * 86_400_000;
    await office.service.tick(office.table.clock.now);
    await office.service.settled();
    const now = await seen();
    office.box.clear();
    await reply(`place 1 ${own()}`);
    expect(office.received).toEqual([{ did: 'refused' }]);
    expect((await seen()).version).toBe(now.version);
    expect(office.box.to(asked.address)[0].text).toContain('The question that your mail answers is no longer open.');
  });

  test('a mail to a game that is over is answered, too', async () => {
    const other = game.players.find((player) => player !== asked)!;
    value(await office.service.resign(office.table.caller(other), { gameId: game.gameId, actionId: id() }));
    await office.service.settled();
    office.box.clear();
    await reply('end');
    expect(office.received).toEqual([{ did: 'refused' }]);
    expect(office.box.to(asked.address)[0].text).toContain('The game is over');
  });

  test('a mail without an order is helped', async () => {
    await reply(`\n\n${quoted(mail)}`);
    expect(office.received).toEqual([{ did: 'empty' }]);
    expect(answers()[0].text).toContain('There was no order in your mail.');
    expect((await seen()).version).toBe(view.version);
  });
});

describe('what is ignored', () => {
  test('somebody else’s mail, even with the secret address', async () => {
    await reply(`place 1 ${own()}`, {
      from: 'thief@mail.example',
      envelope: { from: 'thief@mail.example', to: replyTo(mail) },
    });
    await expectNothing('forged');
  });

  test('a second sender in From', async () => {
    await reply(`place 1 ${own()}`, { from: [asked.address, 'thief@mail.example'].join(', ') });
    await expectNothing('forged');
  });

  test('an address that was changed in one letter', async () => {
    const to = replyTo(mail);
    const at = 50;
    const changed = `${to.slice(0, at)}${to[at] === 'a' ? 'b' : 'a'}${to.slice(at + 1)}`;
    await reply(`place 1 ${own()}`, { to: changed });
    await expectNothing('address');
  });

  test('the address of another’s question', async () => {
    const other = game.players.find((player) => player !== asked)!;
    await reply(`place 1 ${own()}`, { from: other.address });
    await expectNothing('forged');
  });

  test.each([
    ['an out-of-office answer', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['bulk mail', { headers: { Precedence: 'bulk' } }, 'automatic'],
    ['a list', { headers: { 'List-Id': '<players.example>' } }, 'automatic'],
    ['our own mail', { headers: { 'X-Loop': DOMAIN } }, 'loop'],
    ['a bounce without a sender', { envelope: { from: '' } }, 'bounce'],
    ['a report', { headers: { 'Content-Type': 'multipart/report; boundary=x' }, raw: true }, 'bounce'],
  ])('%s', async (_, { raw, envelope, ...more }: Record<string, unknown>, why) => {
    const to = replyTo(mail);
    const report = `From: ${asked.address}\r\nTo: ${to}\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nend\r\n--x--\r\n`;
    if (raw) await office.send({ envelope: { from: asked.address, to }, raw: report });
    else await reply(`place 1 ${own()}`, { ...more, ...(envelope !== undefined && { envelope: { from: '', to } }) });
    await expectNothing(why);
  });

  test('mail for other domains is not taken, and none that is too large', async () => {
    await expect(reply('end', { to: 'somebody@elsewhere.example' })).rejects.toMatchObject({ responseCode: 550 });
    const large = 'x'.repeat(600 * 1024);
    await expect(reply(large)).rejects.toMatchObject({ responseCode: 552 });
    expect(office.received).toEqual([]);
  });

  test('whoever sends too many in an hour is not read any more', async () => {
    const few = await openPostOffice({ limits: { repliesAnHour: 2 } });
    try {
      const { players, gameId } = await mailGame(few, 2, { ruleset: 'classic' }, { locales: ['en'] });
      const at = value(await few.service.view(few.table.caller(players[0]), { gameId })).deadline!.seats[0];
      const turn = few.box.to(players[at].address).at(-1)!;
      for (let n = 0; n < 3; n++)
        await few.send({ from: players[at].address, to: replyTo(turn), subject: 'x', text: `nonsense ${n}` });
      expect(few.received).toEqual([{ did: 'refused' }, { did: 'refused' }, { ignored: 'limited' }]);
    } finally {
      await few.stop();
    }
  });

  test('an address is good while its question is open, and names nothing that could be guessed', async () => {
    expect(new Set(game.players.map(({ address }) => replyTo(office.box.to(address).at(-1)))).size).toBe(2);
    const answer = await office.service.act(office.table.caller(asked), {
      gameId: game.gameId,
      actionId: id(),
      orders: 'end',
    });
    expect(code(answer)).toBe('NAMES_NEITHER');
  });
});
