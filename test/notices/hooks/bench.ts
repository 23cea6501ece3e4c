// A service on a real database with its hooks, a clock that only the test moves, and games to be told of.
import { attendAll } from '../../../src/notices/attendants';
import { type Hooks, hooksOver } from '../../../src/notices/hooks';
import type { Caller, GameView, MakeHookInput } from '../../../src/service';
import { id, openTable, type Player, type Table, value } from '../../service/table';
import { openReceiver, type Receiver } from './receiver';

export interface Bench {
  readonly table: Table;
  readonly receiver: Receiver;
  readonly hooks: Hooks;
  /** Another process that hears the same rows. */
  another(): Hooks;
  hook(player: Player, input?: Partial<MakeHookInput>): Promise<{ readonly id: string; readonly secret: string }>;
  /** Looks at whoever is due now. */
  attend(): Promise<void>;
  /** A running game of these players, `seconds` a turn. */
  game(players: readonly Player[], seconds?: number): Promise<GameView>;
  view(player: Player, game: GameView): Promise<GameView>;
  stop(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const receiver = await openReceiver();
  const table = await openTable({ plainHooks: true });
  const { service, store, config, clock } = table;
  const over = (): Hooks =>
    hooksOver({ service, store, serverKey: config.serverKey, plain: true, now: () => clock.now });
  const hooks = over();
  service.listen(hooks.heard);
  const onTrouble = (what: string, error: unknown): void => void table.troubles.push({ what, error });
  return {
    table,
    receiver,
    hooks,
    another: over,
    async hook(player, input = {}) {
      const made = await service.makeHook(table.caller(player), { actionId: id(), url: receiver.url, ...input });
      const { id: hookId, secret } = value(made);
      return { id: hookId, secret: secret! };
    },
    attend: async () => {
      await attendAll({ store, attendants: [hooks.attendant], onTrouble }, clock.now);
    },
    game: (players, seconds = 86_400) => newGame(table, players, seconds),
    view: async (player, game) => value(await service.view(table.caller(player), { gameId: game.id })),
    async stop() {
      await table.stop();
      await receiver.stop();
    },
  };
}

export async function newGame(table: Table, players: readonly Player[], turnSeconds: number): Promise<GameView> {
  const { service } = table;
  const caller = (player: Player): Caller => table.caller(player);
  const [host, ...others] = players;
  const made = value(
    await service.createGame(caller(host), { actionId: id(), ruleset: 'classic', seats: players.length, turnSeconds }),
  );
  for (const player of others) value(await service.join(caller(player), { gameId: made.id, actionId: id() }));
  return value(await service.start(caller(host), { gameId: made.id, actionId: id() }));
}

/** Whose turn it is. */
export function onTurn(view: GameView, players: readonly Player[]): Player {
  const seat = view.state?.armies.find((army) => army.id === view.state?.turn)?.seat ?? -1;
  return players[seat];
}

/** Ends the turn of whoever has it, with everything placed on one land. */
export async function endTurn(
  bench: Pick<Bench, 'table' | 'view'>,
  game: GameView,
  players: readonly Player[],
): Promise<GameView> {
  const seen = await bench.view(players[0], game);
  const player = onTurn(seen, players);
  const own = await bench.view(player, game);
  const army = own.state?.turn;
  const land = own.state?.territories.find((t) => t.owner === army)?.id ?? '';
  const caller: Caller = bench.table.caller(player);
  const orders = `place all ${land}; end`;
  const input = { gameId: game.id, actionId: id(), expectedVersion: own.version, orders };
  const acted = value(await bench.table.service.act(caller, input));
  await bench.table.service.settled();
  return acted.game;
}
