// Does a refusal explain itself? It names its rule, its message can be filled in, and its pointer names a field of the action or of the
// position.
import { type Code, codes, positionCodes } from '../../../src/rulesets/classic/codes';
import type { Illegal } from '../../../src/core/result';

const field =
  /^\/(territory|from|to|count|dice|until|cards|choice|moves|territories|turn|phase|hands|discard|out|own)(\/|$)/;

/** What is wrong with an explanation; undefined if nothing is. Refusals of the engine have their texts elsewhere. */
export function unexplained(refusal: Illegal): string | undefined {
  const { code, rule = '', pointer } = refusal;
  const text = new Map(Object.entries({ ...codes, ...positionCodes })).get(code);
  if (!text) return undefined;
  if (Object.hasOwn(codes, code) && !/^K-[A-Z-]+$/.test(rule)) return `${code}: no rule`;
  if (pointer !== undefined && !field.test(pointer)) return `${code}: ${JSON.stringify(pointer)} is no field`;
  return unfilled(text, refusal);
}

function unfilled({ message }: Code, { code, params = {} }: Illegal): string | undefined {
  const missing = [...message.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !Object.hasOwn(params, name));
  return missing.length > 0 ? `${code}: no ${missing.map(([, name]) => name).join()}` : undefined;
}
