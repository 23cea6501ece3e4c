// What a player reads in the terminal.
import { boardById } from '../../boards';
import type { Board } from '../../core/board';
import { armyIn, boardText, eventLines, wordIn } from '../../text';
import type { Sight, Told } from './rest';
import { playWords } from './words';

/** Throws if this version knows no such board. */
export function boardOf({ board }: Pick<Sight, 'board'>): Board {
  const found = boardById(board);
  if (!found) throw new Error(`this version knows no board ${board}`);
  return found;
}

export const pictureOf = (sight: Sight, locale: string, width = 80): string =>
  sight.state
    ? boardText(sight.state, boardOf(sight), { locale, width: Math.max(40, width) })
    : playWords(locale).notDealt;

export const storyOf = (events: readonly Told[], sight: Pick<Sight, 'board'>, locale: string): readonly string[] =>
  eventLines(
    events.map(({ type, fields }) => ({ ...fields, type })),
    boardOf(sight),
    locale,
  ).map((line) => `  ${line}.`);

/** Which armies are the player's. */
export function youText({ state, you }: Sight, locale: string): string {
  const words = playWords(locale);
  if (you === null) return words.watching;
  const own = state?.armies.filter(({ seat }) => seat === you) ?? [];
  return own.length === 0 ? '' : words.youPlay(own.map(({ id }) => armyIn(id, locale)).join(', '));
}

/** The question that waits for this seat. */
export const askOf = ({ state, you }: Sight): { readonly id: string; readonly kind: string } | undefined =>
  state?.asks.find((ask) => ask.seat === you && !ask.answered);

/** Is it the player's turn, so that he isn't merely asked something in another's? */
export const isOnTurn = ({ state, you }: Sight): boolean =>
  state?.armies.find((army) => army.id === state.turn)?.seat === you;

export function promptOf(sight: Sight, locale: string): string {
  const words = playWords(locale);
  const phase = (id = ''): string => wordIn(['phases'], id, locale);
  const what = isOnTurn(sight)
    ? words.turn(phase(sight.state?.frames.at(-1)?.name))
    : words.asked(phase(askOf(sight)?.kind));
  return `\n${[youText(sight, locale), what, dueText(sight, locale), words.prompt].join(' ')}`;
}

export function helpText(locale: string): string {
  const { help } = playWords(locale);
  const words = ['board', 'legal', 'due', 'quit'] as const;
  return [
    help.orders,
    `  ${help.example}`,
    help.words,
    `  ?       ${help.help}`,
    ...words.map((word) => `  ${word.padEnd(7)} ${help[word]}`),
  ].join('\n');
}

export function endText({ state, closed }: Sight, locale: string): string {
  const words = playWords(locale);
  if (closed !== null) return words.closed(closed);
  const winners = state?.outcome?.winners ?? [];
  const armies = state?.armies.filter(({ seat }) => seat !== null && winners.includes(seat)) ?? [];
  const won = armies.length > 0 ? [words.won(armies.map(({ id }) => armyIn(id, locale)))] : [];
  return [words.over, ...won].join(' ');
}

export function dueText({ deadline }: Sight, locale: string): string {
  const words = playWords(locale);
  if (!deadline) return words.noDeadline;
  return words.until(`${new Date(deadline.due).toISOString().replace('T', ' ').slice(0, 16)} UTC`);
}
