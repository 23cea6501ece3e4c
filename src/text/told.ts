// An event with everything in it ready to be said: names instead of ids, lists as text.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import { nameIn, placeIn, titled } from './names';

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

export function toldIn(event: EventJson, board: Board, locale: string): Told {
  const word = (key: string): string => (typeof event[key] === 'string' ? event[key] : '');
  const number = (key: string): number => (typeof event[key] === 'number' ? event[key] : 0);
  const place = (key: string): string => placeIn(board, word(key), locale);
  const [attacker = 0, defender = 0] = numbers(event.losses);
  return {
    type: word('type'),
    army: titled(word('army')),
    target: titled(word('target')),
    territory: place('territory'),
    from: place('from'),
    to: place('to'),
    count: number('count'),
    value: number('value'),
    reason: word('reason'),
    text: regionIn(board, word('text'), locale),
    dice: numbers(event.dice).join(' '),
    defence: numbers(event.defence).join(' '),
    losses: [attacker, defender],
    cards: list(event.cards).map((card) => cardIn(board, card, locale)),
    moves: list(event.moves).map((leg) => legIn(board, leg, locale)),
    pieces: piecesIn(event.pieces),
    has: (key) => event[key] !== undefined && event[key] !== null,
  };
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const numbers = (value: Json | undefined): number[] => list(value).filter((n) => typeof n === 'number');

function regionIn(board: Board, id: string, locale: string): string {
  const region = board.regions.find((one) => one.id === id);
  return region ? nameIn(region, locale) : id;
}

/** A card by what it shows: `infantry:alaska` as `Alaska (infantry)`. */
function cardIn(board: Board, card: Json, locale: string): string {
  if (typeof card !== 'string') return '?';
  const [kind, shown] = card.split(':') as [string, string?];
  if (shown === undefined) return placeIn(board, kind, locale);
  return board.index.has(shown) ? `${placeIn(board, shown, locale)} (${kind})` : `${kind} ${shown}`;
}

function legIn(board: Board, leg: Json, locale: string): string {
  if (typeof leg !== 'object' || leg === null) return '?';
  const { from, to, count, pieces } = leg as EventJson;
  const places = [from, to].filter((id) => typeof id === 'string').map((id) => placeIn(board, id, locale));
  return [places.join(' > '), ...(typeof count === 'number' ? [String(count)] : []), ...piecesIn(pieces)].join(' ');
}

const piecesIn = (pieces: Json | undefined): string[] =>
  typeof pieces === 'object' && pieces !== null && !Array.isArray(pieces)
    ? Object.entries(pieces).map(([kind, n]) => `${Number(n)} ${n === 1 && kind === 'troops' ? 'troop' : kind}`)
    : [];
