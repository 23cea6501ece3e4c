// Odds of attacks.
import { ArgsType, Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type { FractionView, OddsView, ThrowView } from '../../../service/service';
import { GameArgs } from '../game/args';
import { Json } from '../json';
import { payloadOf } from '../payload';
import { RulesetArgs } from './args';

@ObjectType({ simpleResolvers: true, description: 'What one throw may cost.' })
export class ThrowOdds implements ThrowView {
  @Field(() => Int)
  readonly attackerLoss!: number;

  @Field(() => Int)
  readonly defenderLoss!: number;

  @Field(() => Float, { description: 'Of how many of all throws.' })
  readonly ways!: number;

  @Field(() => Float)
  readonly p!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A probability as a fraction in lowest terms.' })
export class Fraction implements FractionView {
  @Field(() => String)
  readonly num!: string;

  @Field(() => String)
  readonly den!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A battle to the end.' })
export class BattleOdds {
  @Field(() => Float, { description: 'That the last defender falls.' })
  readonly taken!: number;

  @Field(() => Fraction, { nullable: true, description: 'The same exactly, for battles of at most 20 against 20.' })
  readonly exact!: Fraction | null;

  @Field(() => Float, { description: 'On the average, the one that must stay included.' })
  readonly attackersLeft!: number;

  @Field(() => Float)
  readonly defendersLeft!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Odds of an attack by dice alone: no cards, both sides throwing as many dice as they may.',
})
export class Odds implements OddsView {
  @Field(() => Int)
  readonly attacking!: number;

  @Field(() => Int)
  readonly defending!: number;

  @Field(() => [ThrowOdds])
  readonly throw!: readonly ThrowOdds[];

  @Field(() => BattleOdds, { nullable: true, description: 'Null where decisions lie between throws.' })
  readonly battle!: BattleOdds | null;
}

export const OddsPayload = payloadOf('Odds', () => Odds);

@ArgsType()
export class GameOddsArgs extends GameArgs implements In.GameOddsInput {
  @Field(() => String, { description: 'A territory.' })
  readonly from!: string;

  @Field(() => String, { description: 'A territory, or a side of a border.' })
  readonly to!: string;

  @Field(() => Int, { nullable: true, description: 'The attacker gives up with so many troops or fewer.' })
  readonly stop?: number;
}

@InputType({ description: 'One side of a battle that is only thought of.' })
export class StackInput implements In.StackInput {
  @Field(() => Int)
  readonly troops!: number;

  @Field(() => Json, { nullable: true, description: 'Other pieces, by kind.' })
  readonly pieces?: Readonly<Record<string, number>>;

  @Field(() => [String], { nullable: true, description: 'What else helps it, in the ruleset’s words.' })
  readonly bonuses?: readonly string[];
}

@ArgsType()
export class OddsArgs extends RulesetArgs implements In.OddsInput {
  @Field(() => StackInput)
  readonly attacker!: StackInput;

  @Field(() => StackInput)
  readonly defender!: StackInput;

  @Field(() => Int, { nullable: true, description: 'The attacker gives up with so many troops or fewer.' })
  readonly stop?: number;
}
