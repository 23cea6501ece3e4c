// What a subscription is about. graphql-js takes the arguments of a subscription's field to pieces for the sake of a stream; here they are
// all that is wanted, since each message of a socket may be handled by another process.
import type { EventsInput } from '../../service/service';

export type About = { readonly kind: 'events'; readonly input: EventsInput } | { readonly kind: 'inbox' };

/** Stands where graphql-js expects the stream. */
export class Topic implements AsyncIterable<never> {
  constructor(readonly about: About) {}

  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new Error('a topic is no stream');
  }
}
