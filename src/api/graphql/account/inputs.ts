// What account operations take.
import { Field, InputType, Int } from 'type-graphql';
import type { Locale } from '../../../core/locale';
import type * as In from '../../../service/inputs';
import { SCOPES } from './account';

@InputType()
export class GuestInput implements In.GuestInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A display name: 1 to 20 characters as people count them, held by nobody else. Without it you get one.',
  })
  readonly name?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'A program plays this account: for good, and shown wherever it sits.',
  })
  readonly bot?: boolean;
}

@InputType()
export class RenameInput implements In.RenameInput {
  @Field(() => String, { nullable: true })
  readonly name?: string;

  @Field(() => String, { nullable: true, description: '`en`, `zh-Hant`, `vi` or `da`: for messages and mails.' })
  readonly locale?: Locale;
}

@InputType()
export class IssueTokenInput implements In.IssueTokenInput {
  @Field(() => String, { nullable: true, description: 'What you call it, at most 40 characters.' })
  readonly label?: string;

  @Field(() => [String], {
    nullable: true,
    description: `${SCOPES} All that your own token allows where it is left out.`,
  })
  readonly scopes?: readonly In.Scope[];

  @Field(() => Int, {
    nullable: true,
    description: 'It ends after so many seconds, 60 to 31,536,000 (a year); never where it is left out.',
  })
  readonly lifeSeconds?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the only game that it is for: such a token is a bot’s, and has no scope `account`.',
  })
  readonly game?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'A program uses it: seats that it takes or plays are shown as a bot’s.',
  })
  readonly bot?: boolean;
}

@InputType()
export class BindSignInInput implements In.BindSignInInput {
  @Field(() => String, {
    description: 'A token of the identity provider, as it would be sent in `Authorization`.',
  })
  readonly signIn!: string;
}

@InputType()
export class RevokeTokenInput implements In.RevokeTokenInput {
  @Field(() => String, { description: 'Id out of `tokens`.' })
  readonly tokenId!: string;
}
