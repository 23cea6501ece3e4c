// A game of each ruleset, with as many seats as it allows, played by mail alone: real SMTP out and in, in four languages. FIELDPOST_LONG=1
// plays more rounds.
import { rulesets } from '../../src/rulesets';
import { value } from '../service/table';
import { mailGame, playByMail } from './by-mail';
import { openPostOffice, type PostOffice } from './mailbox';

const LONG = Boolean(process.env.FIELDPOST_LONG);
const ROUNDS = LONG ? 6 : 1;

/** Where troops are placed one at a time, a short game has everybody place at once: all are asked by mail at the same time. */
const SHORT: Readonly<Record<string, object>> = {
  'clone-wars': { placement: 'at-once' },
  'clone-wars-standard': { placement: 'at-once' },
};

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.stop());

test.each(rulesets.map(({ id, seats: [, most] }) => [id, most] as const))(
  'a game of %s with %d seats is played by mail alone, to its end',
  async (ruleset, seats) => {
    const game = await mailGame(office, seats, {
      ruleset,
      options: { roundLimit: ROUNDS, ...(LONG ? {} : SHORT[ruleset]) },
    });
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
  },
  LONG ? 1_800_000 : 120_000,
);
