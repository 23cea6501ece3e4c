// What is told over a socket: see `src/api/push`. Each method only hands on what was made for the one who is told.
import { Args, ArgsType, Extensions, Field, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { EventsInput, EventsView, InboxLine as Line } from '../../../service/service';
import { Topic } from '../../push/topic';
import { EventsPayload } from '../game/payloads';
import { given } from '../given';
import { InboxLine } from '../lobby/lines';
import { type Payload, payloadOf } from '../payload';

@ArgsType()
export class FollowArgs implements EventsInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of what you know: then everything after it comes, and what happens from now on. From the start where it is left out.',
  })
  readonly after?: string;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: through which seat’s eyes.' })
  readonly seat?: number;
}

/** What became of the inbox. */
export interface InboxNews {
  readonly items: readonly Line[];
  readonly gone: readonly string[];
}

@ObjectType({ simpleResolvers: true })
class InboxChange implements InboxNews {
  @Extensions({ many: 50 })
  @Field(() => [InboxLine], { description: 'Games of yours as they are now: at first all, then each that changes.' })
  readonly items!: readonly Line[];

  @Field(() => [String], { description: 'Ids of games that are yours to play no longer: over, left or deleted.' })
  readonly gone!: readonly string[];
}

const InboxChangePayload = payloadOf('InboxChange', () => InboxChange);

@Resolver()
export class PushResolver {
  @Subscription(() => EventsPayload, {
    description: 'What happens in a game, as you may see it: no gap and no double if you go on after the last cursor.',
    subscribe: ({ args }) => new Topic({ kind: 'events', input: given(args as FollowArgs) }),
  })
  events(@Args(() => FollowArgs) _: FollowArgs, @Root() told: Payload<EventsView>): Payload<EventsView> {
    return told;
  }

  @Subscription(() => InboxChangePayload, {
    description: 'Your inbox: all of it at first, then whatever changes.',
    subscribe: () => new Topic({ kind: 'inbox' }),
  })
  inbox(@Root() told: Payload<InboxNews>): Payload<InboxNews> {
    return told;
  }
}
