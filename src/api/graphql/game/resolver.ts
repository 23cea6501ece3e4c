import { Args, Ctx, Extensions, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/outputs';
import type { GameRecord } from '../../../service/service';
import type { Context } from '../context';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import { EventsArgs, GameArgs, RecordArgs } from './args';
import { EventsPayload, GamePayload, LegalActionsPayload, RecordPayload } from './payloads';

@Resolver()
export class GameResolver {
  @Query(() => GamePayload, { description: 'A game as you may see it, now or at an earlier version.' })
  async game(
    @Args(() => GameArgs) args: GameArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.GameView>> {
    return answered(await service.view(caller, given(args)));
  }

  @Query(() => LegalActionsPayload, { description: 'What you may do now.' })
  async legalActions(
    @Args(() => GameArgs) args: GameArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.LegalActionsView>> {
    return answered(await service.legalActions(caller, given(args)));
  }

  @Query(() => EventsPayload, { description: 'What happened after a cursor, oldest first, as you may see it.' })
  async events(
    @Args(() => EventsArgs) args: EventsArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.EventsView>> {
    return answered(await service.events(caller, given(args)));
  }

  @Extensions({ cost: 2_000 })
  @Query(() => RecordPayload, {
    description:
      'The rows of a game: after its end all there is, ready to be verified offline. JSON, to be kept as it is.',
  })
  async record(
    @Args(() => RecordArgs) args: RecordArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<GameRecord>> {
    return answered(await service.record(caller, given(args)));
  }
}
