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
  const end = legal.map(({ type }) => type).find((type) => /^(end|skip|pass)/.test(type));
  return end ? { type: end } : firstOf(legal[0]);
}

/** The first of all that a family allows: an answer to a defence, a trade that has to be made. */
function firstOf({ type, fields, may = [] }: GameView['legal'][number]): Readonly<Record<string, unknown>> {
  const needed = Object.entries(fields).filter(([key]) => !may.includes(key));
  return { type, ...Object.fromEntries(needed.map(([key, domain]) => [key, one(domain)])) };
}

function one(domain: unknown): unknown {
  if (Array.isArray(domain)) return domain[0];
  if (typeof domain !== 'object' || domain === null) return domain;
  const { min, sets } = domain as { readonly min?: number; readonly sets?: readonly unknown[] };
  return sets ? sets[0] : min;
}

/** The seat that is asked ends its turn at the clock's time; so does a defender who is asked meanwhile. Answers the view after it. */
export async function playTurn(table: Table, game: Started): Promise<GameView> {
  await table.service.settled();
  const { state } = await viewOf(table, game);
  for (;;) {
    await table.service.settled();
    const view = await viewOf(table, game);
    if (view.state!.turn !== state!.turn || view.status !== 'running') return view;
    const caller = table.caller(askedPlayer(game, view));
    const own = value(await table.service.view(caller, { gameId: game.gameId }));
    const call = { gameId: game.gameId, actionId: id(), expectedVersion: own.version, action: chosen(own) };
    value(await table.service.act(caller, call));
  }
}
