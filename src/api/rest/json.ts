// JSON that a client sent, as far as it makes sense for any request.
import { ok } from '../../core/result';
import { fault, type Read } from './fault';

/** Options, positions and plans are far shallower. */
const DEEPEST = 32;

const BOM = '\uFEFF';

/** MALFORMED for what is no JSON, too deep, or holds a number that no double can hold. */
export function parsed(text: string): Read<unknown> {
  try {
    return sound(JSON.parse(text.startsWith(BOM) ? text.slice(1) : text));
  } catch {
    return fault('MALFORMED', { pointer: '' });
  }
}

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
}

/** Looks at every value without a call for each level, so that no depth is too much for the stack. */
function sound(json: unknown): Read<unknown> {
  const left: Place[] = [{ value: json, pointer: '', depth: 0 }];
  for (let at = left.pop(); at; at = left.pop()) {
    const wrong = wrongAt(at);
    if (wrong) return wrong;
    for (const part of partsOf(at)) left.push(part);
  }
  return ok(json);
}

function wrongAt({ value, pointer, depth }: Place): Read<never> | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fault('MALFORMED', { pointer });
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST) return fault('MALFORMED', { pointer: '' });
  return Object.hasOwn(value, '__proto__') ? unknownField('__proto__', pointer) : undefined;
}

const partsOf = ({ value, pointer, depth }: Place): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value as Readonly<Record<string, unknown>>).map(([key, part]) => ({
        value: part,
        pointer: `${pointer}/${escaped(key)}`,
        depth: depth + 1,
      }))
    : [];

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A name that means something else to objects: no field is called that. */
const unknownField = (field: string, pointer: string): Read<never> =>
  fault('UNKNOWN_FIELD', { params: { field }, pointer: `${pointer}/${field}` });

/** One rule for null, as in GraphQL: a field that is null counts as left out. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}
