import { phrasesOf } from './sentence';

export const chinesePhrases = phrasesOf(
  { colon: '：', comma: '、', and: '和', brackets: ['（', '）'] },
  {
    troops: (n) => ` ${String(n)} 支部隊`,
    cards: (n) => ` ${String(n)} 張卡`,
    against: (dice, defence) => `${dice} 對 ${defence}`,
  },
);
