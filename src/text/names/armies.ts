// Armies are called by their colours. A mark is what stands for one in the cells of a board.
import { say } from './say';

export const armies = {
  red: say('Red', '紅軍', 'Đỏ', 'Rød'),
  blue: say('Blue', '藍軍', 'Xanh dương', 'Blå'),
  green: say('Green', '綠軍', 'Xanh lá', 'Grøn'),
  yellow: say('Yellow', '黃軍', 'Vàng', 'Gul'),
  black: say('Black', '黑軍', 'Đen', 'Sort'),
  pink: say('Pink', '粉紅軍', 'Hồng', 'Lyserød'),
  neutral: say('Neutral', '中立軍', 'Trung lập', 'Neutral'),
};

/** No two of a language begin alike, so that any few of them can be told apart. */
export const armyMarks = {
  red: say('R', '紅', 'Đỏ', 'R'),
  blue: say('Blu', '藍', 'XD', 'B'),
  green: say('G', '綠', 'XL', 'Gr'),
  yellow: say('Y', '黃', 'V', 'Gu'),
  black: say('Bla', '黑', 'Đen', 'S'),
  pink: say('P', '粉', 'H', 'L'),
  neutral: say('N', '中', 'TL', 'N'),
};

export const sides = {
  republic: say('the Republic', '共和國', 'phe Cộng Hòa', 'Republikken'),
  separatist: say('the Separatists', '分離勢力', 'phe Ly Khai', 'Separatisterne'),
};
