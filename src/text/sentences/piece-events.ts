// The events of pieces, tokens and cards with abilities: half of the sentences of a language stand in a file of their own.
import type { EventType } from '../event-types';

export type PieceEvent = Extract<
  EventType,
  | 'abandoned'
  | 'airfield'
  | 'built'
  | 'came-home'
  | 'cancelled'
  | `command-${string}`
  | 'converted'
  | 'damaged'
  | 'demobilised'
  | 'deployed'
  | 'entered'
  | 'followed'
  | 'invaded'
  | 'invasion-ended'
  | 'landed'
  | 'merged'
  | 'mustered'
  | 'named'
  | `order66-${string}`
  | 'played'
  | 'posted'
  | 'protected'
  | 'raised'
  | 'recalled'
  | 'repaired'
  | 'rethrown'
  | 'retreated'
  | 'sailed'
  | 'shifted'
  | `ship-${string}`
  | `ships-${string}`
  | `sidious-${string}`
  | 'stowed'
  | 'sunk'
  | 'supplied'
  | 'thrown'
  | `token-${string}`
  | 'took-missions'
  | 'withdrew'
>;
