// Games whose players leave something to be played without them.
import type { Caller, GameView, PreparedView, PrepareInput, Service } from '../../src/service';
import { id, startGame, type Started, type Table, value } from './table';
import { viewOf } from './turns';

export const HOUR = 3_600_000;
export const GRACE = 2_000;

/** A land of a seat, by its id. */
export function landOf({ seats, state }: GameView, seat: number): string {
  return state!.territories.find(({ owner }) => owner === seats[seat].armies[0])!.id;
}

export const troopsIn = ({ state }: GameView, land: string): number =>
  state!.territories.find((t) => t.id === land)!.troops;

/** Everything into one land, and no attack. */
export const WHOLE = (land: string): string => `place all ${land}\nend`;

export interface Dealt extends Started {
  readonly onTurn: number;
  readonly next: number;
}

export interface Leaving {
  readonly prepare: (
    caller: Caller,
    gameId: string,
    more: Omit<PrepareInput, 'gameId'>,
  ) => ReturnType<Service['prepare']>;
  readonly left: (caller: Caller, gameId: string) => Promise<readonly PreparedView[]>;
  readonly playerOf: (game: Started, seat: number) => Caller;
  /** Three players in the first turn, who follow each other by their seats. */
  readonly dealt: (more?: Parameters<typeof startGame>[2]) => Promise<Dealt>;
}

export function absentOn(table: () => Table): Leaving {
  return {
    prepare: (caller, gameId, more) => table().service.prepare(caller, { gameId, actionId: id(), ...more }),
    left: async (caller, gameId) => value(await table().service.prepare(caller, { gameId })).prepared,
    playerOf: (game, seat) => table().caller(game.players[seat]),
    async dealt(more = {}) {
      table().clock.now += HOUR;
      const game = await startGame(table(), 3, { turnSeconds: 3600, ...more });
      await table().service.settled();
      const [onTurn] = (await viewOf(table(), game)).deadline!.seats;
      return { ...game, onTurn, next: (onTurn + 1) % 3 };
    },
  };
}
