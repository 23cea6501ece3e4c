import { phrasesOf } from './sentence';

const plural = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`;

export const englishPhrases = phrasesOf(
  { colon: ': ', comma: ', ', and: ' and ', brackets: [' (', ')'] },
  {
    troops: (n) => plural(n, 'troop'),
    cards: (n) => plural(n, 'card'),
    against: (dice, defence) => `${dice} against ${defence}`,
  },
);
