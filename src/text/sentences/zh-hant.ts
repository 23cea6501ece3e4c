// Events in Chinese, in traditional characters.
import type { Told } from '../told';
import { type Sentences, when } from './sentence';
import { chinesePhrases } from './zh-hant-phrases';
import { chinesePieces } from './zh-hant-pieces';

export { chinesePhrases } from './zh-hant-phrases';

const { against, cards, inBrackets, listed, together, troops } = chinesePhrases;

const inPlace = (place: string): string => when(place, `在${place}`);

function attacked({ army, target, from, to, dice, defence, losses }: Told): string {
  const lost = [
    ...(losses[0] > 0 ? [`${army}損失 ${losses[0]}`] : []),
    ...(losses[1] > 0 ? [`${target || to}損失 ${losses[1]}`] : []),
  ];
  const throws = dice === '' ? '' : `：${defence === '' ? dice : against(dice, defence)}`;
  return `${army}由${from}攻擊${to}${throws}${lost.length > 0 ? `，${lost.join('，')}` : ''}`;
}

export const chinese: Sentences = {
  answered: ({ army }) => `${army}已經回答`,
  attacked,
  capital: ({ army, territory }) => `${army}的首都是${territory}`,
  captured: ({ army, target, territory }) => `${army}攻佔${when(target, `${target}的`)}${territory}`,
  claimed: ({ army, territory }) => `${army}佔領${territory}`,
  'claimed-mission': ({ army, text, reason }) => `${army}完成任務「${text}」${inBrackets(reason)}`,
  dealt: ({ army, moves, territory }) => `${army}獲派${[...moves, territory].filter(Boolean).join('、')}`,
  declined: ({ army }) => `${army}本回合不換兵，也不取卡`,
  'declined-offer': ({ army, count }) => `${army}拒絕第 ${count} 號提議`,
  discarded: ({ army, cards: names, count }) => `${army}棄掉${cards(count)}${listed(names)}`,
  drew: ({ army, cards: names, count }) => `${army}抽取${cards(count)}${listed(names)}`,
  eliminated: ({ army, target }) => (army === '' ? `${target}出局` : `${army}殲滅${target}`),
  exchanged: ({ army, target }) => `${army}接受${target}的提議`,
  fortified: ({ army, from, to, count }) => `${army}由${from}調動${troops(count)}到${to}`,
  lapsed: ({ army, count }) => `${army}的第 ${count} 號提議已失效`,
  lost: ({ army, territory, count, reason }) => `${army}${inPlace(territory)}損失${troops(count)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army}已超過時限`,
  mission: ({ army, text }) => `${army}有一個任務${when(text, `：${text}`)}`,
  occupied: ({ army, from, to, count }) => `${army}由${from}進駐${to}，以${troops(count)}據守`,
  offered: ({ army, target }) => `${army}向${target || '所有人'}提議交換`,
  opened: ({ text, reason }) => `公開一個任務：${text}${inBrackets(reason)}`,
  ordered: ({ army }) => `${army}先行`,
  over: ({ reason }) => `遊戲結束${inBrackets(reason)}`,
  placed: ({ army, territory, count }) => `${army}在${territory}放置${troops(count)}`,
  reinforced: ({ army, count, reason, text, territory }) =>
    `${army}${inPlace(territory)}獲得${troops(count)}${inBrackets(reason, text)}`,
  resigned: ({ army }) => `${army}認輸`,
  rolled: ({ army, count }) => `${army}擲出 ${count}`,
  shuffled: () => '棄牌洗成新的牌庫',
  spread: ({ army, moves }) => `${army}分配部隊${listed(moves)}`,
  stopped: ({ army, from, to, reason }) => `${army}停止由${from}攻擊${to}${inBrackets(reason)}`,
  took: ({ army, target, cards: names, count }) => `${army}取得${target}的${cards(count)}${listed(names)}`,
  traded: ({ army, cards: names, value }) => `${army}以${together(names, '卡')}換取${troops(value)}`,
  transferred: ({ army, from, to, reason }) => `${army}把${reason}由${from}遷到${to}`,
  'turn-began': ({ army, count }) => `輪到${army}${count > 0 ? `，第 ${count} 輪` : ''}`,
  'turn-ended': ({ army }) => `${army}的回合結束`,
  ...chinesePieces,
};
