// What clients ask for about time.
import { ArgsType, Field, Float, InputType, Int, registerEnumType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type * as In from '../../../service/inputs';
import { words } from '../enums';
import { Json } from '../json';
import { GameActionInput } from '../lobby/inputs';

const Wants = words<In.Want>(['pause', 'resume', 'none']);
registerEnumType(Wants, { name: 'Want', description: '`none` takes a vote back.' });

@InputType()
export class VacationInput extends GameActionInput implements In.VacationInput {
  @Field(() => Boolean, { description: 'Goes away, or comes back.' })
  readonly on!: boolean;

  @Field(() => Float, { nullable: true, description: 'When it ends by itself, ms since 1970.' })
  readonly until?: number;
}

@InputType()
export class VoteInput extends GameActionInput implements In.VoteInput {
  @Field(() => Wants)
  readonly want!: In.Want;

  @Field(() => Float, { nullable: true, description: 'When the pause ends by itself, ms since 1970.' })
  readonly until?: number;
}

@ArgsType()
export class VotesArgs {
  @Field(() => String)
  readonly gameId!: string;
}

@InputType({ description: 'Seconds after the start.' })
export class SecondsInput {
  @Field(() => Int)
  readonly from!: number;

  @Field(() => Int, { nullable: true })
  readonly to?: number;
}

@InputType()
export class SeatScenarioInput implements In.SeatScenario {
  @Field(() => Int, {
    nullable: true,
    description: 'It ends each turn so many seconds after it was asked; 3,600 where it is left out.',
  })
  readonly after?: number;

  @Field(() => [Int], { nullable: true, description: 'Of its own turns, from 1, those that it misses.' })
  readonly misses?: readonly number[];

  @Field(() => SecondsInput, { nullable: true, description: 'It is on vacation.' })
  readonly away?: SecondsInput;
}

@InputType()
export class SimulateInput implements In.SimulateInput {
  @Field(() => Json, { description: 'A deadline policy, as in `createGame`; see docs/time.md.' })
  readonly policy!: JsonValue;

  @Field(() => Float, { nullable: true, description: 'ms since 1970; now where it is left out.' })
  readonly start?: number;

  @Field(() => [SeatScenarioInput], { description: 'What each seat does: 1 to 8 of them.' })
  readonly seats!: readonly SeatScenarioInput[];

  @Field(() => Int, { nullable: true, description: '1 to 200; 12 where it is left out.' })
  readonly turns?: number;

  @Field(() => SecondsInput, { nullable: true, description: 'The players vote for a pause.' })
  readonly pause?: SecondsInput;
}
