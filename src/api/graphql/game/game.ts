// A game as the caller may see it.
import { Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type {
  BotSeats,
  GameView,
  SeatKind,
  SeatView,
  SitterView,
  Status,
  Visibility,
  Watchers,
} from '../../../service/service';
import { Json } from '../json';
import { Legal } from './legal';
import { State } from './state';
import { Deadline } from '../time/views';
import { BotSeating, SeatKinds, Statuses, Visibilities, Watching } from './words';

@ObjectType({ simpleResolvers: true })
export class Sitter implements SitterView {
  @Field(() => String)
  readonly name!: string;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly from!: number;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly until!: number;
}

@ObjectType({ simpleResolvers: true })
export class Seat implements SeatView {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => String, { nullable: true, description: 'Null for a free seat.' })
  readonly name!: string | null;

  @Field(() => SeatKinds, { nullable: true, description: 'Null for a free seat.' })
  readonly kind!: SeatKind | null;

  @Field(() => String, { nullable: true, description: 'Policy of the server’s bot that plays it.' })
  readonly bot!: string | null;

  @Field(() => Boolean)
  readonly ready!: boolean;

  @Field(() => Boolean)
  readonly host!: boolean;

  @Field(() => [String], { description: 'Empty before the start.' })
  readonly armies!: readonly string[];

  @Field(() => String, { nullable: true, description: 'SHA-256 of the random bytes that the seat brings to the dice.' })
  readonly entropy!: string | null;

  @Field(() => Sitter, { nullable: true, description: 'Whoever plays it for its player, from when until when.' })
  readonly sitter!: Sitter | null;
}

@ObjectType({ simpleResolvers: true })
export class SandboxLife {
  @Field(() => Float, { description: 'When it vanishes, ms since 1970.' })
  readonly expires!: number;
}

@ObjectType({ simpleResolvers: true })
export class Game implements GameView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => Int, { description: 'Send it back as `expectedVersion`.' })
  readonly version!: number;

  @Field(() => Float, { description: 'Time of that version, ms since 1970.' })
  readonly at!: number;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly created!: number;

  @Field(() => Statuses)
  readonly status!: Status;

  @Field(() => String, {
    nullable: true,
    description: 'How it ended without an outcome of its rules: `expired`, `empty`, `abandoned`.',
  })
  readonly closed!: string | null;

  @Field(() => Int, { nullable: true, description: 'Your seat; null for whoever only watches.' })
  readonly you!: number | null;

  @Field(() => [Seat])
  readonly seats!: readonly Seat[];

  @Field(() => String)
  readonly ruleset!: string;

  @Field(() => Int)
  readonly rulesetVersion!: number;

  @Field(() => String)
  readonly preset!: string;

  @Field(() => Json)
  readonly options!: JsonValue;

  @Field(() => String)
  readonly board!: string;

  @Field(() => String)
  readonly boardHash!: string;

  @Field(() => Int)
  readonly turnSeconds!: number;

  @Field(() => Json, { nullable: true, description: 'The deadline policy; null where `turnSeconds` says it all.' })
  readonly time!: JsonValue;

  @Field(() => Visibilities)
  readonly visibility!: Visibility;

  @Field(() => Watching)
  readonly watchers!: Watchers;

  @Field(() => BotSeating)
  readonly botSeats!: BotSeats;

  @Field(() => Deadline, { nullable: true, description: 'Until when the seats that are asked may answer.' })
  readonly deadline!: Deadline | null;

  @Field(() => State, { nullable: true, description: 'Null before the deal.' })
  readonly state!: State | null;

  @Extensions({ many: 20 })
  @Field(() => [Legal], {
    description: 'What you may do now; empty unless this is the newest version and you are asked.',
  })
  readonly legal!: readonly Legal[];

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 that binds the server to its dice (base64url); null in a sandbox.',
  })
  readonly commitment!: string | null;

  @Field(() => String, { nullable: true, description: 'Once it is over: the secret behind the commitment.' })
  readonly secret!: string | null;

  @Field(() => SandboxLife, { nullable: true })
  readonly sandbox!: SandboxLife | null;

  @Field(() => Boolean, { description: 'Chance was written or seeded by somebody: for good.' })
  readonly scripted!: boolean;
}
