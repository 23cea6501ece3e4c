// JSON fields of an input hold anything, but not of any depth: hashing and checking them goes down level by level.
import { ok, type Result } from '../core/result';
import { type Refusal, refuse } from './refusal';

/** Options, positions and plans are far shallower. */
const DEEPEST = 64;

/** MALFORMED, with the field that is too deep. */
export function checkDepth(input: object): Result<null, Refusal> {
  const field = Object.entries(input).find(([, value]) => isDeeper(value, DEEPEST))?.[0];
  return field === undefined
    ? ok(null)
    : refuse('MALFORMED', { params: { reason: 'deep', field }, pointer: `/${field}` });
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));
