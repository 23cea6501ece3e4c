// Whatever a caller can do wrong, as data.
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Json as JsonValue } from '../../core/json';
import { STATUS } from '../../service/codes';
import type { Kind, ServiceError } from '../../service/service';
import { words } from './enums';
import { Game } from './game/game';
import { Json } from './json';

const Kinds = words(Object.keys(STATUS) as Kind[]);
registerEnumType(Kinds, { name: 'ProblemKind', description: 'Classes of refusal. REST makes its status of them.' });

@ObjectType({ simpleResolvers: true, description: 'Why nothing happened. Branch on `code`.' })
export class Problem implements ServiceError {
  @Field(() => String, { description: 'A stable code in SCREAMING_SNAKE, e.g. `VERSION_CONFLICT`, `NOT_ADJACENT`.' })
  readonly code!: string;

  @Field(() => Kinds)
  readonly kind!: Kind;

  @Field(() => String, { description: 'For people.' })
  readonly message!: string;

  @Field(() => String, { nullable: true, description: 'Id of the rule that forbids it, e.g. `K-ATTACK`.' })
  readonly rule?: string;

  @Field(() => Json, { nullable: true, description: 'What the message was made of, places and cards by name.' })
  readonly params?: Readonly<Record<string, JsonValue>>;

  @Field(() => String, { nullable: true, description: 'The field at fault, as a JSON pointer: `/count`.' })
  readonly pointer?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds to wait before trying again with the same action id; for `limited` and `busy`.',
  })
  readonly retryAfter?: number;

  @Field(() => Int, { nullable: true, description: 'For a version conflict: the newest version …' })
  readonly version?: number;

  @Field(() => Game, { nullable: true, description: '… and the game as the caller sees it.' })
  readonly game?: Game;
}
