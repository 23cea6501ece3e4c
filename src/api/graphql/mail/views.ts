// Mail of an account, as GraphQL has it.
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { MailKind, MailMode, MailView, MutedHours } from '../../../service/service';
import { words } from '../enums';
import { payloadOf } from '../payload';

const Modes = words<MailMode>(['each', 'digest', 'off']);
registerEnumType(Modes, { name: 'MailMode', description: 'A mail each time, one a day, or none.' });

const Kinds = words<MailKind>(['turn', 'question', 'reminder', 'started', 'out', 'replaced', 'over']);
registerEnumType(Kinds, { name: 'MailKind', description: 'What a mail tells.' });

@InputType()
export class MutedInput implements MutedHours {
  @Field(() => String, { description: '`22:00`.' })
  readonly from!: string;

  @Field(() => String)
  readonly to!: string;
}

@InputType()
export class MailInput {
  @Field(() => String, {
    nullable: true,
    description: 'A code is mailed there; until it comes back nothing else is. An empty text forgets the address.',
  })
  readonly address?: string;

  @Field(() => Modes, { nullable: true })
  readonly mode?: MailMode;

  @Field(() => [Kinds], { nullable: true })
  readonly kinds?: readonly MailKind[];

  @Field(() => String, { nullable: true, description: 'Time zone of all times here and in mails.' })
  readonly zone?: string;

  @Field(() => MutedInput, { nullable: true, description: 'When nothing is sent; equal times for no such hours.' })
  readonly muted?: MutedInput;

  @Field(() => String, { nullable: true, description: 'When the digest comes, `07:00`.' })
  readonly digestAt?: string;

  @Field(() => Int, { nullable: true, description: '10 to 2,880.' })
  readonly reminderMinutes?: number;
}

@InputType()
export class ConfirmMailInput {
  @Field(() => String, { description: 'Eight digits.' })
  readonly code!: string;
}

@ObjectType({ simpleResolvers: true })
export class Muted implements MutedHours {
  @Field(() => String)
  readonly from!: string;

  @Field(() => String)
  readonly to!: string;
}

@ObjectType({ simpleResolvers: true })
export class Mail implements MailView {
  @Field(() => String, { nullable: true, description: 'The confirmed one.' })
  readonly address!: string | null;

  @Field(() => String, { nullable: true, description: 'One that waits for its code.' })
  readonly pending!: string | null;

  @Field(() => Modes)
  readonly mode!: MailMode;

  @Field(() => [Kinds])
  readonly kinds!: readonly MailKind[];

  @Field(() => String)
  readonly zone!: string;

  @Field(() => Muted, { nullable: true })
  readonly muted!: MutedHours | null;

  @Field(() => String)
  readonly digestAt!: string;

  @Field(() => Int)
  readonly reminderMinutes!: number;
}

export const MailPayload = payloadOf('Mail', () => Mail);
