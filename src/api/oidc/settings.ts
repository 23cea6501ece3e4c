// What an operator says of the identity provider, as environment variables.
import * as z from 'zod';
import type { SignInCheck } from '../../service';
import { oidcCheck, type OidcSettings } from './check';
import { isSafe } from './keys';

/** Signatures whose keys come in pairs. With a shared secret, whoever knows a public key could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'] as const;
const USUAL = 'RS256,ES256,EdDSA';
const COOLDOWN_MS = 30_000;
const MOST_SKEW = 300;

const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const address = z.url().refine(isSafe, 'https, or http on this machine');

const settings = z.object({
  FIELDPOST_OIDC_ISSUER: address,
  FIELDPOST_OIDC_AUDIENCE: z.string().min(1),
  FIELDPOST_OIDC_ALGORITHMS: z
    .string()
    .default(USUAL)
    .transform(list)
    .pipe(z.array(z.enum(ALGORITHMS)).min(1)),
  FIELDPOST_OIDC_KIND: z.enum(['access', 'id']).default('access'),
  FIELDPOST_OIDC_CLIENTS: z.string().default('').transform(list),
  FIELDPOST_OIDC_SKEW: z.coerce.number().int().min(0).max(MOST_SKEW).default(30),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined where no issuer is named. Throws for what makes no sense: a server that checks half of it would be worse than none. */
export function oidcSettings(environment: Environment): OidcSettings | undefined {
  const named = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith('FIELDPOST_OIDC_') && value !== ''),
  );
  if (Object.keys(named).length === 0) return undefined;
  const parsed = settings.parse(named);
  return {
    issuer: parsed.FIELDPOST_OIDC_ISSUER,
    audience: parsed.FIELDPOST_OIDC_AUDIENCE,
    algorithms: parsed.FIELDPOST_OIDC_ALGORITHMS,
    kind: parsed.FIELDPOST_OIDC_KIND,
    clients: parsed.FIELDPOST_OIDC_CLIENTS,
    skew: parsed.FIELDPOST_OIDC_SKEW,
  };
}

/** The check that the environment asks for. */
export function signInOf(environment: Environment): SignInCheck | undefined {
  const found = oidcSettings(environment);
  return found && oidcCheck(found, { now: Date.now, cooldown: COOLDOWN_MS });
}
