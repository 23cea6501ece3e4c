// Refusals as sentences: the text of a code in a language, with its facts put in.
import type { Board } from '../../core/board';
import type { Json } from '../../core/json';
import type { Locale, Spoken } from '../../core/locale';
import { CODES, isServiceCode, type Reason, REASONS } from '../codes';
import { danish } from './da';
import { shownIn } from './facts';
import type { Messages } from './table';
import { vietnamese } from './vi';
import { chinese } from './zh-hant';

const english: Messages = {
  codes: Object.fromEntries(
    Object.entries(CODES).map(([name, { en }]): [string, string] => [name, en]),
  ) as Messages['codes'],
  reasons: REASONS,
};

/** Texts of the service's codes; `{name}` stands for a parameter. */
export const MESSAGES: Spoken<Messages> = { en: english, 'zh-Hant': chinese, vi: vietnamese, da: danish };

/** Texts of codes that others bring, by language and code. */
export type Texts = Spoken<Readonly<Record<string, string>>>;

/** How somebody is spoken to. */
export interface Speech {
  readonly locale?: Locale | undefined;
  readonly texts?: Texts | undefined;
  /** Boards whose territories are called by their names. */
  readonly boards?: readonly Board[] | undefined;
}

/** The text of a refusal. A code that has no text reads as its words. */
export function messageOf(name: string, params: Readonly<Record<string, Json>>, speech: Speech = {}): string {
  return filled(textOf(name, params.reason, speech), params, speech);
}

function textOf(name: string, reason: Json | undefined, { locale = 'en', texts }: Speech): string {
  if (isServiceCode(name)) return isReason(reason) ? MESSAGES[locale].reasons[reason] : MESSAGES[locale].codes[name];
  const own = texts?.[locale] ?? {};
  return Object.hasOwn(own, name) ? own[name] : `${words(name)}.`;
}

const isReason = (reason: Json | undefined): reason is Reason =>
  typeof reason === 'string' && Object.hasOwn(REASONS, reason);

const words = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');

/** A text with its parameters put in, called by their names. */
export const filled = (text: string, params: Readonly<Record<string, Json>>, speech: Speech = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    shownIn(key, Object.hasOwn(params, key) ? params[key] : undefined, speech),
  );
