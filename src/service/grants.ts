// What a token allows: looked at here for every call and every channel, before anything else is done.
import { ok, type Result } from '../core/result';
import type { Scope } from './inputs';
import type { Grant } from './outputs';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';

export const SCOPES: readonly Scope[] = ['game:read', 'game:play', 'account'];

/** What a token has that says nothing else, such as a guest's first one. */
export const EVERYTHING: Omit<Grant, 'tokenId'> = {
  scopes: SCOPES,
  game: null,
  bot: false,
  expires: null,
};

/** What a call needs: a scope, any token, nothing at all, or a token without limits. */
export type Need = Scope | 'any' | 'nothing' | 'unlimited';

/** May the caller do this at all? TOKEN_EXPIRED, TOKEN_LIMITED, SCOPE_MISSING, OTHER_GAME. */
export function allowed({ grant }: Caller, need: Need, game: string | undefined, now: number): Result<null, Refusal> {
  if (!grant) return ok(null);
  if (hasExpired(grant, now)) return refuse('TOKEN_EXPIRED');
  if (need === 'unlimited') return isUnlimited(grant) ? ok(null) : refuse('TOKEN_LIMITED');
  return isScope(need) ? scoped(grant, need, game) : ok(null);
}

const isScope = (need: Need): need is Scope => SCOPES.some((scope) => scope === need);

const hasExpired = ({ expires }: Grant, now: number): boolean => expires !== null && expires <= now;

function scoped({ scopes, game: only }: Grant, need: Scope, game: string | undefined): Result<null, Refusal> {
  if (!scopes.includes(need)) return refuse('SCOPE_MISSING', { params: { scope: need } });
  return only === null || only === game ? ok(null) : refuse('OTHER_GAME');
}

/** A sign-in ends soon, but another one follows: it is the account itself. */
const isUnlimited = ({ tokenId, scopes, game, expires }: Grant): boolean =>
  SCOPES.every((scope) => scopes.includes(scope)) && game === null && (expires === null || tokenId === null);

/** Whether a program acts for the caller. */
export const isBot = ({ grant }: Caller): boolean => grant?.bot ?? false;

/** Whoever plays may look. */
export const withLooking = (scopes: readonly Scope[]): readonly Scope[] =>
  scopes.includes('game:play') && !scopes.includes('game:read') ? ['game:read', ...scopes] : [...new Set(scopes)];
