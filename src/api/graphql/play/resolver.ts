import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ActView, OrdersView } from '../../../service/service';
import type { Context } from '../context';
import { given } from '../given';
import { GameActionInput } from '../lobby/inputs';
import { answered, type Payload } from '../payload';
import { ActInput, acting, ActPayload } from './act';
import { DropOrderInput, OrdersArgs, OrdersPayload, PutOrderInput } from './orders';

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

  @Query(() => OrdersPayload, {
    description: 'Your standing orders: what you answer to a kind of question without being asked.',
  })
  async orders(
    @Args(() => OrdersArgs) args: OrdersArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<OrdersView>> {
    return answered(await service.order(caller, given(args)));
  }

  @Mutation(() => OrdersPayload, { description: 'Leaves a standing order, instead of an earlier one of its kind.' })
  async putOrder(
    @Arg('input', () => PutOrderInput) input: PutOrderInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<OrdersView>> {
    return answered(await service.order(caller, given(input)));
  }

  @Mutation(() => OrdersPayload, { description: 'Takes back the standing order of a kind.' })
  async dropOrder(
    @Arg('input', () => DropOrderInput) input: DropOrderInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<OrdersView>> {
    return answered(await service.order(caller, given(input)));
  }
}
