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

export interface Requested {
  readonly method?: 'POST' | 'DELETE' | 'GET';
  /** Percent-encoded; `/` where it is left out. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends signed requests of any service, and again where that may help. */
export interface Requester {
  readonly endpoint: string;
  /** The answer's body. Throws a CallError, or what Node throws. */
  send(request: Requested): Promise<string>;
  close(): void;
}

export interface Caller {
  readonly endpoint: string;
  /** `target` is the service's version and the operation: `DynamoDB_20120810.GetItem`. Throws a CallError, or what Node throws. */
  call(target: string, input: object): Promise<unknown>;
  close(): void;
}

interface Parts {
  readonly host: string;
  readonly line: Line;
  readonly identity: Identity;
  readonly sign: ReturnType<typeof signer>;
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
function endpointOf({ service, endpoint }: CallOptions, region: string): string {
  const own = setting(`AWS_ENDPOINT_URL_${service.toUpperCase()}`) ?? setting('AWS_ENDPOINT_URL');
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  return endpoint ?? own ?? `https://${service}.${region}.${domain}`;
}

/** Nothing is connected before the first request. Throws if there is no region or nobody to sign. */
export function openRequester(options: CallOptions): Requester {
  const region = regionOf(options);
  const endpoint = endpointOf(options, region);
  const url = new URL(endpoint);
  const scope: Scope = { region, service: options.service };
  const parts: Parts = {
    host: url.host,
    line: openLine(url, { timeout: options.timeout ?? 2_000 }),
    identity: identityOf(options.credentials),
    sign: signer(scope),
  };
  return {
    endpoint,
    send: (request) => persistently(parts, options.attempts ?? 3, request),
    close: () => parts.line.close(),
  };
}

/** For the services that speak AWS's JSON. */
export function openCaller(options: CallOptions): Caller {
  const requester = openRequester(options);
  const type = `application/x-amz-json-${options.json ?? '1.0'}`;
  return {
    endpoint: requester.endpoint,
    async call(target, input) {
      const headers = { 'content-type': type, 'x-amz-target': target };
      const answer = await requester.send({ headers, body: JSON.stringify(input) });
      return JSON.parse(answer || '{}') as unknown;
    },
    close: () => requester.close(),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function persistently(parts: Parts, attempts: number, request: Requested): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(parts, request);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'final' || tries >= attempts) throw error;
      const ms = pauseAfter(tries, trouble, Math.random());
      if (ms > 0) await pause(ms);
    }
  }
}

/** Signed anew at each try: a signature is good for five minutes, and keys may have changed. */
async function once({ host, line, identity, sign }: Parts, request: Requested): Promise<string> {
  const { method = 'POST', path = '/', headers, body } = request;
  const credentials = await identity.credentials();
  const signed = sign({ method, path, headers: { host, ...headers }, body }, credentials, Date.now());
  const sent = { ...signed, 'content-length': String(Buffer.byteLength(body)) };
  const answer = await line.exchange({ method, path, headers: sent, body });
  if (answer.status < 300) return answer.body;
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

function errorOf({ status, body, errorType }: Answer): CallError {
  const { __type, code, message, Message, Item } = refusalOf(body);
  const type = __type ?? code ?? (errorType || 'UnknownError');
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
