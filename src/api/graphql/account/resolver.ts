import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type * as Out from '../../../service/outputs';
import type { Context } from '../context';
import { given } from '../given';
import { answered, DonePayload, type Payload } from '../payload';
import { GuestPayload, NewTokenPayload, ProfilePayload, TokensPayload } from './account';
import { BindSignInInput, GuestInput, IssueTokenInput, RenameInput, RevokeTokenInput } from './inputs';

@Resolver()
export class AccountResolver {
  @Query(() => ProfilePayload, { description: 'Who the token says you are.' })
  async me(@Ctx() { service, caller }: Context): Promise<Payload<Out.ProfileView>> {
    return answered(await service.me(caller));
  }

  @Query(() => TokensPayload, { description: 'Your tokens, without the tokens themselves.' })
  async tokens(@Ctx() { service, caller }: Context): Promise<Payload<readonly Out.TokenLine[]>> {
    return answered(await service.tokens(caller));
  }

  @Mutation(() => GuestPayload, { description: 'Makes an account and its first token. Needs no token.' })
  async guest(
    @Arg('input', () => GuestInput, { defaultValue: {} }) input: GuestInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.GuestView>> {
    return answered(await service.guest(caller, given(input)));
  }

  @Mutation(() => ProfilePayload, {
    description: 'Changes your display name, the language in which you are spoken to, or both.',
  })
  async rename(
    @Arg('input', () => RenameInput) input: RenameInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.ProfileView>> {
    return answered(await service.rename(caller, given(input)));
  }

  @Mutation(() => NewTokenPayload, { description: 'Another token for your account. It is shown once.' })
  async issueToken(
    @Arg('input', () => IssueTokenInput, { defaultValue: {} }) input: IssueTokenInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.TokenView>> {
    return answered(await service.issueToken(caller, given(input)));
  }

  @Mutation(() => ProfilePayload, {
    description:
      'From now on a sign-in leads to your account, so that a lost token is not a lost seat. Needs a token without limits.',
  })
  async bindSignIn(
    @Arg('input', () => BindSignInInput) input: BindSignInInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<Out.ProfileView>> {
    return answered(await service.bindSignIn(caller, given(input)));
  }

  @Mutation(() => DonePayload, { description: 'Ends a token of yours, this one or another.' })
  async revokeToken(
    @Arg('input', () => RevokeTokenInput) input: RevokeTokenInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<null>> {
    return answered(await service.revokeToken(caller, given(input)));
  }
}
