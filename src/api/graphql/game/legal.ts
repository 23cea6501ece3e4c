// What a seat may do now.
import { Field, ObjectType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type { LegalView } from '../../../service/service';
import { Json } from '../json';

@ObjectType({
  simpleResolvers: true,
  description:
    'A family of legal actions: every combination of the values of its fields is legal. Sound and complete, and compact: ranges, not enumerations.',
})
export class Legal implements LegalView {
  @Field(() => String)
  readonly type!: string;

  @Field(() => Json, {
    description:
      'By field: one value, a list of values, `{min, max}`, `{sets}` for whole lists of cards, `{stops}` for the stop rules of a blitz, `{to, each, total, most, pools}` for a spread of troops, `{least, most, total}` for pieces, or `{along}` for cards played along. `{of, at}` goes with the list in `from`: for its i-th value the domain is `of[at[i]]`.',
  })
  readonly fields!: Readonly<Record<string, JsonValue>>;

  @Field(() => [String], { nullable: true, description: 'Fields that can be left out.' })
  readonly may?: readonly string[];

  @Field(() => [String], { nullable: true, description: 'Two fields that may not hold the same value.' })
  readonly differ?: readonly [string, string];
}
