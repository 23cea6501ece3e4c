// One operation of the API: where it is found, what it takes, which call of the service it is, and how its answer leaves.
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Deprecated } from '../deprecated';
import type { Answer, Caller, EventsInput, Outcome, Service } from '../../service/service';

/** A request that is understood. */
export interface Asked<Q, B> {
  readonly service: Service;
  readonly caller: Caller;
  /** Parts of the path, by name. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Q;
  readonly body: B;
  /** From the body or the header; '' without one, which the service refuses where it needs one. */
  readonly actionId: string;
  /** From `If-Match`. */
  readonly demanded: number | undefined;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

export interface Sender<T> {
  readonly status: 200 | 201 | 204;
  /** Media types that may be asked for beside JSON. */
  readonly types?: readonly string[];
  /** Media type that it has instead of JSON. */
  readonly only?: string;
  /** It comes in pages; the next one's address is in `Link`. */
  readonly paged?: true;
  /** It is made of one game, whose version its ETag names. */
  readonly tagged?: true;
  respond(c: Context, value: T): Response;
}

/** Which events are followed. */
export interface Following {
  readonly input: EventsInput;
  /** How long an answer may wait for one where the host hands on nothing before its end: 0 to 20. */
  readonly seconds: number;
}

interface Described {
  /** `operationId` of the OpenAPI document. */
  readonly id: string;
  /** One sentence. */
  readonly summary: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `/games/{gameId}`, after `/v1`. */
  readonly path: string;
  /** It needs an action id: in the body, or as `Idempotency-Key`. */
  readonly once?: true;
  /** `If-Match` is taken for its expected version. */
  readonly guarded?: true;
  /** Only with a token. */
  readonly signedIn?: true;
  /** It will go: every answer says so. */
  readonly deprecated?: Deprecated;
}

export interface Operation<Q, B, T> extends Described {
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  readonly sends: Sender<T>;
  call(asked: Asked<Q, B>): Answer<T> | Outcome<T>;
  /** It can also be followed, as `text/event-stream`: which events. */
  follow?(asked: Asked<Q, B>): Following;
  /** What answers instead where a picture is wanted. */
  readonly drawn?: AnyOperation;
}

/** An operation whose shapes were checked against each other where it was written. */
export type AnyOperation = Operation<unknown, unknown, unknown>;

export const operation = <Q, B, T>(one: Operation<Q, B, T>): AnyOperation => one;
