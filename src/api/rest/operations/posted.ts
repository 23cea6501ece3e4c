// A POST on a game: one call with an action id, and the game's id from the path.
import type * as z from 'zod';
import type { Answer, Caller, GameActionInput, Service } from '../../../service/service';
import { type AnyOperation, operation, type Sender } from '../operation';

interface Posted<B, T> {
  readonly id: string;
  readonly summary: string;
  /** The last part of the path. */
  readonly what: string;
  readonly body: z.ZodType<B>;
  readonly guarded?: true;
  readonly sends: Sender<T>;
  readonly call: (service: Service, caller: Caller, input: B & GameActionInput) => Answer<T>;
}

/** `If-Match` stands for the expected version, which only guarded operations have. */
export const posted = <B extends object, T>({ what, call, ...rest }: Posted<B, T>): AnyOperation =>
  operation<unknown, B, T>({
    ...rest,
    method: 'post',
    path: `/games/{gameId}/${what}`,
    once: true,
    signedIn: true,
    call: ({ service, caller, path, body, actionId, demanded }) =>
      call(service, caller, {
        ...body,
        gameId: path.gameId,
        actionId,
        ...(demanded !== undefined && { expectedVersion: demanded }),
      }),
  });
