// Lists, in pages or whole.
import * as z from 'zod';
import type { GameLine, InboxLine, OpenSeatsLine, Page, PastLine, SittingSpan } from '../../../service/service';
import { botSeats, seatKind, status } from './game';
import { count, flag, maybe, orNull, shape, text, time, whole } from './shape';

const seat = shape<GameLine['seats'][number]>('LineSeat', {
  name: orNull(text),
  kind: orNull(seatKind),
  bot: orNull(text),
});

const line = {
  id: text,
  status,
  created: time,
  ruleset: text,
  preset: text,
  board: text,
  turnSeconds: count,
  botSeats,
  seats: z.array(seat),
};

const gameLine = shape<GameLine>('GameLine', line);
const openSeatsLine = shape<OpenSeatsLine>('OpenSeatsLine', { ...line, open: whole });
const inboxLine = shape<InboxLine>('InboxLine', {
  ...line,
  version: count,
  seat: count,
  asked: flag,
  due: orNull(time),
  sitting: orNull(shape<SittingSpan>('SittingSpan', { from: time, until: time })),
});
const pastLine = shape<PastLine>('PastLine', { ...line, seat: count, ended: time, winners: whole });

const page = <T>(id: string, item: z.ZodType<T>): z.ZodType<Page<T>> =>
  shape<Page<T>>(id, { items: z.array(item), cursor: maybe(text) });

export const openGames = page('GamePage', gameLine);
export const openSeats = page('OpenSeatsPage', openSeatsLine);
export const inbox = page('InboxPage', inboxLine);
export const past = page('PastPage', pastLine);

/** A list that comes whole. */
export const complete = <T>(id: string, item: z.ZodType<T>): z.ZodType<{ readonly items: readonly T[] }> =>
  shape<{ readonly items: readonly T[] }>(id, { items: z.array(item) });
