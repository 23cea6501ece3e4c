// What sending mail needs of the rest.
import type { Ruleset } from '../../core/ruleset';
import type { Board } from '../../core/board';
import type { Service } from '../../service/service';
import type { Store } from '../../store/port';
import type { Painter } from '../png';

/** A letter, ready for whoever carries it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for the same letter, however often it is sent. */
  readonly messageId: string;
  /** Where orders go; an address that nobody reads where there are none to be given. */
  readonly replyTo: string | null;
  /** Link that stops the mails, if they are the kind that can be stopped. */
  readonly stop: string | null;
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[] | undefined;
  /** Pictures by content id. */
  readonly pictures: readonly Picture[];
}

export interface Picture {
  readonly cid: string;
  readonly png: Uint8Array;
}

/** Carries letters away. Throws if it can't be done now; `permanent` errors say that it never can. */
export interface Carrier {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The receiver refuses the letter for good. */
export class Undeliverable extends Error {
  constructor(cause: unknown) {
    super('undeliverable', { cause });
    this.name = 'Undeliverable';
  }
}

export interface MailLimits {
  /** How long somebody may be at an account before it is thought that he died, ms. */
  readonly leaseMs: number;
  /** Between the first failure and the second try, ms; doubled with each, up to `longestMs`. */
  readonly againMs: number;
  readonly longestMs: number;
  /** Failures in a row, permanent ones at that, after which an account gets no more mail. */
  readonly permanent: number;
  /** Events that a letter tells. */
  readonly events: number;
  /** Orders that a letter offers as examples. */
  readonly examples: number;
  /** Mails of one account that are read in an hour. */
  readonly repliesAnHour: number;
}

export const MAIL_LIMITS: MailLimits = {
  leaseMs: 120_000,
  againMs: 60_000,
  longestMs: 6 * 3_600_000,
  permanent: 5,
  events: 40,
  examples: 8,
  repliesAnHour: 60,
};

export interface MailParts {
  readonly service: Service;
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly boards: readonly Board[];
  readonly serverKey: Uint8Array;
  readonly carrier: Carrier;
  /** Null: letters without pictures. */
  readonly paint: Painter | null;
  /** Domain of reply addresses and message ids. */
  readonly domain: string;
  /** Where links lead, without a slash at its end. */
  readonly url: string;
  /** May orders be sent by reply? */
  readonly replies: boolean;
  readonly limits: MailLimits;
  /** ms since 1970. */
  readonly now: () => number;
}
