import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ActView } from '../../../service/service';
import type { Context } from '../context';
import { given } from '../given';
import { GameActionInput } from '../lobby/inputs';
import { answered, type Payload } from '../payload';
import { ActInput, acting, ActPayload } from './act';

@Resolver()
export class PlayResolver {
  @Mutation(() => ActPayload, { description: 'One action, or a plan of several, in one write.' })
  async act(
    @Arg('input', () => ActInput) input: ActInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<ActView>> {
    return answered(await service.act(caller, acting(input)));
  }

  @Mutation(() => ActPayload, { description: 'Gives up your armies in a running game.' })
  async resign(
    @Arg('input', () => GameActionInput) input: GameActionInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<ActView>> {
    return answered(await service.resign(caller, given(input)));
  }
}
