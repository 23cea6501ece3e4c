import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type * as In from '../../../service/inputs';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { given } from '../given';
import { Json } from '../json';
import { answered, type Payload } from '../payload';
import { BoardPayload, BoardSummary } from './board';
import { Ruleset, RulesPayload } from './ruleset';

@ArgsType()
export class RulesetArgs implements In.RulesetInput {
  @Field(() => String)
  readonly ruleset!: string;

  @Field(() => String, { nullable: true, description: "The ruleset's default preset where it is left out." })
  readonly preset?: string;

  @Field(() => Json, { nullable: true, description: 'An object by option; over the preset.' })
  readonly options?: Readonly<Record<string, JsonValue>>;

  @Field(() => String, { nullable: true })
  readonly board?: string;

  @Field(() => Int, { nullable: true })
  readonly seats?: number;
}

@Resolver()
export class RulesResolver {
  @Query(() => [Ruleset], { description: 'What there is to play. Open to everybody.' })
  rulesets(@Ctx() { service }: Context): readonly Out.RulesetView[] {
    return service.rulesets();
  }

  @Query(() => RulesPayload, { description: 'The rules that a choice of options comes to. Open to everybody.' })
  ruleset(@Args(() => RulesetArgs) args: RulesetArgs, @Ctx() { service, caller }: Context): Payload<Out.RulesView> {
    return answered(service.ruleset(given(args), caller.locale));
  }

  @Query(() => [BoardSummary], { description: 'Every board there is. Open to everybody.' })
  boards(@Ctx() { service }: Context): readonly Out.BoardLine[] {
    return service.boards();
  }

  @Query(() => BoardPayload, {
    description: 'Territories, regions, borders and where to draw them. Open to everybody.',
  })
  board(@Arg('id', () => String) id: string, @Ctx() { service, caller }: Context): Payload<Out.BoardView> {
    return answered(service.board(id, caller.locale));
  }
}
