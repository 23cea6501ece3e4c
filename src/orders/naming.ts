// What the things of a game are called in a language, for reading and for writing orders.
import type { Rules } from '../core/ruleset';
import { armyIn, known, nameIn } from '../text/names';

export interface Named {
  readonly kind: 'place' | 'army' | 'card' | 'choice' | 'verb';
  readonly id: string;
  readonly name: string;
}

const made = new WeakMap<Rules, Map<string, readonly Named[]>>();

/** Every place, army and card, first by its name and then by its id; a card that pictures a territory by that, too. */
export function namesOf(rules: Rules, locale: string): readonly Named[] {
  const byLocale = made.get(rules) ?? new Map<string, readonly Named[]>();
  made.set(rules, byLocale);
  const names = byLocale.get(locale) ?? [
    ...placesOf(rules, locale),
    ...armiesOf(rules, locale),
    ...cardsOf(rules, locale),
  ];
  byLocale.set(locale, names);
  return names;
}

const both = (kind: Named['kind'], id: string, name: string): Named[] => [
  { kind, id, name },
  { kind, id, name: id },
];

const placesOf = ({ board }: Rules, locale: string): Named[] =>
  board.territories.flatMap((territory) => both('place', territory.id, nameIn(territory, locale)));

const armiesOf = ({ armies }: Rules, locale: string): Named[] =>
  armies.flatMap(({ id }) => both('army', id, armyIn(id, locale)));

function cardsOf({ board, cards }: Rules, locale: string): Named[] {
  return cards.flatMap((id) => {
    const shown = id.slice(id.indexOf(':') + 1);
    const at = board.index.get(shown);
    if (at === undefined) return both('card', id, known('cards', id, locale) ?? id);
    return [...both('card', id, nameIn(board.territories[at], locale)), { kind: 'card' as const, id, name: shown }];
  });
}

/** What the texts call types of actions, and what missions are called where a choice names them. */
export const wordsIn = (kind: 'verb' | 'choice', ids: readonly string[], locale: string): readonly Named[] =>
  ids.flatMap((id) => {
    const name = known(kind === 'verb' ? 'actions' : 'missions', id, locale);
    return name === undefined ? [] : [{ kind, id, name }];
  });
