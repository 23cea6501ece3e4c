import { Arg, Args, Ctx, Extensions, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import { RulesetArgs } from './args';
import { BoardPayload, BoardSummary } from './board';
import { GameOddsArgs, OddsArgs, OddsPayload } from './odds';
import { Policy } from './policy';
import { Ruleset, RulesPayload } from './ruleset';

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

  @Query(() => [Policy], { description: 'Policies of the server’s bots, for `addBot` and `bots`. Open to everybody.' })
  bots(@Ctx() { service }: Context): readonly Out.PolicyView[] {
    return service.bots();
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

  @Extensions({ cost: 200 })
  @Query(() => OddsPayload, { description: 'Odds of a battle that is only thought of. Open to everybody.' })
  odds(@Args(() => OddsArgs) args: OddsArgs, @Ctx() { service, caller }: Context): Payload<Out.OddsView> {
    return answered(service.odds(given(args), caller.locale));
  }

  @Extensions({ cost: 200 })
  @Extensions({ cost: 200 })
  @Query(() => OddsPayload, { description: 'Odds of an attack in a game, as you may see it.' })
  async gameOdds(
    @Args(() => GameOddsArgs) args: GameOddsArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.OddsView>> {
    return answered(await service.gameOdds(caller, given(args)));
  }
}
