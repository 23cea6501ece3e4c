// What a channel reads: a line about the game, and what happened.
import type { Spoken } from '../../core/locale';

interface HookWords {
  turn(name: string): string;
  question(name: string): string;
  reminder(name: string, due: string): string;
  readonly over: string;
  readonly events: string;
  readonly ping: string;
  until(due: string): string;
  earlier(n: number): string;
}

export const HOOK_WORDS: Spoken<HookWords> = {
  en: {
    turn: (name) => `${name}, it is your turn`,
    question: (name) => `${name}, you are asked`,
    reminder: (name, due) => `${name}, your time ends ${due}`,
    over: 'The game is over',
    events: 'The game went on',
    ping: 'This is a trial. Everything works.',
    until: (due) => `until ${due}`,
    earlier: (n) => `… and ${n} more before that`,
  },
  'zh-Hant': {
    turn: (name) => `${name}，輪到你了`,
    question: (name) => `${name}，有問題等你回答`,
    reminder: (name, due) => `${name}，你的時間到 ${due} 為止`,
    over: '對局結束',
    events: '對局有新進展',
    ping: '這是測試。一切正常。',
    until: (due) => `到 ${due} 為止`,
    earlier: (n) => `……之前還有 ${n} 件事`,
  },
  vi: {
    turn: (name) => `${name}, đến lượt bạn`,
    question: (name) => `${name}, bạn được hỏi`,
    reminder: (name, due) => `${name}, bạn còn thời gian đến ${due}`,
    over: 'Ván đấu đã kết thúc',
    events: 'Ván đấu có diễn biến mới',
    ping: 'Đây là thử nghiệm. Mọi thứ hoạt động tốt.',
    until: (due) => `đến ${due}`,
    earlier: (n) => `… và ${n} việc trước đó`,
  },
  da: {
    turn: (name) => `${name}, det er din tur`,
    question: (name) => `${name}, du bliver spurgt`,
    reminder: (name, due) => `${name}, din tid udløber ${due}`,
    over: 'Spillet er slut',
    events: 'Spillet er gået videre',
    ping: 'Dette er en prøve. Alt virker.',
    until: (due) => `indtil ${due}`,
    earlier: (n) => `… og ${n} ting før det`,
  },
};
