// Refusals in Vietnamese.
import type { CloneWarsCode } from '../codes';

export const vietnamese: Readonly<Record<CloneWarsCode, string>> = {
  ABILITY_DEAD:
    'Sau Order 66, chỉ phe Ly Khai được dùng năng lực của thẻ Anakin; lá bài vẫn dùng được để lấy lính và xây thuyền.',
  BARRED: 'Không được tấn công lại {territory} trong lượt này.',
  BY_ORDER_ONLY: 'Ngoài lượt của bạn, ở đây chỉ đánh bài theo lệnh đặt sẵn.',
  CARD_TWICE: 'Một lá bài được nêu hai lần.',
  MOVE_USED: 'Đã dùng hết lần di chuyển của bước này.',
  NOT_ALLY: '{territory} không phải của đồng minh của bạn.',
  NOT_ALL_TROOPS: 'Phải gửi đúng {count} lính.',
  NOT_CONVERTED: '{territory} không đổi phe.',
  NOT_ENOUGH_TROOPS: 'Ở đây không đủ lính: dùng được nhiều nhất {max}.',
  NOT_JOINED: 'Không có chuỗi hành tinh nào của phe bạn nối {from} với {to}.',
  NOT_OWN_PLANET: '{territory} không phải của bạn.',
  NOT_SEPARATIST: '{territory} không do phe Ly Khai giữ.',
  NOT_YIELDING:
    '{territory} phải có đúng một lính, không có thuyền, không có token, và không phải hành tinh cuối cùng của đồng minh.',
  NO_EFFECT: 'Lúc này lá bài không thay đổi được gì.',
  NO_SHIP: 'Không có thuyền nào đang chờ đặt.',
  OWN_SIDE: '{territory} do phe của bạn giữ.',
  SAME_PLANET: 'Nơi đi và nơi đến là cùng một hành tinh.',
  SET_USED: 'Mỗi lượt chỉ đổi một bộ bài, và bạn đã đổi.',
  SHIP_BUILT: 'Mỗi lượt chỉ xây một thuyền, và bạn đã xây.',
  SHIP_LEFT: 'Trước hết phải đặt thuyền đã xây.',
  TOKEN_THERE: '{territory} đã có token, và bạn còn hành tinh chưa có.',
  TOO_FEW_TROOPS: 'Ở đây cần ít nhất {min} lính.',
  TOO_MANY_SHIPS: 'Một quân đội có nhiều nhất {max} thuyền mỗi loại.',
  TROOPS_LEFT: 'Trước hết phải đặt {count} lính.',
  WRONG_AIM: 'Không thể nhắm lá bài như vậy.',
  WRONG_DICE: 'Ở đây được tung từ {min} đến {max} xúc xắc.',
  WRONG_LEG: 'Mỗi mục nêu một hành tinh đã đổi phe, với số lượng 1.',
  WRONG_MOMENT: 'Lá bài dành cho một lúc khác: {moment}.',
  WRONG_SHIPS: 'Không có những thuyền đó ở đây, hoặc phải có thuyền khác đi cùng.',
  POSITION_SHIPS: 'Một quân đội có quá nhiều thuyền cùng loại.',
};
