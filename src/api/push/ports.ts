// What a push needs of its host: somewhere to remember sockets, and somebody who can send to them. Nothing is kept in the process, so that
// each message of a socket may be handled by another one.
import type { Service } from '../../service/service';
import type { Log } from '../log';

/** `gone`: there is no such connection any more. `elsewhere`: another process holds it. */
export type Posted = 'sent' | 'gone' | 'elsewhere';

export interface Poster {
  post(connection: string, text: string): Promise<Posted>;
  /** Ends it with a code of the protocol. Ending what is gone succeeds. */
  close(connection: string, code: number, reason: string): Promise<void>;
  /** True where certainly nobody is connected anywhere. */
  isIdle?(): boolean;
}

/** `socket` is kept under connections, `listener` under games, `hook` under accounts. */
export type Shelf = 'socket' | 'listener' | 'hook';

export interface Doc {
  readonly owner: string;
  readonly key: string;
  readonly revision: number;
  readonly body: string;
  /** Seconds since 1970. */
  readonly expires?: number;
}

/** The part of the store that is needed. */
export interface Shelves {
  doc(shelf: Shelf, owner: string, key: string): Promise<Doc | null>;
  docs(
    shelf: Shelf,
    owner: string,
    options: { readonly prefix?: string; readonly limit?: number; readonly cursor?: string },
  ): Promise<{ readonly items: readonly Doc[]; readonly cursor?: string }>;
  putDoc(shelf: Shelf, doc: Doc): Promise<'written' | 'taken'>;
  dropDoc(shelf: Shelf, owner: string, key: string): Promise<void>;
}

export interface PushLimits {
  /** Sockets of one account. */
  readonly sockets: number;
  /** Subscriptions of one socket. */
  readonly subscriptions: number;
  /** Subscriptions to one game. */
  readonly listeners: number;
  /** A socket is closed after so long (ms), and its client connects again: two hours are what API Gateway allows. */
  readonly lifeMs: number;
  /** Whoever tells of rows has so long (ms) before somebody else thinks that he died. */
  readonly leaseMs: number;
  /** Bytes of a message out: API Gateway takes 128 KB. */
  readonly bytes: number;
  /** Versions that one message tells of, at most. */
  readonly versions: number;
}

export const PUSH_LIMITS: PushLimits = {
  sockets: 20,
  subscriptions: 20,
  listeners: 500,
  lifeMs: 2 * 3_600_000,
  leaseMs: 30_000,
  bytes: 120_000,
  versions: 20,
};

export interface PushParts {
  readonly service: Service;
  readonly shelves: Shelves;
  readonly poster: Poster;
  readonly limits: PushLimits;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
}
