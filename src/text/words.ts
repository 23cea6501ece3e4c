// The words between the names. Another language is another table here; what a table lacks is said in English.

export interface Words {
  round(round: number): string;
  setup: string;
  turn(army: string, phase: string): string;
  won(winners: readonly string[], by: string): string;
  drawn(by: string): string;
  nobody: string;
  standing: Readonly<Record<'in' | 'out' | 'resigned', string>>;
  /** Heads of the table of armies. */
  army: string;
  seat: string;
  territories: string;
  troops: string;
  cards: string;
  asked: string;
}

const en: Words = {
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
};

const tables: Readonly<Record<string, Partial<Words> | undefined>> = { en };

/** The words for a locale as `zh-Hant`, `da`, `vi`. */
export const wordsIn = (locale: string): Words => ({ ...en, ...(tables[locale] ?? tables[locale.split('-')[0]]) });
