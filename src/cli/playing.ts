// Plays all seats of a game as clients: each decides from its own answers alone, by its policy.
import { randomUUID } from 'node:crypto';
import type { Policy } from '../bots';
import type { Board } from '../core/board';
import type { AskView } from '../core/view';
import { SeededRandom } from '../dice';
import type { Client } from './client';
import { ACT, type Acted, GAME } from './operations';
import type { Player } from './seating';
import { plain, type Sight } from './sight';

export interface Table {
  readonly client: Client;
  readonly gameId: string;
  readonly players: readonly Player[];
  readonly board: Board;
  /** By seat. */
  readonly policies: readonly Policy[];
  /** Of the policies' whims; the dice are the server's. */
  readonly seed: number;
  /** Told of every action that was played. */
  readonly played: (acted: Acted) => void;
}

/** Actions of a game that never ends: then something is wrong. */
const MOST_ACTIONS = 20_000;

/** Plays until the game is over; answers how many actions it took. Throws if it can't go on. */
export async function playOut(table: Table): Promise<number> {
  const whims = new SeededRandom(table.seed);
  let sight = await look(table, 0);
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    if (sight.status !== 'running') return actions;
    const ask = openAsk(sight);
    if (!ask) throw new Error(`the game waits for nobody at version ${sight.version}`);
    if (sight.you !== ask.seat) sight = await look(table, ask.seat);
    sight = await act(table, sight, ask, (n) => whims.open(n));
    whims.forget();
  }
  throw new Error(`no end after ${MOST_ACTIONS} actions`);
}

/** Answered ones of a parallel question stay on the list. */
const openAsk = ({ state }: Sight): AskView | undefined => state?.asks.find((ask) => !ask.answered);

const look = async ({ client, gameId, players }: Table, seat: number): Promise<Sight> =>
  plain(await client.call<Sight>(GAME, { gameId }, players[seat].token));

async function act(table: Table, sight: Sight, ask: AskView, random: (n: number) => number): Promise<Sight> {
  const { client, gameId, players, board, policies } = table;
  const { state, version, legal } = sight;
  if (!state) throw new Error('the game was not dealt');
  const chosen = policies[ask.seat]({ view: state, board, legal, army: ask.army, seat: ask.seat, random });
  if (!chosen) throw new Error(`seat ${ask.seat} has nothing to do at version ${version}`);
  const action = { ...chosen, type: inGraphql(chosen.type) };
  const onTurn = state.armies.find((army) => army.id === state.turn)?.seat === ask.seat;
  const input = {
    gameId,
    actionId: randomUUID(),
    action,
    ...(onTurn ? { expectedVersion: version } : { ask: ask.id }),
  };
  const acted = await client.call<Acted>(ACT, { input }, players[ask.seat].token);
  const game = plain(acted.game);
  table.played({ ...acted, game });
  return game;
}

/** Types of actions are values of an enum, whose names can't hold a hyphen. */
const inGraphql = (type: unknown): string => String(type).replaceAll('-', '_');
