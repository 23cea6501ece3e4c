// Structured log lines. What a client sent (headers, variables, tokens) is never in one.

export interface Entry {
  readonly event: string;
  readonly request?: string | undefined;
  readonly [fact: string]: string | number | boolean | null | undefined;
}

export type Log = (entry: Entry) => void;

/** Name, text and stack of something that was thrown. */
export function thrown(error: unknown): { readonly error: string; readonly stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack } = error;
  // What could not be parsed stands in the message: a stored state, a key file.
  if (error instanceof SyntaxError) return { error: name, stack: stack?.slice(stack.indexOf('\n    at ') + 1) };
  return { error: `${name}: ${message}`, stack };
}
