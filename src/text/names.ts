// What things are called in a language, where the board says so; otherwise in the board's own.
import type { Board } from '../core/board';

interface Named {
  readonly name: string;
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** The name for a locale as `zh-Hant`, `da`, `vi`: the whole tag first, then its language, then the board's own name. */
export const nameIn = (thing: Named, locale: string): string =>
  thing.names[locale] ?? thing.names[locale.split('-')[0]] ?? thing.name;

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

/** `deep_blue` as `Deep blue`. */
export const titled = (id: string): string => {
  const words = id.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The shortest beginnings that tell ids apart, first letter large: red, blue, black → R, Blu, Bla. */
export function marks(ids: readonly string[]): ReadonlyMap<string, string> {
  const unique = (id: string): string => {
    let length = 1;
    while (length < id.length && ids.some((other) => other !== id && other.startsWith(id.slice(0, length)))) length++;
    return titled(id.slice(0, length));
  };
  return new Map(ids.map((id) => [id, unique(id)]));
}
