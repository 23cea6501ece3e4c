// Which ruleset, and with what options.
import { ArgsType, Field, Int } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type * as In from '../../../service/inputs';
import { Json } from '../json';

@ArgsType()
export class RulesetArgs implements In.RulesetInput {
  @Field(() => String)
  readonly ruleset!: string;

  @Field(() => String, { nullable: true, description: "The ruleset's default preset where it is left out." })
  readonly preset?: string;

  @Field(() => Json, { nullable: true, description: 'An object by option; over the preset.' })
  readonly options?: Readonly<Record<string, JsonValue>>;

  @Field(() => String, { nullable: true })
  readonly board?: string;

  @Field(() => Int, { nullable: true })
  readonly seats?: number;
}
