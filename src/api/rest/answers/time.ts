// Deadlines, votes, and the course of a policy.
import * as z from 'zod';
import type { Json } from '../../../core/json';
import type {
  Clause,
  CourseLine,
  CourseView,
  DeadlineView,
  Happening,
  SeatClockView,
  SeatMode,
  SpanView,
  StepName,
  StopperView,
  ThenView,
  VotesView,
  VoteView,
} from '../../../service/service';
import { policyShape } from '../../../time';
import { count, orNull, shape, time, whole, words } from './shape';

/** What requests point to. */
export const policy = policyShape.meta({ id: 'DeadlinePolicy' }) as unknown as z.ZodType<Json>;

const span = shape<SpanView>('Span', { from: time, to: time });

const clause = words<Clause>({
  turn: true,
  question: true,
  hours: true,
  bank: true,
  quiet: true,
  weekend: true,
  vacation: true,
  pause: true,
});

const step = words<StepName>({ excuse: true, fallback: true, serve: true, open: true, neutral: true });

const then = shape<ThenView>('Then', {
  seat: count,
  step: words<ThenView['step']>({
    excuse: true,
    fallback: true,
    serve: true,
    open: true,
    neutral: true,
    withhold: true,
  }),
});

const stopper = shape<StopperView>('Stopper', {
  by: words<StopperView['by']>({ vacation: true, vote: true }),
  seats: whole,
});

const clock = shape<SeatClockView>('SeatClock', {
  seat: count,
  bank: orNull(count),
  misses: count,
  mode: words<SeatMode>({ present: true, served: true, open: true }),
  vacation: orNull(count),
  away: orNull(span),
});

export const deadline = shape<DeadlineView>('Deadline', {
  due: time,
  seats: whole,
  why: z.array(clause),
  then: z.array(then),
  stoppers: z.array(stopper),
  base: orNull(time),
  pause: orNull(span),
  clocks: z.array(clock),
});

const vote = shape<VoteView>('Vote', {
  seat: count,
  want: words<VoteView['want']>({ pause: true, resume: true }),
  until: orNull(time),
});

export const votes = shape<VotesView>('Votes', {
  version: count,
  seat: count,
  pause: orNull(span),
  votes: z.array(vote),
  needed: count,
});

const line = shape<CourseLine>('CourseLine', {
  at: time,
  what: words<Happening>({ asked: true, played: true, served: true, missed: true, away: true, pause: true }),
  seat: orNull(count),
  turn: orNull(count),
  due: orNull(time),
  why: z.array(clause),
  then: orNull(step),
  bank: orNull(count),
  misses: orNull(count),
});

export const course = shape<CourseView>('Course', { lines: z.array(line) });
