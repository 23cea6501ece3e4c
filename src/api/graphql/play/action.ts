// An action as GraphQL writes it: flat, over the closed set of fields. Spelled as in REST, so the same JSON serves both.
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { words } from '../enums';
import { Pieces } from '../json';
import types from './action-types.json';

export const ActionTypes = words(types);
registerEnumType(ActionTypes, {
  name: 'ActionType',
  description:
    'Every type of every ruleset. Which of them a game knows, and with which fields, tells `ruleset.actions`.',
});

type Counts = Readonly<Record<string, number>>;

@InputType({ description: 'Stop rules of a blitz; the first that holds stops it.' })
export class UntilInput {
  @Field(() => Boolean, { nullable: true })
  readonly taken?: boolean;

  @Field(() => Int, { nullable: true, description: 'Own troops at or under this number.' })
  readonly troops?: number;

  @Field(() => Int, { nullable: true })
  readonly throws?: number;
}

@InputType({ description: 'One leg of a spread or a shift of troops.' })
export class LegInput {
  @Field(() => String, { nullable: true, description: 'Absent where troops come from the pool.' })
  readonly from?: string;

  @Field(() => String)
  readonly to!: string;

  @Field(() => Int, { nullable: true })
  readonly count?: number;

  @Field(() => Pieces, { nullable: true })
  readonly pieces?: Counts;
}

@InputType({ description: 'A card with an ability, played within another action.' })
export class PlayInput {
  @Field(() => String)
  readonly card!: string;

  @Field(() => String, { nullable: true })
  readonly target?: string;

  @Field(() => String, { nullable: true })
  readonly choice?: string;
}

@InputType({
  description:
    'Places are ids of territories (`india`) or sides of a border (`india>china`). A field that is null counts as left out.',
})
export class ActionInput {
  @Field(() => ActionTypes)
  readonly type!: string;

  @Field(() => String, { nullable: true })
  readonly territory?: string;

  @Field(() => String, { nullable: true })
  readonly from?: string;

  @Field(() => String, { nullable: true })
  readonly to?: string;

  @Field(() => Int, { nullable: true })
  readonly count?: number;

  @Field(() => Int, { nullable: true })
  readonly dice?: number;

  @Field(() => [String], { nullable: true })
  readonly cards?: readonly string[];

  @Field(() => Pieces, { nullable: true })
  readonly pieces?: Counts;

  @Field(() => String, { nullable: true })
  readonly choice?: string;

  @Field(() => String, { nullable: true })
  readonly target?: string;

  @Field(() => UntilInput, { nullable: true })
  readonly until?: UntilInput;

  @Field(() => [LegInput], { nullable: true })
  readonly moves?: readonly LegInput[];

  @Field(() => [PlayInput], { nullable: true })
  readonly plays?: readonly PlayInput[];

  @Field(() => [Int], { nullable: true })
  readonly picks?: readonly number[];

  @Field(() => [String], { nullable: true })
  readonly want?: readonly string[];
}
