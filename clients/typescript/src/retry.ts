// The same request once more: when its answer was lost, or the server asked to wait.

export interface Retrying {
  /** How often a request is sent again; 3 where it is left out. */
  readonly retries?: number;
  /** The longest that the server's `Retry-After` is waited for, in ms; 30,000 where it is left out. */
  readonly longestWait?: number;
  /** Instead of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const WAITS = [429, 503];
const LATER = 500;

/** What may be sent twice: it reads, or names its intent. */
const mayRepeat = (request: Request, body: string): boolean =>
  ['GET', 'HEAD', 'PUT'].includes(request.method) ||
  request.headers.has('idempotency-key') ||
  body.includes('"actionId"');

export function retrying({ retries = 3, longestWait = 30_000, fetch = globalThis.fetch }: Retrying) {
  return async (request: Request): Promise<Response> => {
    const body = await request.clone().text();
    const again = mayRepeat(request, body) ? retries : 0;
    for (let left = again; ; left--) {
      const wait = await answered(fetch, request.clone(), left);
      if (wait instanceof Response) return wait;
      if (wait > longestWait) return fetch(request);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
}

/** The answer, or for how many ms to wait before asking again. With nothing left, whatever comes. */
async function answered(
  send: (request: Request) => Promise<Response>,
  request: Request,
  left: number,
): Promise<Response | number> {
  try {
    const response = await send(request);
    if (left === 0 || !WAITS.includes(response.status)) return response;
    return Number(response.headers.get('retry-after') ?? 1) * 1000;
  } catch (error) {
    if (left === 0) throw error;
    return LATER;
  }
}
