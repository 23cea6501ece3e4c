// How vectors are played: whatever can make a sandbox and act in it is a door. Refusals are answers, anything else that fails throws.
import type { Json } from '../../core/json';
import type { GameView } from '../../service';
import type { ExpectedError, Given, Shown } from './format';

/** An event with its type among its fields. */
export type FoundEvent = Readonly<Record<string, Json>>;

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ExpectedError };

export interface Done {
  readonly game: GameView;
  readonly events: readonly FoundEvent[];
}

/** A step as a server takes it. */
export interface Call {
  readonly gameId: string;
  readonly seat: number;
  readonly expectedVersion: number;
  readonly ask?: string;
  readonly action: Readonly<Record<string, Json>>;
}

export interface Door {
  readonly name: string;
  shown(shown: Shown): Promise<Answer<Json>>;
  create(given: Given): Promise<Answer<GameView>>;
  act(call: Call): Promise<Answer<Done>>;
  timeout(call: Pick<Call, 'gameId' | 'seat'>): Promise<Answer<Done>>;
  order(call: Pick<Call, 'gameId' | 'seat'> & { readonly order: Call['action'] }): Promise<Answer<null>>;
  look(gameId: string, seat: number): Promise<GameView>;
  /** What happened in the first version, through the eyes of a seat. */
  begun(gameId: string, seat: number): Promise<readonly FoundEvent[]>;
}
