// Events as sentences, in every language.
import type { Spoken } from '../../core/locale';
import { EVENT_TYPES, type EventType } from '../event-types';
import { plainly, spokenIn } from '../names';
import type { Told } from '../told';
import { danish, danishPhrases } from './da';
import { english, englishPhrases } from './en';
import type { Phrases, Sentences } from './sentence';
import { tableSentence } from './table';
import { vietnamese, vietnamesePhrases } from './vi';
import { chinese, chinesePhrases } from './zh-hant';

interface Speech {
  readonly sentences: Sentences;
  readonly phrases: Phrases;
}

export const SPEECH: Spoken<Speech> = {
  en: { sentences: english, phrases: englishPhrases },
  'zh-Hant': { sentences: chinese, phrases: chinesePhrases },
  vi: { sentences: vietnamese, phrases: vietnamesePhrases },
  da: { sentences: danish, phrases: danishPhrases },
};

const isKnown = (type: string): type is EventType => (EVENT_TYPES as readonly string[]).includes(type);

/** The sentence for an event. */
export function sentenceFor(told: Told, locale: string): string {
  const spoken = spokenIn(locale);
  const { sentences, phrases } = SPEECH[spoken];
  if (isKnown(told.type)) return sentences[told.type](told);
  return tableSentence(told.type, told)?.[spoken] ?? bare(told, phrases);
}

/** An event that no table knows: its type and what it says. */
function bare(told: Told, { against, listed }: Phrases): string {
  const { army, target, territory, from, to, reason, text, dice, defence, moves, pieces } = told;
  const facts = [
    target,
    territory,
    from && to ? `${from} > ${to}` : from || to,
    ...(['count', 'value'] as const).filter(told.has).map((key) => String(told[key])),
    dice && defence ? against(dice, defence) : dice || defence,
    told.cards.join(', '),
    moves.join(', '),
    pieces.join(', '),
    reason,
    text,
  ].filter((fact) => fact !== '');
  const what = plainly(told.type);
  return `${army === '' ? what.charAt(0).toUpperCase() + what.slice(1) : `${army}: ${what}`}${listed(facts)}`;
}
