// Structured log lines. What a client sent (headers, variables, tokens) is never in one.

export interface Entry {
  readonly event: string;
  readonly request?: string | undefined;
  readonly [fact: string]: string | number | boolean | null | undefined;
}

export type Log = (entry: Entry) => void;

/** Name, text and stack of something that was thrown. */
export function thrown(error: unknown): { readonly error: string; readonly stack?: string | undefined } {
  return error instanceof Error
    ? { error: `${error.name}: ${error.message}`, stack: error.stack }
    : { error: String(error) };
}
