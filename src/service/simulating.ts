// A policy's course before a game is made with it.
import { ok, type Result } from '../core/result';
import { type Scenario, type SeatPlan, simulate } from '../time';
import type { Parts } from './parts';
import { readPolicy } from './policy';
import { type Refusal, refuse } from './refusal';
import type { SeatScenario, SimulateInput } from './time-inputs';
import type { CourseView } from './time-outputs';

const MOST_SEATS = 8;
const MOST_TURNS = 200;
const TURNS = 12;
const MOST_SECONDS = 400 * 86_400;
const MOST_START = 8_000_000_000_000;

/** OUT_OF_RANGE, and the refusals of a policy under `/policy`. */
export function simulated(parts: Parts, input: SimulateInput): Result<CourseView, Refusal> {
  const policy = readPolicy(parts, input.policy, '/policy');
  if (!policy.ok) return policy;
  const scenario = scenarioOf(input, parts.config.now());
  const wrong = wrongIn(scenario);
  return wrong ?? ok({ lines: simulate(policy.value, scenario) });
}

const scenarioOf = ({ start, seats, turns = TURNS, pause }: SimulateInput, now: number): Scenario => ({
  start: start ?? now,
  seats: seats.map(planOf),
  turns,
  ...(pause && { pause: spanOf(pause) }),
});

const planOf = ({ after, misses, away }: SeatScenario): SeatPlan => ({
  ...(after !== undefined && { after }),
  ...(misses !== undefined && { misses }),
  ...(away && { away: spanOf(away) }),
});

const spanOf = ({
  from,
  to,
}: NonNullable<SimulateInput['pause']>): { readonly from: number; readonly to?: number } => ({
  from,
  ...(to !== undefined && { to }),
});

type Wrong = { readonly ok: false; readonly error: Refusal } | undefined;

function wrongIn({ start, seats, turns, pause }: Scenario): Wrong {
  const spans = [pause, ...seats.map(({ away }) => away)];
  return (
    outOf('start', start, 0, MOST_START) ??
    outOf('seats', seats.length, 1, MOST_SEATS) ??
    outOf('turns', turns, 1, MOST_TURNS) ??
    firstOf(seats.map(({ after = 0 }) => outOf('after', after, 0, MOST_SECONDS))) ??
    firstOf(
      spans.map(
        (span) =>
          span &&
          (outOf('from', span.from, 0, MOST_SECONDS) ??
            outOf('to', span.to ?? span.from + 1, span.from + 1, 2 * MOST_SECONDS)),
      ),
    )
  );
}

const firstOf = (all: readonly Wrong[]): Wrong => all.find((one) => one !== undefined);

const outOf = (field: string, value: number, min: number, max: number): Wrong =>
  Number.isSafeInteger(value) && value >= min && value <= max
    ? undefined
    : refuse('OUT_OF_RANGE', { params: { field, min, max }, pointer: `/${field}` });
