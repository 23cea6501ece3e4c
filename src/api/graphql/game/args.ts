// Which game, at which version, through whose eyes.
import { ArgsType, Field, Int } from 'type-graphql';
import type * as In from '../../../service/inputs';

@ArgsType()
export class GameArgs implements In.ViewInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Int, { nullable: true, description: 'An earlier version; the newest where it is left out.' })
  readonly version?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Sandboxes only: through which seat’s eyes. The seat that is asked where it is left out.',
  })
  readonly seat?: number;

  @Field(() => String, { nullable: true, description: 'The code of an invited game.' })
  readonly joinCode?: string;
}

@ArgsType()
export class EventsArgs implements In.EventsInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last event that you know, or `version` for the end of that version; from the start where it is left out.',
  })
  readonly after?: string;

  @Field(() => Int, { nullable: true, description: 'Versions looked at, 1 to 100; 50 where it is left out.' })
  readonly limit?: number;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: through which seat’s eyes.' })
  readonly seat?: number;
}

@ArgsType()
export class RecordArgs implements In.RecordInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Int, { nullable: true, description: 'Rows after this version; from the start where it is left out.' })
  readonly after?: number;

  @Field(() => Int, { nullable: true, description: '1 to 1,000; 500 where it is left out.' })
  readonly limit?: number;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: through which seat’s eyes.' })
  readonly seat?: number;
}
