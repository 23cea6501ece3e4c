// Boards: what is drawn, and what touches what.
import { Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import type { BoardLine, BoardView } from '../../../service/service';
import { Json } from '../json';
import { payloadOf } from '../payload';

type Names = Readonly<Record<string, string>>;

@ObjectType({ simpleResolvers: true })
export class BoardSummary implements BoardLine {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Int, { description: 'How many there are.' })
  readonly territories!: number;

  @Field(() => String, { description: 'Changes when anything of the board changes.' })
  readonly hash!: string;
}

@ObjectType({ simpleResolvers: true })
export class BoardTerritory {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Json, { description: 'Names by language.' })
  readonly names!: Names;

  @Field(() => String)
  readonly region!: string;

  @Field(() => Float, { description: 'Where its label stands on the canvas.' })
  readonly x!: number;

  @Field(() => Float)
  readonly y!: number;

  @Field(() => [String])
  readonly neighbours!: readonly string[];
}

@ObjectType({ simpleResolvers: true })
export class Region {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Json, { description: 'Names by language.' })
  readonly names!: Names;

  @Field(() => Int)
  readonly bonus!: number;

  @Field(() => [String])
  readonly territories!: readonly string[];
}

@ObjectType({ simpleResolvers: true })
export class Border {
  @Field(() => [String], { description: 'Two territories. Their sides of it are the places `a>b` and `b>a`.' })
  readonly between!: readonly [string, string];

  @Field(() => Boolean)
  readonly sea!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Board implements BoardView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Json, { description: 'Names by language.' })
  readonly names!: Names;

  @Field(() => String)
  readonly hash!: string;

  @Field(() => Float, { description: 'Of the canvas that the labels stand on.' })
  readonly width!: number;

  @Field(() => Float)
  readonly height!: number;

  @Extensions({ many: 60 })
  @Field(() => [BoardTerritory])
  readonly territories!: readonly BoardTerritory[];

  @Field(() => [Region])
  readonly regions!: readonly Region[];

  @Extensions({ many: 100 })
  @Field(() => [Border])
  readonly borders!: readonly Border[];
}

export const BoardPayload = payloadOf('Board', () => Board);
