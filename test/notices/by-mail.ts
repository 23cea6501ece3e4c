// Players that do nothing but read and answer mails. What to order they decide with a bot's policy, from what they may see.
import type { ParsedMail } from 'mailparser';
import { policyByName } from '../../src/bots';
import type { Json } from '../../src/core/json';
import type { Locale } from '../../src/core/locale';
import { rulesetById } from '../../src/rulesets';
import { boardById } from '../../src/boards';
import { writeOrder } from '../../src/orders';
import { spread } from '../../src/wire/families';
import type { GameView } from '../../src/service';
import { id, type Player, value } from '../service/table';
import { draws } from '../support/sample';
import { type PostOffice, replyTo } from './mailbox';

export interface MailPlayer extends Player {
  readonly address: string;
  readonly locale: Locale;
}

export interface MailGame {
  readonly gameId: string;
  readonly players: readonly MailPlayer[];
}

const LOCALES: readonly Locale[] = ['en', 'zh-Hant', 'vi', 'da'];

let names = 0;

export interface Wish {
  /** Languages of the seats, again from the first after the last; all four where left out. */
  readonly locales?: readonly Locale[];
  /** Settings of everybody's mail. */
  readonly settings?: object;
  /** Done just before the deal. */
  readonly before?: () => void;
}

/** A dealt game of so many people with mail. */
export async function mailGame(office: PostOffice, seats: number, terms: object, wish: Wish = {}): Promise<MailGame> {
  const { service, table } = office;
  const { locales = LOCALES, settings = {}, before } = wish;
  const players: MailPlayer[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const locale = locales[seat % locales.length];
    const player = await office.subscriber(`P${++names}`, settings);
    value(await service.rename(table.caller(player), { locale }));
    players.push({ ...player, locale });
  }
  const [host, ...others] = players;
  const input = { actionId: id(), seats, ...terms } as Parameters<typeof service.createGame>[1];
  const { id: gameId } = value(await service.createGame(table.caller(host), input));
  for (const other of others) value(await service.join(table.caller(other), { gameId, actionId: id() }));
  await service.settled();
  before?.();
  value(await service.start(table.caller(host), { gameId, actionId: id() }));
  await service.settled();
  return { gameId, players };
}

/** What is quoted of a mail, as mail programs do it. */
export const quoted = (mail: ParsedMail): string =>
  (mail.text ?? '')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The newest mail that asks a player something and that he hasn't answered; each is answered once. */
function unanswered(office: PostOffice, player: MailPlayer, answered: Set<string>): ParsedMail | undefined {
  const mail = office.box.to(player.address).findLast((one) => replyTo(one).startsWith('turn+'));
  return mail?.messageId !== undefined && !answered.has(mail.messageId) ? mail : undefined;
}

/** Every mail is answered with one order until the game is over; answers how many were sent. Throws where nobody has anything to answer. */
export async function playByMail(office: PostOffice, game: MailGame, seed: number): Promise<number> {
  const playing = { office, game, answered: new Set<string>(), draw: draws(seed) };
  for (let sent = 0; ;) {
    const before = sent;
    for (const player of game.players) sent += Number(await answerMail(playing, player));
    const { status, version } = await looked(office, game.players[0], game);
    if (status === 'over') return sent;
    if (sent === before) throw new Error(`nobody was mailed at version ${version}`);
  }
}

interface Playing {
  readonly office: PostOffice;
  readonly game: MailGame;
  readonly answered: Set<string>;
  readonly draw: (n: number) => number;
}

const looked = async ({ service, table }: PostOffice, player: MailPlayer, { gameId }: MailGame): Promise<GameView> =>
  value(await service.view(table.caller(player), { gameId }));

/** Answers the newest mail that asks something; false where there is none. */
async function answerMail({ office, game, answered, draw }: Playing, player: MailPlayer): Promise<boolean> {
  const mail = unanswered(office, player, answered);
  const order = mail && orderOf(await looked(office, player, game), player.locale, draw);
  if (mail?.messageId === undefined || !order) return false;
  answered.add(mail.messageId);
  await office.send({
    from: player.address,
    to: replyTo(mail),
    subject: `Re: ${mail.subject ?? ''}`,
    inReplyTo: mail.messageId,
    text: `${order}\n\nOn Thursday Fieldpost <turns@play.example> wrote:\n${quoted(mail)}\n`,
  });
  await office.service.settled();
  return true;
}

function orderOf(view: GameView, locale: Locale, draw: (n: number) => number): string | null {
  const ask = view.state?.asks.find((one) => one.seat === view.you && !one.answered);
  const board = boardById(view.board);
  if (!ask || !board || !view.state) return null;
  const policy = policyByName('cautious')!.policy;
  const legal = spread(view.legal);
  const action = policy({ view: view.state, board, legal, army: ask.army, seat: ask.seat, random: draw });
  if (!action) return null;
  const rules = rulesetById(view.ruleset)!.rules({ board, seats: view.seats.length, options: view.options });
  return writeOrder(rules, action as Readonly<Record<string, Json>>, locale);
}
