// An event with everything in it ready to be said: names instead of ids, lists as text.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import { armyIn, cardIn, countedIn, nameIn, placeIn, wordIn } from './names';

/** An event as a viewer gets it: its type and the fields he may see. */
export type EventJson = Readonly<Record<string, Json>>;

/** What sentences are made of. Text is '' and numbers are 0 where the event doesn't say. */
export interface Told {
  readonly type: string;
  readonly army: string;
  readonly target: string;
  readonly territory: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly value: number;
  readonly reason: string;
  /** Of what happens at the table: whom it is about, and a bot's policy. */
  readonly seat: number | null;
  readonly name: string;
  readonly bot: string;
  readonly text: string;
  readonly dice: string;
  readonly defence: string;
  /** Lost by the attacker, lost by the defender. */
  readonly losses: readonly [number, number];
  readonly cards: readonly string[];
  /** `Alaska 3`, `India to China 2`. */
  readonly moves: readonly string[];
  /** `2 fighter`. */
  readonly pieces: readonly string[];
  readonly has: (field: string) => boolean;
}

/** Tables in which the words of a `reason` and of a `text` are looked up, in this order. */
const REASONS = ['reasons', 'rewards', 'words'] as const;
const TEXTS = ['missions', 'tokens', 'phases', 'rewards'] as const;

export function toldIn(event: EventJson, board: Board, locale: string): Told {
  const word = (key: string): string => (typeof event[key] === 'string' ? event[key] : '');
  const number = (key: string): number => (typeof event[key] === 'number' ? event[key] : 0);
  const place = (key: string): string => placeIn(board, word(key), locale);
  const [attacker = 0, defender = 0] = numbers(event.losses);
  return {
    type: word('type'),
    army: word('army') === '' ? '' : armyIn(word('army'), locale),
    target: word('target') === '' ? '' : armyIn(word('target'), locale),
    territory: place('territory'),
    from: place('from'),
    to: place('to'),
    count: number('count'),
    value: number('value'),
    seat: typeof event.seat === 'number' ? event.seat : null,
    name: word('name'),
    bot: word('bot'),
    reason: wordIn(REASONS, word('reason'), locale),
    text: textIn(board, word('text'), locale),
    dice: numbers(event.dice).join(' '),
    defence: numbers(event.defence).join(' '),
    losses: [attacker, defender],
    cards: list(event.cards).map((card) => (typeof card === 'string' ? cardIn(board, card, locale) : '?')),
    moves: list(event.moves).map((leg) => legIn(board, leg, locale)),
    pieces: piecesIn(event.pieces, locale),
    has: (key) => event[key] !== undefined && event[key] !== null,
  };
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const numbers = (value: Json | undefined): number[] => list(value).filter((n) => typeof n === 'number');

/** Regions, missions, tokens and questions by their names. */
function textIn(board: Board, id: string, locale: string): string {
  const region = board.regions.find((one) => one.id === id);
  return region ? nameIn(region, locale) : wordIn(TEXTS, id, locale);
}

function legIn(board: Board, leg: Json, locale: string): string {
  if (typeof leg !== 'object' || leg === null) return '?';
  const { from, to, count, pieces } = leg as EventJson;
  const places = [from, to].filter((id) => typeof id === 'string').map((id) => placeIn(board, id, locale));
  return [places.join(' > '), ...(typeof count === 'number' ? [String(count)] : []), ...piecesIn(pieces, locale)].join(
    ' ',
  );
}

const piecesIn = (pieces: Json | undefined, locale: string): string[] =>
  typeof pieces === 'object' && pieces !== null && !Array.isArray(pieces)
    ? Object.entries(pieces).map(([kind, n]) => countedIn(kind, Number(n), locale))
    : [];
