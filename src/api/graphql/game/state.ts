// The position of a running game as the caller may see it.
import { Extensions, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Json as JsonValue } from '../../../core/json';
import type * as View from '../../../core/view';
import { words } from '../enums';
import { Json, Pieces } from '../json';

type Counts = Readonly<Record<string, number>>;
type Standing = View.ArmyView['standing'];

const Standings = words<Standing>(['in', 'out', 'resigned']);
registerEnumType(Standings, { name: 'Standing' });

@ObjectType({ simpleResolvers: true })
export class Territory implements View.TerritoryView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String, { nullable: true, description: 'Army that owns it; null where nobody does.' })
  readonly owner!: string | null;

  @Field(() => Int)
  readonly troops!: number;

  @Field(() => Pieces, { nullable: true, description: 'Other pieces that stand there; null for none.' })
  readonly pieces?: Counts;
}

@ObjectType({ simpleResolvers: true, description: 'One side of a border: `india>china` is India’s.' })
export class BorderSide implements View.SideView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => Pieces)
  readonly pieces!: Counts;
}

@ObjectType({ simpleResolvers: true })
export class Army implements View.ArmyView {
  @Field(() => String, { description: 'Its colour, which is its name.' })
  readonly id!: string;

  @Field(() => Int, { nullable: true, description: 'Null for a neutral army.' })
  readonly seat!: number | null;

  @Field(() => Int)
  readonly side!: number;

  @Field(() => Standings)
  readonly standing!: Standing;

  @Field(() => Int)
  readonly territories!: number;

  @Field(() => Int)
  readonly troops!: number;

  @Field(() => Int)
  readonly handSize!: number;

  @Field(() => [String], { nullable: true, description: 'The cards, for whoever may see them.' })
  readonly hand?: readonly string[];
}

@ObjectType({ simpleResolvers: true, description: 'A question that the game waits on.' })
export class Ask implements View.AskView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => Int)
  readonly seat!: number;

  @Field(() => String)
  readonly army!: string;

  @Field(() => String, { description: 'What is asked, e.g. `turn`, `defend`.' })
  readonly kind!: string;

  @Field(() => Float, { nullable: true, description: 'ms since 1970.' })
  readonly due!: number | null;

  @Field(() => Boolean, { description: 'Parallel answers stay secret until all are in; that one is in shows.' })
  readonly answered!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A phase with its own data.' })
export class Frame implements View.FrameView {
  @Field(() => String)
  readonly name!: string;

  @Field(() => Json)
  readonly data!: Readonly<Record<string, JsonValue>>;
}

@ObjectType({ simpleResolvers: true, description: 'Something that only this ruleset knows.' })
export class Fact implements View.FactView {
  @Field(() => String)
  readonly key!: string;

  @Field(() => String, { nullable: true, description: 'The army that it is about.' })
  readonly army!: string | null;

  @Field(() => Json, { nullable: true })
  readonly value!: JsonValue;
}

@ObjectType({ simpleResolvers: true })
export class Outcome implements View.OutcomeView {
  @Field(() => [Int], { description: 'Seats; empty for a draw.' })
  readonly winners!: readonly number[];

  @Field(() => String, { description: 'Why, in one word: `conquest`, `round-limit`, …' })
  readonly by!: string;

  @Field(() => String, { description: 'Id of the rule that decided.' })
  readonly rule!: string;
}

@ObjectType({ simpleResolvers: true })
export class State implements View.StateView {
  @Field(() => Int, { description: '0 during set-up.' })
  readonly round!: number;

  @Field(() => String, { nullable: true, description: 'Army on turn; null before the first turn.' })
  readonly turn!: string | null;

  @Field(() => [Frame], { description: 'The current one last: a move-in lies over the attack that it belongs to.' })
  readonly frames!: readonly Frame[];

  @Field(() => [Ask])
  readonly asks!: readonly Ask[];

  @Extensions({ many: 60 })
  @Field(() => [Territory], { description: 'In the order of the board.' })
  readonly territories!: readonly Territory[];

  @Field(() => [BorderSide], { description: 'Only those on which something stands.' })
  readonly sides!: readonly BorderSide[];

  @Field(() => [Army])
  readonly armies!: readonly Army[];

  @Extensions({ many: 20 })
  @Field(() => [Fact])
  readonly facts!: readonly Fact[];

  @Field(() => Outcome, { nullable: true })
  readonly outcome!: Outcome | null;
}
