// Plain lines as actions: "attack ukraine from ural until 3", "placer 3 i ural", "từ ural tấn công ukraine", "從烏拉爾攻擊烏克蘭".
import type { Fields } from '../core/fields';
import type { Json } from '../core/json';
import { fail, type Illegal, illegal, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { vocabulary } from '../wire/vocabulary';
import { type Lexicon, lexiconOf } from './lexicon';
import { phrase } from './phrase';
import type { Draft } from './reading';
import { scan, type Token } from './scan';

/** An order as it was read. What it leaves open, `fill` takes from what the game allows. */
export interface ReadOrder {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly draft: Draft;
}

/** Orders that one text may hold, and signs of a line. */
export const MOST_ORDERS = 64;
const MOST_SIGNS = 300;

/**
 * Reads orders, one or more a line. Nothing is guessed that could be something else: the first line that isn't understood is an error
 * and the whole text is refused. Errors: ORDER_WORD_UNKNOWN, ORDER_WORD_AMBIGUOUS, ORDER_WORD_EXTRA, ORDER_VERB_MISSING,
 * ORDERS_TOO_LONG, ORDERS_EMPTY; all with `line` and the `pointer` `/orders/<line>`.
 */
export function readOrders(rules: Rules, text: string, locale: string): Result<readonly ReadOrder[], Illegal> {
  const lexicon = lexiconOf(rules, locale);
  const orders: ReadOrder[] = [];
  for (const [at, line] of linesOf(text)) {
    const read = line.length > MOST_SIGNS ? refuse('ORDERS_TOO_LONG', {}) : readLine(rules, lexicon, line);
    if (!read.ok) return fail(atLine(read.error, at));
    orders.push(...read.value.map((draft) => ({ line: at, text: line, draft })));
    if (orders.length > MOST_ORDERS) return fail(atLine(refuse('ORDERS_TOO_LONG', {}).error, at));
  }
  return orders.length > 0 ? ok(orders) : fail(illegal('ORDERS_EMPTY', undefined, {}, '/orders'));
}

const linesOf = (text: string): readonly (readonly [number, string])[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, i) => line.split(/[;；]/).map((part) => [i + 1, part.trim()] as const))
    .filter(([, line]) => /[\p{L}\p{N}]/u.test(line));

const atLine = (error: Illegal, line: number): Illegal => ({
  ...error,
  params: { ...error.params, line },
  pointer: `/orders/${line}`,
});

const refuse = (
  code: string,
  params: Readonly<Record<string, Json>>,
): { readonly ok: false; readonly error: Illegal } => fail(illegal(code, undefined, params));

/** Less than nothing, and parts of one: nobody orders such a number, and reading it as another would be wrong. */
const NO_NUMBER = /(?<![\p{L}\p{N}])[-−]\p{N}+|\p{N}+[-−](?![\p{L}\p{N}])|\p{N}+[.,]\p{N}+/u;

function readLine(rules: Rules, lexicon: Lexicon, line: string): Result<readonly Draft[], Illegal> {
  const strange = NO_NUMBER.exec(line);
  if (strange) return refuse('ORDER_WORD_UNKNOWN', { word: strange[0] });
  const scanned = scan(lexicon, line);
  if (!scanned.ok) {
    const { word, near } = scanned.unread;
    return near.length > 1 ? refuse('ORDER_WORD_AMBIGUOUS', { word, near }) : refuse('ORDER_WORD_UNKNOWN', { word });
  }
  const known = vocabulary(rules);
  const drafts: Draft[] = [];
  for (const tokens of splitThen(scanned.tokens)) {
    const read = readTokens((type) => known.get(type)?.fields, tokens);
    if (!read.ok) return read;
    drafts.push(...read.value);
  }
  return ok(drafts);
}

/** At each word like "then". */
function splitThen(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.meanings.some(({ kind, id }) => kind === 'joint' && id === 'then')) parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  return parts.filter((part) => part.length > 0);
}

type FieldsOf = (type: string) => Fields | undefined;

/** The verb may stand anywhere; where several words could be it, the first with which the whole makes sense. */
function readTokens(fieldsOf: FieldsOf, tokens: readonly Token[]): Result<readonly Draft[], Illegal> {
  let extra: string | undefined;
  for (const [at, { meanings }] of tokens.entries()) {
    for (const { id } of meanings.filter(({ kind }) => kind === 'verb')) {
      const read = phrase(id, fieldsOf(id) ?? {}, [...tokens.slice(0, at), ...tokens.slice(at + 1)]);
      if (read.ok) return ok(read.drafts);
      extra ??= read.extra;
    }
  }
  const word = tokens.map(({ text }) => text).join(' ');
  return extra === undefined ? refuse('ORDER_VERB_MISSING', { word }) : refuse('ORDER_WORD_EXTRA', { word: extra });
}
