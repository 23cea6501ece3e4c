// Letters: what stands in them.
import { createHmac } from 'node:crypto';
import type { Locale } from '../../core/locale';
import { type MailBody, type MailKind, stopToken } from '../../service/mail';
import { replyAddress } from '../replies/address';
import { type Block, htmlOf, textOf } from './blocks';
import type { Letter, MailParts, Picture } from './parts';
import { armiesOf, boardOf, examplesOf, headingOf, pngOf, type Scene, storyOf } from './scene';
import { MAIL_WORDS, type MailWords } from './words';

/** Whom a letter goes to. */
export interface Reader {
  readonly account: string;
  readonly address: string;
  readonly locale: Locale;
  readonly zone: string;
}

export const readerOf = (account: string, body: MailBody, locale: Locale): Reader => ({
  account,
  address: body.address ?? '',
  locale,
  zone: body.zone,
});

/** Something to tell about a game. */
export interface Notice {
  readonly what: MailKind;
  readonly scene: Scene;
  /** What the letter is known by: the same notice has the same, whoever sends it and how often. */
  readonly id: string;
}

/** `Tue 1 Dec, 14:00 CET` in the reader's language and zone. */
export function dateText({ locale, zone }: Pick<Reader, 'locale' | 'zone'>, instant: number): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return format.format(instant);
}

/** Not to be guessed, and always the same for the same facts. */
export const letterId = ({ serverKey, domain }: MailParts, ...facts: readonly string[]): string =>
  `${createHmac('sha256', serverKey)
    .update(['fieldpost/letter/1', ...facts].join('\n'))
    .digest('hex')
    .slice(0, 32)}@${domain}`;

/** Letters about one game lie together in a mail program. */
const threadId = (parts: MailParts, { account }: Reader, game: string): string =>
  letterId(parts, 'thread', account, game);

/** A letter about one game. */
export function noticeLetter(parts: MailParts, reader: Reader, { what, scene, id }: Notice): Letter {
  const words = MAIL_WORDS[reader.locale];
  const picture = pictureOf(parts, scene, 'board');
  const answers = scene.ask && parts.replies && isAsking(what);
  const blocks: Block[] = [
    ...(answers ? [{ kind: 'marker' as const, text: words.marker }] : []),
    { kind: 'text', text: words.hello(scene.player) },
    ...gameBlocks({ parts, reader, words }, { what, scene }, picture),
    ...footer(parts, reader, words),
  ];
  return {
    ...bodies(blocks, reader.locale),
    to: reader.address,
    subject: words.subjects[what](scene.name),
    messageId: letterId(parts, reader.account, id),
    references: [threadId(parts, reader, scene.view.id)],
    replyTo: answers ? addressOf(parts, reader, scene) : null,
    stop: stopLink(parts, reader),
    pictures: picture ? [picture] : [],
  };
}

export const isAsking = (what: MailKind): boolean => what === 'turn' || what === 'question' || what === 'reminder';

export const bodies = (blocks: readonly Block[], locale: Locale): Pick<Letter, 'text' | 'html'> => ({
  text: textOf(blocks),
  html: htmlOf(blocks, locale),
});

export function pictureOf(parts: MailParts, scene: Scene, name: string): Picture | null {
  const png = pngOf(scene, parts);
  return png && { cid: `${name}-${scene.view.version}@${parts.domain}`, png };
}

/** The address that answers the scene's question. */
export const addressOf = (parts: MailParts, { account }: Reader, { view, ask }: Scene): string | null =>
  ask && parts.replies
    ? replyAddress(
        parts.serverKey,
        { account, game: view.id, seat: ask.seat, ask: ask.id },
        { domain: parts.domain, now: parts.now() },
      )
    : null;

interface Writing {
  readonly parts: MailParts;
  readonly reader: Reader;
  readonly words: MailWords;
}

/** What is told of a game: the sentence, the deadline, what happened, the board, and what may be done. */
export function gameBlocks(
  writing: Writing,
  { what, scene }: Pick<Notice, 'what' | 'scene'>,
  picture: Picture | null,
): readonly Block[] {
  const { words } = writing;
  return [
    { kind: 'text', text: sentenceOf(words, what, scene) },
    { kind: 'text', text: headingOf(scene) },
    ...(isAsking(what) ? [{ kind: 'text' as const, text: deadlineText(writing, scene) }] : []),
    ...happened(words, scene),
    ...(picture ? [{ kind: 'picture' as const, cid: picture.cid, alt: altOf(words, scene) }] : []),
    { kind: 'board', text: boardOf(scene) },
    ...(isAsking(what) ? choices(writing, scene) : []),
    { kind: 'text', text: `${words.gameId}: ${scene.view.id}` },
  ];
}

function sentenceOf(words: MailWords, what: MailKind, scene: Scene): string {
  const armies = armiesOf(scene);
  const closed = what === 'over' && scene.view.closed !== null ? ` ${words.closed}` : '';
  return `${words.told[what]}${closed}${isAsking(what) && armies !== '' ? ` ${words.youPlay(armies)}` : ''}`;
}

function deadlineText({ words, reader }: Writing, { ask }: Scene): string {
  const due = ask?.due ?? null;
  return due === null ? words.noDeadline : words.until(dateText(reader, due));
}

/** Told to whoever can't see the picture; the board stands beneath it as text. */
const altOf = (words: MailWords, scene: Scene): string => `${words.picture}: ${headingOf(scene)}`;

export function happened(words: MailWords, scene: Scene): readonly Block[] {
  const story = storyOf(scene);
  if (story.length === 0) return [];
  const lines = scene.earlier > 0 ? [words.earlier(scene.earlier), ...story] : story;
  return [
    { kind: 'text', text: words.happened },
    { kind: 'lines', lines },
  ];
}

/** Examples, and how to answer. */
export function choices({ parts, words }: Writing, scene: Scene): readonly Block[] {
  const lines = examplesOf(scene, parts.limits.examples);
  if (lines.length === 0) return [];
  return [
    { kind: 'text', text: words.may },
    { kind: 'orders', lines },
    ...(parts.replies ? [{ kind: 'text' as const, text: words.how }] : []),
  ];
}

export const stopLink = ({ serverKey, url }: MailParts, { account, address }: Reader): string =>
  `${url}/mail/stop?t=${stopToken(serverKey, account, address)}`;

export const footer = (parts: MailParts, reader: Reader, words: MailWords): readonly Block[] => [
  { kind: 'text', text: words.why(reader.address) },
  { kind: 'link', label: words.stop, url: stopLink(parts, reader) },
];

/** The code that confirms an address: no game, no link, nothing that could be misused by whoever entered a stranger's address. */
export function codeLetter(
  parts: MailParts,
  { account, address, locale, code }: { account: string; address: string; locale: Locale; code: string },
): Letter {
  const { confirm } = MAIL_WORDS[locale];
  const blocks = confirm.text(code).map((text) => ({ kind: 'text' as const, text }));
  return {
    ...bodies(blocks, locale),
    to: address,
    subject: confirm.subject,
    messageId: letterId(parts, account, 'code', code),
    replyTo: null,
    stop: null,
    pictures: [],
  };
}

/** Boards that a digest shows as pictures. */
const MOST_PICTURES = 3;

/** One letter about several games: those that wait, then what else there is. */
export function digestLetter(
  parts: MailParts,
  reader: Reader,
  { notices, id }: { readonly notices: readonly Notice[]; readonly id: string },
): Letter {
  const words = MAIL_WORDS[reader.locale];
  const waiting = notices.filter(({ what }) => isAsking(what)).length;
  const pictures: Picture[] = [];
  const sections = notices.flatMap((notice, at) => {
    const drawn = isAsking(notice.what) && pictures.length < MOST_PICTURES;
    const picture = drawn ? pictureOf(parts, notice.scene, `board${at}`) : null;
    if (picture) pictures.push(picture);
    return section({ parts, reader, words }, notice, picture);
  });
  const blocks: Block[] = [
    { kind: 'text', text: words.hello(notices[0]?.scene.player ?? '') },
    ...sections,
    ...footer(parts, reader, words),
  ];
  return {
    ...bodies(blocks, reader.locale),
    to: reader.address,
    subject: words.digest.subject(waiting),
    messageId: letterId(parts, reader.account, id),
    replyTo: null,
    stop: stopLink(parts, reader),
    pictures,
  };
}

/** Each game has an address of its own, so a digest can't be answered as a whole. */
function section(writing: Writing, notice: Notice, picture: Picture | null): readonly Block[] {
  const { words, parts, reader } = writing;
  const address = isAsking(notice.what) ? addressOf(parts, reader, notice.scene) : null;
  return [
    { kind: 'heading', text: notice.scene.name },
    ...gameBlocks(writing, notice, picture),
    ...(address === null ? [] : [{ kind: 'address' as const, label: words.digest.answerThis, address }]),
  ];
}
