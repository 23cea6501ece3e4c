// Who signs: keys that were given, those of the environment, or a container's, which are fetched anew before they expire.
// Source: AWS SDKs and Tools Reference Guide, "Container credential provider".
import { readFile } from 'node:fs/promises';
import { openLine } from './exchange';
import type { Credentials } from './sign';

/** Answers the keys of the moment. */
export interface Identity {
  credentials(): Promise<Credentials>;
  /** The service says that these have expired: the next call gets others, where there are others. */
  refused(credentials: Credentials): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Lent {
  readonly credentials: Credentials;
  /** ms since 1970. */
  readonly until: number;
}

/** New ones are fetched so long before the old ones expire; until then the old ones stand in for a fetch that fails. */
const EARLY_MS = 300_000;
const FETCH_MS = 2_000;
const CONTAINER_HOST = 'http://169.254.170.2';

/** Keys in the code or in the environment, which never change within a process; else a container's. Throws if there are none. */
export function identityOf(
  given: Credentials | undefined,
  env: Environment = process.env,
  now: () => number = Date.now,
): Identity {
  const fixed = given ?? keysOf(env);
  if (fixed) return { credentials: () => Promise.resolve(fixed), refused: () => undefined };
  const address = addressOf(env);
  if (!address) throw new Error('no credentials: neither keys nor a container in the environment');
  return lending(() => fetched(address, env), now);
}

function keysOf(env: Environment): Credentials | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}

/** Plain HTTP only to the machine itself and to the addresses that containers and clusters use: else keys would be sent in the clear. */
const SAFE_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|169\.254\.170\.(2|23)|\[fd00:ec2::23\])$/;

function addressOf(env: Environment): URL | undefined {
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path, AWS_CONTAINER_CREDENTIALS_FULL_URI: full } = env;
  if (path) return new URL(path, CONTAINER_HOST);
  if (!full) return undefined;
  const url = new URL(full);
  if (url.protocol === 'https:' || SAFE_HOST.test(url.hostname)) return url;
  throw new Error('AWS_CONTAINER_CREDENTIALS_FULL_URI names a host that is not to be asked in the clear');
}

/** One fetch at a time, whoever waits for it. */
function lending(fetch: () => Promise<Lent>, now: () => number): Identity {
  let lent: Lent | undefined;
  let fetching: Promise<Lent> | undefined;

  const renewed = (): Promise<Lent> =>
    (fetching ??= fetch().finally(() => {
      fetching = undefined;
    }));

  return {
    async credentials() {
      if (lent && now() < lent.until - EARLY_MS) return lent.credentials;
      try {
        lent = await renewed();
      } catch (error) {
        if (!lent || now() >= lent.until) throw error;
      }
      return lent.credentials;
    },
    refused(credentials) {
      if (lent?.credentials === credentials) lent = undefined;
    },
  };
}

async function tokenOf(env: Environment): Promise<Record<string, string>> {
  const { AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file, AWS_CONTAINER_AUTHORIZATION_TOKEN: token } = env;
  const authorization = file ? (await readFile(file, 'utf8')).trim() : token;
  return authorization ? { authorization } : {};
}

async function fetched(url: URL, env: Environment): Promise<Lent> {
  const line = openLine(url, { timeout: FETCH_MS });
  try {
    const path = url.pathname + url.search;
    const headers = { host: url.host, accept: 'application/json', ...(await tokenOf(env)) };
    const { status, body } = await line.exchange({ method: 'GET', path, headers, body: '' });
    if (status !== 200) throw new Error(`the container's credentials: status ${status}`);
    return lentOf(JSON.parse(body) as Record<string, unknown>);
  } finally {
    line.close();
  }
}

function lentOf({ AccessKeyId, SecretAccessKey, Token, Expiration }: Record<string, unknown>): Lent {
  if (typeof AccessKeyId !== 'string' || typeof SecretAccessKey !== 'string' || typeof Token !== 'string')
    throw new Error("the container's credentials lack keys");
  const until = typeof Expiration === 'string' ? Date.parse(Expiration) : Infinity;
  return { credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token }, until };
}
