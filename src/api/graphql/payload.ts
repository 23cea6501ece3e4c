// The one convention of all operations that may fail: `{ok, value, error}`, with exactly one of `value` and `error`.
import { Field, ObjectType } from 'type-graphql';
import type { Outcome, ServiceError } from '../../service/service';
import { Problem } from './problem';

export interface Payload<T> {
  readonly ok: boolean;
  readonly value?: T;
  readonly error?: ServiceError;
}

type Thunk = () => object;

/** The payload type of an operation that answers a value (for a list: `() => [Item]`). */
export function payloadOf(name: string, type: Thunk): new () => Payload<unknown> {
  @ObjectType(`${name}Payload`, { simpleResolvers: true })
  class Made implements Payload<unknown> {
    @Field(() => Boolean)
    readonly ok!: boolean;

    @Field(type, { nullable: true })
    readonly value?: unknown;

    @Field(() => Problem, { nullable: true })
    readonly error?: Problem;
  }
  return Made;
}

@ObjectType('DonePayload', { simpleResolvers: true })
export class DonePayload implements Payload<null> {
  @Field(() => Boolean)
  readonly ok!: boolean;

  @Field(() => Problem, { nullable: true })
  readonly error?: Problem;
}

export const answered = <T>(outcome: Outcome<T>): Payload<T> =>
  outcome.ok ? { ok: true, value: outcome.value } : { ok: false, error: outcome.error };
