// In AWS: the functions behind the calls. The follower is fed by the table's stream, the tick by a schedule, the bots by a queue.
import { asksBot } from '../service/bots';
import { hookWaker } from '../notices/hooks/waker';
import { mailWaker } from '../notices/mail/waker';
import type { Service } from '../service';
import { gameOfRecord, rowOfRecord, type StreamRecord } from '../store/feed';
import type { Row } from '../store/port';
import { type BatchAnswer, doBatch } from './batch';
import { log, metrics } from './log';
import { openParts, type Parts } from './parts';
import { gameOfMessage, openBotQueue } from './queue';
import { needed, setting } from './settings';

/** The parts that are read of AWS's events. */
export interface StreamEvent {
  readonly Records: readonly (StreamRecord & {
    readonly dynamodb?: { readonly SequenceNumber?: string | undefined };
  })[];
}

export interface QueueEvent {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}

async function start(): Promise<Parts> {
  const parts = await openParts();
  // Only the follower has it, and only the follower hears of rows.
  if (hearsRows()) callBots(parts);
  if (hearsRows()) wakeHooks(parts);
  if (setting('FIELDPOST_SOCKETS') !== undefined) await tellSockets(parts);
  if (hearsRows() && setting('FIELDPOST_MAIL_DOMAIN') !== undefined) wakeMail(parts);
  return parts;
}

const hearsRows = (): boolean => setting('FIELDPOST_BOT_QUEUE') !== undefined;

/** Letters to webhooks are another function's: it is told whom to look at. */
const wakeHooks = ({ service, store }: Parts): void => service.listen(hookWaker(store, Date.now));

/** Mails are another function's: it is told whom to look at. */
const wakeMail = ({ service, store }: Parts): void => service.listen(mailWaker(store, Date.now));

/** Loaded here alone: whoever plays bots needs no GraphQL. */
async function tellSockets(parts: Parts): Promise<void> {
  const { openPush } = await import('./push');
  parts.service.listen(openPush(parts).heard);
}

function callBots({ service }: Parts): void {
  const queue = openBotQueue(needed('FIELDPOST_BOT_QUEUE'));
  service.listen(async ({ game, before }) => {
    if (asksBot(game) || (await service.isPlanned(game, before))) await queue.send(game.id, game.row.version);
  });
}

const started = start();

const ready = async (): Promise<Parts> => {
  const parts = await started;
  await parts.keyring.fresh();
  return parts;
};

/** Rows with a bell, at least once. A record that can't be followed fails alone; the stream tries it again and then sets it aside. */
export const follow = async ({ Records }: StreamEvent): Promise<BatchAnswer> => {
  const { service } = await ready();
  const answer = await doBatch(Records, {
    event: 'follow failed',
    log,
    groupOf: ({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '',
    idOf: ({ dynamodb }) => dynamodb?.SequenceNumber ?? '',
    async run(record) {
      const row = await readable(record, service);
      if (row) await followed(service, row);
    },
  });
  metrics.flush();
  return answer;
};

async function followed(service: Service, row: Row): Promise<void> {
  await service.follow(row);
  metrics.add('Followed');
  metrics.add('FollowerLag', Math.max(0, Date.now() - row.at));
}

/** The row of a record. What can't be read fails for good: its game is brought in line with its newest row, so that it misses nothing else. */
async function readable(record: StreamEvent['Records'][number], service: Service): Promise<Row | null> {
  try {
    return rowOfRecord(record);
  } catch (error) {
    const game = gameOfRecord(record);
    if (game !== null) await service.repair(game);
    throw error;
  }
}

/** What is due, once a minute. Games that fail are due again in the next one. */
export const tick = async (): Promise<void> => {
  const { service } = await ready();
  const { acted, moved, failed } = await service.tick(Date.now());
  metrics.add('TickActed', acted);
  metrics.add('TickMoved', moved);
  metrics.add('TickFailed', failed);
  metrics.flush();
  if (failed > 0) log({ event: 'tick left games', failed });
};

/** Plays the bots of games until a person is asked. */
export const bots = async ({ Records }: QueueEvent): Promise<BatchAnswer> => {
  const { service } = await ready();
  return doBatch(Records, {
    event: 'bots failed',
    log,
    groupOf: ({ messageId }) => messageId,
    idOf: ({ messageId }) => messageId,
    run: ({ body }) => service.playBots(gameOfMessage(body)),
  });
};
