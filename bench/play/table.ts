// Six people at a table: the whole service over a store, its clock moved by hand.
import { createService, type Caller, type GameView, type Outcome, type Service } from '../../src/service';
import type { Store } from '../../src/store/port';
import { PLAYERS } from '../floor/state';
import { actionIdOf, configOver, RULESET, T0 } from './terms';

export interface Table {
  readonly service: Service;
  readonly accounts: readonly string[];
  caller(seat: number): Caller;
  /** A game with all six in it, dealt. */
  startGame(): Promise<GameView>;
  /** The game as the seat that is asked sees it. */
  seen(game: GameView): Promise<GameView>;
  /** The seat that is asked acts on the version that it sees. */
  act(game: GameView, action: Readonly<Record<string, unknown>>): Promise<GameView>;
}

const SECOND = 1000;

const asked = ({ deadline }: GameView): number => deadline?.seats[0] ?? 0;

export async function openTable(store: Store): Promise<Table> {
  let now = T0;
  let ids = 0;
  const newId = (): string => actionIdOf(ids++);
  const service = createService(configOver(store, () => now));
  const accounts: string[] = [];
  for (let i = 0; i < PLAYERS; i++)
    accounts.push(value(await service.guest({ account: null, arrival: now }, {})).account);
  const caller = (seat: number): Caller => ({ account: accounts[seat], arrival: (now += SECOND) });
  return {
    service,
    accounts,
    caller,
    async startGame() {
      const made = value(await service.createGame(caller(0), { actionId: newId(), ruleset: RULESET, seats: PLAYERS }));
      const gameId = made.id;
      for (let seat = 1; seat < PLAYERS; seat++) value(await service.join(caller(seat), { gameId, actionId: newId() }));
      return value(await service.start(caller(0), { gameId, actionId: newId() }));
    },
    async seen(game) {
      const seat = asked(game);
      return seat === game.you ? game : value(await service.view(caller(seat), { gameId: game.id }));
    },
    async act(game, action) {
      const seat = asked(game);
      const input = { gameId: game.id, actionId: newId(), expectedVersion: game.version, action };
      return value(await service.act(caller(seat), input)).game;
    },
  };
}

/** What was answered; throws what was refused. */
export function value<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
}
