// Whole turns through the service, for tests that care about when and not about what.
import type { GameView } from '../../src/service';
import { askedPlayer, id, type Started, type Table, value } from './table';

export const viewOf = async (table: Table, { gameId, players }: Started, player = players[0]): Promise<GameView> =>
  value(await table.service.view(table.caller(player), { gameId }));

/** What ends a phase, or spends what has to be spent. */
function chosen({ legal, state }: GameView): Readonly<Record<string, unknown>> {
  const place = legal.find(({ type }) => type === 'place');
  const free = state!.frames.at(-1)!.data.free;
  if (place && typeof free === 'number' && free > 0)
    return { type: 'place', territory: (place.fields.territory as string[])[0], count: free };
  return { type: legal.map(({ type }) => type).find((type) => /^(end|skip|pass)/.test(type)) };
}

/** The seat that is asked ends its turn at the clock's time. Answers the view after it. */
export async function playTurn(table: Table, game: Started): Promise<GameView> {
  let view = await viewOf(table, game);
  const { turn } = view.state!;
  const caller = () => table.caller(askedPlayer(game, view));
  while (view.state!.turn === turn && view.status === 'running') {
    const own = value(await table.service.view(caller(), { gameId: game.gameId }));
    const call = { gameId: game.gameId, actionId: id(), expectedVersion: own.version, action: chosen(own) };
    view = value(await table.service.act(caller(), call)).game;
  }
  return view;
}
