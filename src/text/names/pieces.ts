// Pieces: what a kind is called, what stands for it in a cell of the board, and how so many of it are said (`#` is the number).
import type { Spoken } from '../../core/locale';
import { say } from './say';

export interface PieceName {
  readonly name: Spoken<string>;
  readonly one: Spoken<string>;
  readonly many: Spoken<string>;
}

type Row = readonly [en: string, chinese: string, vi: string, da: string];

/** Chinese and Vietnamese say one and many alike. */
const piece = (name: Row, one: Row, [en, da]: readonly [string, string]): PieceName => ({
  name: say(...name),
  one: say(...one),
  many: say(en, one[1], one[2], da),
});

export const pieces = {
  troops: piece(
    ['troops', '部隊', 'lính', 'tropper'],
    ['# troop', '# 支部隊', '# lính', '# trop'],
    ['# troops', '# tropper'],
  ),
  fighter: piece(
    ['fighter', '戰鬥艦', 'thuyền chiến đấu', 'jager'],
    ['# fighter', '# 艘戰鬥艦', '# thuyền chiến đấu', '# jager'],
    ['# fighters', '# jagere'],
  ),
  escort: piece(
    ['escort', '護航艦', 'thuyền hộ tống', 'eskorteskib'],
    ['# escort', '# 艘護航艦', '# thuyền hộ tống', '# eskorteskib'],
    ['# escorts', '# eskorteskibe'],
  ),
  command: piece(
    ['command ship', '指揮艦', 'thuyền chỉ huy', 'kommandoskib'],
    ['# command ship', '# 艘指揮艦', '# thuyền chỉ huy', '# kommandoskib'],
    ['# command ships', '# kommandoskibe'],
  ),
  armour: piece(
    ['armour', '裝甲師', 'thiết giáp', 'panser'],
    ['# armour', '# 個裝甲師', '# thiết giáp', '# panserdivision'],
    ['# armour', '# panserdivisioner'],
  ),
  damaged: piece(
    ['damaged armour', '損壞的裝甲師', 'thiết giáp hư hại', 'beskadiget panser'],
    ['# damaged armour', '# 個損壞的裝甲師', '# thiết giáp hư hại', '# beskadiget panserdivision'],
    ['# damaged armour', '# beskadigede panserdivisioner'],
  ),
  infantry: piece(
    ['infantry', '步兵', 'bộ binh', 'infanteri'],
    ['# infantry', '# 個步兵', '# bộ binh', '# infanteri'],
    ['# infantry', '# infanteri'],
  ),
  cavalry: piece(
    ['cavalry', '騎兵', 'kỵ binh', 'kavaleri'],
    ['# cavalry', '# 個騎兵', '# kỵ binh', '# kavaleri'],
    ['# cavalry', '# kavaleri'],
  ),
  artillery: piece(
    ['artillery', '炮兵', 'pháo binh', 'artilleri'],
    ['# artillery', '# 個炮兵', '# pháo binh', '# artilleri'],
    ['# artillery', '# artilleri'],
  ),
  tank: piece(
    ['tank', '坦克', 'xe tăng', 'kampvogn'],
    ['# tank', '# 輛坦克', '# xe tăng', '# kampvogn'],
    ['# tanks', '# kampvogne'],
  ),
  trooper: piece(
    ['trooper', '士兵', 'lính bộ', 'soldat'],
    ['# trooper', '# 個士兵', '# lính bộ', '# soldat'],
    ['# troopers', '# soldater'],
  ),
};

/** One or two letters, no two of a language alike. Cells print them in small letters. */
export const pieceMarks = {
  troops: say('t', '兵', 'l', 't'),
  fighter: say('f', '戰', 'cđ', 'j'),
  escort: say('e', '護', 'ht', 'e'),
  command: say('c', '指', 'ch', 'k'),
  armour: say('a', '甲', 'tg', 'p'),
  damaged: say('d', '損', 'hh', 'b'),
  infantry: say('i', '步', 'bb', 'i'),
  cavalry: say('ca', '騎', 'kb', 'ka'),
  artillery: say('ar', '炮', 'pb', 'ar'),
  tank: say('ta', '坦', 'xt', 'kv'),
  trooper: say('tr', '士', 'lb', 's'),
};
