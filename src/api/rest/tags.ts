// Entity tags. A game's names its version and who looks, so that what a GET answered satisfies the write after it.
import { ok } from '../../core/result';
import type { GameView } from '../../service/service';
import { fault, type Read, transportFault } from './fault';

const GAME_TAG = /^"(\d{1,10})\.(?:\d{1,3}|watching)(?:\.text|\.[\w-]{11}\.svg)?"$/;
const ANY_TAG = /^(?:W\/)?"[\x21\x23-\x7E\x80-\xFF]*"$/;

/** `form`: `text-da` for the text in Danish. */
export const tagOf = ({ version, you }: GameView, form = ''): string =>
  `"${version}.${you ?? 'watching'}${form === '' ? '' : `.${form}`}"`;

/**
 * The version that an `If-Match` header demands; undefined without one and for `*`. A weak tag, and one that was never of a game,
 * matches nothing: 412. What is no tag at all is MALFORMED.
 */
export function demanded(header: string | undefined): Read<number | undefined> {
  if (header === undefined || header.trim() === '*') return ok(undefined);
  const tag = header.trim();
  const version = GAME_TAG.exec(tag)?.[1];
  if (version !== undefined) return ok(Number(version));
  return ANY_TAG.test(tag) ? unmatched() : fault('MALFORMED');
}

const unmatched = (): Read<never> => transportFault('PRECONDITION_FAILED', 'conflict', 412);

/** Whether an `If-None-Match` header names the tag. */
export function known(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag);
}
