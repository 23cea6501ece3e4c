// Accounts and their tokens.
import { Field, Float, ObjectType } from 'type-graphql';
import type { GuestView, ProfileView, TokenLine, TokenView } from '../../../service/service';
import { payloadOf } from '../payload';

@ObjectType({ simpleResolvers: true })
export class Profile implements ProfileView {
  @Field(() => String)
  readonly account!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Boolean, { description: 'Nothing but its tokens leads to the account.' })
  readonly guest!: boolean;
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
