// Games of the Clone Wars rulesets.
import { type Given, gameOf, player, type Scene } from '../author';

/** With four seats each army has one; red and yellow are the Republic. */
export const [red, blue, yellow, black] = [0, 1, 2, 3].map((seat) => player(seat));

const usual: Partial<Scene> = { seats: 4, phase: 'invade' };

export const game = (scene: Scene = {}): Given =>
  gameOf('clone-wars', scene.land ? { rest: 'yellow', ...scene } : scene, usual);

export const standard = (scene: Scene = {}): Given =>
  gameOf('clone-wars-standard', scene.land ? { rest: 'yellow', ...scene } : scene);

/** Red on Sullust against blue on Malastare; black lives on Kamino, yellow everywhere else. */
export const field = (attacker: string, defender: string, more: Scene = {}): Given =>
  game({
    ...more,
    land: { sullust: `red:${attacker}`, malastare: `blue:${defender}`, kamino: 'black:2', ...more.land },
  });

export const strike = { from: 'sullust', to: 'malastare' };

/** Sullust and Ithor are blue's, Malastare and Naboo red's, Kamino black's, the rest yellow's. */
export const lands = { sullust: 'blue:5', ithor: 'blue:2', malastare: 'red:2', naboo: 'red:2', kamino: 'black:2' };

/** All nine tokens are out of the game. */
export const noTokens: Record<string, string> = Object.fromEntries(
  [
    'count-dooku',
    'rune-haako',
    'general-grievous',
    'nute-gunray',
    'poggle-the-lesser',
    'san-hill',
    'wat-tambor',
    'shu-mai',
    'secret-plans',
  ].map((id) => [id, 'gone']),
);
