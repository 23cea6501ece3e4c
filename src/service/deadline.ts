// When the clock must look at a game again.
import type { Limits } from './config';
import { asksOf, type Game } from './game';
import { clocksIn } from './timing';

type Held = Pick<Game, 'terms' | 'rules' | 'row' | 'doc' | 'state'>;

/** ms since 1970; null when nothing is left to do. Sandboxes run on no clock. */
export function deadlineOf(limits: Limits, game: Held): number | null {
  if (game.terms.sandbox) return null;
  switch (game.doc.status) {
    case 'lobby':
      return game.terms.created + limits.lobbyMs;
    case 'opening':
    case 'running':
      return Math.min(closesAt(limits, game), ...absencesIn(game), ...asksOf(game).map((ask) => ask.due));
    case 'over':
      return null;
    case 'deleted':
      return game.row.at + limits.eraseMs;
  }
}

/** Ends of the pause and of vacations. Of seats that are out, too: a vacation ends once. */
function absencesIn({ doc }: Held): readonly number[] {
  if (doc.clocks === null) return [];
  const { pause, seats } = clocksIn(doc);
  return [pause, ...seats.map(({ away }) => away)].flatMap((span) => (span ? [span.to] : []));
}

const DAY = 86_400_000;

/**
 * When a game that nobody plays any more is closed: its option `abandoned` in days, and at last the limit of the service. Nobody is
 * idle as long as the game is paused, or somebody is away whom the policy lets go.
 */
export function closesAt(limits: Limits, game: Held): number {
  const { terms, row, doc } = game;
  const { abandoned } = terms.options as { readonly abandoned?: unknown };
  const idleMs = typeof abandoned === 'number' ? Math.min(abandoned * DAY, limits.idleMs) : limits.idleMs;
  return Math.max(doc.idle > 0 ? doc.idle : row.at, ...absencesIn(game)) + idleMs;
}
