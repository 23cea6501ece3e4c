// Events as sentences. Another language is another table; what a table lacks is said in English, and what English lacks, field by field.
import type { Told } from './told';

export type Sentences = Readonly<Record<string, ((told: Told) => string) | undefined>>;

const things = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const troops = (n: number): string => things(n, 'troop');

/** `: Alaska, Ural` where it is known. */
const listed = (names: readonly string[]): string => (names.length > 0 ? `: ${names.join(', ')}` : '');

const inBrackets = (...words: readonly string[]): string => {
  const said = words.filter((word) => word !== '');
  return said.length > 0 ? ` (${said.join(', ').replaceAll('-', ' ')})` : '';
};

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
  captured: ({ army, target, territory }) => `${army} takes ${territory}${target && ` from ${target}`}`,
  claimed: ({ army, territory }) => `${army} claims ${territory}`,
  dealt: ({ army, moves, territory }) => `${army} is dealt ${[...moves, territory].filter(Boolean).join(', ')}`,
  declined: ({ army }) => `${army} trades no set and draws no card this turn`,
  discarded: ({ army, cards, count }) => `${army} discards ${things(count, 'card')}${listed(cards)}`,
  drew: ({ army, cards, count }) => `${army} draws ${things(count, 'card')}${listed(cards)}`,
  eliminated: ({ army, target }) => `${army} puts ${target} out`,
  fortified: ({ army, from, to, count }) => `${army} moves ${troops(count)} from ${from} to ${to}`,
  lost: ({ army, count, reason }) => `${army} loses ${troops(count)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army} ran out of time`,
  occupied: ({ army, from, to, count }) => `${army} moves from ${from} into ${to} and holds it with ${count}`,
  ordered: ({ army }) => `${army} begins`,
  over: ({ reason }) => `The game is over${inBrackets(reason)}`,
  placed: ({ army, territory, count }) => `${army} places ${count} in ${territory}`,
  reinforced: ({ army, count, reason, text, territory }) =>
    `${army} receives ${troops(count)}${territory && ` in ${territory}`}${inBrackets(reason, text)}`,
  resigned: ({ army }) => `${army} resigns`,
  rolled: ({ army, count }) => `${army} throws ${count}`,
  shuffled: () => 'The discard pile is shuffled into a new deck',
  spread: ({ army, moves }) => `${army} spreads its troops${listed(moves)}`,
  stopped: ({ army, from, to, reason }) => `${army} stops attacking ${to} from ${from}${inBrackets(reason)}`,
  took: ({ army, target, cards, count }) => `${army} takes ${things(count, 'card')} of ${target}${listed(cards)}`,
  traded: ({ army, cards, value }) => `${army} trades ${cards.join(', ')} for ${troops(value)}`,
  'turn-began': ({ army, count }) => `${army}’s turn${count > 0 ? `, round ${count}` : ''}`,
  'turn-ended': ({ army }) => `${army}’s turn is over`,
};

const tables: Readonly<Record<string, Sentences | undefined>> = { en: english };

/** The sentence for an event. */
export function sentenceFor(told: Told, locale: string): string {
  const own = tables[locale] ?? tables[locale.split('-')[0]];
  return (own?.[told.type] ?? english[told.type] ?? plain)(told);
}

/** An event that no table knows: its type and what it says. */
function plain(told: Told): string {
  const { army, target, territory, from, to, reason, text, dice, defence, cards, moves, pieces } = told;
  const facts = [
    target,
    territory,
    from && to ? `${from} > ${to}` : from || to,
    ...(['count', 'value'] as const).filter(told.has).map((key) => String(told[key])),
    dice && defence ? `${dice} against ${defence}` : dice || defence,
    cards.join(', '),
    moves.join(', '),
    pieces.join(', '),
    reason,
    text,
  ].filter((fact) => fact !== '');
  const what = told.type.replaceAll('-', ' ');
  return `${army === '' ? what.charAt(0).toUpperCase() + what.slice(1) : `${army}: ${what}`}${listed(facts)}`;
}
