// The facts of a refusal as they are read in its sentence: places, armies, cards and phases by their names, all else as it is.
import type { Board } from '../../core/board';
import type { Json } from '../../core/json';
import type { Locale } from '../../core/locale';
import { armyIn, cardIn, type Named, placeIn, wordIn } from '../../text';

interface Speech {
  readonly locale?: Locale | undefined;
  readonly boards?: readonly Board[] | undefined;
}

type Namer = (id: string, locale: Locale, boards: readonly Board[]) => string;

/** A place of the first board that has it; ids of territories are not shared by boards. */
function place(id: string, locale: Locale, boards: readonly Board[]): string {
  const [territory] = id.split('>');
  const board = boards.find(({ index }) => index.has(territory));
  return board ? placeIn(board, id, locale) : id;
}

function card(id: string, locale: Locale, boards: readonly Board[]): string {
  const [first, second] = id.split(':') as [string, string?];
  const board = boards.find(({ index }) => index.has(second ?? first)) ?? boards.at(0);
  return board ? cardIn(board, id, locale) : id;
}

const word =
  (...tables: Named[]): Namer =>
  (id, locale) =>
    wordIn(tables, id, locale);

const NAMERS: Readonly<Record<string, Namer | undefined>> = {
  territory: place,
  from: place,
  to: place,
  army: armyIn,
  target: armyIn,
  card,
  cards: card,
  phases: word('phases'),
  moment: word('moments'),
  guard: word('guards'),
  stream: word('streams'),
  expected: word('types'),
};

const COMMAS: Readonly<Record<Locale, string>> = { en: ', ', 'zh-Hant': '、', vi: ', ', da: ', ' };

/** A parameter as it is read; a dash for one that isn't there. */
export function shownIn(key: string, value: Json, { locale = 'en', boards = [] }: Speech): string {
  const one = (each: Json): string =>
    typeof each === 'string'
      ? named(key)(each, locale, boards)
      : each === undefined || each === null
        ? '–'
        : plain(each);
  return Array.isArray(value) ? (value as Json[]).map(one).join(COMMAS[locale]) : one(value);
}

const asIs: Namer = (id) => id;

const named = (key: string): Namer => (Object.hasOwn(NAMERS, key) ? NAMERS[key] : undefined) ?? asIs;

const plain = (value: NonNullable<Json>): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
