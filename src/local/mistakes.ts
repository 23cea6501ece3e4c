// What can be wrong with a laptop, in words that say what to do.
import type { LocalOptions } from './options';

/** The text for a failed start; undefined for a failure that we don't know. */
export function mistake(error: unknown, options: LocalOptions): string | undefined {
  const codes = codesOf(error);
  const known = CASES.find(([code]) => codes.has(code));
  return known?.[1](options);
}

const IN_USE = ({ port }: LocalOptions): string =>
  `Port ${port} is in use. Stop the program that has it, or take another one: npm start -- --port ${port + 1}`;
const LOCKED = ({ data }: LocalOptions): string =>
  `Another Fieldpost uses ${data}. Stop it, or take another folder: npm start -- --data .data-2 --port 4001`;
const NOT_WRITABLE = ({ data }: LocalOptions): string =>
  `The folder ${data} can't be written. Change its rights, take another one (--data), or keep nothing (--memory).`;
const NO_DATABASE = ({ endpoint }: LocalOptions): string => `No database answers at ${endpoint}.`;

const CASES: readonly (readonly [string, (options: LocalOptions) => string])[] = [
  ['EADDRINUSE', IN_USE],
  ['EADDRNOTAVAIL', ({ host }) => `This machine has no address ${host}.`],
  ['LEVEL_LOCKED', LOCKED],
  ['EACCES', NOT_WRITABLE],
  ['EPERM', NOT_WRITABLE],
  ['EROFS', NOT_WRITABLE],
  ['ENOTDIR', NOT_WRITABLE],
  ['EEXIST', NOT_WRITABLE],
  ['ECONNREFUSED', NO_DATABASE],
  ['ENOTFOUND', NO_DATABASE],
];

/** Codes of an error and of everything that it was caused by. */
function codesOf(error: unknown): ReadonlySet<unknown> {
  const codes = new Set<unknown>();
  for (let at: unknown = error; at instanceof Error && codes.size < CASES.length; at = at.cause)
    codes.add((at as NodeJS.ErrnoException).code);
  return codes;
}
