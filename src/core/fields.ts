// The closed set of action fields. A ruleset says which fields an action has; the door builds its parser, its JSON schema and its
// packed form from that, and the type of the action follows from it.
import type { Action, Column, Leg, Play, Until } from './state';

/** What a field holds, for the door. */
export type FieldKind =
  | 'territory'
  | 'place'
  | 'army'
  | 'count'
  | 'cards'
  | 'card'
  | 'pieces'
  | 'choice'
  | 'until'
  | 'moves'
  | 'plays'
  | 'picks';

/** A field's description; `T` is the type of its value in the engine. */
export interface Field<T> {
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** Bounds of a count, and of how many entries a list may have. */
  readonly min?: number;
  readonly max?: number;
  /** The words of a choice. */
  readonly choices?: readonly string[];
  /** Never set: carries `T` for the compiler. */
  readonly value?: T;
}

/** Names of fields that an action can have. */
export type FieldName = Exclude<keyof Action, 'type'>;

/** The fields of one type of action: of the closed set, each holding what the engine's action holds there. */
export type Fields = { readonly [K in FieldName]?: Field<NonNullable<Action[K]>> };

type Required<S extends Fields> = { [K in keyof S]: S[K] extends { readonly optional: true } ? never : K }[keyof S];
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The action that a set of fields describes. */
export type ActionOf<S extends Fields> = { readonly type: string } & { readonly [K in Required<S>]: ValueOf<S[K]> } & {
  readonly [K in Exclude<keyof S, Required<S>>]?: ValueOf<S[K]>;
};

type Must<T> = Field<T> & { readonly optional: false };
type May<T> = Field<T> & { readonly optional: true };

/** Makes a field optional. */
export const optional = <T>(field: Field<T>): May<T> => ({ ...field, optional: true });

const must = <T>(kind: FieldKind, more: Partial<Field<T>> = {}): Must<T> => ({ kind, ...more, optional: false });

/** No action or position holds more troops in one number than this. */
export const MOST = 10_000;

export const territory = (): Must<number> => must('territory');
export const place = (): Must<number> => must('place');
export const army = (): Must<number> => must('army');
export const count = (min = 1, max = MOST): Must<number> => must('count', { min, max });
export const cards = (min: number, max: number): Must<Column> => must('cards', { min, max });
export const pieces = (): Must<Column> => must('pieces');
export const choice = <C extends string>(...choices: readonly C[]): Must<C> => must('choice', { choices });
export const until = (): Must<Until> => must('until');
export const moves = (min = 1, max = 64): Must<readonly Leg[]> => must('moves', { min, max });
export const plays = (min = 1, max = 16): Must<readonly Play[]> => must('plays', { min, max });
export const picks = (min = 0, max = 64): Must<Column> => must('picks', { min, max });
