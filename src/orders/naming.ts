// What the things of a game are called in a language, for reading and for writing orders.
import type { Rules } from '../core/ruleset';
import { nameIn } from '../text/names';

export interface Named {
  readonly kind: 'place' | 'army' | 'card';
  readonly id: string;
  readonly name: string;
}

/** Every place, army and card, once by its name and once by its id; a card that pictures a territory by that, too. */
export function namesOf(rules: Rules, locale: string): readonly Named[] {
  const places = rules.board.territories.flatMap((territory): Named[] => [
    { kind: 'place', id: territory.id, name: nameIn(territory, locale) },
    { kind: 'place', id: territory.id, name: territory.id },
  ]);
  const armies = rules.armies.map(({ id }): Named => ({ kind: 'army', id, name: id }));
  const cards = rules.cards.flatMap((id): Named[] => {
    const pictured = rules.board.index.get(id.slice(id.indexOf(':') + 1));
    const name = pictured === undefined ? id : nameIn(rules.board.territories[pictured], locale);
    return [...new Set([name, id, id.slice(id.indexOf(':') + 1)])].map((text) => ({ kind: 'card', id, name: text }));
  });
  return [...places, ...armies, ...cards];
}
