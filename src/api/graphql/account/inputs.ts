// What account operations take.
import { Field, InputType } from 'type-graphql';
import type * as In from '../../../service/inputs';

@InputType()
export class GuestInput implements In.GuestInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A display name: 1 to 20 characters as people count them, held by nobody else. Without it you get one.',
  })
  readonly name?: string;
}

@InputType()
export class RenameInput implements In.RenameInput {
  @Field(() => String)
  readonly name!: string;
}

@InputType()
export class IssueTokenInput implements In.IssueTokenInput {
  @Field(() => String, { nullable: true, description: 'What you call it, at most 40 characters.' })
  readonly label?: string;
}

@InputType()
export class RevokeTokenInput implements In.RevokeTokenInput {
  @Field(() => String, { description: 'Id out of `tokens`.' })
  readonly tokenId!: string;
}
