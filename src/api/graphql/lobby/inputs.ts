// What lobby operations take.
import { Field, InputType, Int } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type * as In from '../../../service/inputs';
import { BotSeating, Visibilities, Watching } from '../game/words';
import { Json } from '../json';

const ACTION_ID =
  'Made by you: `[A-Za-z0-9_-]{8,36}`, new for every intent, the same for every retry of it. A retry never has a second effect.';

@InputType()
export class ActionIdInput {
  @Field(() => String, { description: ACTION_ID })
  readonly actionId!: string;
}

@InputType({ description: 'What a game is made of.' })
export class TermsInput extends ActionIdInput implements In.Terms {
  @Field(() => String)
  readonly ruleset!: string;

  @Field(() => String, { nullable: true, description: "The ruleset's default preset where it is left out." })
  readonly preset?: string;

  @Field(() => Json, { nullable: true, description: 'An object by option; over the preset.' })
  readonly options?: Readonly<Record<string, JsonValue>>;

  @Field(() => String, { nullable: true, description: "The ruleset's first board where it is left out." })
  readonly board?: string;

  @Field(() => Int, { description: 'How many play.' })
  readonly seats!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds for each turn or question: 60 to 2,592,000 (30 days); a day where it is left out.',
  })
  readonly turnSeconds?: number;
}

@InputType()
export class CreateGameInput extends TermsInput implements In.CreateInput {
  @Field(() => Json, {
    nullable: true,
    description: 'A deadline policy instead of `turnSeconds`, an object; see docs/time.md.',
  })
  readonly time?: JsonValue;

  @Field(() => Visibilities, { nullable: true, description: '`unlisted` where it is left out.' })
  readonly visibility?: In.Visibility;

  @Field(() => [String], { nullable: true, description: 'Accounts that may join an invited game.' })
  readonly invited?: readonly string[];

  @Field(() => String, { nullable: true, description: 'Whoever has it may join an invited game: 6 to 64 characters.' })
  readonly joinCode?: string;

  @Field(() => Watching, { nullable: true, description: '`anyone` where it is left out.' })
  readonly watchers?: In.Watchers;

  @Field(() => [String], { nullable: true, description: 'Bots that take the last seats, by policy.' })
  readonly bots?: readonly string[];

  @Field(() => BotSeating, { nullable: true, description: '`allowed` where it is left out.' })
  readonly botSeats?: In.BotSeats;

  @Field(() => String, { nullable: true, description: 'See `JoinInput.entropy`.' })
  readonly entropy?: string;
}

@InputType()
export class GameActionInput extends ActionIdInput implements In.GameActionInput {
  @Field(() => String)
  readonly gameId!: string;
}

@InputType()
export class JoinInput extends GameActionInput implements In.JoinInput {
  @Field(() => Int, { nullable: true, description: 'From 0; the first free one where it is left out.' })
  readonly seat?: number;

  @Field(() => String, { nullable: true })
  readonly joinCode?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256 (base64url) of 16 to 64 random bytes that you open at the start, so that the server can’t choose the dice alone.',
  })
  readonly entropy?: string;
}

@InputType()
export class ReadyInput extends GameActionInput implements In.ReadyInput {
  @Field(() => Boolean)
  readonly ready!: boolean;
}

@InputType()
export class SeatInput extends GameActionInput implements In.SeatInput {
  @Field(() => Int)
  readonly seat!: number;
}

@InputType()
export class AddBotInput extends GameActionInput implements In.AddBotInput {
  @Field(() => String)
  readonly policy!: string;

  @Field(() => Int, { nullable: true, description: 'The first free one where it is left out.' })
  readonly seat?: number;
}

@InputType()
export class OpenInput extends GameActionInput implements In.OpenInput {
  @Field(() => String, { description: 'The random bytes, base64url.' })
  readonly bytes!: string;
}
