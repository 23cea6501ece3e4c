// Acting, and what comes of it.
import { Extensions, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type { ActView, StopView } from '../../../service/service';
import { words } from '../enums';
import { Event } from '../game/event';
import { Game } from '../game/game';
import { given } from '../given';
import { Json } from '../json';
import { GameActionInput } from '../lobby/inputs';
import { payloadOf } from '../payload';
import { ActionInput } from './action';
import { GuardInput } from './guard';

type Reason = StopView['reason'];

const Reasons = words<Reason>(['failed', 'ask', 'limit', 'over', 'dice', 'hidden']);
registerEnumType(Reasons, {
  name: 'StopReason',
  description: 'Why the rest of a plan wasn’t played. `dice` and `hidden` stop a dry run only.',
});

@InputType()
export class PlanStepInput {
  @Field(() => ActionInput)
  readonly action!: ActionInput;

  @Field(() => [GuardInput], { nullable: true, description: 'What has to hold just before it is played.' })
  readonly only?: readonly GuardInput[];
}

@InputType()
export class ActInput extends GameActionInput {
  @Field(() => Int, {
    nullable: true,
    description: 'The version that you saw. Needed from the seat on turn, its own questions included.',
  })
  readonly expectedVersion?: number;

  @Field(() => String, {
    nullable: true,
    description: 'The question that this answers: for every other seat, instead of a version.',
  })
  readonly ask?: string;

  @Field(() => ActionInput, { nullable: true, description: 'Exactly one of `action`, `plan` and `orders`.' })
  readonly action?: ActionInput;

  @Field(() => [PlanStepInput], {
    nullable: true,
    description:
      '1 to 256 actions, run in one write until the first that fails or asks, 64 at most; the rest comes back.',
  })
  readonly plan?: readonly PlanStepInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'Orders in plain lines instead, `attack ukraine from ural until 3`, in English or the language asked for; run as a plan.',
  })
  readonly orders?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Nothing is written and nothing is thrown: what is known beforehand, up to the first draw.',
  })
  readonly dryRun?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Sandboxes only: whose action it is. The seat that is asked where it is left out.',
  })
  readonly seat?: number;

  @Field(() => Float, { nullable: true, description: 'Sandboxes only: the time of the action, ms since 1970.' })
  readonly at?: number;
}

/** The input as the service takes it: there, actions and guards are any objects, for it to parse. */
export const acting = (input: ActInput): In.ActInput => given(input) as unknown as In.ActInput;

@ObjectType({ simpleResolvers: true })
export class StopError implements NonNullable<StopView['error']> {
  @Field(() => String)
  readonly code!: string;

  @Field(() => String)
  readonly message!: string;

  @Field(() => String, { nullable: true })
  readonly rule?: string;

  @Field(() => String, { nullable: true })
  readonly pointer?: string;
}

@ObjectType({ simpleResolvers: true })
export class Stop implements StopView {
  @Field(() => Reasons)
  readonly reason!: Reason;

  @Field(() => StopError, { nullable: true, description: 'Why the next action failed.' })
  readonly error?: StopError;
}

@ObjectType({ simpleResolvers: true })
export class Act implements ActView {
  @Field(() => Int, { description: 'What the action became; of a dry run, the version that it was computed from.' })
  readonly version!: number;

  @Field(() => Game)
  readonly game!: Game;

  @Extensions({ many: 60 })
  @Field(() => [Event], { description: 'As you may see them.' })
  readonly events!: readonly Event[];

  @Field(() => Int, { description: 'How many actions of the plan were played.' })
  readonly done!: number;

  @Field(() => Stop, { nullable: true })
  readonly stopped!: Stop | null;

  @Field(() => [Json], { description: 'Actions of the plan that were not played.' })
  readonly rest!: readonly In.ActionInput[];

  @Field(() => Boolean, { description: 'This is the recorded answer to an earlier call with the same id.' })
  readonly replayed!: boolean;

  @Field(() => Boolean)
  readonly dryRun!: boolean;
}

export const ActPayload = payloadOf('Act', () => Act);
