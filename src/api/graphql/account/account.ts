// Accounts and their tokens.
import { Field, Float, ObjectType } from 'type-graphql';
import type { Locale } from '../../../core/locale';
import type { GuestView, ProfileView, Scope, TokenLine, TokenView } from '../../../service/service';
import { payloadOf } from '../payload';

export const SCOPES = '`game:read`: looking; `game:play`: playing and looking; `account`: name, tokens, sign-in.';

@ObjectType({ simpleResolvers: true })
export class Profile implements ProfileView {
  @Field(() => String)
  readonly account!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Boolean, { description: 'Nothing but its tokens leads to the account.' })
  readonly guest!: boolean;

  @Field(() => Boolean, { description: 'A program plays it.' })
  readonly bot!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Language of messages where a request asks for none: `en`, `zh-Hant`, `vi`, `da`.',
  })
  readonly locale!: Locale | null;
}

@ObjectType({ simpleResolvers: true })
export class Guest extends Profile implements GuestView {
  @Field(() => String, { description: 'Shown this once. Send it as `Authorization: Bearer <token>`.' })
  readonly token!: string;
}

@ObjectType({ simpleResolvers: true })
export class Token implements TokenLine {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly label!: string;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly issued!: number;

  @Field(() => [String], { description: SCOPES })
  readonly scopes!: readonly Scope[];

  @Field(() => Float, { nullable: true, description: 'ms since 1970; null for never.' })
  readonly expires!: number | null;

  @Field(() => String, { nullable: true, description: 'Id of the only game that it is for.' })
  readonly game!: string | null;

  @Field(() => Boolean, { description: 'A program uses it.' })
  readonly bot!: boolean;

  @Field(() => String, { nullable: true, description: 'Its last four characters.' })
  readonly lastFour!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class NewToken extends Token implements TokenView {
  @Field(() => String, { description: 'Shown this once.' })
  readonly token!: string;
}

export const ProfilePayload = payloadOf('Profile', () => Profile);
export const GuestPayload = payloadOf('Guest', () => Guest);
export const TokensPayload = payloadOf('Tokens', () => [Token]);
export const NewTokenPayload = payloadOf('NewToken', () => NewToken);
