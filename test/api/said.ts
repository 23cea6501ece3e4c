// What clients of each language are told in one position, written by hand.
import type { Locale } from '../../src/core/locale';

export interface Said {
  /** `Accept-Language` as a browser of that language sends it. */
  readonly asks: string;
  readonly notYours: string;
  readonly conflict: string;
  readonly missing: string;
  readonly events: readonly string[];
  readonly head: string;
  readonly region: readonly string[];
  readonly armies: readonly string[];
}

export const SAID: Readonly<Record<Locale, Said>> = {
  en: {
    asks: 'en-GB,en;q=0.9',
    notYours: 'Northern Europe is not yours.',
    conflict: 'The game has moved on: it is at version 1, not 9.',
    missing: 'The field ruleset is missing.',
    events: [
      'Red attacks Siam from Indonesia: 6 4 against 5, Blue loses 1',
      'Red takes Siam from Blue',
      'Red receives 2 troops (region, Australia)',
      'Blue draws 1 card: Iceland (infantry)',
    ],
    head: 'Round 1 · Red’s turn: reinforce',
    region: ['Australia +2 Red', 'R 3 Indonesia', 'R 3 New Guinea', 'R 3 Western Australia', 'R 3 Eastern Australia'],
    armies: [
      'Army      seat  land  troops  cards',
      'R Red        0     4      12      0  to act',
      'Blu Blue     1    37      37      0',
      'G Green      2     1       1      0',
    ],
  },
  'zh-Hant': {
    asks: 'zh-TW,zh;q=0.9,en;q=0.5',
    notYours: '北歐不屬於你。',
    conflict: '此局已有進展：現為第 1 版，不是第 9 版。',
    missing: '缺少欄位 ruleset。',
    events: [
      '紅軍由印尼攻擊暹羅：6 4 對 5，藍軍損失 1',
      '紅軍攻佔藍軍的暹羅',
      '紅軍獲得 2 支部隊（洲兵、澳洲）',
      '藍軍抽取 1 張卡：冰島 (步兵)',
    ],
    head: '第 1 輪 · 輪到紅軍：增兵',
    region: ['澳洲 +2 紅軍', '紅 3 印尼', '紅 3 新畿內亞', '紅 3 澳洲西部', '紅 3 澳洲東部'],
    armies: [
      '軍隊     座位  領土  部隊  卡',
      '紅 紅軍     0     4    12   0  待行動',
      '藍 藍軍     1    37    37   0',
      '綠 綠軍     2     1     1   0',
    ],
  },
  vi: {
    asks: 'vi-VN,vi;q=0.9,fr;q=0.8',
    notYours: 'Bắc Âu không phải của bạn.',
    conflict: 'Ván chơi đã tiến triển: đang ở phiên bản 1, không phải 9.',
    missing: 'Thiếu trường ruleset.',
    events: [
      'Đỏ tấn công Xiêm từ Indonesia: 6 4 đấu 5, Xanh dương mất 1',
      'Đỏ chiếm Xiêm từ tay Xanh dương',
      'Đỏ nhận 2 lính (vùng, Châu Úc)',
      'Xanh dương rút 1 lá bài: Iceland (bộ binh)',
    ],
    head: 'Vòng 1 · Lượt của Đỏ: tăng viện',
    region: ['Châu Úc +2 Đỏ', 'Đỏ 3 Indonesia', 'Đỏ 3 New Guinea', 'Đỏ 3 Tây Úc', 'Đỏ 3 Đông Úc'],
    armies: [
      'Quân đội       ghế  đất  lính  bài',
      'Đỏ Đỏ            0    4    12    0  đến lượt',
      'XD Xanh dương    1   37    37    0',
      'XL Xanh lá       2    1     1    0',
    ],
  },
  da: {
    asks: 'nb;q=0.9, da;q=0.8, en;q=0.1',
    notYours: 'Nordeuropa er ikke dit.',
    conflict: 'Spillet er kommet videre: det er ved version 1, ikke 9.',
    missing: 'Feltet ruleset mangler.',
    events: [
      'Rød angriber Siam fra Indonesien: 6 4 mod 5, Blå mister 1',
      'Rød erobrer Siam fra Blå',
      'Rød får 2 tropper (region, Australien)',
      'Blå trækker 1 kort: Island (infanteri)',
    ],
    head: 'Runde 1 · Tur: Rød, forstærkning',
    region: ['Australien +2 Rød', 'R 3 Indonesien', 'R 3 Ny Guinea', 'R 3 Vestaustralien', 'R 3 Østaustralien'],
    armies: [
      'Hær      plads  land  tropper  kort',
      'R Rød        0     4       12     0  skal handle',
      'B Blå        1    37       37     0',
      'Gr Grøn      2     1        1     0',
    ],
  },
};

/** In the words of the texts that the rules come from, where they are of that language. */
export const RULES: Readonly<Record<Locale, object>> = {
  en: { phases: { recruit: 'recruit' }, pieces: { armour: 'armour' }, rewards: { airfield: 'Airfield' } },
  'zh-Hant': {
    phases: { recruit: '徵召軍隊', maneuver: '調動軍隊' },
    pieces: { armour: '裝甲師' },
    rewards: { airfield: '飛機場', starting_maneuver: '調動先行' },
  },
  vi: { phases: { attack: 'tấn công' }, pieces: { armour: 'thiết giáp' }, rewards: { airfield: 'Sân bay' } },
  da: { phases: { attack: 'angreb' }, pieces: { armour: 'panser' }, rewards: { airfield: 'Flyveplads' } },
};
