import { phrasesOf } from './sentence';

export const danishPhrases = phrasesOf(
  { colon: ': ', comma: ', ', and: ' og ', brackets: [' (', ')'] },
  {
    troops: (n) => (n === 1 ? '1 trop' : `${String(n)} tropper`),
    cards: (n) => `${String(n)} kort`,
    against: (dice, defence) => `${dice} mod ${defence}`,
  },
);
