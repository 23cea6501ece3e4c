// What hosts tell beside the request itself.
import type { Locale } from '../../core/locale';
import { networkOf } from '../address';

/** A Node server hands in its own request, API Gateway its context; both may be absent. */
export interface Host {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly requestContext?: { readonly timeEpoch?: number; readonly http?: { readonly sourceIp?: string } };
}

export interface Env {
  readonly Bindings: Host;
  readonly Variables: {
    readonly requestId: string;
    /** The language of the answer: asked for by the request, or looked up by whoever has something to say. */
    readonly locale: Locale | undefined;
  };
}

/** When the request was complete, ms since 1970: the front door's stamp, or now. */
export const arrivalOf = (host: Host | undefined, now: () => number): number =>
  host?.requestContext?.timeEpoch ?? now();

/** Where it came from; only counted. */
export function sourceOf(host: Host | undefined): string | undefined {
  const address = host?.requestContext?.http?.sourceIp ?? host?.incoming?.socket.remoteAddress;
  return address === undefined ? undefined : networkOf(address);
}
