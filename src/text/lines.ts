// What happened, line by line, in words.
import type { Board } from '../core/board';
import { sentenceFor } from './sentences';
import { type EventJson, toldIn } from './told';

export type { EventJson } from './told';

/** An event as one sentence without a full stop: `Red attacks Ural from Ukraine: 6 4 3 against 5 3, Blue loses 2`. */
export const eventText = (event: EventJson, board: Board, locale = 'en'): string =>
  sentenceFor(toldIn(event, board, locale), locale);

/** Events as lines, in order. */
export const eventLines = (events: readonly EventJson[], board: Board, locale = 'en'): string[] =>
  events.map((event) => eventText(event, board, locale));
