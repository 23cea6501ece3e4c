// Clients of boardgame.io's server: six sockets a match, as it is played; the moves come from recordings. The one who moves waits for his
// own socket's update, not for the five others.
import { io, type Socket } from 'socket.io-client';
import { WIDTH } from '../floor/game';
import type { Recording } from '../floor/recording';
import { PLAYERS } from '../floor/state';
import { obey } from '../harness/child';
import { load, type Playing } from '../harness/load';
import { moveAt } from './boardgame';

type Order =
  | { readonly url: string; readonly games: number; readonly recordings: readonly Recording[] }
  | { readonly run: number };

let games: readonly Playing[] = [];

obey(async (order: Order) => {
  if ('run' in order) return load(games, order.run);
  games = await Promise.all(Array.from({ length: order.games }, (_, i) => playing(order, i)));
  return {};
});

/** A game at a table; when it is over its players sit down at the next match. */
async function playing(
  { url, games: count, recordings }: Extract<Order, { url: string }>,
  first: number,
): Promise<Playing> {
  let n = first;
  let match = await open(url, n, recordings[n]);
  return async () => {
    if (match.at === match.actions.length) {
      match.close();
      n += count;
      if (n >= recordings.length) throw new Error('there are too few recordings for so fast a server');
      match = await open(url, n, recordings[n]);
    }
    await match.play();
  };
}

interface Match {
  readonly actions: readonly ReturnType<typeof moveAt>[];
  at: number;
  play(): Promise<void>;
  close(): void;
}

async function open(url: string, n: number, { log }: Recording): Promise<Match> {
  const id = `match-risk-${n}`;
  const sockets = await Promise.all(
    Array.from({ length: PLAYERS }, (_, player) => seated(`${url}/risk-${n}`, id, player)),
  );
  let stateId = 0;
  const match: Match = {
    actions: Array.from({ length: log.length / WIDTH }, (_, i) => moveAt(log, i * WIDTH)),
    at: 0,
    play() {
      const action = match.actions[match.at++];
      const player = action.payload.playerID;
      const socket = sockets[Number(player)];
      return new Promise((resolve) => {
        // Updates of earlier moves may still be on their way to this player.
        const heard = (_: string, { _stateID }: { readonly _stateID: number }): void => {
          if (_stateID <= stateId) return;
          stateId = _stateID;
          socket.off('update', heard);
          resolve();
        };
        socket.on('update', heard);
        socket.emit('update', action, stateId, id, player);
      });
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
  return match;
}

/** A socket that has got the state. */
const seated = (url: string, match: string, player: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    socket.once('connect_error', reject);
    socket.once('sync', () => resolve(socket));
    socket.once('connect', () => socket.emit('sync', match, String(player), undefined, PLAYERS));
  });
