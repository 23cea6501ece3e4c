// What Fieldpost mails, when, and how often: over SMTP to a real mailbox, with a clock that only the test moves.
import { id, T0, value } from '../service/table';
import { DOMAIN, openPostOffice, type PostOffice, replyTo, tickOver } from './mailbox';
import { mailGame, type MailGame } from './by-mail';
import { Undeliverable } from '../../src/notices/mail';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let office: PostOffice;
/** What is thrown after a letter has gone out, as a crash would. */
let crash: (() => void) | null = null;

beforeAll(async () => {
  office = await openPostOffice({
    carrier: (smtp) => ({
      ...smtp,
      async send(letter) {
        await smtp.send(letter);
        crash?.();
      },
    }),
  });
});
afterAll(() => office.stop());
beforeEach(() => {
  office.table.clock.now += 30 * DAY;
  office.box.clear();
});

/** A game of two people with mail; what they got before the deal is thrown away. */
const two = (terms: object = {}, settings: object = {}, before?: () => void): Promise<MailGame> =>
  mailGame(
    office,
    2,
    { ruleset: 'classic', turnSeconds: 86_400, ...terms },
    {
      locales: ['en'],
      settings: { kinds: ['turn', 'question', 'reminder', 'out', 'over'], ...settings },
      before() {
        office.box.clear();
        before?.();
      },
    },
  );

const subjects = (): readonly (string | undefined)[] => office.box.all.map(({ mail }) => mail.subject);

async function until(instant: number): Promise<void> {
  office.table.clock.now = instant;
  await office.settle();
}

describe('each', () => {
  test('a turn is told once, in HTML and text, with a secret reply address and a way out', async () => {
    const game = await two();
    await office.settle();
    await office.service.repair(game.gameId);
    await office.settle();
    expect(office.box.all).toHaveLength(1);
    const { mail, raw } = office.box.all[0];
    expect(replyTo(mail)).toMatch(/^turn\+[a-z2-7]{56}@play\.example$/);
    expect(mail.html).toContain('<html lang="');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(raw.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail.text).toContain('https://play.example/mail/stop?t=');
    // Nothing in it names the token of anybody or loads anything from elsewhere.
    expect(mail.html).not.toMatch(/<script|<link|src="(?!cid:)/);
  });

  test('what a mail offers as an order is an order', async () => {
    const game = await two();
    const { mail } = office.box.all.at(-1)!;
    const view = value(await office.service.view(office.table.caller(game.players[0]), { gameId: game.gameId }));
    const asked = game.players[view.deadline!.seats[0]];
    const block = /for example:\n\n((?: {2}.*\n)+)/.exec(mail.text ?? '')![1];
    for (const orders of block.trim().split('\n')) {
      const input = { gameId: game.gameId, actionId: id(), orders: orders.trim(), dryRun: true };
      const caller = office.table.caller(asked);
      expect((await office.service.act(caller, input)).ok).toBe(true);
    }
  });

  test('PM-08 nobody is reminded in a game that is over, and a seat that is out hears nothing more', async () => {
    const game = await two();
    const loser = game.players[0];
    value(await office.service.resign(office.table.caller(loser), { gameId: game.gameId, actionId: id() }));
    await office.settle();
    expect(subjects().every((subject) => /^(Your turn|Game over)/.test(subject ?? ''))).toBe(true);
    const count = office.box.all.length;
    expect(office.box.to(loser.address).some(({ subject }) => subject?.startsWith('Game over'))).toBe(false);
    expect(office.box.to(game.players[1].address).at(-1)?.subject).toBe('Game over: Classic');
    await until(office.table.clock.now + 40 * DAY);
    expect(office.box.all).toHaveLength(count);
  });

  test('a sandbox mails nobody', async () => {
    const player = await office.subscriber('Sandy');
    office.box.clear();
    const input = { actionId: id(), ruleset: 'classic', seats: 2, seed: 3 };
    value(await office.service.createSandbox(office.table.caller(player), input));
    await office.settle();
    expect(office.box.all).toEqual([]);
  });
});

describe('time', () => {
  test('a reminder comes once, so many minutes before the deadline, and not if the turn is played', async () => {
    await two({}, { reminderMinutes: 120 });
    const start = office.table.clock.now;
    await until(start + 22 * HOUR - 1);
    expect(subjects()).toEqual(['Your turn: Classic']);
    await until(start + 22 * HOUR);
    await until(start + 23 * HOUR);
    expect(subjects()).toEqual(['Your turn: Classic', 'Time runs out: Classic']);
    expect(replyTo(office.box.all[1].mail)).toBe(replyTo(office.box.all[0].mail));
  });

  test('of a short time the reminder leaves the first half alone', async () => {
    await two({ turnSeconds: 3_600 }, { reminderMinutes: 180 });
    const start = office.table.clock.now;
    await until(start + HOUR / 2 - 1);
    expect(office.box.all).toHaveLength(1);
    await until(start + HOUR / 2);
    expect(office.box.all).toHaveLength(2);
  });

  // On 29 March 2026 the clocks of Copenhagen go from 02:00 to 03:00: 07:00 there is 05:00 UTC, the day before it was 06:00.
  test.each([
    ['2026-03-28', Date.UTC(2026, 2, 28, 6)],
    ['2026-03-29', Date.UTC(2026, 2, 29, 5)],
    ['2026-10-25', Date.UTC(2026, 9, 25, 6)],
  ])('in muted hours nothing comes; on %s they end at the right moment', async (_, ends) => {
    const zone = 'Europe/Copenhagen';
    const office2 = await openPostOffice();
    try {
      office2.table.clock.now = ends - 7 * HOUR;
      const player = await office2.subscriber('Sleeper', { zone, muted: { from: '22:00', to: '07:00' } });
      office2.box.clear();
      const caller = office2.table.caller(player);
      const input = { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'] };
      const { id: gameId } = value(await office2.service.createGame(caller, input));
      value(await office2.service.start(caller, { gameId, actionId: id() }));
      await office2.settle();
      office2.table.clock.now = ends - 1;
      await office2.settle();
      expect(office2.box.all).toHaveLength(0);
      office2.table.clock.now = ends;
      await office2.settle();
      expect(office2.box.all).toHaveLength(1);
    } finally {
      await office2.stop();
    }
  });

  test('a digest is one mail a day with everything in it; each game that waits has its own address', async () => {
    const player = await office.subscriber('Digger', { mode: 'digest', digestAt: '07:00' });
    const caller = office.table.caller(player);
    office.box.clear();
    for (let n = 0; n < 2; n++) {
      const input = { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'], turnSeconds: 2_592_000 };
      const { id: gameId } = value(await office.service.createGame(caller, input));
      value(await office.service.start(caller, { gameId, actionId: id() }));
    }
    await office.settle();
    const hour = Math.ceil(office.table.clock.now / DAY) * DAY + 7 * HOUR;
    await until(hour - 1);
    expect(office.box.all).toEqual([]);
    await until(hour);
    await until(hour + HOUR);
    expect(subjects()).toEqual(['2 games wait for you']);
    expect(new Set(office.box.all[0].mail.text?.match(/turn\+[a-z2-7]{56}@/g)).size).toBe(2);
    // They still wait the next day; nothing else has happened.
    await until(hour + DAY);
    expect(subjects()).toHaveLength(2);
  });
});

describe('failures', () => {
  test('a crash between sending and marking sends the same letter again, with the same Message-ID', async () => {
    await two({}, {}, () => {
      crash = () => {
        crash = null;
        throw new Error('the process died');
      };
    });
    await until(office.table.clock.now + HOUR);
    const ids = office.box.all.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(new RegExp(`^<[0-9a-f]{32}@${DOMAIN}>$`));
  });

  test('a crash between the commit and the notice loses no notice', async () => {
    const { table } = office;
    // A process that commits and tells nobody.
    const dead = table.another({ followLocally: false, mail: true });
    const players = [await office.subscriber('Survivor'), await office.subscriber('Successor')];
    const [host, other] = players.map((player) => table.caller(player));
    office.box.clear();
    const { id: gameId } = value(await dead.createGame(host, { actionId: id(), ruleset: 'classic', seats: 2 }));
    value(await dead.join(other, { gameId, actionId: id() }));
    const view = value(await dead.start(host, { gameId, actionId: id() }));
    await dead.settled();
    expect(office.box.all).toEqual([]);
    await office.service.sweep();
    await office.settle();
    expect(office.box.all).toHaveLength(1);
    expect(office.box.to(players[view.deadline!.seats[0]].address)).toHaveLength(1);
  });

  test('what cannot be delivered is tried again later and comes then, once', async () => {
    await two({}, {}, () => office.box.refuse(451));
    office.box.refuse(null);
    await office.settle();
    expect(office.box.all).toEqual([]);
    await until(office.table.clock.now + 60_000);
    await until(office.table.clock.now + 60_000);
    expect(subjects()).toEqual(['Your turn: Classic']);
  });

  test('an address that is refused for good five times gets no more', async () => {
    const player = await office.subscriber('Gone');
    const caller = office.table.caller(player);
    office.box.refuse(550);
    const input = { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'], turnSeconds: 2_592_000 };
    const { id: gameId } = value(await office.service.createGame(caller, input));
    value(await office.service.start(caller, { gameId, actionId: id() }));
    for (let n = 0; n < 8; n++) await until(office.table.clock.now + HOUR);
    office.box.refuse(null);
    expect(value(await office.service.mail(caller)).mode).toBe('off');
    expect(new Undeliverable(null).message).toBe('undeliverable');
  });

  test('two processes that hear the same row send one mail', async () => {
    const { table } = office;
    const player = await office.subscriber('Twice');
    const caller = table.caller(player);
    const twin = table.another({ mail: true });
    const { makeMailer } = await import('../../src/notices/mail');
    const other = makeMailer({ ...office.parts, service: twin });
    const input = { actionId: id(), ruleset: 'classic', seats: 2, bots: ['cautious'] };
    const { id: gameId } = value(await office.service.createGame(caller, input));
    office.box.clear();
    value(await twin.start(caller, { gameId, actionId: id() }));
    await twin.settled();
    await Promise.all([office.mailer.attend(player.account, T0), other.attend(player.account, T0)]);
    await tickOver(table, office.mailer, other);
    expect(office.box.to(player.address)).toHaveLength(1);
  });
});
