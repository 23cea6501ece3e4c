// The words between the names of a board, in every language.
import type { Spoken } from '../core/locale';
import { spokenIn } from './names';

export interface Words {
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
