// The deadline policy that somebody asks for: what of it is wrong, and which bots it needs.
import { fail, ok, type Result } from '../core/result';
import { botOf, type DeadlinePolicy, policyOf } from '../time';
import type { BotSeats } from './inputs';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';

/** Pointers go on from `at`. UNKNOWN_POLICY where its bot isn't played here; the refusals of `policyOf`. */
export function readPolicy({ config }: Parts, json: unknown, at: string): Result<DeadlinePolicy, Refusal> {
  const read = policyOf(json);
  if (!read.ok) return fail({ ...read.error, pointer: `${at}${read.error.pointer ?? ''}` });
  const bot = botOf(read.value);
  const isKnown = bot === null || Object.hasOwn(config.policies ?? {}, bot);
  return isKnown ? read : refuse('UNKNOWN_POLICY', { params: { value: bot }, pointer: `${at}/ladder` });
}

interface Timed {
  readonly time?: unknown;
  readonly turnSeconds?: number | undefined;
  readonly botSeats?: BotSeats | undefined;
}

/** The policy of a game that is to be made; null for one that is just a time for each turn. */
export function policyFor(
  parts: Parts,
  { time, turnSeconds, botSeats }: Timed,
): Result<DeadlinePolicy | null, Refusal> {
  if (time === undefined || time === null) return ok(null);
  if (turnSeconds !== undefined)
    return refuse('MALFORMED', { params: { reason: 'either', fields: ['time', 'turnSeconds'] }, pointer: '/time' });
  const read = readPolicy(parts, time, '/time');
  const isPlayed = read.ok && botOf(read.value) !== null;
  return isPlayed && botSeats === 'none' ? refuse('BOTS_REFUSED', { pointer: '/time/ladder' }) : read;
}
