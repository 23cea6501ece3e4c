// What clients get of accounts and tokens.
import type { Locale } from '../core/locale';
import type { Scope } from './inputs';

/** What a token or a sign-in allows. */
export interface Grant {
  /** Id of the token; null for a sign-in. */
  readonly tokenId: string | null;
  readonly scopes: readonly Scope[];
  /** The only game that it is for. */
  readonly game: string | null;
  /** A program uses it. */
  readonly bot: boolean;
  /** ms since 1970; null for never. */
  readonly expires: number | null;
}

export interface Identity {
  readonly account: string;
  readonly grant: Grant;
}

export interface ProfileView {
  readonly account: string;
  readonly name: string;
  /** Nothing but its tokens leads to the account. */
  readonly guest: boolean;
  /** A program plays it. */
  readonly bot: boolean;
  /** The language in which it is spoken to where a request asks for none; null where that was never set. */
  readonly locale: Locale | null;
}

export interface GuestView extends ProfileView {
  readonly token: string;
}

export interface TokenLine {
  readonly id: string;
  readonly label: string;
  /** ms since 1970. */
  readonly issued: number;
  readonly scopes: readonly Scope[];
  /** ms since 1970; null for never. */
  readonly expires: number | null;
  /** The only game that it is for. */
  readonly game: string | null;
  readonly bot: boolean;
  /** Its last four characters; null for one issued before they were kept. */
  readonly lastFour: string | null;
}

export interface TokenView extends TokenLine {
  /** Shown this once. */
  readonly token: string;
}
