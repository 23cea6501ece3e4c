// A game of each ruleset, with as many seats as it allows, played by mail alone: real SMTP out and in, in four languages. FIELDPOST_LONG=1
// plays more rounds.
import { rulesets } from '../../src/rulesets';
import { value } from '../service/table';
import { mailGame, playByMail } from './by-mail';
import { openPostOffice, type PostOffice } from './mailbox';

const ROUNDS = process.env.FIELDPOST_LONG ? 6 : 1;

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.stop());

test.each(rulesets.map(({ id, seats: [, most] }) => [id, most] as const))(
  'a game of %s with %d seats is played by mail alone, to its end',
  async (ruleset, seats) => {
    const game = await mailGame(office, seats, { ruleset, options: { roundLimit: ROUNDS } });
    const received = office.received.length;
    const sent = await playByMail(office, game, 5);
    const view = value(await office.service.view(office.table.caller(game.players[0]), { gameId: game.gameId }));
    expect(view.status).toBe('over');
    // Every order was understood, and every mail was answered.
    expect(office.received.slice(received)).toEqual(Array.from({ length: sent }, () => ({ did: 'played' })));
    expect(office.troubles).toEqual([]);
    expect(sent).toBeGreaterThan(seats);
    // Whoever is in at the end hears of it, once.
    await office.settle();
    for (const player of game.players) {
      const over = office.box.to(player.address).filter((mail) => / over|結束|kết thúc|slut/.test(mail.subject ?? ''));
      expect(over.length).toBeLessThanOrEqual(1);
    }
    console.log(ruleset, seats, sent, view.version);
  },
  process.env.FIELDPOST_LONG ? 1_800_000 : 120_000,
);
