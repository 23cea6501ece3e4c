// Whoever sits for a player gets the mails of that seat, and may answer them, as long as he sits.
import { id, value } from '../service/table';
import { mailGame } from './by-mail';
import { openPostOffice, type PostOffice, replyTo } from './mailbox';

const HOUR = 3_600_000;

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.stop());

test('a sitter is told of the seat’s turn when he begins to sit, plays it by mail, and hears nothing afterwards', async () => {
  const { service, table, box } = office;
  const sitter = await office.subscriber('Sitter');
  const game = await mailGame(office, 2, { ruleset: 'classic' }, { locales: ['en'] });
  const view = value(await service.view(table.caller(game.players[0]), { gameId: game.gameId }));
  const asked = game.players[view.deadline!.seats[0]];
  const start = table.clock.now;
  const input = {
    actionId: id(),
    gameId: game.gameId,
    player: sitter.account,
    from: start + HOUR,
    until: start + 3 * HOUR,
  };
  value(await service.letSit(table.caller(asked), input));
  await office.settle();
  box.clear();
  expect(box.to(sitter.address)).toEqual([]);
  table.clock.now = start + HOUR;
  await office.settle();
  const [mail] = box.to(sitter.address);
  expect(mail.subject).toBe('Your turn: Classic');
  const army = view.state!.armies.find(({ seat }) => seat === view.deadline!.seats[0])!.id;
  const land = view.state!.territories.find(({ owner }) => owner === army)!.id;
  await office.send({ from: sitter.address, to: replyTo(mail), subject: 'Re', text: `place 1 ${land}` });
  expect(office.received).toEqual([{ did: 'played' }]);
  table.clock.now = start + 3 * HOUR;
  await office.settle();
  const count = box.to(sitter.address).length;
  table.clock.now = start + 30 * HOUR;
  await service.tick(table.clock.now);
  await office.settle();
  expect(box.to(sitter.address)).toHaveLength(count);
});
