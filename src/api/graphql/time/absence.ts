// Playing a seat while its player isn't there: what is prepared, and who sits for him.
import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type * as Out from '../../../service/outputs';
import { words } from '../enums';
import { Json } from '../json';
import { GameActionInput } from '../lobby/inputs';
import { payloadOf } from '../payload';
import { PlanStepInput, StopError } from '../play/act';

const When = words<In.PreparedFor>(['turn', 'miss']);
registerEnumType(When, {
  name: 'PreparedFor',
  description: '`turn`: once, when your next turn begins. `miss`: whenever your time runs out, before the fallbacks.',
});

const Reasons = words<Out.RanStopView['reason']>(['failed', 'ask', 'limit', 'over', 'dice', 'hidden', 'overtaken']);
registerEnumType(Reasons, {
  name: 'RanStopReason',
  description: 'Why the rest of a prepared plan wasn’t played. `overtaken`: you were there yourself.',
});

const SEAT = { nullable: true, description: 'Sandboxes only: whose.' };

@ArgsType()
export class PreparedArgs {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Int, SEAT)
  readonly seat?: number;
}

@InputType()
export class PrepareInput extends GameActionInput {
  @Field(() => When)
  readonly when!: In.PreparedFor;

  @Field(() => [PlanStepInput], { nullable: true, description: 'Exactly one of `plan` and `orders`.' })
  readonly plan?: readonly PlanStepInput[];

  @Field(() => String, {
    nullable: true,
    description: 'Plain lines in the language asked for, read when they are played; see docs/orders.md.',
  })
  readonly orders?: string;

  @Field(() => [String], {
    nullable: true,
    description:
      'Types of action that are played between the steps as for an absent player, where the rules allow nothing else: `trade`.',
  })
  readonly forced?: readonly string[];

  @Field(() => Int, SEAT)
  readonly seat?: number;
}

@InputType()
export class DropPreparedInput extends GameActionInput {
  @Field(() => When)
  readonly when!: In.PreparedFor;

  @Field(() => Int, SEAT)
  readonly seat?: number;
}

@InputType()
export class SitterInput implements In.SitterInput {
  @Field(() => String, { description: '`[A-Za-z0-9_-]{8,36}`, new for every intent, the same for every retry of it.' })
  readonly actionId!: string;

  @Field(() => String, { nullable: true, description: 'All games that you play now where it is left out.' })
  readonly gameId?: string;

  @Field(() => String, { description: 'Name or account of whoever is to play.' })
  readonly player!: string;

  @Field(() => Float, { nullable: true, description: 'ms since 1970; now where it is left out.' })
  readonly from?: number;

  @Field(() => Float, { description: 'ms since 1970, at most 366 days from now.' })
  readonly until!: number;
}

@InputType()
export class EndSittingInput implements In.EndSittingInput {
  @Field(() => String, { description: '`[A-Za-z0-9_-]{8,36}`, new for every intent, the same for every retry of it.' })
  readonly actionId!: string;

  @Field(() => String, { nullable: true, description: 'All games where it is left out.' })
  readonly gameId?: string;
}

@ObjectType({ simpleResolvers: true })
export class RanStop implements Out.RanStopView {
  @Field(() => Reasons)
  readonly reason!: Out.RanStopView['reason'];

  @Field(() => StopError, { nullable: true, description: 'Why the next action failed.' })
  readonly error?: StopError;
}

@ObjectType({ simpleResolvers: true })
export class Ran implements Out.RanView {
  @Field(() => String, { description: 'The turn’s question.' })
  readonly ask!: string;

  @Field(() => Int, { nullable: true, description: 'What it became; null where nothing was played.' })
  readonly version!: number | null;

  @Field(() => Int, { description: 'So many of its steps were played.' })
  readonly done!: number;

  @Field(() => RanStop, { nullable: true, description: 'Null where all of it was played.' })
  readonly stopped!: RanStop | null;

  @Field(() => [Json], { description: 'Steps that were not played.' })
  readonly rest!: readonly In.ActionInput[];
}

@ObjectType({ simpleResolvers: true })
export class Prepared implements Out.PreparedView {
  @Field(() => When)
  readonly when!: In.PreparedFor;

  @Field(() => [Json], { nullable: true, description: 'One of `plan` and `orders`, as it was left.' })
  readonly plan!: readonly In.PlanStepInput[] | null;

  @Field(() => String, { nullable: true })
  readonly orders!: string | null;

  @Field(() => [String])
  readonly forced!: readonly string[];

  @Field(() => Ran, { nullable: true, description: 'What became of a plan for a turn; null as long as it waits.' })
  readonly ran!: Ran | null;
}

@ObjectType({ simpleResolvers: true })
export class PreparedPlans implements Out.PreparedViews {
  @Field(() => Int, { description: 'Yours.' })
  readonly seat!: number;

  @Field(() => [Prepared])
  readonly prepared!: readonly Prepared[];
}

@ObjectType({ simpleResolvers: true })
export class SittingLine implements Out.SittingLine {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Int, { nullable: true })
  readonly seat!: number | null;

  @Field(() => String, { nullable: true, description: 'Code of the refusal; null where it is done.' })
  readonly refused!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Sitting implements Out.SittingView {
  @Field(() => [SittingLine])
  readonly games!: readonly SittingLine[];
}

export const PreparedPayload = payloadOf('Prepared', () => PreparedPlans);
export const SittingPayload = payloadOf('Sitting', () => Sitting);
