// What somebody wrote himself in a reply: without what it quotes, without signatures, without HTML.
import EmailReplyParser from 'email-reply-parser';
import type { ParsedMail } from 'mailparser';
import { isMarker } from '../mail/blocks';

/** More is no list of orders. */
const MOST_CHARACTERS = 10_000;

/** Lines as they were written; '' where there are none. */
export function writtenIn(mail: Pick<ParsedMail, 'text'>): string {
  const text = plain(mail.text ?? '').slice(0, 4 * MOST_CHARACTERS);
  const own = new EmailReplyParser().parseReply(aboveMarker(text));
  return withoutAttribution(own.split('\n').filter((line) => !/^\s*>/.test(line)))
    .join('\n')
    .trim()
    .slice(0, MOST_CHARACTERS);
}

/** Spaces and dashes as programs for people put them, and signs that show nothing. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '');

/** Our letters begin with a line over which orders go, so all that follows it is quoted. */
function aboveMarker(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex(isMarker);
  return at < 0 ? text : lines.slice(0, at).join('\n');
}

const MOST_ATTRIBUTION = 4;

/** “On Monday … wrote:” before a quotation, in languages that the parser doesn't know: a last paragraph with an address, or a year, and a colon at its end. */
function withoutAttribution(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const before = lines.slice(0, last + 1).findLastIndex((line) => line.trim() === '');
  const paragraph = lines.slice(before + 1, last + 1).join(' ');
  return isAttribution(paragraph, last - before) ? lines.slice(0, before + 1) : lines;
}

const isAttribution = (paragraph: string, lines: number): boolean =>
  HEADER.test(paragraph) ||
  (lines <= MOST_ATTRIBUTION && /[:：]\s*$/.test(paragraph) && /@|\b\d{4}\b|\d{4}年/.test(paragraph));

/** The mail’s header as some programs copy it. */
const HEADER = /^\W*(from|fra|từ|寄件者|寄件人|发件人)\s*[:：]/iu;
