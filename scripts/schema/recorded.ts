// Answers that a server gave, by operation: examples of the document. `npm run schema:record` writes them; a test holds the server to them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../../src/api/rest/answers';

export const RECORDED = 'schema/answers.json';

/** By the name of an example, the answer; by operation, the name of its example. */
export interface Recorded {
  readonly operations: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, object>>;
}

export function readRecorded(): Recorded {
  try {
    return JSON.parse(readFileSync(join(__dirname, '../..', RECORDED), 'utf8')) as Recorded;
  } catch {
    return { operations: {}, answers: {} };
  }
}

const all = readRecorded();

/** Of operations that answer the same, one was recorded. */
function nameOf(id: string): string | undefined {
  const known = Object.keys(all.operations);
  const alike = known.find((other) => other === id) ?? known.find((other) => answers[other] === answers[id]);
  return alike === undefined ? undefined : all.operations[alike];
}

/** The examples of an operation's answer: a reference, since many answer the same kind of thing. */
export function recorded(id: string): Readonly<Record<string, { readonly $ref: string }>> | undefined {
  const name = nameOf(id);
  return name === undefined ? undefined : { [name]: { $ref: `#/components/examples/${name}` } };
}

/** For `components.examples`. */
export const recordedExamples = (): Readonly<Record<string, { readonly value: object }>> =>
  Object.fromEntries(Object.entries(all.answers).map(([name, value]) => [name, { value }]));
