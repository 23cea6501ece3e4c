// A game's picture out of what a service tells: the view, and the events up to it.
import type { Board } from '../core/board';
import type { EventJson } from '../text';
import { boardPicture, type Pictured, type PictureOptions } from './picture';

/** An event as clients get it. */
export interface ToldEvent {
  readonly type: string;
  readonly fields: EventJson;
}

/** How many versions back events are worth a look; a longer turn is told from there. */
export const LOOK_BACK = 10;

/** The game as its viewer sees it, with what happened in the latest turn as arrows. */
export const gamePicture = (
  board: Board,
  game: Pictured,
  events: readonly ToldEvent[],
  options: Omit<PictureOptions, 'events'> = {},
): string => boardPicture(board, game, { ...options, events: latest(events) });

/** Events since the latest turn in which something on the board changed began. */
export function latest(events: readonly ToldEvent[]): EventJson[] {
  const last = events.findLastIndex(isSeen);
  const began = events.findLastIndex(({ type }, at) => at < last && type === 'turn-began');
  return events.slice(Math.max(0, began)).map(({ type, fields }) => ({ ...fields, type }));
}

/** Is there something on the board to point at? */
const isSeen = ({ fields }: ToldEvent): boolean =>
  ['territory', 'from', 'to', 'moves'].some((key) => fields[key] !== undefined && fields[key] !== null);
