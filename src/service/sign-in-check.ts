// What the service needs of whoever checks sign-ins.

/** Whose sign-in it is. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  /** ms since 1970. */
  readonly expires: number;
}

/** Checks a token of the identity provider; `unavailable` where the provider could not be asked for its keys. */
export type SignInCheck = (token: string) => Promise<SignedIn | 'invalid' | 'unavailable'>;
