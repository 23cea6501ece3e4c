// A mail that came in: to whose question it belongs, whether he wrote it, and what it orders.
import { createHash, createHmac } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { type MailBody, mailOf } from '../../service/mail';
import type { ActView, Caller, GameView } from '../../service/service';
import { eyesOf, Unavailable, valueOrCode } from '../mail/caller';
import { type Reader, readerOf } from '../mail/compose';
import type { PastLine, SeatLine } from '../../store/port';
import { type Mark, mark, type Marks, marksOf, withMark } from '../mail/marks';
import { everyItem } from '../mail/pages';
import { markIn } from '../mail/plan';
import type { MailParts } from '../mail/parts';
import { askOf, sceneOf } from '../mail/scene';
import { type Named, namedBy } from './address';
import { answerLetter, type Came } from './answer';
import { type Screened, screened, senderOf } from './screen';
import { writtenIn } from './written';

export interface Incoming {
  readonly raw: Buffer;
  /** Of the envelope: whoever gets what bounces, '' for bounces themselves; and to whom. */
  readonly from: string;
  readonly to: readonly string[];
}

/** What became of it, for the log: no address, no text. */
export type Received =
  | { readonly did: 'played' | 'refused' | 'empty' }
  | { readonly ignored: Screened | 'large' | 'address' | 'forged' | 'expired' | 'repeated' | 'limited' };

export interface ReplyParts extends MailParts {
  /** Sends what else is due to an account. */
  readonly attend: (account: string) => Promise<unknown>;
}

/** Pictures in signatures and the like included. */
export const MOST_BYTES = 512 * 1024;

/** Throws only where a later try may help: then the mail has to come again. */
export async function receive(parts: ReplyParts, incoming: Incoming): Promise<Received> {
  const named = namedIn(parts, incoming.to);
  if (!named) return { ignored: 'address' };
  if (incoming.raw.length > MOST_BYTES) return { ignored: 'large' };
  if (named.named.expired) return { ignored: 'expired' };
  const mail = await simpleParser(incoming.raw, { skipImageLinks: true, skipTextToHtml: true });
  const nobody = screened(mail, { from: incoming.from, domain: parts.domain });
  if (nobody) return { ignored: nobody };
  const asked = await askedBy(parts, named.named);
  if (!asked) return { ignored: 'address' };
  const body = await mailOf(parts.store, asked.account);
  if (!body || !isFrom(mail, body)) return { ignored: 'forged' };
  return heed({ parts, mail, asked, body, id: idOf(parts, named.address, mail, incoming.raw) });
}

function namedIn(
  { serverKey, domain, now }: MailParts,
  to: readonly string[],
): { readonly named: Named; readonly address: string } | undefined {
  for (const address of to) {
    const named = namedBy(serverKey, address, { domain, now: now() });
    if (named) return { named, address: address.trim().toLowerCase() };
  }
  return undefined;
}

/** His confirmed address alone; names and upper case don't matter. */
const isFrom = (mail: ParsedMail, { address }: MailBody): boolean =>
  address !== undefined && senderOf(mail) === address.toLowerCase();

interface Asked {
  readonly account: string;
  readonly game: string;
  readonly ask: string;
}

/** The account's game that an address was made for: one that he plays, or one that is over. */
async function askedBy({ store }: MailParts, named: Named): Promise<Asked | null> {
  const { account, ask } = named;
  const playing = await lineIn((options) => store.inbox(account, options), named);
  const line = playing ?? (await lineIn((options) => store.past(account, options), named));
  return line && { account, game: line.game, ask };
}

async function lineIn(list: Parameters<typeof everyItem<Line>>[0], named: Named): Promise<Line | null> {
  for await (const line of everyItem(list)) if (named.mayBe(line.game) && isOf(named, line)) return line;
  return null;
}

type Line = SeatLine | PastLine;

function isOf(named: Named, { game, body }: Line): boolean {
  const { seat } = JSON.parse(body) as { readonly seat: number };
  return named.isFor({ account: named.account, game, seat, ask: named.ask });
}

/** What a mail is known by, however often it is delivered. */
function idOf({ serverKey }: MailParts, address: string, mail: ParsedMail, raw: Buffer): string {
  const own = mail.messageId ?? createHash('sha256').update(raw).digest('base64url');
  return createHmac('sha256', serverKey)
    .update(['fieldpost/reply/id/1', address, own].join('\n'))
    .digest('base64url')
    .slice(0, 32);
}

interface Heeding {
  readonly parts: ReplyParts;
  readonly mail: ParsedMail;
  readonly asked: Asked;
  readonly body: MailBody;
  readonly id: string;
}

async function heed(heeding: Heeding): Promise<Received> {
  const { parts, asked, id, body } = heeding;
  const marks = await marksOf(parts.store, asked.account);
  if (marks.replies?.includes(id)) return { ignored: 'repeated' };
  if (!(await fits(parts, asked.account))) return { ignored: 'limited' };
  const reader = readerOf(asked.account, body, await parts.service.language({ account: asked.account }));
  const came = await obey(heeding, reader);
  const view = came.kind === 'acted' ? came.act.game : await viewOf(parts, asked);
  await answer(heeding, { reader, came, view });
  await noted(heeding, view);
  await parts.attend(asked.account);
  return { did: came.kind === 'acted' ? 'played' : came.kind };
}

interface Done {
  readonly reader: Reader;
  readonly came: Came;
  readonly view: GameView | null;
}

async function answer({ parts, mail, id }: Heeding, { reader, came, view }: Done): Promise<void> {
  const { account, locale } = reader;
  const scene = view && (await sceneOf(parts, { account, locale, view, seen: view.version }));
  const events = came.kind === 'acted' ? came.act.events : [];
  const told = scene && { ...scene, events };
  const letter = answerLetter({ parts, reader, came, scene: told, inReplyTo: mail.messageId, id });
  await parts.carrier.send(letter).catch(() => {
    // What a mail server says may name an address.
    throw new Unavailable('the answer could not be sent');
  });
}

/** Whoever sends more in an hour is no longer read. */
async function fits({ store, limits, now }: MailParts, account: string): Promise<boolean> {
  const hour = Math.floor(now() / 3_600_000);
  return (await store.tally(`replies/${account}/${hour}`, (hour + 2) * 3_600)) <= limits.repliesAnHour;
}

async function obey({ parts, mail, asked, id }: Heeding, { locale }: Reader): Promise<Came> {
  const orders = writtenIn(mail);
  if (orders === '') return { kind: 'empty' };
  const caller: Caller = { account: asked.account, arrival: parts.now(), locale };
  const acted = await parts.service.act(caller, { gameId: asked.game, actionId: `m-${id}`, ask: asked.ask, orders });
  if (acted.ok) return { kind: 'acted', act: acted.value };
  if (acted.error.kind === 'busy') throw new Unavailable(acted.error.code);
  return { kind: 'refused', error: acted.error };
}

async function viewOf({ service, now }: MailParts, { account, game }: Asked): Promise<GameView | null> {
  const seen = valueOrCode(await service.view(eyesOf(account, now()), { gameId: game }));
  return 'code' in seen ? null : seen.value;
}

const MOST_REPLIES = 16;

/** The answer told the game up to its version, and what is asked next. */
async function noted({ parts, asked, id }: Heeding, view: ActView['game'] | null): Promise<void> {
  await mark(parts.store, asked.account, (marks: Marks) => {
    const replies = [...(marks.replies ?? []), id].slice(-MOST_REPLIES);
    const known = markIn(marks, asked.game);
    return { ...(known && view ? withMark(marks, asked.game, toldOf(known, asked.ask, view)) : marks), replies };
  });
}

/** A newer question that was told meanwhile stays told. */
function toldOf(known: Mark, answered: string, view: GameView): Mark {
  const ask = askOf(view)?.id;
  const seen = Math.max(known.seen, view.version);
  if (known.ask !== undefined && known.ask !== answered) return { ...known, seen };
  const { ask: _, ...rest } = known;
  // Looked at once more: the question may have come back already.
  return ask === undefined ? { ...rest, seen, at: 0 } : { ...known, seen, ask };
}
