// What a player reads in the terminal.
import { boardById } from '../../boards';
import type { Board } from '../../core/board';
import type { LegalView } from '../../core/view';
import { boardText, eventLines } from '../../text';
import type { Sight, Told } from './rest';

/** Throws if this version knows no such board. */
export function boardOf({ board }: Sight): Board {
  const found = boardById(board);
  if (!found) throw new Error(`this version knows no board ${board}`);
  return found;
}

export const pictureOf = (sight: Sight, locale: string, width = 80): string =>
  sight.state
    ? boardText(sight.state, boardOf(sight), { locale, width: Math.max(40, width) })
    : `The game is a ${sight.status}.`;

export const storyOf = (events: readonly Told[], sight: Sight, locale: string): readonly string[] =>
  eventLines(
    events.map(({ type, fields }) => ({ ...fields, type })),
    boardOf(sight),
    locale,
  ).map((line) => `  ${line}.`);

export const HELP = `Orders in plain lines, several with ; between them, go to the game in one step:
  place 3 ural; attack ukraine from ural until 3; occupy all; fortify 4 siam india; end
and these words to the terminal:
  ?       this help           board   the board again
  legal   what you may do     due     how long you have
  quit    leave; the game goes on, and so may you with the same token`;

/** What may be done, a family a line. */
export const legalText = (legal: readonly LegalView[]): string =>
  legal.length === 0 ? 'Nothing: it is not your turn.' : legal.map(familyText).join('\n');

function familyText({ type, fields, may }: LegalView): string {
  const parts = Object.entries(fields).map(([key, domain]) => {
    const optional = may?.includes(key) ? '?' : '';
    return `${key}${optional}: ${domainText(domain)}`;
  });
  return `  ${[type, ...parts].join('  ')}`;
}

const MOST_LISTED = 12;

function domainText(domain: unknown): string {
  if (Array.isArray(domain)) return listed(domain as readonly unknown[]);
  if (typeof domain !== 'object' || domain === null) return String(domain);
  const { min, max } = domain as { readonly min?: number; readonly max?: number };
  return min !== undefined && max !== undefined ? `${min}–${max}` : JSON.stringify(domain);
}

function listed(list: readonly unknown[]): string {
  const shown = list.slice(0, MOST_LISTED).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return `${shown.join(', ')}${list.length > MOST_LISTED ? ` and ${list.length - MOST_LISTED} more` : ''}`;
}

export function endText({ state, closed }: Sight): string {
  const winners = state?.outcome?.winners ?? [];
  const armies =
    state?.armies.filter(({ seat }) => seat !== null && winners.includes(seat)).map((army) => army.id) ?? [];
  if (closed !== null) return `The game was closed: ${closed}.`;
  return armies.length > 0 ? `The game is over. ${armies.join(' and ')} won.` : 'The game is over.';
}

export const dueText = ({ deadline }: Sight): string =>
  deadline
    ? `Until ${new Date(deadline.due).toISOString().replace('T', ' ').slice(0, 16)} UTC.`
    : 'There is no deadline.';
