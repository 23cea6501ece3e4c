// When the clock must look at a game again.
import type { Limits } from './config';
import { asksOf, type Game } from './game';

type Held = Pick<Game, 'terms' | 'rules' | 'row' | 'doc' | 'state'>;

/** ms since 1970; null when nothing is left to do. Sandboxes run on no clock. */
export function deadlineOf(limits: Limits, game: Held): number | null {
  if (game.terms.sandbox) return null;
  switch (game.doc.status) {
    case 'lobby':
      return game.terms.created + limits.lobbyMs;
    case 'opening':
    case 'running':
      return Math.min(closesAt(limits, game), ...asksOf(game).map((ask) => ask.due));
    case 'over':
      return null;
    case 'deleted':
      return game.row.at + limits.eraseMs;
  }
}

const DAY = 86_400_000;

/** When a game that nobody plays any more is closed: its option `abandoned` in days, and at last the limit of the service. */
export function closesAt(limits: Limits, { terms, row, doc }: Held): number {
  const { abandoned } = terms.options as { readonly abandoned?: unknown };
  const idleMs = typeof abandoned === 'number' ? Math.min(abandoned * DAY, limits.idleMs) : limits.idleMs;
  return (doc.idle > 0 ? doc.idle : row.at) + idleMs;
}
