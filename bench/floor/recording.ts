// Whole games, played by the floor and written down, so that every engine can play the very same ones again.
import { Generator, type Given, Recorder } from './chance';
import { Driver } from './driver';
import { FloorGame, OK, WIDTH } from './game';
import { OVER } from './state';

export interface Recording {
  /** Rows of `WIDTH` numbers, one an action. */
  readonly log: Int32Array;
  readonly given: Given;
  /** Where the tapes stand once the game is dealt. */
  readonly openAt: number;
  readonly hiddenAt: number;
}

/** A game that lasts longer is broken off; the driver's games are a few thousand actions long. */
const MOST_ACTIONS = 40_000;

/** Plays one game by the cheap driver and records it. */
export function record(seed: number): Recording {
  const chance = new Recorder(new Generator(seed));
  const out = new Int32Array(WIDTH);
  const driver = new Driver(new Generator(seed + 0x10000), out);
  const game = new FloorGame();
  game.deal(chance);
  const { openAt, hiddenAt } = chance.counts();
  const log: number[] = [];
  while (game.phase !== OVER && log.length < MOST_ACTIONS * WIDTH) {
    driver.choose(game);
    const refused = game.act(out, 0, chance);
    if (refused !== OK) throw new Error(`the floor refuses ${out.join()} with ${String(refused)}`);
    log.push(...out);
  }
  return { log: Int32Array.from(log), given: chance.all(), openAt, hiddenAt };
}

/** Games of consecutive seeds from one on. */
export const recordGames = (count: number, seed = 1): Recording[] =>
  Array.from({ length: count }, (_, i) => record(seed + i));
