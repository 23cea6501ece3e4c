// Events as sentences. Another language is another table; what a table lacks is said in English, and what English lacks, field by field.
import { cards, fromWhom, inBrackets, inPlace, listed, plainly, troops } from './phrases';
import { pieceSentences } from './piece-sentences';
import type { Told } from './told';

export type Sentences = Readonly<Record<string, ((told: Told) => string) | undefined>>;

function attacked({ army, target, from, to, dice, defence, losses }: Told): string {
  const lost = [
    ...(losses[0] > 0 ? [`${army} loses ${losses[0]}`] : []),
    ...(losses[1] > 0 ? [`${target || to} loses ${losses[1]}`] : []),
  ];
  const throws = dice === '' ? '' : `: ${dice}${defence === '' ? '' : ` against ${defence}`}`;
  return `${army} attacks ${to} from ${from}${throws}${lost.length > 0 ? `, ${lost.join(', ')}` : ''}`;
}

const english: Sentences = {
  answered: ({ army }) => `${army} has answered`,
  attacked,
  capital: ({ army, territory }) => `${army}’s capital is ${territory}`,
  captured: ({ army, target, territory }) => `${army} takes ${territory}${fromWhom(target)}`,
  claimed: ({ army, territory }) => `${army} claims ${territory}`,
  'claimed-mission': ({ army, text, reason }) => `${army} fulfils the mission ${plainly(text)}${inBrackets(reason)}`,
  dealt: ({ army, moves, territory }) => `${army} is dealt ${[...moves, territory].filter(Boolean).join(', ')}`,
  declined: ({ army }) => `${army} trades no set and draws no card this turn`,
  discarded: ({ army, cards: names, count }) => `${army} discards ${cards(count)}${listed(names)}`,
  drew: ({ army, cards: names, count }) => `${army} draws ${cards(count)}${listed(names)}`,
  eliminated: ({ army, target }) => `${army} puts ${target} out`,
  exchanged: ({ army, target }) => `${army} takes ${target}’s offer`,
  fortified: ({ army, from, to, count }) => `${army} moves ${troops(count)} from ${from} to ${to}`,
  lost: ({ army, territory, count, reason }) =>
    `${army} loses ${troops(count)}${inPlace(territory)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army} ran out of time`,
  occupied: ({ army, from, to, count }) => `${army} moves from ${from} into ${to} and holds it with ${count}`,
  offered: ({ army, target }) => `${army} makes ${target || 'everybody'} an offer`,
  opened: ({ text, reason }) => `A mission is opened: ${plainly(text)}${inBrackets(reason)}`,
  ordered: ({ army }) => `${army} begins`,
  over: ({ reason }) => `The game is over${inBrackets(reason)}`,
  placed: ({ army, territory, count }) => `${army} places ${count} in ${territory}`,
  reinforced: ({ army, count, reason, text, territory }) =>
    `${army} receives ${troops(count)}${inPlace(territory)}${inBrackets(reason, text)}`,
  resigned: ({ army }) => `${army} resigns`,
  rolled: ({ army, count }) => `${army} throws ${count}`,
  shuffled: () => 'The discard pile is shuffled into a new deck',
  spread: ({ army, moves }) => `${army} spreads its troops${listed(moves)}`,
  stopped: ({ army, from, to, reason }) => `${army} stops attacking ${to} from ${from}${inBrackets(reason)}`,
  took: ({ army, target, cards: names, count }) => `${army} takes ${cards(count)} of ${target}${listed(names)}`,
  traded: ({ army, cards: names, value }) => `${army} trades ${names.join(', ')} for ${troops(value)}`,
  'turn-began': ({ army, count }) => `${army}’s turn${count > 0 ? `, round ${count}` : ''}`,
  'turn-ended': ({ army }) => `${army}’s turn is over`,
  ...pieceSentences,
};

const tables: Readonly<Record<string, Sentences | undefined>> = { en: english };

/** The sentence for an event. */
export function sentenceFor(told: Told, locale: string): string {
  const own = tables[locale] ?? tables[locale.split('-')[0]];
  return (own?.[told.type] ?? english[told.type] ?? bare)(told);
}

/** An event that no table knows: its type and what it says. */
function bare(told: Told): string {
  const { army, target, territory, from, to, reason, text, dice, defence, moves, pieces } = told;
  const facts = [
    target,
    territory,
    from && to ? `${from} > ${to}` : from || to,
    ...(['count', 'value'] as const).filter(told.has).map((key) => String(told[key])),
    dice && defence ? `${dice} against ${defence}` : dice || defence,
    told.cards.join(', '),
    moves.join(', '),
    pieces.join(', '),
    reason,
    text,
  ].filter((fact) => fact !== '');
  const what = plainly(told.type);
  return `${army === '' ? what.charAt(0).toUpperCase() + what.slice(1) : `${army}: ${what}`}${listed(facts)}`;
}
