// The queue of games in which a bot is asked.
import { type Caller, openCaller } from '../store/light/call';

export interface BotQueue {
  /** A game is played by one function at a time, and a version of it is queued once, however often its row is followed. */
  send(game: string, version: number): Promise<void>;
}

const REGION = /^https?:\/\/sqs\.([a-z0-9-]+)\.amazonaws\.com/;

/** `url` names the queue, and in AWS also the region. */
export function openBotQueue(url: string): BotQueue {
  let caller: Caller | undefined;
  const [, region] = REGION.exec(url) ?? [];
  const opened = (): Caller => (caller ??= openCaller({ service: 'sqs', ...(region && { region }) }));
  return {
    async send(game, version) {
      await opened().call('AmazonSQS.SendMessage', {
        QueueUrl: url,
        MessageBody: JSON.stringify({ game }),
        MessageGroupId: game,
        MessageDeduplicationId: `${game}.${version}`,
      });
    },
  };
}

/** The game that a message of this queue names. Throws for a message that isn't one. */
export function gameOfMessage(body: string): string {
  const { game } = JSON.parse(body) as { readonly game?: unknown };
  if (typeof game !== 'string') throw new Error('the message names no game');
  return game;
}
