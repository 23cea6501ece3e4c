// Events in English.
import { englishPieces } from './en-pieces';
import { englishPhrases } from './en-phrases';
import { type Sentences, when } from './sentence';
import type { Told } from '../told';

export { englishPhrases } from './en-phrases';

const { against, cards, inBrackets, listed, troops } = englishPhrases;

const inPlace = (place: string): string => when(place, ` in ${place}`);
const fromWhom = (whom: string): string => when(whom, ` from ${whom}`);

function attacked({ army, target, from, to, dice, defence, losses }: Told): string {
  const lost = [
    ...(losses[0] > 0 ? [`${army} loses ${losses[0]}`] : []),
    ...(losses[1] > 0 ? [`${target || to} loses ${losses[1]}`] : []),
  ];
  const throws = dice === '' ? '' : `: ${defence === '' ? dice : against(dice, defence)}`;
  return `${army} attacks ${to} from ${from}${throws}${lost.length > 0 ? `, ${lost.join(', ')}` : ''}`;
}

export const english: Sentences = {
  answered: ({ army }) => `${army} has answered`,
  attacked,
  capital: ({ army, territory }) => `${army}’s capital is ${territory}`,
  captured: ({ army, target, territory }) => `${army} takes ${territory}${fromWhom(target)}`,
  claimed: ({ army, territory }) => `${army} claims ${territory}`,
  'claimed-mission': ({ army, text, reason }) => `${army} fulfils the mission “${text}”${inBrackets(reason)}`,
  dealt: ({ army, moves, territory }) => `${army} is dealt ${[...moves, territory].filter(Boolean).join(', ')}`,
  declined: ({ army }) => `${army} trades no set and draws no card this turn`,
  'declined-offer': ({ army, count }) => `${army} declines offer ${count}`,
  discarded: ({ army, cards: names, count }) => `${army} discards ${cards(count)}${listed(names)}`,
  drew: ({ army, cards: names, count }) => `${army} draws ${cards(count)}${listed(names)}`,
  eliminated: ({ army, target }) => (army === '' ? `${target} is out` : `${army} puts ${target} out`),
  exchanged: ({ army, target }) => `${army} takes ${target}’s offer`,
  fortified: ({ army, from, to, count }) => `${army} moves ${troops(count)} from ${from} to ${to}`,
  lapsed: ({ army, count }) => `${army}’s offer ${count} has lapsed`,
  lost: ({ army, territory, count, reason }) =>
    `${army} loses ${troops(count)}${inPlace(territory)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army} ran out of time`,
  mission: ({ army, text }) => `${army} has a mission${when(text, `: ${text}`)}`,
  occupied: ({ army, from, to, count }) => `${army} moves from ${from} into ${to} and holds it with ${count}`,
  offered: ({ army, target }) => `${army} makes ${target || 'everybody'} an offer`,
  opened: ({ text, reason }) => `A mission is opened: ${text}${inBrackets(reason)}`,
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
  transferred: ({ army, from, to, reason }) => `${army} moves the ${reason} from ${from} to ${to}`,
  'turn-began': ({ army, count }) => `${army}’s turn${count > 0 ? `, round ${count}` : ''}`,
  'turn-ended': ({ army }) => `${army}’s turn is over`,
  ...englishPieces,
};
