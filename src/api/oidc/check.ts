// Sign-ins at an OpenID Connect provider: signed tokens, checked with the keys that the provider publishes. What is accepted is
// settled by the configuration; nothing of it is taken from the token.
import type * as jose from 'jose';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyResult, ProtectedHeaderParameters } from 'jose';
import type { SignInCheck } from '../../service';
import { type Keys, makeKeys, type Timing } from './keys';

export interface OidcSettings {
  /** As it stands in `iss`, to the letter. */
  readonly issuer: string;
  /** `aud` must name it. */
  readonly audience: string;
  /** Of these only; never one whose key is not the issuer's alone. */
  readonly algorithms: readonly string[];
  /** The one accepted kind: tokens made for an API, or those that tell a client who signed in. */
  readonly kind: 'access' | 'id';
  /** If there are any, `azp` or `client_id` must name one of them. */
  readonly clients: readonly string[];
  /** Seconds that the provider's clock may be ahead of ours, for `nbf` and `iat`. What has expired has expired. */
  readonly skew: number;
}

type Jose = typeof jose;

/** The library and the keys are fetched when the first sign-in comes. */
export function oidcCheck(settings: OidcSettings, timing: Timing): SignInCheck {
  let loaded: Promise<Jose> | undefined;
  let keys: Keys | undefined;
  return async (token) => {
    const library = await (loaded ??= import('jose'));
    keys ??= makeKeys(library, settings.issuer, timing);
    const key = await keys();
    if (!key) return 'unavailable';
    return checked({ library, settings, now: timing.now() }, token, key);
  };
}

interface At {
  readonly library: Jose;
  readonly settings: OidcSettings;
  readonly now: number;
}

async function checked(at: At, token: string, key: JWTVerifyGetKey): ReturnType<SignInCheck> {
  const { issuer, audience, algorithms, skew } = at.settings;
  try {
    const verified = await at.library.jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: [...algorithms],
      clockTolerance: skew,
      currentDate: new Date(at.now),
      requiredClaims: ['sub', 'exp', 'iss', 'aud'],
    });
    return signedIn(at, verified);
  } catch (error) {
    return isUnavailable(at.library, error) ? 'unavailable' : 'invalid';
  }
}

function signedIn(
  { settings, now }: At,
  { payload, protectedHeader }: JWTVerifyResult,
): Awaited<ReturnType<SignInCheck>> {
  const { exp = 0 } = payload;
  // The library does not look at what a subject is.
  const subject: unknown = payload.sub;
  if (typeof subject !== 'string' || subject === '' || exp * 1000 <= now) return 'invalid';
  const fits = isKind(settings, payload, protectedHeader) && isClients(settings, payload);
  return fits ? { issuer: settings.issuer, subject, expires: exp * 1000 } : 'invalid';
}

/** Everything that the library throws is the token's fault, but for what came of asking for keys. */
const isUnavailable = ({ errors }: Jose, error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';

const ACCESS_TYPES: readonly unknown[] = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];
const ID_TYPES: readonly unknown[] = [undefined, 'jwt'];

/** Claims that providers put into tokens which tell a client who signed in, and into no others. */
const ID_CLAIMS = ['nonce', 'at_hash', 'c_hash'];

/**
 * Providers say in different ways what a token is for: by its header's type (RFC 9068), by `token_use` (Cognito) or by a claim `typ`
 * (Keycloak). Each of those that is there must say the accepted kind.
 */
function isKind({ kind }: OidcSettings, claims: JWTPayload, { typ }: ProtectedHeaderParameters): boolean {
  const types = kind === 'access' ? ACCESS_TYPES : ID_TYPES;
  if (!types.includes(typ?.toLowerCase())) return false;
  const says = [claims.token_use, claims.typ].filter((word) => word !== undefined);
  const words: readonly unknown[] = kind === 'access' ? ['access', 'Bearer'] : ['id', 'ID'];
  if (!says.every((word) => words.includes(word))) return false;
  return kind === 'id' || !ID_CLAIMS.some((claim) => claim in claims);
}

function isClients({ clients }: OidcSettings, { azp, client_id: id }: JWTPayload): boolean {
  const named = [azp, id].filter((client) => client !== undefined);
  return clients.length === 0 || (named.length > 0 && named.every((client) => clients.some((one) => one === client)));
}
