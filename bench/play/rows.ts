// Whole games as the rows that are stored.
import type { Action } from '../../src/core/state';
import type { Game } from '../../src/service/game';
import type { Row } from '../../src/store/port';
import { Generator } from '../floor/chance';
import { Driver } from '../floor/driver';
import { WIDTH } from '../floor/game';
import { answerAt } from './actions';
import { actedGame, dealtGame } from './hall';
import { EngineSight } from './sight';

export interface Play {
  readonly seed: number;
  readonly names: readonly string[];
  /** Of so many attacks one is a blitz: until the land is taken, and of at most `MOST_THROWS` throws. 0 for none. */
  readonly blitzOneIn: number;
}

export const MOST_THROWS = 30;
const MOST_ROWS = 20_000;

/** Plays a game by the cheap player; tells of each row, and answers the game's end. */
export async function playRows({ seed, names, blitzOneIn }: Play, onRow: (row: Row) => void): Promise<Game> {
  const out = new Int32Array(WIDTH);
  const whim = new Generator(seed + 0x20000);
  const driver = new Driver(new Generator(seed + 0x10000), out);
  const sight = new EngineSight();
  let game = dealtGame(seed, names);
  onRow(game.row);
  while (game.state && !game.state.outcome && game.row.version < MOST_ROWS) {
    driver.choose(sight.look(game.state));
    const { action } = answerAt(out, 0);
    game = await actedGame(game, blitzOneIn > 0 && whim.open(blitzOneIn) === 0 ? blitzOf(action) : action);
    onRow(game.row);
  }
  return game;
}

function blitzOf(action: Action): Action {
  if (action.type !== 'attack') return action;
  const { dice: _, ...attack } = action;
  return { ...attack, until: { taken: true, throws: MOST_THROWS } };
}
