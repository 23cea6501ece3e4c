// What a row means for whoever listens: whose turn it is now, who is asked, that it is over.
import type { Told } from '../../service/service';
import { asksOf, type Asked, type Game, seatOnTurn } from '../../service/game';
import { seatsOf } from '../../service/document';
import type { Step } from '../../service/service';

/** Something to be told, once for each version and kind. */
export interface Occasion {
  readonly tells: Told;
  readonly game: Game;
  /** The seat that it is about; null for all. */
  readonly seat: number | null;
  readonly ask: Asked | null;
}

/** What a step brings for an account, or for everybody where `account` is null; the end comes last. */
export function occasionsOf({ game, before }: Step, account: string | null): readonly Occasion[] {
  const about = account === null ? null : seatsOf(game.doc, account);
  const asked = newlyAsked(game, before).filter((ask) => about === null || about.includes(ask.seat));
  const turns = asked.map((ask): Occasion => ({ tells: kindOf(game, before, ask), game, seat: ask.seat, ask }));
  const over = game.doc.status === 'over' && before?.doc.status !== 'over';
  const all: Occasion = { tells: 'events', game, seat: null, ask: null };
  return [all, ...turns, ...(over ? [{ ...all, tells: 'over' } as const] : [])];
}

/** Questions that were not open before. Who goes on with his own turn knows of them by his answer. */
function newlyAsked(game: Game, before: Game | null): readonly Asked[] {
  const open = new Set(before ? asksOf(before).map((ask) => ask.id) : []);
  const own = before && sameTurn(game, before) ? seatOnTurn(game) : -1;
  return asksOf(game).filter((ask) => !open.has(ask.id) && ask.seat !== own);
}

const sameTurn = (game: Game, before: Game): boolean =>
  game.state !== null && before.state?.turn === game.state.turn && before.state.round === game.state.round;

const kindOf = (game: Game, before: Game | null, ask: Asked): 'turn' | 'question' =>
  ask.seat === seatOnTurn(game) && !(before && sameTurn(game, before)) ? 'turn' : 'question';

/** The event's stable id: every try and every redelivery bears it. */
export const eventIdOf = ({ tells, game }: Pick<Occasion, 'tells' | 'game'>): string =>
  `${game.id}.${game.row.version}.${tells}`;
