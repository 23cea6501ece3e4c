// Which seats are in the game, and who may vote.
import { seatOf } from '../core/engine';
import { IN } from '../core/state';
import type { Game } from './game';
import { clocksIn, peopleIn } from './timing';

/** Has the seat an army that is in? */
export const isAlive = ({ rules, state }: Pick<Game, 'rules' | 'state'>, seat: number): boolean =>
  state !== null && rules.armies.some((_, army) => state.standing[army] === IN && seatOf(rules, state, army) === seat);

/** Living seats whose players are there. */
export function voters(game: Pick<Game, 'doc' | 'rules' | 'state'>): readonly number[] {
  const people = peopleIn(game.doc);
  const { seats } = clocksIn(game.doc);
  return seats.flatMap(({ mode }, seat) => (people[seat] && mode === 'present' && isAlive(game, seat) ? [seat] : []));
}

/** Seats of a running game that somebody else may take over. */
export function openSeatsIn(game: Pick<Game, 'doc' | 'rules' | 'state'>): readonly number[] {
  if (game.doc.status !== 'running' || game.doc.clocks === null) return [];
  const { seats } = clocksIn(game.doc);
  return seats.flatMap(({ mode }, seat) => (mode === 'open' && isAlive(game, seat) ? [seat] : []));
}
