// What things are called in a language. Territories and regions have the names that their board brings, everything else those of the tables
// in this folder; an id that no table knows is said as its own words.
import type { Board } from '../../core/board';
import { type Locale, nearest } from '../../core/locale';
import { actions } from './actions';
import { armies, armyMarks, sides } from './armies';
import { cardKinds, cards, tokens } from './cards';
import { choices, guards, streams, types } from './choices';
import { facts, keys } from './facts';
import { missions, rewards, tiers } from './missions';
import { options } from './options';
import { moments, phases } from './phases';
import { pieceMarks, type PieceName, pieces } from './pieces';
import { places } from './places';
import { reasons, words } from './reasons';
import type { Names } from './say';

/** Every table of names, by what it names. */
export const NAMES = {
  places,
  armies,
  sides,
  cards,
  cardKinds,
  tokens,
  missions,
  rewards,
  tiers,
  phases,
  moments,
  actions,
  reasons,
  words,
  facts,
  keys,
  options,
  choices,
  guards,
  streams,
  types,
} as const satisfies Readonly<Record<string, Names>>;

export type Named = keyof typeof NAMES;

export const PIECES: Readonly<Record<string, PieceName | undefined>> = pieces;

/** The language of a tag; English for one that isn't spoken here. */
export const spokenIn = (tag: string): Locale => nearest(tag) ?? 'en';

/** The name that a table has for an id; undefined if it has none. */
export function known(table: Named, id: string, locale: string): string | undefined {
  const names: Names = NAMES[table];
  return Object.hasOwn(names, id) ? names[id]?.[spokenIn(locale)] : undefined;
}

/** The first of some tables that knows an id, else the id's own words. */
export function wordIn(tables: readonly Named[], id: string, locale: string): string {
  for (const table of tables) {
    const name = known(table, id, locale);
    if (name !== undefined) return name;
  }
  return plainly(id);
}

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** Names a territory, a region or a board. */
export function nameIn({ id, name, names }: Thing, tag: string): string {
  const locale = spokenIn(tag);
  return names[locale] ?? names[locale.split('-')[0]] ?? known('places', id, locale) ?? name;
}

/** Names a place: `India`, or `India>China` for India's side of that border. An unknown id stays as it is. */
export function placeIn(board: Board, id: string, locale: string): string {
  return id
    .split('>')
    .map((part) => {
      const at = board.index.get(part);
      return at === undefined ? part : nameIn(board.territories[at], locale);
    })
    .join('>');
}

/** An army by its colour: `Red`, `紅軍`. */
export const armyIn = (id: string, locale: string): string => known('armies', id, locale) ?? titled(id);

/** A card by what it shows: `infantry:alaska` as `Alaska (infantry)`; one with a name of its own by that. */
export function cardIn(board: Board, card: string, locale: string): string {
  const [kind, shown] = card.split(':') as [string, string?];
  if (shown === undefined) return known('cards', card, locale) ?? placeIn(board, card, locale);
  const word = known('cardKinds', kind, locale) ?? kind;
  return board.index.has(shown) ? `${placeIn(board, shown, locale)} (${word})` : `${word} ${shown}`;
}

export const pieceIn = (kind: string, locale: string): string => PIECES[kind]?.name[spokenIn(locale)] ?? kind;

/** So many pieces of a kind: `2 fighters`. */
export function countedIn(kind: string, n: number, locale: string): string {
  const piece = PIECES[kind];
  if (!piece) return `${String(n)} ${kind}`;
  return (n === 1 ? piece.one : piece.many)[spokenIn(locale)].replace('#', String(n));
}

/** An id as words: `round-limit` as `round limit`. */
export const plainly = (id: string): string => id.replaceAll(/[-_]/g, ' ');

/** `deep_blue` as `Deep blue`. */
export const titled = (id: string): string => {
  const words = plainly(id);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What stands for armies in the cells of a board; the shortest beginnings that tell them apart where one has no mark of its own. */
export const marksOfArmies = (ids: readonly string[], locale: string): ReadonlyMap<string, string> =>
  marked(ids, armyMarks, locale);

/** The same for kinds of pieces. */
export const marksOfPieces = (ids: readonly string[], locale: string): ReadonlyMap<string, string> =>
  marked(ids, pieceMarks, locale);

function marked(ids: readonly string[], table: Names, locale: string): ReadonlyMap<string, string> {
  const own = ids.map((id): readonly [string, string] => [id, table[id]?.[spokenIn(locale)] ?? '']);
  return own.every(([, mark]) => mark !== '') ? new Map(own) : marks(ids);
}

/** The shortest beginnings that tell ids apart, first letter large: red, blue, black → R, Blu, Bla. */
export function marks(ids: readonly string[]): ReadonlyMap<string, string> {
  const unique = (id: string): string => {
    let length = 1;
    while (length < id.length && ids.some((other) => other !== id && other.startsWith(id.slice(0, length)))) length++;
    return titled(id.slice(0, length));
  };
  return new Map(ids.map((id) => [id, unique(id)]));
}
