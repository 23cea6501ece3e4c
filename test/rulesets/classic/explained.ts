// Does a refusal explain itself? It names its rule, its message can be filled in, and its pointer names a field of the action or of the position.
import { codes, positionCodes } from '../../../src/rulesets/classic/codes';
import type { Illegal } from '../../../src/core/result';

const field =
  /^\/(territory|from|to|count|dice|until|cards|choice|moves|territories|turn|phase|hands|discard|out|own)(\/|$)/;

/** What is wrong with an explanation; undefined if nothing is. Refusals of the engine have their texts elsewhere. */
export function unexplained({ code, rule, params = {}, pointer }: Illegal): string | undefined {
  const text = Object.hasOwn(codes, code) ? codes[code] : positionCodes[code];
  if ((text as unknown) === undefined) return undefined;
  if (Object.hasOwn(codes, code) && !/^K-[A-Z-]+$/.test(rule ?? '')) return `${code}: no rule`;
  const missing = [...text.message.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !Object.hasOwn(params, name));
  if (missing.length > 0) return `${code}: no ${missing.map(([name]) => name).join()}`;
  return pointer === undefined || field.test(pointer) ? undefined : `${code}: ${JSON.stringify(pointer)} is no field`;
}
