// What happened.
import { Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type { EventsView, EventView, Status } from '../../../service/service';
import { Json } from '../json';
import { Statuses } from './words';

@ObjectType({ simpleResolvers: true })
export class Event implements EventView {
  @Field(() => String, { description: '`version.index`' })
  readonly cursor!: string;

  @Field(() => Int)
  readonly version!: number;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly at!: number;

  @Field(() => String, { description: 'In the past tense: `attacked`, `occupied`.' })
  readonly type!: string;

  @Field(() => Json, { description: 'Everything else that there is to say; armies, places and cards by name.' })
  readonly fields!: Readonly<Record<string, JsonValue>>;
}

@ObjectType({ simpleResolvers: true })
export class EventsPage implements EventsView {
  @Extensions({ many: 250 })
  @Field(() => [Event])
  readonly events!: readonly Event[];

  @Field(() => String, { description: 'Hand it back as `after` to go on.' })
  readonly cursor!: string;

  @Field(() => Boolean, { description: 'There is more already.' })
  readonly more!: boolean;

  @Field(() => Statuses)
  readonly status!: Status;
}
