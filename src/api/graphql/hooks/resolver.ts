import { Arg, Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/service';
import type { Context } from '../context';
import { given } from '../given';
import { PageArgs } from '../lobby/lists';
import { answered, DonePayload, type Payload } from '../payload';
import {
  ChangeHookInput,
  DeliveriesPayload,
  HookInput,
  HookPayload,
  HooksPayload,
  MakeHookInput,
  RedeliverInput,
} from './views';

@ArgsType()
class DeliveriesArgs extends PageArgs {
  @Field(() => String)
  readonly hookId!: string;
}

@Resolver()
export class HooksResolver {
  @Query(() => HooksPayload, { description: 'The webhooks of your account.' })
  async hooks(@Ctx() { service, caller }: Context): Promise<Payload<readonly Out.HookView[]>> {
    return answered(await service.hooks(caller));
  }

  @Query(() => DeliveriesPayload, { description: 'What became of the deliveries of the last week.' })
  async deliveries(
    @Args(() => DeliveriesArgs) args: DeliveriesArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.Page<Out.DeliveryView>>> {
    return answered(await service.deliveries(caller, given(args)));
  }

  @Mutation(() => HookPayload, { description: 'Makes a webhook, and shows what it signs with.' })
  async makeHook(
    @Arg('input', () => MakeHookInput) input: MakeHookInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.HookView>> {
    return answered(await service.makeHook(caller, given(input)));
  }

  @Mutation(() => HookPayload, { description: 'Changes a webhook, or switches it off or on.' })
  async changeHook(
    @Arg('input', () => ChangeHookInput) input: ChangeHookInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.HookView>> {
    return answered(await service.changeHook(caller, given(input)));
  }

  @Mutation(() => HookPayload, { description: 'Another secret. The old one signs for a day as well.' })
  async rotateHook(
    @Arg('input', () => HookInput) input: HookInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.HookView>> {
    return answered(await service.rotateHook(caller, given(input)));
  }

  @Mutation(() => DonePayload, { description: 'Ends a webhook.' })
  async dropHook(
    @Arg('input', () => HookInput) input: HookInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<null>> {
    return answered(await service.dropHook(caller, given(input)));
  }

  @Mutation(() => DonePayload, { description: 'Sends a webhook a trial soon.' })
  async testHook(
    @Arg('input', () => HookInput) input: HookInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<null>> {
    return answered(await service.testHook(caller, given(input)));
  }

  @Mutation(() => DonePayload, { description: 'Sends an event once more, with the same id.' })
  async redeliver(
    @Arg('input', () => RedeliverInput) input: RedeliverInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<null>> {
    return answered(await service.redeliver(caller, given(input)));
  }
}
