// Scenes of battles: Red in India against Blue in China.
import type { Action } from '../../../src/core/state';
import { order, type play, type Scene } from './game';

export const capitals = { red: 'ukraine', blue: 'brazil', green: 'iceland' };
export const own = { capitals };

/** Red in India against Blue in China, a land border. */
export const duel = (
  red: Readonly<Record<string, string>>,
  blue: Readonly<Record<string, string>>,
  more: Partial<Scene> = {},
): Scene => ({
  land: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' } },
  ...more,
  own: { capitals, ...more.own },
});

export const attack = (from: string, to: string, more = {}): Action => order({ type: 'attack', from, to, ...more });
export const end = order({ type: 'end' });

/** How many dice the attacker and the defender threw. */
export const dice = (game: ReturnType<typeof play>): (number | undefined)[] => {
  const event = game.events.find((e) => e.type === 'attacked');
  return [event?.dice?.length, event?.defence?.length];
};
