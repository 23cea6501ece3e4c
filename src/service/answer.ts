// How calls come in and how they are answered.
import type { Json } from '../core/json';
import type { Locale } from '../core/locale';
import type { Result } from '../core/result';
import type { Kind } from './codes';
import type * as Out from './outputs';
import type { Grant } from './outputs';

/** Who calls, and when. A transport makes one for each request. */
export interface Caller {
  /** From `identify`; null for somebody without a token. Never from the body, the path or a header of the client's choice. */
  readonly account: string | null;
  /** ms since 1970: the transport's own stamp of the moment at which the request was complete. Decides what is late. */
  readonly arrival: number;
  /** Language of messages; English where it is left out. */
  readonly locale?: Locale | undefined;
  /** Where the request came from, e.g. an address; only counted, never stored. */
  readonly source?: string | undefined;
  /** What the token allows, from `identify`. Left out only by this program's own parts, which may do everything. */
  readonly grant?: Grant | undefined;
  /** A stream that was let in asks on its caller's behalf: what it is allowed is looked at each time, but not counted again. */
  readonly streamed?: true | undefined;
}

/** Whatever a caller can do wrong. Stable: clients branch on `code`. */
export interface ServiceError {
  /** A stable code in SCREAMING_SNAKE, e.g. `VERSION_CONFLICT`, `NOT_ADJACENT`. */
  readonly code: string;
  /** What a transport makes a status of: see `STATUS`. */
  readonly kind: Kind;
  /** In the caller's language. */
  readonly message: string;
  /** Id of the rule that forbids it, e.g. `K-ATTACK`. */
  readonly rule?: string | undefined;
  /** What the message was made of, places and cards by name. Only what the caller may see. */
  readonly params?: Readonly<Record<string, Json>> | undefined;
  /** The field at fault, as a JSON pointer into the request's action or input: `/count`. */
  readonly pointer?: string | undefined;
  /** Seconds to wait before trying again with the same action id; for `limited` and `busy`. */
  readonly retryAfter?: number | undefined;
  /** For a version conflict: the newest version and the caller's view of it. */
  readonly version?: number | undefined;
  readonly game?: Out.GameView | undefined;
}

export type Outcome<T> = Result<T, ServiceError>;
export type Answer<T> = Promise<Outcome<T>>;
