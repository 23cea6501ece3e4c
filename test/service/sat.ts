// Games in which somebody sits for the player who is on turn.
import type { Caller, GameView, InboxLine, Service } from '../../src/service';
import { id, type Player, startGame, type Started, type Table, value } from './table';
import { viewOf } from './turns';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Sat extends Started {
  /** On turn, and sat for. */
  readonly seat: number;
  readonly owner: Player;
  readonly sitter: Player;
}

type Call<K extends 'letSit' | 'endSitting' | 'act'> = ReturnType<Service[K]>;

export interface Sitting {
  readonly dealt: (more?: Parameters<typeof startGame>[2]) => Promise<Sat>;
  readonly letSit: (who: Player, player: Player, more?: object) => Call<'letSit'>;
  readonly endSitting: (who: Player, more?: object) => Call<'endSitting'>;
  readonly viewBy: (caller: Caller, gameId: string) => Promise<GameView>;
  readonly inboxOf: (who: Player) => Promise<readonly InboxLine[]>;
  /** One troop of the seat's into a land of its own, by whoever it is. */
  readonly place: (game: Sat, who: Player, more?: object) => Call<'act'>;
}

export function sittingOn(table: () => Table): Sitting {
  async function dealt(more: Parameters<typeof startGame>[2] = {}): Promise<Sat> {
    table().clock.now += HOUR;
    const game = await startGame(table(), 3, { turnSeconds: 7200, ...more });
    await table().service.settled();
    const [seat] = (await viewOf(table(), game)).deadline!.seats;
    return { ...game, seat, owner: game.players[seat], sitter: await table().player() };
  }

  const letSit = (who: Player, player: Player, more: object = {}) =>
    table().service.letSit(table().caller(who), {
      actionId: id(),
      player: player.account,
      until: table().clock.now + HOUR,
      ...more,
    });

  const endSitting = (who: Player, more: object = {}) =>
    table().service.endSitting(table().caller(who), { actionId: id(), ...more });

  const viewBy = async (caller: Caller, gameId: string) => value(await table().service.view(caller, { gameId }));

  async function inboxOf(who: Player) {
    await table().service.settled();
    return value(await table().service.inbox(table().caller(who), {})).items;
  }

  async function place(game: Sat, who: Player, more: object = {}) {
    const { version, state, seats } = await viewBy(table().caller(game.owner), game.gameId);
    const land = state!.territories.find(({ owner }) => owner === seats[game.seat].armies[0])!.id;
    const action = { type: 'place', territory: land, count: 1 };
    const call = { gameId: game.gameId, actionId: id(), expectedVersion: version, action, ...more };
    return table().service.act(table().caller(who), call);
  }

  return { dealt, letSit, endSitting, viewBy, inboxOf, place };
}
