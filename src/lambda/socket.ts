// In AWS: the function behind the WebSocket API.
import { type SocketHandler, socketHandler } from '../api/push';
import { openParts } from './parts';
import { openPush } from './push';

async function start(): Promise<SocketHandler> {
  const parts = await openParts();
  const handle = socketHandler(openPush(parts));
  return async (event) => {
    await parts.keyring.fresh();
    return handle(event);
  };
}

const started = start();

export const socket: SocketHandler = async (event) => (await started)(event);
