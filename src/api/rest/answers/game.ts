// A game, its events, its record, and what comes of acting.
import * as z from 'zod';
import type {
  ActView,
  EventsView,
  EventView,
  GameRecord,
  GameView,
  LegalActionsView,
  OrdersView,
  RefusedView,
  SeatKind,
  SeatView,
  SitterView,
  StopView,
} from '../../../service/service';
import type { RecordOpening, RecordRow } from '../../../verify/record';
import { count, flag, json, jsonByName, maybe, orNull, shape, text, texts, time, whole, words } from './shape';
import { legal, state } from './state';
import { deadline, policy } from './time';

export const status = words<GameView['status']>({
  lobby: true,
  opening: true,
  running: true,
  over: true,
  deleted: true,
});

export const seatKind = words<SeatKind>({ human: true, bot: true });
export const botSeats = words<GameView['botSeats']>({ allowed: true, none: true });

const seat = shape<SeatView>('Seat', {
  seat: count,
  name: orNull(text),
  kind: orNull(seatKind),
  bot: orNull(text),
  ready: flag,
  host: flag,
  armies: texts,
  entropy: orNull(text),
  sitter: orNull(shape<SitterView>('Sitter', { name: text, from: time, until: time })),
});

export const game = shape<GameView>('Game', {
  id: text,
  version: count,
  at: time,
  created: time,
  status,
  closed: orNull(text),
  you: orNull(count),
  seats: z.array(seat),
  ruleset: text,
  rulesetVersion: count,
  preset: text,
  options: json,
  board: text,
  boardHash: text,
  turnSeconds: count,
  time: orNull(policy),
  visibility: words<GameView['visibility']>({ public: true, unlisted: true, invited: true }),
  watchers: words<GameView['watchers']>({ anyone: true, players: true }),
  botSeats,
  deadline: orNull(deadline),
  state: orNull(state),
  legal: z.array(legal),
  commitment: orNull(text),
  secret: orNull(text),
  sandbox: orNull(shape<NonNullable<GameView['sandbox']>>('SandboxLife', { expires: time })),
  scripted: flag,
});

const event = shape<EventView>('Event', { cursor: text, version: count, at: time, type: text, fields: jsonByName });

export const eventsPage = shape<EventsView>('Events', { events: z.array(event), cursor: text, more: flag, status });

export const stopError = shape<NonNullable<StopView['error']>>('StopError', {
  code: text,
  message: text,
  rule: maybe(text),
  pointer: maybe(text),
});

const stop = shape<StopView>('Stop', {
  reason: words<StopView['reason']>({ failed: true, ask: true, limit: true, over: true, dice: true, hidden: true }),
  error: maybe(stopError),
});

export const act = shape<ActView>('Act', {
  version: count,
  game,
  events: z.array(event),
  done: count,
  stopped: orNull(stop),
  rest: z.array(jsonByName),
  replayed: flag,
  dryRun: flag,
});

const openAsk = shape<LegalActionsView['asks'][number]>('OpenAsk', { id: text, kind: text, due: orNull(time) });

const refused = shape<RefusedView>('Refused', { code: text, rule: maybe(text), types: texts });

export const legalActions = shape<LegalActionsView>('LegalActions', {
  version: count,
  seat: orNull(count),
  asks: z.array(openAsk),
  actions: z.array(legal),
  refused: z.array(refused).describe('Types that are not possible now, by what refuses them.'),
});

export const orders = shape<OrdersView>('Orders', { seat: count, orders: z.array(jsonByName), binds: count });

const row = shape<RecordRow>('RecordRow', {
  version: count,
  at: time,
  seat: orNull(count),
  act: text,
  facts: text,
  hidden: maybe(text),
  prev: maybe(text),
  who: maybe(text),
  state: maybe(text),
  ruleset: z.union([count, text]),
  due: maybe(time),
  secret: maybe(text),
  epoch: maybe(count),
  events: maybe(z.array(jsonByName)),
});

const opening = shape<RecordOpening>('RecordOpening', { joined: count, committed: text, bytes: text });

const script = shape<NonNullable<NonNullable<GameRecord['sandbox']>['script']>>('RecordScript', {
  open: whole,
  hidden: whole,
});

const recordSandbox = shape<NonNullable<GameRecord['sandbox']>>('RecordSandbox', {
  position: maybe(json),
  script: maybe(script),
  seed: maybe(count),
});

export const record = shape<GameRecord>('Record', {
  format: z.literal('fieldpost/record/1'),
  game: text,
  over: flag,
  ruleset: text,
  board: text,
  seats: count,
  options: json,
  turnSeconds: maybe(count),
  time: maybe(json),
  commitment: orNull(text),
  sandbox: maybe(recordSandbox),
  openings: z.array(opening),
  rows: z.array(row),
  more: flag,
});
