import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import {
  DropPreparedInput,
  EndSittingInput,
  PreparedArgs,
  PreparedPayload,
  PrepareInput,
  SitterInput,
  SittingPayload,
} from './absence';

/** There, actions and guards are any objects, for the service to parse. */
const preparing = (input: PrepareInput): In.PrepareInput => given(input) as unknown as In.PrepareInput;

@Resolver()
export class AbsenceResolver {
  @Query(() => PreparedPayload, { description: 'What you have left to be played without you. Nobody else sees it.' })
  async prepared(
    @Args(() => PreparedArgs) args: PreparedArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.PreparedViews>> {
    return answered(await service.prepare(caller, given(args)));
  }

  @Mutation(() => PreparedPayload, {
    description:
      'Leaves what is to be played at your next turn, or when you miss one, instead of what was left before.',
  })
  async prepare(
    @Arg('input', () => PrepareInput) input: PrepareInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.PreparedViews>> {
    return answered(await service.prepare(caller, preparing(input)));
  }

  @Mutation(() => PreparedPayload, { description: 'Takes back what was left.' })
  async dropPrepared(
    @Arg('input', () => DropPreparedInput) input: DropPreparedInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.PreparedViews>> {
    const { gameId, actionId, when, seat } = given(input);
    return answered(await service.prepare(caller, { gameId, actionId, when, seat, drop: true }));
  }

  @Mutation(() => SittingPayload, {
    description: 'Lets somebody else play for you for a while: in one game, or in all.',
  })
  async letSit(
    @Arg('input', () => SitterInput) input: SitterInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.SittingView>> {
    return answered(await service.letSit(caller, given(input)));
  }

  @Mutation(() => SittingPayload, {
    description: 'Ends that at once: for whoever is sat for, and for whoever sits.',
  })
  async endSitting(
    @Arg('input', () => EndSittingInput) input: EndSittingInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.SittingView>> {
    return answered(await service.endSitting(caller, given(input)));
  }
}
