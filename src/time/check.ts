// Is a policy understood, and does it make sense? What contradicts itself is refused before a game is made of it.
import { jsonType } from '../core/json';
import { fail, type Illegal, illegal, ok, type Result } from '../core/result';
import type * as z from 'zod';
import { type DeadlinePolicy, type Quiet, type Rung, STEPS, WEEKDAYS, zoneOf } from './policy';
import { policyShape } from './shape';
import { isZone } from './zone';

/**
 * The policy that a JSON value is. MALFORMED, UNKNOWN_FIELD, OUT_OF_RANGE; UNKNOWN_ZONE; POLICY_CONFLICT with the two clauses that
 * contradict each other. Pointers are into the value.
 */
export function policyOf(json: unknown): Result<DeadlinePolicy, Illegal> {
  const parsed = policyShape.safeParse(json);
  if (!parsed.success) return fail(shapeFault(parsed.error.issues[0]));
  const policy = parsed.data as DeadlinePolicy;
  const wrong = faults(policy).find((fault) => fault !== undefined);
  return wrong ? fail(wrong) : ok(policy);
}

type Issue = z.core.$ZodIssue;

function shapeFault(issue: Issue): Illegal {
  const pointer = issue.path.map((part) => `/${String(part)}`).join('');
  const field = String(issue.path.at(-1) ?? 'time');
  if (issue.code === 'unrecognized_keys')
    return illegal('UNKNOWN_FIELD', undefined, { field: issue.keys[0] }, `${pointer}/${issue.keys[0]}`);
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return illegal('OUT_OF_RANGE', undefined, { field, ...boundOf(issue) }, pointer);
  const expected = issue.code === 'invalid_type' ? jsonType(issue.expected) : undefined;
  const why = expected === undefined ? { reason: 'type' } : { reason: 'expected', expected };
  return illegal('MALFORMED', undefined, { ...why, field }, pointer);
}

const boundOf = (issue: Issue): Record<string, number> =>
  issue.code === 'too_small'
    ? { min: Number(issue.minimum) }
    : issue.code === 'too_big'
      ? { max: Number(issue.maximum) }
      : {};

type Fault = Illegal | undefined;

const conflict = (one: string, other: string, pointer: string): Illegal =>
  illegal('POLICY_CONFLICT', undefined, { one, other }, pointer);

function faults(policy: DeadlinePolicy): readonly Fault[] {
  return [
    zoneFault(policy),
    lengthFault(policy),
    bankFault(policy),
    quietFault(policy),
    hoursFault(policy),
    ladderFault(policy),
  ];
}

const zoneFault = (policy: DeadlinePolicy): Fault =>
  isZone(zoneOf(policy)) ? undefined : illegal('UNKNOWN_ZONE', undefined, { value: zoneOf(policy) }, '/zone');

/** Either a length of time or fixed hours; and hours take no bank: nobody's turn ends later than the others'. */
function lengthFault({ turn, hours, bank }: DeadlinePolicy): Fault {
  if (hours && turn !== undefined) return conflict('hours', 'turn', '/hours');
  return hours && bank ? conflict('hours', 'bank', '/bank') : undefined;
}

const bankFault = ({ bank }: DeadlinePolicy): Fault =>
  bank && (bank.increment ?? 0) > bank.seconds ? conflict('increment', 'seconds', '/bank/increment') : undefined;

const MOST_QUIET = 16 * 60;

const minuteOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** Is a time of day in the quiet hours? Their end isn't. */
function isQuiet({ from, to }: Quiet, time: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Quiet hours leave a third of every day. */
function quietFault({ quiet }: DeadlinePolicy): Fault {
  if (!quiet) return undefined;
  const minutes = (minuteOf(quiet.to) - minuteOf(quiet.from) + 1440) % 1440;
  if (minutes === 0) return conflict('from', 'to', '/quiet/to');
  return minutes > MOST_QUIET
    ? illegal('OUT_OF_RANGE', undefined, { field: 'quiet', min: 1, max: MOST_QUIET / 60 }, '/quiet')
    : undefined;
}

/** A turn must be able to end. */
function hoursFault({ hours, quiet, weekend }: DeadlinePolicy): Fault {
  if (!hours) return undefined;
  if (quiet && hours.at.every((time) => isQuiet(quiet, time))) return conflict('hours', 'quiet', '/hours/at');
  const closed: readonly string[] = weekend ? (weekend.days ?? ['sat', 'sun']) : [];
  return (hours.days ?? WEEKDAYS).every((day) => closed.includes(day))
    ? conflict('hours', 'weekend', '/hours/days')
    : undefined;
}

/** From the mildest to the hardest, with more misses for each; it begins with the first miss, and doesn't excuse for ever. */
function ladderFault({ ladder }: DeadlinePolicy): Fault {
  if (!ladder) return undefined;
  if (ladder[0].misses !== 1)
    return illegal('OUT_OF_RANGE', undefined, { field: 'misses', min: 1, max: 1 }, '/ladder/0/misses');
  if (ladder.at(-1)?.step === 'excuse') return conflict('excuse', 'ladder', `/ladder/${ladder.length - 1}`);
  return ladder.map((rung, at) => rungFault(ladder, rung, at)).find((fault) => fault !== undefined);
}

function rungFault(ladder: readonly Rung[], { misses, step, bot }: Rung, at: number): Fault {
  const pointer = `/ladder/${at}`;
  if (step === 'serve' && bot === undefined)
    return illegal('MALFORMED', undefined, { reason: 'missing', field: 'bot' }, pointer);
  if (step !== 'serve' && bot !== undefined) return conflict(step, 'bot', `${pointer}/bot`);
  if (at === 0) return undefined;
  const lower = ladder[at - 1];
  const climbs = misses > lower.misses && STEPS.indexOf(step) > STEPS.indexOf(lower.step);
  return climbs ? undefined : conflict(step, lower.step, pointer);
}
