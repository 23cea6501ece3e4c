// A player's mistake is a value; only our own bugs are thrown.
import type { Json } from './json';

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Why an action was refused. The message is made at the door, in the caller's language, from `code` and `params`. */
export interface Illegal {
  /** A stable code in SCREAMING_SNAKE, e.g. `NOT_ADJACENT`. */
  readonly code: string;
  /** Id of the rule that forbids it, e.g. `K-ATTACK`. */
  readonly rule?: string;
  /** What the message needs: places and cards as indexes under their field's name, counts as numbers. Only what the actor may see. */
  readonly params?: Readonly<Record<string, Json>>;
  /** The field at fault, as a JSON pointer into the action: `/count`; empty for the whole of it. */
  readonly pointer?: string;
}

export function illegal(
  code: string,
  rule?: string,
  params?: Readonly<Record<string, Json>>,
  pointer?: string,
): Illegal {
  return { code, ...(rule && { rule }), ...(params && { params }), ...(pointer !== undefined && { pointer }) };
}
