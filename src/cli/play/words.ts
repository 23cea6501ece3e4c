// What the terminal itself says, in every language. What you type to it (`board`, `legal`, …) is the same in all of them.
import { nearest, type Spoken } from '../../core/locale';

export interface PlayWords {
  youPlay(armies: string): string;
  readonly watching: string;
  turn(phase: string): string;
  asked(phase: string): string;
  until(due: string): string;
  readonly noDeadline: string;
  readonly prompt: string;
  readonly nothing: string;
  notDone(orders: string): string;
  more(n: number): string;
  readonly notDealt: string;
  readonly over: string;
  won(armies: readonly string[]): string;
  closed(reason: string): string;
  /** What each of the terminal's words does. */
  readonly help: Readonly<Record<'orders' | 'example' | 'words' | 'help' | 'board' | 'legal' | 'due' | 'quit', string>>;
}

const WORDS: Spoken<PlayWords> = {
  en: {
    youPlay: (armies) => `You play ${armies}.`,
    watching: 'You watch: no seat here is yours.',
    turn: (phase) => `Your turn (${phase}).`,
    asked: (phase) => `You are asked (${phase}).`,
    until: (due) => `Until ${due}.`,
    noDeadline: 'There is no deadline.',
    prompt: 'Orders, or ? for help:',
    nothing: 'Nothing: it is not your turn.',
    notDone: (orders) => `Not done: ${orders}`,
    more: (n) => `and ${n} more`,
    notDealt: 'The game has not begun.',
    over: 'The game is over.',
    won: (armies) => `${armies.join(' and ')} won.`,
    closed: (reason) => `The game was closed: ${reason}.`,
    help: {
      orders: 'Orders in plain lines, several with ; between them, go to the game in one step:',
      example: 'place 3 ural; attack ukraine from ural until 3; occupy all; fortify 4 siam india; end',
      words: 'and these words to the terminal:',
      help: 'this help',
      board: 'the board again',
      legal: 'what you may do',
      due: 'how long you have',
      quit: 'leave; the game goes on, and so may you with the same token',
    },
  },
  'zh-Hant': {
    youPlay: (armies) => `你使用${armies}。`,
    watching: '你在旁觀：這裡沒有你的座位。',
    turn: (phase) => `輪到你了（${phase}）。`,
    asked: (phase) => `有問題等你回答（${phase}）。`,
    until: (due) => `到 ${due} 為止。`,
    noDeadline: '沒有時間限制。',
    prompt: '請輸入命令，輸入 ? 看說明：',
    nothing: '沒有：還沒輪到你。',
    notDone: (orders) => `未執行：${orders}`,
    more: (n) => `還有 ${n} 個`,
    notDealt: '對局還沒開始。',
    over: '對局結束。',
    won: (armies) => `${armies.join('和')}獲勝。`,
    closed: (reason) => `對局已關閉：${reason}。`,
    help: {
      orders: '一行一個命令，用 ; 分隔可一次送出幾個：',
      example: '放置 3 烏拉爾; 從烏拉爾攻擊烏克蘭; 結束',
      words: '也可以對終端機說：',
      help: '這份說明',
      board: '再看一次棋盤',
      legal: '你可以做什麼',
      due: '你還有多少時間',
      quit: '離開；對局繼續，用同一個權杖可以再回來',
    },
  },
  vi: {
    youPlay: (armies) => `Bạn chơi ${armies}.`,
    watching: 'Bạn đang xem: không có ghế nào của bạn ở đây.',
    turn: (phase) => `Đến lượt bạn (${phase}).`,
    asked: (phase) => `Bạn được hỏi (${phase}).`,
    until: (due) => `Đến ${due}.`,
    noDeadline: 'Không có hạn chót.',
    prompt: 'Nhập lệnh, hoặc ? để xem trợ giúp:',
    nothing: 'Không có gì: chưa đến lượt bạn.',
    notDone: (orders) => `Chưa thực hiện: ${orders}`,
    more: (n) => `và ${n} nữa`,
    notDealt: 'Ván đấu chưa bắt đầu.',
    over: 'Ván đấu đã kết thúc.',
    won: (armies) => `${armies.join(' và ')} thắng.`,
    closed: (reason) => `Ván đấu đã bị đóng: ${reason}.`,
    help: {
      orders: 'Mỗi dòng một lệnh, hoặc nhiều lệnh cách nhau bằng ; thì được gửi cùng lúc:',
      example: 'đặt 3 ural; tấn công ukraine từ ural; kết thúc',
      words: 'và những từ này cho cửa sổ dòng lệnh:',
      help: 'trợ giúp này',
      board: 'xem lại bàn cờ',
      legal: 'bạn được làm gì',
      due: 'bạn còn bao nhiêu thời gian',
      quit: 'rời đi; ván đấu vẫn tiếp tục, và bạn có thể trở lại với cùng token',
    },
  },
  da: {
    youPlay: (armies) => `Du spiller ${armies}.`,
    watching: 'Du ser på: ingen plads her er din.',
    turn: (phase) => `Din tur (${phase}).`,
    asked: (phase) => `Du bliver spurgt (${phase}).`,
    until: (due) => `Indtil ${due}.`,
    noDeadline: 'Der er ingen frist.',
    prompt: 'Ordrer, eller ? for hjælp:',
    nothing: 'Intet: det er ikke din tur.',
    notDone: (orders) => `Ikke udført: ${orders}`,
    more: (n) => `og ${n} til`,
    notDealt: 'Spillet er ikke begyndt.',
    over: 'Spillet er slut.',
    won: (armies) => `${armies.join(' og ')} vandt.`,
    closed: (reason) => `Spillet blev lukket: ${reason}.`,
    help: {
      orders: 'Ordrer på almindelige linjer, flere med ; imellem, går til spillet på én gang:',
      example: 'sæt 3 ural; angrib ukraine fra ural indtil 3; besæt alle; flyt 4 siam indien; slut',
      words: 'og disse ord til terminalen:',
      help: 'denne hjælp',
      board: 'brættet igen',
      legal: 'det du må gøre',
      due: 'hvor længe du har',
      quit: 'forlad spillet; det går videre, og det kan du også med samme token',
    },
  },
};

/** The words for a tag; English for a language that isn't spoken here. */
export const playWords = (tag: string): PlayWords => WORDS[nearest(tag) ?? 'en'];
