// What never changes in a game: the body of its meta.
import type { Json } from '../core/json';
import type { Meta } from '../store/port';
import type { DeadlinePolicy } from '../time';
import type { BotSeats, Visibility, Watchers } from './inputs';

export interface SandboxTerms {
  /** The first state, packed. */
  readonly position?: Json;
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] };
  readonly seed?: number;
  /** Policies by seat. */
  readonly bots?: Readonly<Record<string, string>>;
}

export interface GameTerms {
  readonly ruleset: string;
  /** The ruleset's version at the creation. */
  readonly rulesetVersion: number;
  readonly preset: string;
  /** Resolved. */
  readonly options: Json;
  readonly board: string;
  readonly boardHash: string;
  readonly seats: number;
  readonly turnSeconds: number;
  /** The deadline policy, where it is more than `turnSeconds`. */
  readonly time?: DeadlinePolicy;
  readonly visibility: Visibility;
  readonly watchers: Watchers;
  /** Absent where bots are allowed. */
  readonly botSeats?: BotSeats;
  readonly invited?: readonly string[];
  /** SHA-256 of the join code. */
  readonly joinCode?: string;
  /** Account of the creator. */
  readonly creator: string;
  /** ms since 1970. */
  readonly created: number;
  /** Action id of the creation and hash of its request. */
  readonly receipt: { readonly id: string; readonly hash: string };
  /** Absent in a sandbox, whose chance has no secret. */
  readonly dice?: { readonly master: string; readonly nonce: string; readonly commitment: string };
  readonly sandbox?: SandboxTerms;
}

export const packTerms = (terms: GameTerms): string => JSON.stringify(terms);

export const termsOf = (meta: Pick<Meta, 'body'>): GameTerms => JSON.parse(meta.body) as GameTerms;

export const botSeatsOf = ({ botSeats = 'allowed' }: Pick<GameTerms, 'botSeats'>): BotSeats => botSeats;
