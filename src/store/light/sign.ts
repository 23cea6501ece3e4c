// AWS's Signature Version 4, as far as one POST with a JSON body needs it.
// Source: AWS General Reference, "Create a signed AWS API request".
import { createHmac, hash } from 'node:crypto';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface Scope {
  readonly region: string;
  /** `dynamodb`, `ssm`, … */
  readonly service: string;
}

export interface Signable {
  readonly method?: 'POST' | 'DELETE' | 'GET';
  /** Percent-encoded; `/` where it is left out. Queries are not signed here. */
  readonly path?: string;
  /** Names in small letters. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20260131T235959Z`. */
export const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

/** A path is encoded a second time: every service but S3 asks for that. */
const canonicalPath = (path: string): string =>
  path === '/'
    ? path
    : path
        .split('/')
        .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${hexOf(sign)}`))
        .join('/');

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase();

/** Makes a signer that keeps the day's key: deriving it costs four of five HMACs. */
export function signer({ region, service }: Scope): (request: Signable, by: Credentials, now: number) => Signed {
  let day: { readonly of: string; readonly key: Buffer } = { of: '', key: Buffer.alloc(0) };

  function keyOf(secret: string, date: string): Buffer {
    const of = `${date} ${secret}`;
    if (day.of !== of) {
      const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date));
      day = { of, key };
    }
    return day.key;
  }

  return (request, by, now) => {
    const stamp = stampOf(now);
    const headers = { ...request.headers, 'x-amz-date': stamp, ...tokenOf(by) };
    const names = Object.keys(headers).sort();
    const signed = names.join(';');
    const date = stamp.slice(0, 8);
    const scope = `${date}/${region}/${service}/aws4_request`;
    const text = `${ALGORITHM}\n${stamp}\n${scope}\n${sha256(canonical(request, headers, names))}`;
    const signature = hmac(keyOf(by.secretAccessKey, date), text).toString('hex');
    const authorization = `${ALGORITHM} Credential=${by.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
    return { ...headers, authorization };
  };
}

/** The request's headers with those of the signature. */
export type Signed = Readonly<Record<string, string>>;

const tokenOf = ({ sessionToken }: Credentials): Record<string, string> =>
  sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken };

function canonical(request: Signable, headers: Readonly<Record<string, string>>, names: readonly string[]): string {
  const lines = names.map((name) => `${name}:${headers[name].trim().replace(/\s+/g, ' ')}\n`).join('');
  const { method = 'POST', path = '/', body } = request;
  return `${method}\n${canonicalPath(path)}\n\n${lines}\n${names.join(';')}\n${sha256(body)}`;
}
