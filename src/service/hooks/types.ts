// Webhooks as clients ask for them and see them.

/** What a hook tells: that it is one's turn, that one is asked something out of turn, that time runs out, that a game is over; or every version. */
export type Told = 'turn' | 'question' | 'reminder' | 'over' | 'events';

/** `json` for programs; the others are what those services' incoming webhooks take. */
export type Shape = 'json' | 'discord' | 'slack';

export interface MakeHookInput {
  readonly actionId: string;
  /** https, at most 500 characters, without a user's name in it. */
  readonly url: string;
  /** Everything but `events` where it is left out. */
  readonly tells?: readonly Told[] | undefined;
  /** Of this game alone, and about everybody in it, as a watcher sees it; where it is left out, of all one's games, about oneself. */
  readonly gameId?: string | undefined;
  /** `json` where it is left out. */
  readonly shape?: Shape | undefined;
}

export interface ChangeHookInput {
  readonly hookId: string;
  readonly url?: string | undefined;
  readonly tells?: readonly Told[] | undefined;
  /** Switches it off, or on again after it failed for too long. */
  readonly on?: boolean | undefined;
}

export interface HookInput {
  readonly hookId: string;
}

export interface DeliveriesInput extends HookInput {
  readonly cursor?: string | undefined;
  /** 1 to 100; 25 where it is left out. */
  readonly limit?: number | undefined;
}

export interface RedeliverInput extends HookInput {
  /** Event id out of the log of deliveries. */
  readonly eventId: string;
}

export interface HookView {
  readonly id: string;
  readonly url: string;
  readonly tells: readonly Told[];
  readonly gameId: string | null;
  readonly shape: Shape;
  readonly on: boolean;
  /** ms since 1970. */
  readonly created: number;
  /** When it is tried again after a failure, ms since 1970. */
  readonly retryAt: number | null;
  /** What it signs with, `whsec_…` as Standard Webhooks have it; shown where it was made or changed. */
  readonly secret: string | null;
}

/** One attempt. Kept for a week. */
export interface DeliveryView {
  readonly eventId: string;
  readonly at: number;
  /** Status of the answer, null where there was none. */
  readonly status: number | null;
  readonly ok: boolean;
  /** How long it took, ms. */
  readonly took: number;
  /** From 1. */
  readonly attempt: number;
  /** Why there was no answer. */
  readonly failure: string | null;
}
