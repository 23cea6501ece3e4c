// Does a refusal explain itself? What its message needs is there, and its pointer names a field.
import type { Illegal } from '../../src/core/result';
import { texts } from '../../src/rulesets';

/** What is wrong with an explanation; undefined if nothing is, or if the code is none of a ruleset's. */
export function unexplained({ code, rule = '', params = {}, pointer = '/' }: Illegal): string | undefined {
  if (!Object.hasOwn(texts.en, code)) return undefined;
  if (!/^(K|B|W\d*)-/.test(rule)) return `${code}: no rule`;
  if (!pointer.startsWith('/')) return `${code}: ${JSON.stringify(pointer)} is no pointer`;
  const missing = [...texts.en[code].matchAll(/\{(\w+)\}/g)].filter(([, name]) => !Object.hasOwn(params, name));
  return missing.length > 0 ? `${code}: no ${missing.map(([, name]) => name).join()}` : undefined;
}
