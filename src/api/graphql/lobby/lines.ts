// Lists of games: nothing of the games themselves.
import { Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type * as Out from '../../../service/outputs';
import { BotSeating, SeatKinds, Statuses } from '../game/words';
import { payloadOf } from '../payload';

@ObjectType({ simpleResolvers: true })
export class SeatLine implements Out.SeatLine {
  @Field(() => String, { nullable: true, description: 'Null for a free seat.' })
  readonly name!: string | null;

  @Field(() => SeatKinds, { nullable: true, description: 'Null for a free seat.' })
  readonly kind!: Out.SeatKind | null;

  @Field(() => String, { nullable: true, description: 'Policy of the server’s bot that plays it.' })
  readonly bot!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class GameLine implements Out.GameLine {
  @Field(() => String)
  readonly id!: string;

  @Field(() => Statuses)
  readonly status!: Out.Status;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly created!: number;

  @Field(() => String)
  readonly ruleset!: string;

  @Field(() => String)
  readonly preset!: string;

  @Field(() => String)
  readonly board!: string;

  @Field(() => Int)
  readonly turnSeconds!: number;

  @Field(() => BotSeating)
  readonly botSeats!: In.BotSeats;

  @Field(() => [SeatLine])
  readonly seats!: readonly SeatLine[];
}

@ObjectType({ simpleResolvers: true })
export class OpenSeatsLine extends GameLine implements Out.OpenSeatsLine {
  @Field(() => [Int], { description: 'Seats that somebody may take over.' })
  readonly open!: readonly number[];
}

@ObjectType({ simpleResolvers: true })
export class SittingSpan implements Out.SittingSpan {
  @Field(() => Float, { description: 'ms since 1970.' })
  readonly from!: number;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly until!: number;
}

@ObjectType({ simpleResolvers: true })
export class InboxLine extends GameLine implements Out.InboxLine {
  @Field(() => Int)
  readonly version!: number;

  @Field(() => Int, { description: 'Yours.' })
  readonly seat!: number;

  @Field(() => Boolean, { description: 'The game waits for you.' })
  readonly asked!: boolean;

  @Field(() => Float, { nullable: true, description: 'ms since 1970.' })
  readonly due!: number | null;

  @Field(() => SittingSpan, { nullable: true, description: 'You sit for the seat’s player; null for your own seat.' })
  readonly sitting!: SittingSpan | null;
}

@ObjectType({ simpleResolvers: true })
export class PastLine extends GameLine implements Out.PastLine {
  @Field(() => Int, { description: 'Yours.' })
  readonly seat!: number;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly ended!: number;

  @Field(() => [Int], { description: 'Seats that won; empty for a draw or a closed game.' })
  readonly winners!: readonly number[];
}

/** A page of a list. */
export function pageOf(name: string, item: () => object): new () => Out.Page<unknown> {
  @ObjectType(`${name}Page`, { simpleResolvers: true })
  class Made implements Out.Page<unknown> {
    @Extensions({ many: 50 })
    @Field(() => [item()])
    readonly items!: readonly unknown[];

    @Field(() => String, { nullable: true, description: 'Hand it back to go on; null at the end.' })
    readonly cursor?: string;
  }
  return Made;
}

const OpenGamesPage = pageOf('OpenGames', () => GameLine);
const OpenSeatsPage = pageOf('OpenSeats', () => OpenSeatsLine);
const InboxPage = pageOf('Inbox', () => InboxLine);
const PastPage = pageOf('Past', () => PastLine);

export const OpenGamesPayload = payloadOf('OpenGames', () => OpenGamesPage);
export const OpenSeatsPayload = payloadOf('OpenSeats', () => OpenSeatsPage);
export const InboxPayload = payloadOf('Inbox', () => InboxPage);
export const PastPayload = payloadOf('Past', () => PastPage);
