// What clients get to know about time.
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type * as Out from '../../../service/outputs';
import { CLAUSES, STEPS } from '../../../time';
import { words } from '../enums';

export const Clauses = words<Out.Clause>([...CLAUSES]);
registerEnumType(Clauses, { name: 'Clause', description: 'A clause of a deadline policy.' });

export const Steps = words<Out.ThenView['step']>([...STEPS, 'withhold']);
registerEnumType(Steps, { name: 'Step', description: 'What becomes of a seat whose time is up; see docs/time.md.' });

export const Modes = words<Out.SeatMode>(['present', 'served', 'open']);
registerEnumType(Modes, { name: 'SeatMode', description: 'Who answers for a seat that people play.' });

export const Stopping = words<Out.StopperView['by']>(['vacation', 'vote']);
registerEnumType(Stopping, { name: 'Stopping' });

export const Happenings = words<Out.Happening>(['asked', 'played', 'served', 'missed', 'away', 'pause']);
registerEnumType(Happenings, { name: 'Happening' });

@ObjectType({ simpleResolvers: true, description: 'ms since 1970.' })
export class Span implements Out.SpanView {
  @Field(() => Float)
  readonly from!: number;

  @Field(() => Float)
  readonly to!: number;
}

@ObjectType({ simpleResolvers: true })
export class SeatClock implements Out.SeatClockView {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => Int, { nullable: true, description: 'Seconds left in its bank; null in a game without banks.' })
  readonly bank!: number | null;

  @Field(() => Int, { description: 'In a row.' })
  readonly misses!: number;

  @Field(() => Modes)
  readonly mode!: Out.SeatMode;

  @Field(() => Int, { nullable: true, description: 'Seconds of vacation that are left; null in a game without.' })
  readonly vacation!: number | null;

  @Field(() => Span, { nullable: true, description: 'The vacation that is on.' })
  readonly away!: Span | null;
}

@ObjectType({ simpleResolvers: true })
export class Then implements Out.ThenView {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => Steps)
  readonly step!: Out.ThenView['step'];
}

@ObjectType({ simpleResolvers: true })
export class Stopper implements Out.StopperView {
  @Field(() => Stopping)
  readonly by!: Out.StopperView['by'];

  @Field(() => [Int])
  readonly seats!: readonly number[];
}

@ObjectType({ simpleResolvers: true })
export class Deadline implements Out.DeadlineView {
  @Field(() => Float, { description: 'ms since 1970.' })
  readonly due!: number;

  @Field(() => [Int])
  readonly seats!: readonly number[];

  @Field(() => [Clauses], { description: 'The clauses of the policy that bear on it.' })
  readonly why!: readonly Out.Clause[];

  @Field(() => [Then], { description: 'What happens then.' })
  readonly then!: readonly Then[];

  @Field(() => [Stopper], { description: 'Who may stop the clock.' })
  readonly stoppers!: readonly Stopper[];

  @Field(() => Float, {
    nullable: true,
    description: 'When the seat’s own time is used up, where that isn’t `due`; ms since 1970.',
  })
  readonly base!: number | null;

  @Field(() => Span, { nullable: true })
  readonly pause!: Span | null;

  @Field(() => [SeatClock], { description: 'Of every seat that people play.' })
  readonly clocks!: readonly SeatClock[];
}

const Wants = words<Out.VoteView['want']>(['pause', 'resume']);
registerEnumType(Wants, { name: 'VotedFor' });

@ObjectType({ simpleResolvers: true })
export class Vote implements Out.VoteView {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => Wants)
  readonly want!: Out.VoteView['want'];

  @Field(() => Float, { nullable: true, description: 'ms since 1970.' })
  readonly until!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class Votes implements Out.VotesView {
  @Field(() => Int)
  readonly version!: number;

  @Field(() => Int, { description: 'Yours.' })
  readonly seat!: number;

  @Field(() => Span, { nullable: true })
  readonly pause!: Span | null;

  @Field(() => [Vote])
  readonly votes!: readonly Vote[];

  @Field(() => Int, { description: 'So many of the same have an effect.' })
  readonly needed!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A line of a policy’s course; see docs/time.md.' })
export class CourseLine implements Out.CourseLine {
  @Field(() => Float, { description: 'ms since 1970.' })
  readonly at!: number;

  @Field(() => Happenings)
  readonly what!: Out.Happening;

  @Field(() => Int, { nullable: true })
  readonly seat!: number | null;

  @Field(() => Int, { nullable: true, description: 'Of the seat’s own turns, from 1.' })
  readonly turn!: number | null;

  @Field(() => Float, { nullable: true, description: 'Until when it is asked, away or paused.' })
  readonly due!: number | null;

  @Field(() => [Clauses])
  readonly why!: readonly Out.Clause[];

  @Field(() => Steps, { nullable: true, description: 'What a miss leads to.' })
  readonly then!: Out.StepName | null;

  @Field(() => Int, { nullable: true })
  readonly bank!: number | null;

  @Field(() => Int, { nullable: true })
  readonly misses!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class Course implements Out.CourseView {
  @Field(() => [CourseLine])
  readonly lines!: readonly CourseLine[];
}
