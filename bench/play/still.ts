// A store in which time stands still: a game in the middle of an attack phase is always the newest, and every row is written to nowhere.
// So the same attack can be sent for ever, through everything but a database.
import type { Action } from '../../src/core/state';
import type { Game } from '../../src/service/game';
import type { Store } from '../../src/store/port';
import { formatAction } from '../../src/wire/action';
import { Generator } from '../floor/chance';
import { Driver } from '../floor/driver';
import { DO_ATTACK, WIDTH } from '../floor/game';
import { answerAt } from './actions';
import { actedGame, dealtGame } from './hall';
import { EngineSight } from './sight';

export interface Still {
  readonly store: Store;
  readonly gameId: string;
  readonly version: number;
  /** Whose turn it is. */
  readonly account: string;
  /** Time of its newest row. */
  readonly at: number;
  /** A legal attack, in names. */
  readonly action: Readonly<Record<string, unknown>>;
}

const ROWS = 400;
const NAMES = ['Ann', 'Bob', 'Cem', 'Dan', 'Eva', 'Fay'];

export async function stillGame(): Promise<Still> {
  const { game, action } = await midGame();
  const seat = game.state?.turn ?? 0;
  return {
    store: storeOf(game),
    gameId: game.id,
    version: game.row.version,
    account: game.doc.seats[seat]?.account ?? '',
    at: game.row.at,
    action: formatAction(game.rules, action),
  };
}

/** Plays on to the first attack after so many rows. */
async function midGame(): Promise<{ readonly game: Game; readonly action: Action }> {
  const out = new Int32Array(WIDTH);
  const driver = new Driver(new Generator(2), out);
  const sight = new EngineSight();
  let game = dealtGame(1, NAMES);
  while (game.state && !game.state.outcome) {
    driver.choose(sight.look(game.state));
    const { action } = answerAt(out, 0);
    if (game.row.version >= ROWS && out[0] === DO_ATTACK) return { game, action };
    game = await actedGame(game, action);
  }
  throw new Error('the game is over too soon');
}

const storeOf = ({ meta, row }: Game): Store =>
  ({
    load: () => Promise.resolve({ meta, row }),
    row: () => Promise.resolve(row),
    rows: () => Promise.resolve({ rows: [], more: false }),
    append: () => Promise.resolve({ ok: true }),
    derive: () => Promise.resolve('written'),
  }) as Partial<Store> as Store;
