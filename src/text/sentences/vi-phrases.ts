import { phrasesOf } from './sentence';

export const vietnamesePhrases = phrasesOf(
  { colon: ': ', comma: ', ', and: ' và ', brackets: [' (', ')'] },
  {
    troops: (n) => `${String(n)} lính`,
    cards: (n) => `${String(n)} lá bài`,
    against: (dice, defence) => `${dice} đấu ${defence}`,
  },
);
