import { Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import { InboxPayload, OpenGamesPayload, OpenSeatsPayload, PastPayload } from './lines';

@ArgsType()
export class PageArgs implements In.PageInput {
  @Field(() => String, { nullable: true, description: 'Out of the page before.' })
  readonly cursor?: string;

  @Field(() => Int, { nullable: true, description: '1 to 100; 25 where it is left out.' })
  readonly limit?: number;
}

@ArgsType()
export class OpenGamesArgs extends PageArgs implements In.OpenGamesInput {
  @Field(() => String, { nullable: true })
  readonly ruleset?: string;
}

@Resolver()
export class ListsResolver {
  @Query(() => OpenGamesPayload, { description: 'Public lobbies with a free seat, the newest first.' })
  async openGames(
    @Args(() => OpenGamesArgs) args: OpenGamesArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.Page<Out.GameLine>>> {
    return answered(await service.openGames(caller, given(args)));
  }

  @Query(() => OpenSeatsPayload, {
    description: 'Public games in which somebody may take over a seat: by `join`.',
  })
  async openSeats(
    @Args(() => OpenGamesArgs) args: OpenGamesArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.Page<Out.OpenSeatsLine>>> {
    return answered(await service.openSeats(caller, given(args)));
  }

  @Query(() => InboxPayload, { description: 'Games in which you sit, those that wait for you first.' })
  async inbox(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.Page<Out.InboxLine>>> {
    return answered(await service.inbox(caller, given(args)));
  }

  @Query(() => PastPayload, { description: 'Games of yours that are over.' })
  async past(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.Page<Out.PastLine>>> {
    return answered(await service.past(caller, given(args)));
  }
}
