// The words between the names of a board, in every language.
import type { Spoken } from '../core/locale';
import { spokenIn } from './names';

/** What is said of a game before its board. */
export interface GameLine {
  readonly ruleset: string;
  readonly board: string;
  readonly version: number;
  readonly status: keyof Words['status'];
}

export interface Words {
  /** A game in one line, by the ids of its ruleset and board. */
  game(line: Omit<GameLine, 'status'>, status: string): string;
  readonly status: Readonly<Record<'lobby' | 'opening' | 'running' | 'over' | 'deleted', string>>;
  round(round: number): string;
  readonly setup: string;
  turn(army: string, phase: string): string;
  won(winners: readonly string[], by: string): string;
  drawn(by: string): string;
  readonly nobody: string;
  readonly standing: Readonly<Record<'in' | 'out' | 'resigned', string>>;
  /** Heads of the table of armies. */
  readonly army: string;
  readonly seat: string;
  readonly territories: string;
  readonly troops: string;
  readonly cards: string;
  readonly asked: string;
  readonly yes: string;
  readonly no: string;
}

export const WORDS: Spoken<Words> = {
  en: {
    game: ({ ruleset, board, version }, status) => `${ruleset} on ${board}, version ${version}, ${status}`,
    status: { lobby: 'lobby', opening: 'opening', running: 'running', over: 'over', deleted: 'deleted' },
    round: (round) => `Round ${round}`,
    setup: 'Set-up',
    turn: (army, phase) => `${army}’s turn: ${phase}`,
    won: (winners, by) => `${winners.join(' and ')} won by ${by}`,
    drawn: (by) => `A draw by ${by}`,
    nobody: 'nobody',
    standing: { in: '', out: 'out', resigned: 'resigned' },
    army: 'Army',
    seat: 'seat',
    territories: 'land',
    troops: 'troops',
    cards: 'cards',
    asked: 'to act',
    yes: 'yes',
    no: 'no',
  },
  'zh-Hant': {
    game: ({ ruleset, board, version }, status) => `${ruleset}（${board}），版本 ${version}，${status}`,
    status: { lobby: '等候開局', opening: '公開隨機數', running: '進行中', over: '已結束', deleted: '已刪除' },
    round: (round) => `第 ${round} 輪`,
    setup: '開局',
    turn: (army, phase) => `輪到${army}：${phase}`,
    won: (winners, by) => `${winners.join('和')}獲勝：${by}`,
    drawn: (by) => `平局：${by}`,
    nobody: '無人',
    standing: { in: '', out: '出局', resigned: '認輸' },
    army: '軍隊',
    seat: '座位',
    territories: '領土',
    troops: '部隊',
    cards: '卡',
    asked: '待行動',
    yes: '是',
    no: '否',
  },
  vi: {
    game: ({ ruleset, board, version }, status) => `${ruleset} trên ${board}, phiên bản ${version}, ${status}`,
    status: {
      lobby: 'phòng chờ',
      opening: 'đang mở số ngẫu nhiên',
      running: 'đang chơi',
      over: 'đã kết thúc',
      deleted: 'đã xóa',
    },
    round: (round) => `Vòng ${round}`,
    setup: 'Chuẩn bị',
    turn: (army, phase) => `Lượt của ${army}: ${phase}`,
    won: (winners, by) => `${winners.join(' và ')} thắng: ${by}`,
    drawn: (by) => `Hòa: ${by}`,
    nobody: 'không ai',
    standing: { in: '', out: 'bị loại', resigned: 'đầu hàng' },
    army: 'Quân đội',
    seat: 'ghế',
    territories: 'đất',
    troops: 'lính',
    cards: 'bài',
    asked: 'đến lượt',
    yes: 'có',
    no: 'không',
  },
  da: {
    game: ({ ruleset, board, version }, status) => `${ruleset} på ${board}, version ${version}, ${status}`,
    status: {
      lobby: 'venter på spillere',
      opening: 'åbner tilfældige bytes',
      running: 'i gang',
      over: 'slut',
      deleted: 'slettet',
    },
    round: (round) => `Runde ${round}`,
    setup: 'Opstilling',
    turn: (army, phase) => `Tur: ${army}, ${phase}`,
    won: (winners, by) => `${winners.join(' og ')} vandt: ${by}`,
    drawn: (by) => `Uafgjort: ${by}`,
    nobody: 'ingen',
    standing: { in: '', out: 'ude', resigned: 'gav op' },
    army: 'Hær',
    seat: 'plads',
    territories: 'land',
    troops: 'tropper',
    cards: 'kort',
    asked: 'skal handle',
    yes: 'ja',
    no: 'nej',
  },
};

/** The words for a tag as `zh-Hant`, `da-DK`; English for a language that isn't spoken here. */
export const wordsIn = (locale: string): Words => WORDS[spokenIn(locale)];

/** A game in one line: `classic on classic-world, version 6, running`. */
export function gameHead(line: GameLine, locale: string): string {
  const words = wordsIn(locale);
  return words.game(line, words.status[line.status]);
}
