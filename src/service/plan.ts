// Plans as clients write them, read with the rules of a game.
import * as z from 'zod';
import { placeNamed } from '../core/board';
import type { Json } from '../core/json';
import type { Guard, PlanStep } from '../core/plan';
import { fail, illegal, type Illegal, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { parseAction } from '../wire/action';
import type { ActInput, ActionInput, PlanStepInput } from './inputs';
import { type Read, type Reader, readLines } from './plain';

/** A plan may be longer than a row holds: the rest of it comes back. */
const MOST_STEPS = 256;

const count = z.int().min(0).max(10_000);
const place = z.string().max(80);

const guard = z.discriminatedUnion('guard', [
  z.strictObject({ guard: z.literal('owner'), place, is: z.enum(['me', 'other']) }),
  z.strictObject({ guard: z.literal('troops'), place, least: count.optional(), most: count.optional() }),
  z.strictObject({ guard: z.literal('hand'), least: count.optional(), most: count.optional() }),
  z.strictObject({ guard: z.literal('phase'), name: z.string().max(40) }),
  z.strictObject({ guard: z.literal('lost'), most: count }),
]);

/** Schema of a guard, for the documents that describe the API. */
export const guardSchema = guard;

/** Reads a call's action, plan or orders. MALFORMED unless it is exactly one of the three. */
export function readCall(rules: Rules, input: ActInput, reader: Reader): Result<Read, Illegal> {
  const given = (['action', 'plan', 'orders'] as const).filter((field) => input[field] !== undefined);
  if (given.length !== 1) return malformed('/action', { reason: 'either', fields: ['action', 'plan', 'orders'] });
  if (input.orders !== undefined) return readLines(rules, input.orders, reader);
  return input.action === undefined ? readPlan(rules, input.plan) : readAction(rules, input.action);
}

function readAction(rules: Rules, action: ActionInput): Result<Read, Illegal> {
  const step = parseStep(rules, { action });
  return step.ok ? ok({ steps: [step.value], written: [action], pointed: (error) => error }) : step;
}

function readPlan(rules: Rules, plan: ActInput['plan']): Result<Read, Illegal> {
  if (!isPlan(plan)) return malformed('/plan', { reason: 'plan' });
  const steps = parseSteps(rules, plan);
  return steps.ok
    ? ok({ steps: steps.value, written: plan.map(({ action }) => action), pointed: under, stopped: under })
    : steps;
}

const isPlan = (plan: unknown): plan is readonly PlanStepInput[] =>
  Array.isArray(plan) && plan.length > 0 && plan.length <= MOST_STEPS;

/** The steps with indexes for names. A pointer begins with `/plan/n`. */
export function parseSteps(rules: Rules, steps: readonly PlanStepInput[]): Result<PlanStep[], Illegal> {
  const parsed: PlanStep[] = [];
  for (const [index, step] of steps.entries()) {
    const next = parseStep(rules, step);
    if (!next.ok) return fail(under(next.error, index));
    parsed.push(next.value);
  }
  return ok(parsed);
}

/** A refusal of a plan's action or of its conditions, pointing into the plan. */
export function under(error: Illegal, index: number): Illegal {
  const { pointer = '' } = error;
  return { ...error, pointer: `/plan/${index}${pointer.startsWith('/only/') ? '' : '/action'}${pointer}` };
}

function parseStep(rules: Rules, step: PlanStepInput): Result<PlanStep, Illegal> {
  const action = parseAction(rules, step.action);
  if (!action.ok) return action;
  const only: Guard[] = [];
  for (const [at, json] of (step.only ?? []).entries()) {
    const parsed = parseGuard(rules, json);
    if (!parsed.ok) return fail({ ...parsed.error, pointer: `/only/${at}${parsed.error.pointer ?? ''}` });
    only.push(parsed.value);
  }
  return ok({ action: action.value, only });
}

function parseGuard(rules: Rules, json: unknown): Result<Guard, Illegal> {
  const read = guard.safeParse(json);
  if (!read.success) return malformed('');
  const given = read.data;
  if (given.guard !== 'owner' && given.guard !== 'troops') return ok(given as Guard);
  const at = placeNamed(rules.board, given.place);
  if (at < 0) return fail(illegal('UNKNOWN_PLACE', undefined, { field: 'place', value: given.place }, '/place'));
  return ok({ ...given, place: at } as Guard);
}

const malformed = (
  pointer: string,
  params: Readonly<Record<string, Json>> = {},
): { readonly ok: false; readonly error: Illegal } => fail(illegal('MALFORMED', undefined, params, pointer));
