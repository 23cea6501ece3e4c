// boardgame.io's own server as its manual starts it, with matches of the recorded games in it. Its lobby can't make them over the network:
// with the koa-compose that npm resolves today its routes answer 404. So they are made in its store, as the lobby would.
import type { AddressInfo } from 'node:net';
import { FlatFile, Origins, Server } from 'boardgame.io/server';
import { InitializeGame } from 'boardgame.io/internal';
import { Tape } from '../floor/chance';
import { FloorGame } from '../floor/game';
import { PLAYERS } from '../floor/state';
import type { Recording } from '../floor/recording';
import { obey } from '../harness/child';
import { riskFor } from './boardgame';

interface Order {
  readonly recordings: readonly Recording[];
  /** Folder of the store in files; null for the one in memory. */
  readonly dir: string | null;
}

// It prints a line for each action.
console.log = () => undefined;
console.info = () => undefined;

obey(async ({ recordings, dir }: Order) => {
  const games = recordings.map((recording, i) => ({ ...gameOf(recording), name: `risk-${i}` }));
  const db = dir === null ? {} : { db: new FlatFile({ dir }) };
  const server = Server({ games, origins: [Origins.LOCALHOST], ...db });
  const { appServer } = await server.run({ port: 0 } as never);
  for (const game of games) await server.db.createMatch(`match-${game.name}`, firstOf(game));
  return { url: `http://localhost:${(appServer.address() as AddressInfo).port}` };
});

function gameOf({ given, openAt, hiddenAt }: Recording) {
  const floor = new FloorGame();
  floor.deal(new Tape().load(given));
  const tape = new Tape();
  tape.load(given, openAt, hiddenAt);
  return riskFor(tape, {
    owner: [...floor.owner],
    troops: [...floor.troops],
    cards: [...floor.cards],
    turn: floor.turn,
    round: floor.round,
    first: floor.first,
    sets: floor.sets,
  });
}

function firstOf(game: ReturnType<typeof gameOf> & { name: string }) {
  const now = Date.now();
  const players = Object.fromEntries(Array.from({ length: PLAYERS }, (_, id) => [id, { id }]));
  const metadata = { gameName: game.name, unlisted: false, players, createdAt: now, updatedAt: now };
  return { initialState: InitializeGame({ game, numPlayers: PLAYERS }), metadata } as never;
}
