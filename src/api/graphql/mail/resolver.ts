import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/service';
import type { Context } from '../context';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import { ConfirmMailInput, MailInput, MailPayload } from './views';

@Resolver()
export class MailResolver {
  @Query(() => MailPayload, { description: 'Where and when you get mail, and about what.' })
  async mail(@Ctx() { service, caller }: Context): Promise<Payload<Out.MailView>> {
    return answered(await service.mail(caller));
  }

  @Mutation(() => MailPayload, { description: 'Changes where and when you get mail; what is left out stays.' })
  async setMail(
    @Arg('input', () => MailInput) input: MailInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.MailView>> {
    return answered(await service.setMail(caller, given(input)));
  }

  @Mutation(() => MailPayload, { description: 'Confirms an address with the code that was mailed to it.' })
  async confirmMail(
    @Arg('input', () => ConfirmMailInput) input: ConfirmMailInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.MailView>> {
    return answered(await service.confirmMail(caller, given(input)));
  }
}
