// What is prepared, and what came of naming a sitter.
import * as z from 'zod';
import type {
  PreparedFor,
  PreparedView,
  PreparedViews,
  RanStopView,
  RanView,
  SittingLine,
  SittingView,
} from '../../../service/service';
import { stopError } from './game';
import { count, json, jsonByName, maybe, orNull, shape, text, texts, words } from './shape';

const ranStop = shape<RanStopView>('RanStop', {
  reason: words<RanStopView['reason']>({
    failed: true,
    ask: true,
    limit: true,
    over: true,
    dice: true,
    hidden: true,
    overtaken: true,
  }),
  error: maybe(stopError),
});

const ran = shape<RanView>('Ran', {
  ask: text,
  version: orNull(count),
  done: count,
  stopped: orNull(ranStop),
  rest: z.array(jsonByName),
});

const one = shape<PreparedView>('Prepared', {
  when: words<PreparedFor>({ turn: true, miss: true }),
  plan: orNull(z.array(json)) as unknown as z.ZodType<PreparedView['plan']>,
  orders: orNull(text),
  forced: texts,
  ran: orNull(ran),
});

export const prepared = shape<PreparedViews>('PreparedPlans', { seat: count, prepared: z.array(one) });

const line = shape<SittingLine>('SittingLine', { gameId: text, seat: orNull(count), refused: orNull(text) });

export const sitting = shape<SittingView>('Sitting', { games: z.array(line) });
