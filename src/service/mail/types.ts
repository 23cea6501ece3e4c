// Mail as its owner asks for it and sees it.

/** `each`: a mail each time; `digest`: one a day; `off`: none. */
export type MailMode = 'each' | 'digest' | 'off';

/**
 * That it is one's turn, that one is asked something out of turn, that time runs out, that a game has started, that one is out, that one's
 * seat was given to another, that a game is over.
 */
export type MailKind = 'turn' | 'question' | 'reminder' | 'started' | 'out' | 'replaced' | 'over';

/** Hours in which nothing is sent, `22:00` to `07:30`; over midnight where `to` is not later. */
export interface MutedHours {
  readonly from: string;
  readonly to: string;
}

/** What is left out stays as it is. */
export interface MailInput {
  /** A code is sent there, and nothing else until it is confirmed; the address before is good until then. Null or an empty text forgets all addresses. */
  readonly address?: string | null | undefined;
  readonly mode?: MailMode | undefined;
  readonly kinds?: readonly MailKind[] | undefined;
  /** Of muted hours, the digest and the deadlines in mails: an IANA name, `Europe/Copenhagen`. */
  readonly zone?: string | undefined;
  /** Null or equal times for no such hours. */
  readonly muted?: MutedHours | null | undefined;
  /** When the digest comes, `07:00`. */
  readonly digestAt?: string | undefined;
  /** How long before a deadline one is reminded: 10 to 2,880; never earlier than in the middle of the time that there is. */
  readonly reminderMinutes?: number | undefined;
}

export interface ConfirmMailInput {
  /** The digits that were mailed to the address. */
  readonly code: string;
}

export interface MailView {
  /** The confirmed one. */
  readonly address: string | null;
  /** One that waits for its code. */
  readonly pending: string | null;
  readonly mode: MailMode;
  readonly kinds: readonly MailKind[];
  readonly zone: string;
  readonly muted: MutedHours | null;
  readonly digestAt: string;
  readonly reminderMinutes: number;
}
