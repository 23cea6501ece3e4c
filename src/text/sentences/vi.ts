// Events in Vietnamese.
import type { Told } from '../told';
import { type Sentences, when } from './sentence';
import { vietnamesePhrases } from './vi-phrases';
import { vietnamesePieces } from './vi-pieces';

export { vietnamesePhrases } from './vi-phrases';

const { against, cards, inBrackets, listed, troops } = vietnamesePhrases;

const inPlace = (place: string): string => when(place, ` ở ${place}`);
const fromWhom = (whom: string): string => when(whom, ` từ tay ${whom}`);

function attacked({ army, target, from, to, dice, defence, losses }: Told): string {
  const lost = [
    ...(losses[0] > 0 ? [`${army} mất ${losses[0]}`] : []),
    ...(losses[1] > 0 ? [`${target || to} mất ${losses[1]}`] : []),
  ];
  const throws = dice === '' ? '' : `: ${defence === '' ? dice : against(dice, defence)}`;
  return `${army} tấn công ${to} từ ${from}${throws}${lost.length > 0 ? `, ${lost.join(', ')}` : ''}`;
}

export const vietnamese: Sentences = {
  answered: ({ army }) => `${army} đã trả lời`,
  attacked,
  capital: ({ army, territory }) => `Thủ đô của ${army} là ${territory}`,
  captured: ({ army, target, territory }) => `${army} chiếm ${territory}${fromWhom(target)}`,
  claimed: ({ army, territory }) => `${army} nhận ${territory}`,
  'claimed-mission': ({ army, text, reason }) => `${army} hoàn thành nhiệm vụ “${text}”${inBrackets(reason)}`,
  dealt: ({ army, moves, territory }) => `${army} được chia ${[...moves, territory].filter(Boolean).join(', ')}`,
  declined: ({ army }) => `${army} không đổi bộ bài và không rút bài trong lượt này`,
  'declined-offer': ({ army, count }) => `${army} từ chối lời đề nghị ${count}`,
  discarded: ({ army, cards: names, count }) => `${army} bỏ ${cards(count)}${listed(names)}`,
  drew: ({ army, cards: names, count }) => `${army} rút ${cards(count)}${listed(names)}`,
  eliminated: ({ army, target }) => (army === '' ? `${target} bị loại` : `${army} loại ${target} khỏi ván`),
  exchanged: ({ army, target }) => `${army} nhận lời đề nghị của ${target}`,
  fortified: ({ army, from, to, count }) => `${army} chuyển ${troops(count)} từ ${from} đến ${to}`,
  lapsed: ({ army, count }) => `Lời đề nghị ${count} của ${army} đã hết hiệu lực`,
  lost: ({ army, territory, count, reason }) =>
    `${army} mất ${troops(count)}${inPlace(territory)}${inBrackets(reason)}`,
  missed: ({ army }) => `${army} đã hết thời gian`,
  mission: ({ army, text }) => `${army} có một nhiệm vụ${when(text, `: ${text}`)}`,
  occupied: ({ army, from, to, count }) => `${army} tiến từ ${from} vào ${to} và giữ với ${troops(count)}`,
  offered: ({ army, target }) => `${army} đưa ra một lời đề nghị với ${target || 'mọi người'}`,
  opened: ({ text, reason }) => `Một nhiệm vụ được mở: ${text}${inBrackets(reason)}`,
  ordered: ({ army }) => `${army} đi trước`,
  over: ({ reason }) => `Ván chơi kết thúc${inBrackets(reason)}`,
  placed: ({ army, territory, count }) => `${army} đặt ${troops(count)} ở ${territory}`,
  reinforced: ({ army, count, reason, text, territory }) =>
    `${army} nhận ${troops(count)}${inPlace(territory)}${inBrackets(reason, text)}`,
  resigned: ({ army }) => `${army} đầu hàng`,
  rolled: ({ army, count }) => `${army} tung được ${count}`,
  shuffled: () => 'Bài bỏ được xáo thành chồng bài mới',
  spread: ({ army, moves }) => `${army} rải quân${listed(moves)}`,
  stopped: ({ army, from, to, reason }) => `${army} ngừng tấn công ${to} từ ${from}${inBrackets(reason)}`,
  took: ({ army, target, cards: names, count }) => `${army} lấy ${cards(count)} của ${target}${listed(names)}`,
  traded: ({ army, cards: names, value }) => `${army} đổi ${names.join(', ')} lấy ${troops(value)}`,
  transferred: ({ army, from, to, reason }) => `${army} dời ${reason} từ ${from} đến ${to}`,
  'turn-began': ({ army, count }) => `Lượt của ${army}${count > 0 ? `, vòng ${count}` : ''}`,
  'turn-ended': ({ army }) => `Lượt của ${army} kết thúc`,
  ...vietnamesePieces,
};
