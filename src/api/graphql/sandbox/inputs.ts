// A game that its creator plays alone, from options or from a full position.
import { Field, InputType, Int } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import { kindOf } from '../../../service/codes';
import { messageOf } from '../../../service/messages';
import type * as In from '../../../service/inputs';
import type { ServiceError } from '../../../service/service';
import { given } from '../given';
import { Json, Pieces } from '../json';
import { GameActionInput, TermsInput } from '../lobby/inputs';

@InputType()
export class PositionTerritoryInput {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String, { nullable: true, description: 'An army; null where nobody owns it.' })
  readonly owner?: string;

  @Field(() => Int)
  readonly troops!: number;

  @Field(() => Pieces, { nullable: true })
  readonly pieces?: Readonly<Record<string, number>>;
}

@InputType()
export class HandInput {
  @Field(() => String)
  readonly army!: string;

  @Field(() => [String])
  readonly cards!: readonly string[];
}

@InputType({ description: 'A full position, everything by name. What is left out is empty.' })
export class PositionInput {
  @Field(() => [PositionTerritoryInput])
  readonly territories!: readonly PositionTerritoryInput[];

  @Field(() => String, { description: 'Army on turn.' })
  readonly turn!: string;

  @Field(() => Int, { nullable: true })
  readonly round?: number;

  @Field(() => String)
  readonly phase!: string;

  @Field(() => [HandInput], { nullable: true })
  readonly hands?: readonly HandInput[];

  @Field(() => [String], { nullable: true })
  readonly discard?: readonly string[];

  @Field(() => [String], { nullable: true, description: 'Armies that are out already.' })
  readonly out?: readonly string[];

  @Field(() => Json, { nullable: true, description: 'What only the ruleset understands, an object.' })
  readonly own?: Readonly<Record<string, JsonValue>>;
}

@InputType({
  description:
    'What chance gives, in order: faces of dice from 1, other draws from 0. Used up is an error, unless there is a seed.',
})
export class ScriptInput {
  @Field(() => [Int], { description: 'What all see at once: dice.' })
  readonly open!: readonly number[];

  @Field(() => [Int], { description: 'Hands, decks, missions.' })
  readonly hidden!: readonly number[];
}

@InputType()
export class SeatBotInput {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => String)
  readonly policy!: string;
}

@InputType()
export class CreateSandboxInput extends TermsInput {
  @Field(() => PositionInput, { nullable: true })
  readonly position?: PositionInput;

  @Field(() => ScriptInput, { nullable: true })
  readonly script?: ScriptInput;

  @Field(() => Int, {
    nullable: true,
    description: 'Reproducible chance instead of a script, or once it is used up; 0 where both are left out.',
  })
  readonly seed?: number;

  @Field(() => [SeatBotInput], { nullable: true, description: 'Seats that bots play; they act when you act.' })
  readonly bots?: readonly SeatBotInput[];

  @Field(() => Int, { nullable: true, description: '60 to 604,800 (a week); a day where it is left out.' })
  readonly lifeSeconds?: number;
}

@InputType()
export class TimeoutInput extends GameActionInput implements In.TimeoutInput {
  @Field(() => Int, { description: 'The seat whose time runs out.' })
  readonly seat!: number;
}

/** What a list names twice. Objects by id, which the service takes, couldn't say so any more. */
export function repeated({ position, bots }: CreateSandboxInput): ServiceError | undefined {
  return (
    twice(
      '/position/territories',
      'id',
      (position?.territories ?? []).map(({ id }) => id),
    ) ??
    twice(
      '/position/hands',
      'army',
      (position?.hands ?? []).map(({ army }) => army),
    ) ??
    twice(
      '/bots',
      'seat',
      (bots ?? []).map(({ seat }) => seat),
    )
  );
}

function twice(list: string, field: string, values: readonly (string | number)[]): ServiceError | undefined {
  const at = values.findIndex((value, index) => values.indexOf(value) < index);
  if (at < 0) return undefined;
  const params = { reason: 'twice', value: values[at] };
  const pointer = `${list}/${String(at)}/${field}`;
  return { code: 'MALFORMED', kind: kindOf('MALFORMED'), message: messageOf('MALFORMED', params), params, pointer };
}

/** The input as the service takes it: with objects by id for lists. */
export function sandbox(input: CreateSandboxInput): In.SandboxInput {
  const { position, bots, ...rest } = given(input);
  return {
    ...rest,
    ...(position && { position: placed(position) }),
    ...(bots && { bots: Object.fromEntries(bots.map(({ seat, policy }) => [String(seat), policy])) }),
  };
}

function placed({ territories, hands, ...rest }: PositionInput): In.PositionInput {
  return {
    ...rest,
    territories: Object.fromEntries(territories.map(({ id, owner = null, ...more }) => [id, { owner, ...more }])),
    ...(hands && { hands: Object.fromEntries(hands.map(({ army, cards }) => [army, cards])) }),
  };
}
