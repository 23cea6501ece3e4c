// What happens with pieces, tokens and cards with abilities, in Vietnamese.
import type { PieceEvent } from './piece-events';
import { type Sentence, when } from './sentence';
import { vietnamesePhrases } from './vi-phrases';

const { inBrackets, listed, together, troops } = vietnamesePhrases;

const inPlace = (place: string): string => when(place, ` ở ${place}`);
const fromWhom = (whom: string): string => when(whom, ` từ tay ${whom}`);

const going =
  (verb: string): Sentence =>
  ({ army, from, to, pieces }) =>
    `${army} ${verb}${from && ` từ ${from}`}${to && ` đến ${to}`}${pieces.length > 0 ? ` với ${together(pieces, '')}` : ''}`;

const putting =
  (verb: string): Sentence =>
  ({ army, territory, to, pieces }) =>
    `${army} ${verb} ${together(pieces, 'không gì cả')}${inPlace(territory || to)}`;

const losing =
  (what: string): Sentence =>
  ({ army, territory, from, to, pieces, reason }) =>
    `${army} mất ${together(pieces, what)}${inPlace(territory || to || from)}${inBrackets(reason)}`;

export const vietnamesePieces: Readonly<Record<PieceEvent, Sentence>> = {
  abandoned: ({ army, territory }) => `${army} rời bỏ ${territory}`,
  airfield: ({ army, territory }) => `Sân bay của ${army} đặt ở ${territory}`,
  built: ({ army, territory, reason, cards }) =>
    `${army} xây ${reason || 'thành phố'}${inPlace(territory)} bằng ${together(cards, 'bài')}`,
  'came-home': going('về cảng'),
  cancelled: ({ army, target, cards }) => `${army} hủy ${together(cards, 'lá bài')} của ${target}`,
  'command-asked': ({ army, target, territory }) => `${army} xin ${target} quyền chỉ huy ${territory}`,
  'command-changed': ({ army, target, territory }) => `${army} tiếp quản ${territory}${fromWhom(target)}`,
  'command-refused': ({ army, target, territory }) => `${army} không giao ${territory} cho ${target}`,
  converted: ({ army, target, territory, count }) =>
    `${territory} đổi phe từ ${target} sang ${army} với ${troops(count)}`,
  damaged: ({ army, territory, from, to, pieces }) =>
    `${army} có sư đoàn bị hư hại${inPlace(territory || to || from)}${listed(pieces)}`,
  demobilised: ({ army, from }) => `${army} giải giáp thiết giáp thành bộ binh${inPlace(from)}`,
  deployed: putting('triển khai'),
  entered: going('tiến quân'),
  followed: going('theo sau'),
  invaded: ({ army, target, to, pieces }) =>
    `${army} xâm lược ${to}${when(target, ` của ${target}`)} với ${together(pieces, 'tiền tuyến')}`,
  'invasion-ended': ({ army, to }) => `Cuộc xâm lược ${to} của ${army} kết thúc`,
  landed: going('đổ bộ'),
  merged: ({ army, territory }) => `${army} hợp bộ binh thành thiết giáp${inPlace(territory)}`,
  mustered: putting('lập'),
  named: putting('phòng thủ bằng'),
  'order66-called': ({ army, value }) => `${army} gọi Order 66 khi Darth Sidious ở ô ${value}`,
  'order66-rethrown': ({ army, territory, dice }) => `${army} tung lại cho ${territory}: ${dice}`,
  'order66-thrown': ({ army, dice, moves }) => `${army} tung cho Order 66: ${dice}${inBrackets(...moves)}`,
  played: ({ army, cards, territory, reason }) =>
    `${army} đánh ${together(cards, 'một lá bài')}${territory && ` lên ${territory}`}${inBrackets(reason)}`,
  posted: going('bố phòng'),
  protected: ({ army, territory }) => `${army} bảo vệ ${territory}`,
  raised: putting('lập'),
  recalled: ({ army, from }) => `${army} gọi quân về${inPlace(from)}`,
  repaired: ({ army, count }) => `${army} sửa chữa ${count}`,
  rethrown: ({ army, dice, reason }) => `${army} tung lại: ${dice}${inBrackets(reason)}`,
  retreated: going('rút lui'),
  sailed: going('ra khơi'),
  shifted: going('điều quân'),
  'ship-placed': putting('đặt'),
  'ships-lost': losing('thuyền'),
  'ships-moved': going('di chuyển thuyền'),
  'sidious-held': ({ army }) => `${army} giữ chân Darth Sidious`,
  'sidious-moved': ({ value }) => `Darth Sidious tiến đến ô ${value}`,
  'sidious-placed': ({ territory }) => `Darth Sidious đến ${territory}`,
  stowed: putting('xếp lại'),
  sunk: losing('một hạm đội'),
  supplied: putting('tiếp viện'),
  thrown: ({ army, target, to, dice, defence }) => `${army} tung ${dice} để giành ${to}, ${target} tung ${defence}`,
  'token-drawn': ({ army, text }) => `${army} rút một token${inBrackets(text)}`,
  'token-laid': ({ army, territory }) => `${army} đặt một token${inPlace(territory)}`,
  'token-moved': ({ army, from, to }) => `${army} chuyển một token từ ${from} đến ${to}`,
  'token-seen': ({ army, territory, text }) => `${army} xem một token${inPlace(territory)}${inBrackets(text)}`,
  'token-taken': ({ army, territory, text, count }) =>
    `${army} bắt được một token${inPlace(territory)}: ${text}, ${count} chấm đỏ`,
  'took-missions': ({ army, target, count }) => `${army} lấy ${count} nhiệm vụ${fromWhom(target)}`,
  withdrew: going('rút về hậu phương'),
};
