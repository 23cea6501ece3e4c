// Conditions of a plan's actions, flat as actions are; the service says what belongs to which.
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import { words } from '../enums';

type Guard = In.GuardInput['guard'];

const Guards = words<Guard>(['owner', 'troops', 'hand', 'phase', 'lost']);
registerEnumType(Guards, {
  name: 'Guard',
  description:
    '`owner(place, is)`, `troops(place, least, most)`, `hand(least, most)`, `phase(name)`, `lost(most)`: what has to hold just before an action of a plan is played.',
});

const Owners = words<'me' | 'other'>(['me', 'other']);
registerEnumType(Owners, { name: 'Owner' });

@InputType()
export class GuardInput {
  @Field(() => Guards)
  readonly guard!: Guard;

  @Field(() => String, { nullable: true })
  readonly place?: string;

  @Field(() => Owners, { nullable: true })
  readonly is?: 'me' | 'other';

  @Field(() => Int, { nullable: true })
  readonly least?: number;

  @Field(() => Int, { nullable: true })
  readonly most?: number;

  @Field(() => String, { nullable: true })
  readonly name?: string;
}
