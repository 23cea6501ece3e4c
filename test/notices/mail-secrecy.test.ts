// Two worlds that differ only in what is hidden from a seat make the same letters for it, byte for byte.
import { boards } from '../../src/boards';
import type { Service } from '../../src/service';
import { answerLetter } from '../../src/notices/replies/answer';
import { noticeLetter, readerOf } from '../../src/notices/mail/compose';
import { MAIL_LIMITS, type MailParts } from '../../src/notices/mail';
import { sceneOf } from '../../src/notices/mail/scene';
import { rulesets } from '../../src/rulesets';
import { position, sandbox } from '../service/sandboxes';
import { id, openTable, type Player, type Table, value } from '../service/table';

let table: Table;
let player: Player;
beforeAll(async () => {
  table = await openTable();
  player = await table.player();
});
afterAll(() => table.stop());

const card = (territory: string): string =>
  value(table.service.ruleset({ ruleset: rulesets[0].id })).cards.find((one) => one.endsWith(`:${territory}`))!;

const dice = new Array<number[]>(60).fill([6, 6, 6, 1, 1]).flat();

/** Blue's hand and what red draws differ; everything in the open is the same. */
async function world(hand: readonly string[], draw: number): Promise<string> {
  const owners = { alaska: 'red', kamchatka: 'blue' };
  const caller = table.caller(player);
  const input = sandbox({
    position: position({ owners, troops: { alaska: 6 }, hands: { blue: hand.map(card) } }),
    script: { open: dice, hidden: new Array<number>(60).fill(draw) },
  });
  const { id: gameId } = value(await table.service.createSandbox(caller, input));
  const orders = 'attack kamchatka from alaska with 3 dice; occupy 3; end';
  value(await table.service.act(caller, { gameId, actionId: id(), expectedVersion: 1, orders }));
  return gameId;
}

/** The service as one seat of a sandbox sees it. */
const throughSeat = (service: Service, seat: number): Service => ({
  ...service,
  events: (caller, input) => service.events(caller, { ...input, seat }),
});

/** Every kind of letter about a game, as one; a picture as the SVG that it is painted from. */
async function lettersTo(seat: number, gameId: string): Promise<string> {
  const parts: MailParts = {
    service: throughSeat(table.service, seat),
    store: table.store,
    rulesets,
    boards,
    serverKey: new Uint8Array(32),
    carrier: { send: () => Promise.resolve(), close: () => undefined },
    paint: (svg) => new TextEncoder().encode(svg),
    domain: 'play.example',
    url: 'https://play.example',
    replies: false,
    limits: MAIL_LIMITS,
    now: () => table.clock.now,
  };
  const { account } = player;
  const body = {
    address: 'a@b.example',
    mode: 'each',
    kinds: [],
    zone: 'UTC',
    digestAt: '07:00',
    reminder: 1,
  } as const;
  const reader = readerOf(account, body, 'en');
  const view = value(await table.service.view(table.caller(player), { gameId, seat }));
  const scene = await sceneOf(parts, { account, locale: 'en', view, seen: 0 });
  const notices = (['turn', 'reminder', 'over', 'out'] as const).map((what) =>
    noticeLetter(parts, reader, { what, scene, id: 'one' }),
  );
  const answers = answerLetter({ parts, reader, came: { kind: 'empty' }, scene, inReplyTo: undefined, id: 'two' });
  const all = [...notices, answers].map((letter) => ({
    ...letter,
    pictures: letter.pictures.map(({ png }) => new TextDecoder().decode(png)),
  }));
  return JSON.stringify(all)
    .replaceAll(gameId, 'GAME')
    .replaceAll(/[0-9a-f]{32}@/g, 'ID@');
}

test('HI-02 HI-10 letters tell nobody of cards that he may not know', async () => {
  const worlds = [await world(['alberta', 'ontario'], 3), await world(['brazil', 'peru'], 9)];
  const [one, other] = await Promise.all(worlds.map((gameId) => lettersTo(2, gameId)));
  expect(one).toBe(other);
  expect(one).toContain('<svg');
  // Red knows what it drew.
  const [red, redElsewhere] = await Promise.all(worlds.map((gameId) => lettersTo(0, gameId)));
  expect(red).not.toBe(redElsewhere);
});
