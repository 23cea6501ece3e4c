// What rulesets and their presets are called, in every language.
import type { Spoken } from '../core/locale';

const say = (en: string, chinese: string, vi: string, da: string): Spoken<string> => ({
  en,
  'zh-Hant': chinese,
  vi,
  da,
});

const cloneWars = say('The Clone Wars', '複製人之戰', 'Chiến tranh Vô tính', 'Klonkrigene');
const standard = say(
  'The Clone Wars, standard game',
  '複製人之戰：標準玩法',
  'Chiến tranh Vô tính, bản tiêu chuẩn',
  'Klonkrigene, standardspil',
);
const sbsh = say('SBSH 2.0', 'SBSH 2.0', 'SBSH 2.0', 'SBSH 2.0');
const classic = say('Classic', '經典', 'Cổ điển', 'Klassisk');

export const titles = {
  classic: {
    name: classic,
    summary: say(
      'The classic game of world conquest, with every rule that its editions differ in as an option.',
      '征服世界的經典遊戲；各版本不同的規則都可以選擇。',
      'Trò chơi chinh phục thế giới cổ điển; luật nào khác nhau giữa các bản đều là tùy chọn.',
      'Det klassiske spil om verdensherredømmet; alle regler, som udgaverne er uenige om, kan vælges.',
    ),
    presets: {
      classic,
      danish: say('Danish', '丹麥玩法', 'Đan Mạch', 'Dansk'),
      'hong-kong': say('Hong Kong', '香港玩法', 'Hồng Kông', 'Hongkong'),
      'hong-kong-second': say('Hong Kong, second text', '香港玩法二', 'Hồng Kông, bản hai', 'Hongkong, anden tekst'),
    },
  },
  cloneWars: {
    name: cloneWars,
    summary: say(
      'Two sides of two armies on 42 planets: ships, abilities, tokens laid in secret, and Order 66.',
      '雙方各兩支軍隊，爭奪 42 個行星：艦船、能力、秘密放置的標記，以及 66 號指令。',
      'Hai phe, mỗi phe hai quân đội, trên 42 hành tinh: thuyền, năng lực, token đặt bí mật và Order 66.',
      'To sider med to hære hver på 42 planeter: skibe, evner, brikker lagt i hemmelighed og Ordre 66.',
    ),
    presets: { 'clone-wars': cloneWars },
  },
  standard: {
    name: standard,
    summary: say(
      'The classic game on the 42 planets of the Clone Wars: no sides, ships or abilities, one deck of 50 cards.',
      '在複製人之戰的 42 個行星上玩經典遊戲：不分陣營，沒有艦船和能力，一副 50 張卡。',
      'Trò chơi cổ điển trên 42 hành tinh: không phe, không thuyền, không năng lực, một chồng 50 lá bài.',
      'Det klassiske spil på klonkrigenes 42 planeter: ingen sider, skibe eller evner, én bunke med 50 kort.',
    ),
    presets: { 'clone-wars-standard': standard },
  },
  sbsh: {
    name: sbsh,
    summary: say(
      'Capitals on an empty board, infantry and armour on fronts and in the rear, landings, cities, and missions.',
      '在空白的地圖上建立首都；步兵師與裝甲師分佈前線與後防；登陸、城市與任務。',
      'Thủ đô trên bàn chơi trống, bộ binh và thiết giáp ở tiền tuyến và hậu phương, đổ bộ, thành phố và nhiệm vụ.',
      'Hovedstæder på en tom spilleplade, infanteri og panser på fronter og i baglandet, landgange, byer og missioner.',
    ),
    presets: { sbsh },
  },
} as const;
