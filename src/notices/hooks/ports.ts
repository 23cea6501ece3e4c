// What serving webhooks needs of the rest.
import type { Locale } from '../../core/locale';
import type { EventView } from '../../service/service';
import type { Step, Steps } from '../../service/service';
import type { DerivedStore, DocStore, WakeStore } from '../../store/port';

/** What came of one attempt. */
export interface Attempt {
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  readonly failure: string | null;
}

export interface Letter {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends to an address of somebody's choice: never to a private one, follows nowhere, reads no answer. Never throws. */
export type Courier = (letter: Letter) => Promise<Attempt>;

/** Games row by row. */
export interface Teller {
  steps(gameId: string, after: number, limit: number): Promise<Steps | null>;
  /** What happened in a row, as a seat sees it, or a watcher (−1). */
  eventsIn(step: Step, viewer: number): readonly EventView[];
}

export interface HookLimits {
  /** Rows that are looked at in one go. */
  readonly rows: number;
  /** How long somebody may be at a hook's game before it is thought that he died, ms. */
  readonly leaseMs: number;
  /** A receiver that failed for so long is switched off, ms. */
  readonly offMs: number;
  /** Between the first failure and the second try, ms; doubled with each, up to `longestMs`. */
  readonly againMs: number;
  readonly longestMs: number;
  /** Events that one letter holds; earlier ones are counted. */
  readonly events: number;
}

export const HOOK_LIMITS: HookLimits = {
  rows: 50,
  leaseMs: 60_000,
  offMs: 3 * 86_400_000,
  againMs: 30_000,
  longestMs: 3_600_000,
  events: 100,
};

export interface HookParts {
  readonly store: DocStore & WakeStore & Pick<DerivedStore, 'inbox'>;
  readonly teller: Teller;
  readonly courier: Courier;
  /** Secrets of hooks are made of it. */
  readonly serverKey: Uint8Array;
  /** The language of an account. */
  readonly languageOf: (account: string) => Promise<Locale>;
  /** Keeps all rows of a game ringing until then, ms since 1970. */
  readonly ringUntil: (gameId: string, until: number) => Promise<void>;
  readonly limits: HookLimits;
  /** ms since 1970. */
  readonly now: () => number;
}
