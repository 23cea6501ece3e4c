import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { GamePayload } from '../game/payloads';
import { given } from '../given';
import { GameActionInput } from '../lobby/inputs';
import { answered, type Payload } from '../payload';
import { SimulateInput, VacationInput, VoteInput, VotesArgs } from './inputs';
import { CoursePayload, VotesPayload } from './payloads';

@Resolver()
export class TimeResolver {
  @Mutation(() => GamePayload, {
    description: 'Your clock rests as long as you are away and the policy has days left.',
  })
  async vacation(
    @Arg('input', () => VacationInput) input: VacationInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.GameView>> {
    return answered(await service.vacation(caller, given(input)));
  }

  @Mutation(() => GamePayload, {
    description: 'Takes your seat back from the bot that plays it, and from whoever wants it.',
  })
  async comeBack(
    @Arg('input', () => GameActionInput) input: GameActionInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.GameView>> {
    return answered(await service.comeBack(caller, given(input)));
  }

  @Query(() => VotesPayload, { description: 'Votes for a pause, or for its end.' })
  async votes(
    @Args(() => VotesArgs) args: VotesArgs,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.VotesView>> {
    return answered(await service.vote(caller, given(args)));
  }

  @Mutation(() => VotesPayload, { description: 'Votes for a pause, or for its end. Repeating it changes nothing.' })
  async vote(
    @Arg('input', () => VoteInput) input: VoteInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.VotesView>> {
    return answered(await service.vote(caller, given(input)));
  }

  @Query(() => CoursePayload, { description: 'The course of a deadline policy, before a game is made with it.' })
  async simulateDeadlines(
    @Arg('input', () => SimulateInput) input: SimulateInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.CourseView>> {
    return answered(await service.simulateDeadlines(caller, given(input)));
  }
}
