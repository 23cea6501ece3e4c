// The keys of a provider: where they are its discovery document says, and they are looked for again when an unknown one is named.
import type * as jose from 'jose';

export interface Timing {
  /** ms since 1970. */
  readonly now: () => number;
  /** An unknown key makes us look for new ones, but not again for so long, in ms. */
  readonly cooldown: number;
}

/** Undefined where the provider does not say where its keys are. */
export type Keys = () => Promise<jose.JWTVerifyGetKey | undefined>;

const TIMEOUT_MS = 5_000;
/** Keys are fetched again after so long, so that one which was taken back is forgotten. */
const KEPT_MS = 10 * 60_000;
/** A provider that did not answer is not asked again for so long. */
const PAUSE_MS = 1_000;

export function makeKeys(
  { createRemoteJWKSet }: Pick<typeof jose, 'createRemoteJWKSet'>,
  issuer: string,
  { now, cooldown }: Timing,
): Keys {
  let found: Promise<jose.JWTVerifyGetKey | undefined> | undefined;
  let failedAt = -Infinity;
  async function discover(): Promise<jose.JWTVerifyGetKey | undefined> {
    const url = await keysUrl(issuer);
    if (url)
      return createRemoteJWKSet(url, {
        timeoutDuration: TIMEOUT_MS,
        cacheMaxAge: KEPT_MS,
        cooldownDuration: cooldown,
      });
    failedAt = now();
    found = undefined;
    return undefined;
  }
  return () => {
    if (!found && now() - failedAt < PAUSE_MS) return Promise.resolve(undefined);
    return (found ??= discover());
  };
}

/** Out of the discovery document, which must be the issuer's own. */
async function keysUrl(issuer: string): Promise<URL | undefined> {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const { issuer: named, jwks_uri: keys } = (await response.json()) as Readonly<Record<string, unknown>>;
    return named === issuer && typeof keys === 'string' && isSafe(keys) ? new URL(keys) : undefined;
  } catch {
    return undefined;
  }
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Keys that anybody on the way could exchange are none; on this machine there is no way. */
export function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
}
