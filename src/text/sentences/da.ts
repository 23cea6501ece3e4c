// Events in Danish.
import type { Told } from '../told';
import { danishPhrases } from './da-phrases';
import { danishPieces } from './da-pieces';
import { type Sentences, when } from './sentence';

export { danishPhrases } from './da-phrases';

const { against, cards, inBrackets, listed, troops } = danishPhrases;

const inPlace = (place: string): string => when(place, ` i ${place}`);
const fromWhom = (whom: string): string => when(whom, ` fra ${whom}`);

function attacked({ army, target, from, to, dice, defence, losses }: Told): string {
  const lost = [
    ...(losses[0] > 0 ? [`${army} mister ${losses[0]}`] : []),
    ...(losses[1] > 0 ? [`${target || to} mister ${losses[1]}`] : []),
  ];
  const throws = dice === '' ? '' : `: ${defence === '' ? dice : against(dice, defence)}`;
  return `${army} angriber ${to} fra ${from}${throws}${lost.length > 0 ? `, ${lost.join(', ')}` : ''}`;
}

export const danish: Sentences = {
  answered: ({ army }) => `${army} har svaret`,
  attacked,
  capital: ({ army, territory }) => `${army} har hovedstad i ${territory}`,
  captured: ({ army, target, territory }) => `${army} erobrer ${territory}${fromWhom(target)}`,
  claimed: ({ army, territory }) => `${army} besætter ${territory}`,
  'claimed-mission': ({ army, text, reason }) => `${army} opfylder missionen »${text}«${inBrackets(reason)}`,
  dealt: ({ army, moves, territory }) => `${army} får tildelt ${[...moves, territory].filter(Boolean).join(', ')}`,
  declined: ({ army }) => `${army} bytter intet sæt og trækker intet kort i denne tur`,
  'declined-offer': ({ army, count }) => `${army} siger nej til tilbud ${count}`,
  discarded: ({ army, cards: names, count }) => `${army} kasserer ${cards(count)}${listed(names)}`,
  drew: ({ army, cards: names, count }) => `${army} trækker ${cards(count)}${listed(names)}`,
  eliminated: ({ army, target }) => (army === '' ? `${target} er ude` : `${army} udsletter ${target}`),
  exchanged: ({ army, target }) => `${army} tager imod tilbuddet fra ${target}`,
  fortified: ({ army, from, to, count }) => `${army} flytter ${troops(count)} fra ${from} til ${to}`,
  lapsed: ({ army, count }) => `Tilbud ${count} fra ${army} er bortfaldet`,
  lost: ({ army, territory, count, reason }) =>
    `${army} mister ${troops(count)}${inPlace(territory)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army} løb tør for tid`,
  mission: ({ army, text }) => `${army} har en mission${when(text, `: ${text}`)}`,
  occupied: ({ army, from, to, count }) => `${army} rykker fra ${from} ind i ${to} og holder det med ${count}`,
  offered: ({ army, target }) => `${army} giver ${target || 'alle'} et tilbud`,
  opened: ({ text, reason }) => `En mission lægges frem: ${text}${inBrackets(reason)}`,
  ordered: ({ army }) => `${army} begynder`,
  over: ({ reason }) => `Spillet er slut${inBrackets(reason)}`,
  placed: ({ army, territory, count }) => `${army} placerer ${count} i ${territory}`,
  reinforced: ({ army, count, reason, text, territory }) =>
    `${army} får ${troops(count)}${inPlace(territory)}${inBrackets(reason, text)}`,
  resigned: ({ army }) => `${army} giver op`,
  rolled: ({ army, count }) => `${army} slår ${count}`,
  shuffled: () => 'De kasserede kort blandes til en ny bunke',
  spread: ({ army, moves }) => `${army} fordeler sine tropper${listed(moves)}`,
  stopped: ({ army, from, to, reason }) => `${army} standser angrebet på ${to} fra ${from}${inBrackets(reason)}`,
  took: ({ army, target, cards: names, count }) => `${army} tager ${cards(count)} fra ${target}${listed(names)}`,
  traded: ({ army, cards: names, value }) => `${army} bytter ${names.join(', ')} for ${troops(value)}`,
  transferred: ({ army, from, to, reason }) => `${army} flytter ${reason} fra ${from} til ${to}`,
  'turn-began': ({ army, count }) => `Tur: ${army}${count > 0 ? `, runde ${count}` : ''}`,
  'turn-ended': ({ army }) => `Turen er slut for ${army}`,
  ...danishPieces,
};
