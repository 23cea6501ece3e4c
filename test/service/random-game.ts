// Whole games through the service, by seeded random legal actions.
import { random } from '../../src/bots/random';
import { boards } from '../../src/boards';
import type { GameView } from '../../src/service';
import { askedPlayer, id, type Started, startGame, type Table, value } from './table';
import { picker } from '../rulesets/playout';

export interface Wanted {
  readonly seed: number;
  readonly seats: number;
  /** Actions at most. */
  readonly most: number;
  readonly options?: Readonly<Record<string, never>>;
}

const NAMES = [
  'Alexandra Montgomery',
  'Bartholomew Crichton',
  'Clementine Fairfax 3',
  'Dragomir Vasilescu-4',
  'Evangelina Rousseau5',
  'Ferdinand Hohenzolle',
];

/** Plays to the end or so many actions; where an attack is possible, mostly a blitz. */
export async function randomGame(table: Table, { seed, seats, most }: Wanted): Promise<Started & { last: GameView }> {
  const game = await startGame(table, seats, {}, NAMES);
  const pick = picker(seed);
  let view = game.view;
  for (let n = 0; n < most && view.status === 'running'; n++) {
    const seat = view.deadline!.seats[0];
    const player = askedPlayer(game, view);
    const mine = value(await table.service.view(table.caller(player), { gameId: game.gameId }));
    const sight = { view: mine.state!, legal: mine.legal, seat, army: mine.seats[seat].armies[0], random: pick };
    const board = boards.find((one) => one.id === mine.board)!;
    const action = blitz(mine, pick) ?? random({ ...sight, board })!;
    table.clock.now += 1000;
    const call = { gameId: game.gameId, actionId: id().padEnd(36, 'x'), action };
    const named =
      mine.state!.asks.length > 1
        ? { ask: mine.state!.asks.find((a) => a.seat === seat)!.id }
        : { expectedVersion: mine.version };
    view = value(await table.service.act(table.caller(player), { ...call, ...named })).game;
  }
  return { ...game, last: view };
}

/** A blitz of up to 30 throws from the first place that can. */
function blitz(view: GameView, pick: (n: number) => number): Readonly<Record<string, unknown>> | undefined {
  const family = view.legal.find(({ fields }) => fields.until !== undefined);
  if (!family || pick(3) === 0) return undefined;
  const one = (domain: unknown): unknown => (Array.isArray(domain) ? domain[pick(domain.length)] : domain);
  return {
    type: family.type,
    from: one(family.fields.from),
    to: one(family.fields.to),
    until: { throws: 30, taken: true },
  };
}
