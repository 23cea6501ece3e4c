// Rulesets, and the rules that a choice of options comes to.
import { Extensions, Field, Int, ObjectType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type { ActionView, NamesView, RulesetView, RulesView } from '../../../service/service';
import { Json } from '../json';
import { payloadOf } from '../payload';

@ObjectType({ simpleResolvers: true })
export class Ruleset implements RulesetView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => String)
  readonly summary!: string;

  @Field(() => Int, { description: 'Counts up when a change would play an old game differently.' })
  readonly version!: number;

  @Field(() => [Int], { description: 'Fewest and most seats.' })
  readonly seats!: readonly [number, number];

  @Field(() => [String], { description: 'Boards that it can be played on; the first is the default.' })
  readonly boards!: readonly string[];

  @Field(() => Json, { description: 'Named sets of options: an object by preset.' })
  readonly presets!: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

  @Field(() => Json, { description: 'JSON schema of the options.' })
  readonly options!: JsonValue;
}

@ObjectType({ simpleResolvers: true })
export class ActionDescription implements ActionView {
  @Field(() => String)
  readonly type!: string;

  @Field(() => String)
  readonly summary!: string;

  @Field(() => [String], { description: 'Phases in which it may be legal; empty for what may be done at any time.' })
  readonly phases!: readonly string[];

  @Field(() => Json, { description: 'JSON schema of the action.' })
  readonly schema!: JsonValue;
}

@ObjectType({ simpleResolvers: true, description: 'An army of a game: what owns land and has the turn.' })
export class RulesArmy {
  @Field(() => String, { description: 'Its colour, which is its name.' })
  readonly id!: string;

  @Field(() => Int, { nullable: true, description: 'The seat that runs it; null for a neutral army.' })
  readonly seat!: number | null;

  @Field(() => Int, { description: 'Armies of one side win and lose together.' })
  readonly side!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The rules that a choice of options comes to.' })
export class Rules extends Ruleset implements RulesView {
  @Field(() => String)
  readonly preset!: string;

  @Field(() => Json, { description: 'Every option, with what preset and defaults fill in.' })
  readonly resolved!: JsonValue;

  @Field(() => String)
  readonly board!: string;

  @Field(() => [RulesArmy])
  readonly armies!: readonly RulesArmy[];

  @Field(() => [String], { description: 'Kinds of pieces beside plain troops.' })
  readonly pieces!: readonly string[];

  @Field(() => [String])
  readonly cards!: readonly string[];

  @Extensions({ many: 20 })
  @Field(() => [ActionDescription])
  readonly actions!: readonly ActionDescription[];

  @Field(() => Json, {
    description:
      'What everything is called in the language that the request asks for: objects by id, one for each kind of thing.',
  })
  readonly names!: NamesView;
}

export const RulesPayload = payloadOf('Rules', () => Rules);
