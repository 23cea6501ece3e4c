// Calls of AWS's JSON services: signed, tried again, their errors named. No more than this program needs of an SDK.
import { identityOf, type Identity } from './credentials';
import { openLine, type Answer, type Line } from './exchange';
import { CallError, pauseAfter, troubleOf } from './retry';
import { signer, type Credentials, type Scope } from './sign';

export interface CallOptions {
  /** The name that is signed: `dynamodb`, `ssm`, `sqs`. */
  readonly service: string;
  /** From AWS_REGION by default. */
  readonly region?: string;
  /** A URL; AWS_ENDPOINT_URL_<SERVICE>, AWS_ENDPOINT_URL or AWS's own by default. */
  readonly endpoint?: string;
  readonly credentials?: Credentials;
  /** Version of the JSON protocol. */
  readonly json?: '1.0' | '1.1';
  /** Tries of one call, the first included; default 3. */
  readonly attempts?: number;
  /** Milliseconds until a try is given up; default 2,000. */
  readonly timeout?: number;
}

export interface Caller {
  readonly endpoint: string;
  /** `target` is the service's version and the operation: `DynamoDB_20120810.GetItem`. Throws a CallError, or what Node throws. */
  call(target: string, input: object): Promise<unknown>;
  close(): void;
}

interface Parts {
  readonly line: Line;
  readonly identity: Identity;
  readonly sign: ReturnType<typeof signer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An empty setting is none. */
function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

function regionOf({ region }: CallOptions): string {
  const found = region ?? setting('AWS_REGION') ?? setting('AWS_DEFAULT_REGION');
  if (found === undefined) throw new Error('no region: set AWS_REGION');
  return found;
}

/** The SDK's settings of the same names hold here too. */
export function endpointOf({ service, endpoint }: Pick<CallOptions, 'service' | 'endpoint'>, region: string): string {
  const own = setting(`AWS_ENDPOINT_URL_${service.toUpperCase()}`) ?? setting('AWS_ENDPOINT_URL');
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  return endpoint ?? own ?? `https://${service}.${region}.${domain}`;
}

/** Nothing is connected before the first call. Throws if there is no region or nobody to sign. */
export function openCaller(options: CallOptions): Caller {
  const region = regionOf(options);
  const endpoint = endpointOf(options, region);
  const url = new URL(endpoint);
  const scope: Scope = { region, service: options.service };
  const parts: Parts = {
    line: openLine(url, { timeout: options.timeout ?? 2_000 }),
    identity: identityOf(options.credentials),
    sign: signer(scope),
    headers: { host: url.host, 'content-type': `application/x-amz-json-${options.json ?? '1.0'}` },
  };
  return {
    endpoint,
    call: (target, input) => persistently(parts, options.attempts ?? 3, { target, body: JSON.stringify(input) }),
    close: () => parts.line.close(),
  };
}

interface Call {
  readonly target: string;
  readonly body: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function persistently(parts: Parts, attempts: number, call: Call): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(parts, call);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'final' || tries >= attempts) throw error;
      const ms = pauseAfter(tries, trouble, Math.random());
      if (ms > 0) await pause(ms);
    }
  }
}

/** Signed anew at each try: a signature is good for five minutes, and keys may have changed. */
async function once({ line, identity, sign, headers }: Parts, { target, body }: Call): Promise<unknown> {
  const credentials = await identity.credentials();
  const signed = sign({ headers: { ...headers, 'x-amz-target': target }, body }, credentials, Date.now());
  const sent = { ...signed, 'content-length': String(Buffer.byteLength(body)) };
  const answer = await line.exchange({ method: 'POST', path: '/', headers: sent, body });
  if (answer.status < 300) return JSON.parse(answer.body || '{}') as unknown;
  const error = errorOf(answer);
  if (troubleOf(error) === 'expired') identity.refused(credentials);
  throw error;
}

interface Refusal {
  readonly __type?: string;
  readonly code?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

function errorOf({ status, body }: Answer): CallError {
  const { __type, code, message, Message, Item } = refusalOf(body);
  const type = __type ?? code ?? 'UnknownError';
  const name = type.slice(type.indexOf('#') + 1).split(':')[0];
  return new CallError(name, status, message ?? Message ?? name, Item);
}

/** A proxy on the way may answer with something else than JSON. */
function refusalOf(body: string): Refusal {
  try {
    return (JSON.parse(body) ?? {}) as Refusal;
  } catch {
    return {};
  }
}
