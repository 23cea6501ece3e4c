// The shape of a policy as JSON, and how long its parts may be.
import * as z from 'zod';
import { STEPS, WEEKDAYS } from './policy';

const DAY = 86_400;
const MOST_DAYS = 60;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('A local time of day: `20:00`.');
const seconds = (min: number, max: number): z.ZodInt => z.int().min(min).max(max);
const mode = z
  .enum(['shift', 'stop'])
  .describe('`shift`: a deadline that falls into these hours moves to their end. `stop`: clocks stand still in them.');
const days = z.array(z.enum(WEEKDAYS)).min(1);

const rung = z.strictObject({
  misses: z.int().min(1).max(100).describe('Holds from so many misses in a row on.'),
  step: z.enum(STEPS),
  bot: z.string().min(1).max(40).describe('Policy of the bot; for `serve`.').optional(),
});

/** A deadline policy; see docs/time.md. */
export const policyShape = z.strictObject({
  turn: seconds(60, 30 * DAY)
    .describe('Seconds for each turn; a day where neither this nor `hours` is there.')
    .optional(),
  question: seconds(60, 30 * DAY)
    .describe('Seconds for every other question; as for a turn where it is left out.')
    .optional(),
  hours: z
    .strictObject({
      at: z.array(time).min(1).max(24),
      days: days.max(7).optional(),
      least: seconds(60, 7 * DAY)
        .describe('A seat has at least so many seconds; 3,600 where it is left out.')
        .optional(),
    })
    .describe('Turns end at fixed times of day, instead of after a length of time.')
    .optional(),
  bank: z
    .strictObject({
      seconds: seconds(60, 30 * DAY),
      increment: seconds(0, 30 * DAY)
        .describe('Given back for each turn that a seat ends in time, up to the full bank.')
        .optional(),
    })
    .describe('A reserve of each seat, drawn on when its own time is used up.')
    .optional(),
  zone: z
    .string()
    .min(1)
    .max(40)
    .describe('Time zone of all times of day: `Europe/Copenhagen`; UTC where it is left out.')
    .optional(),
  quiet: z
    .strictObject({ from: time, to: time, mode: mode.optional() })
    .describe('Hours of every day; `shift` where the mode is left out.')
    .optional(),
  weekend: z
    .strictObject({ days: days.max(5).optional(), mode: mode.optional() })
    .describe('Whole days, Saturday and Sunday where left out; `stop` where the mode is left out.')
    .optional(),
  vacation: z
    .strictObject({ days: z.int().min(1).max(MOST_DAYS), per: z.enum(['game', 'year']).optional() })
    .describe('Days that a seat may be away; in the whole game where `per` is left out.')
    .optional(),
  pause: z
    .strictObject({ by: z.enum(['all', 'majority']), days: z.int().min(1).max(MOST_DAYS).optional() })
    .describe('By vote of the seats that people play; at most 14 days where `days` is left out.')
    .optional(),
  ladder: z.array(rung).min(1).max(5).describe('What misses lead to; a fallback each where it is left out.').optional(),
});
