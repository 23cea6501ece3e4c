// A client of Server-Sent Events that can be cut off at any time.

export interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  /** Of a comment. */
  readonly comment?: string;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next message; undefined after the end. */
  next: () => Promise<Message | undefined>;
  /** Messages up to the first that will do, that one included; all of them where none does. */
  until: (enough: (message: Message) => boolean) => Promise<Message[]>;
  /** The whole of an answer that is no stream. */
  text: () => Promise<string>;
  cut: () => void;
}

export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const cutting = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: cutting.signal,
  });
  const messages = messagesOf(response);
  const next = async (): Promise<Message | undefined> => {
    const { value } = await messages.next();
    return value;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(enough) {
      const seen: Message[] = [];
      for (let message = await next(); message; message = await next()) {
        seen.push(message);
        if (enough(message)) break;
      }
      return seen;
    },
    text: () => response.text(),
    cut: () => cutting.abort(),
  };
}

async function* messagesOf({ body }: Response): AsyncGenerator<Message, undefined> {
  let text = '';
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(messageOf);
  }
  return undefined;
}

export const messageOf = (block: string): Message =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at) || 'comment', line.slice(at + 1).trimStart()];
    }),
  );
