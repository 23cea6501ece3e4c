// Conditions of a plan's actions: flat as actions are, so what belongs to which guard is looked at here.
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { fail, ok } from '../../../core/result';
import { messageOf } from '../../../service/codes';
import type * as In from '../../../service/inputs';
import type { Outcome } from '../../../service/service';
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

type Part = Exclude<keyof GuardInput, 'guard'>;

const NEEDS: Readonly<Record<Guard, readonly Part[]>> = {
  owner: ['place', 'is'],
  troops: ['place'],
  hand: [],
  phase: ['name'],
  lost: ['most'],
};

/** Guards that have what they need, or MALFORMED with a pointer from `at`. */
export function guards(list: readonly GuardInput[], at: string): Outcome<readonly In.GuardInput[]> {
  for (const [i, guard] of list.entries()) {
    const missing = NEEDS[guard.guard].find((part) => guard[part] === undefined);
    if (missing) return fail(lacking(`${at}/${i}/${missing}`));
  }
  return ok(list as readonly In.GuardInput[]);
}

const lacking = (pointer: string) =>
  ({ code: 'MALFORMED', kind: 'malformed', message: messageOf('MALFORMED', {}), pointer }) as const;
