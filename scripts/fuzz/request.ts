// A request as it is sent, and an answer as it came.

export interface Sent {
  readonly method: string;
  /** With its query, as it stands in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Which maker made it. */
  readonly kind: string;
}

export interface Got {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Milliseconds of the process, both sides together. */
  readonly cpu: number;
  readonly wall: number;
}

export const JSON_HEADERS = { 'content-type': 'application/json' };

export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
