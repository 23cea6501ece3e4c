// An identity provider on this machine: discovery, keys that can be exchanged, and tokens signed by node:crypto alone.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Key {
  readonly kid: string;
  readonly alg: 'RS256' | 'ES256' | 'EdDSA';
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface Issuer {
  /** As it stands in `iss`. */
  readonly url: string;
  /** Keys that it publishes; tests exchange them. */
  keys: Key[];
  /** What the discovery document says instead. */
  discovery: Claims;
  /** False: it answers 500 to everything. */
  up: boolean;
  /** How often its keys were asked for. */
  readonly asked: number;
  stop(): Promise<void>;
}

export function newKey(kid: string, alg: Key['alg'] = 'RS256'): Key {
  const pair =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : alg === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('ed25519');
  return { kid, alg, ...pair };
}

export async function startIssuer(keys: Key[] = [newKey('k1')]): Promise<Issuer> {
  const issuer = { url: '', keys, discovery: {} as Claims, up: true, asked: 0 };
  const server = createServer((request, response) => {
    const body = issuer.up ? answerOf(issuer, request.url ?? '') : undefined;
    response.writeHead(issuer.up ? (body ? 200 : 404) : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(issuer, {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function answerOf(issuer: { url: string; keys: Key[]; discovery: Claims; asked: number }, path: string): unknown {
  if (path === '/.well-known/openid-configuration')
    return { issuer: issuer.url, jwks_uri: `${issuer.url}/keys`, ...issuer.discovery };
  if (path !== '/keys') return undefined;
  issuer.asked++;
  return {
    keys: issuer.keys.map(({ kid, alg, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg,
      use: 'sig',
    })),
  };
}

export const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of any header and claims, signed with a key. */
export function signed(key: Key, claims: Claims, header: Claims = {}): string {
  const text = `${part({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })}.${part(claims)}`;
  const options = key.alg === 'ES256' ? { key: key.privateKey, dsaEncoding: 'ieee-p1363' as const } : key.privateKey;
  return `${text}.${sign(key.alg === 'EdDSA' ? null : 'sha256', Buffer.from(text), options).toString('base64url')}`;
}

/** A token that is signed with a secret: here, the text of a public key. */
export function macSigned(secret: string, claims: Claims, header: Claims): string {
  const text = `${part({ alg: 'HS256', ...header })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export const AUDIENCE = 'fieldpost-test';

/** Claims of a good token at a time, in ms. */
export const claimsOf = (issuer: { readonly url: string }, sub: string, now: number): Claims => {
  const at = Math.floor(now / 1000);
  return { iss: issuer.url, aud: AUDIENCE, sub, iat: at, nbf: at, exp: at + 600 };
};
