// What happens with pieces, tokens and cards with abilities, in Chinese.
import type { Told } from '../told';
import type { PieceEvent } from './piece-events';
import { type Sentence, when } from './sentence';
import { chinesePhrases } from './zh-hant-phrases';

const { inBrackets, listed, together, troops } = chinesePhrases;

const inPlace = (place: string): string => when(place, `在${place}`);
const withPieces = ({ pieces }: Told): string => (pieces.length > 0 ? `：${together(pieces, '')}` : '');

const going =
  (verb: string): Sentence =>
  (told) =>
    `${told.army}${when(told.from, `由${told.from}`)}${verb}${when(told.to, `到${told.to}`)}${withPieces(told)}`;

const putting =
  (verb: string): Sentence =>
  ({ army, territory, to, pieces }) =>
    `${army}${inPlace(territory || to)}${verb} ${together(pieces, '零')}`;

const losing =
  (what: string): Sentence =>
  ({ army, territory, from, to, pieces, reason }) =>
    `${army}${inPlace(territory || to || from)}損失 ${together(pieces, what)}${inBrackets(reason)}`;

export const chinesePieces: Readonly<Record<PieceEvent, Sentence>> = {
  abandoned: ({ army, territory }) => `${army}放棄${territory}`,
  airfield: ({ army, territory }) => `${army}的飛機場設在${territory}`,
  built: ({ army, territory, reason, cards }) =>
    `${army}以${together(cards, '卡')}${inPlace(territory)}建造${reason || '城市'}`,
  'came-home': going('返航'),
  cancelled: ({ army, target, cards }) => `${army}取消${target}的${together(cards, '卡')}`,
  'command-asked': ({ army, target, territory }) => `${army}向${target}要求${territory}的指揮權`,
  'command-changed': ({ army, target, territory }) => `${army}從${target}接管${territory}`,
  'command-refused': ({ army, target, territory }) => `${army}不把${territory}交給${target}`,
  converted: ({ army, target, territory, count }) => `${territory}由${target}倒戈至${army}，有${troops(count)}`,
  damaged: ({ army, territory, from, to, pieces }) =>
    `${army}${inPlace(territory || to || from)}有裝甲師損壞${listed(pieces)}`,
  demobilised: ({ army, from }) => `${army}${inPlace(from)}解甲，裝甲師變成步兵師`,
  deployed: putting('部署'),
  entered: going('進軍'),
  followed: going('跟進'),
  invaded: (told) => `${told.army}入侵${when(told.target, `${told.target}的`)}${told.to}${withPieces(told)}`,
  'invasion-ended': ({ army, to }) => `${army}對${to}的入侵結束`,
  landed: going('登陸'),
  merged: ({ army, territory }) => `${army}${inPlace(territory)}合流，步兵師變成裝甲師`,
  mustered: putting('編組'),
  named: putting('出動防守：'),
  'order66-called': ({ army, value }) => `${army}發出 66 號指令，達斯·西帝在第 ${value} 格`,
  'order66-rethrown': ({ army, territory, dice }) => `${army}為${territory}重擲：${dice}`,
  'order66-thrown': ({ army, dice, moves }) => `${army}為 66 號指令擲骰：${dice}${inBrackets(...moves)}`,
  played: ({ army, cards, territory, reason }) =>
    `${army}${when(territory, `對${territory}`)}打出${together(cards, '一張卡')}${inBrackets(reason)}`,
  posted: going('佈防'),
  protected: ({ army, territory }) => `${army}保護${territory}`,
  raised: putting('徵召'),
  recalled: ({ army, from }) => `${army}${inPlace(from)}召回軍隊`,
  repaired: ({ army, count }) => `${army}維修 ${count} 個裝甲師`,
  rethrown: ({ army, dice, reason }) => `${army}重擲：${dice}${inBrackets(reason)}`,
  retreated: going('撤退'),
  sailed: going('出海'),
  shifted: going('調動'),
  'ship-placed': putting('放置'),
  'ships-lost': losing('艦船'),
  'ships-moved': going('調動艦船'),
  'sidious-held': ({ army }) => `${army}阻延達斯·西帝`,
  'sidious-moved': ({ value }) => `達斯·西帝前進到第 ${value} 格`,
  'sidious-placed': ({ territory }) => `達斯·西帝前往${territory}`,
  stowed: putting('重整'),
  sunk: losing('一支艦隊'),
  supplied: putting('補給'),
  thrown: ({ army, target, to, dice, defence }) => `${army}為${to}擲出 ${dice}，${target}擲出 ${defence}`,
  'token-drawn': ({ army, text }) => `${army}抽取一個標記${inBrackets(text)}`,
  'token-laid': ({ army, territory }) => `${army}${inPlace(territory)}放置一個標記`,
  'token-moved': ({ army, from, to }) => `${army}把一個標記由${from}移到${to}`,
  'token-seen': ({ army, territory, text }) =>
    `${army}查看${when(territory, `${territory}的`)}一個標記${inBrackets(text)}`,
  'token-taken': ({ army, territory, text, count }) =>
    `${army}${inPlace(territory)}奪得一個標記：${text}，${count} 個紅點`,
  'took-missions': ({ army, target, count }) => `${army}取得${target}的 ${count} 個任務`,
  withdrew: going('後撤'),
};
