// Signatures as Standard Webhooks have them: over id, time and the bytes of the body, so that nothing can be changed, moved or sent late.
import { createHmac } from 'node:crypto';

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly body: string;
}

/** Headers of a letter; one signature for each secret (base64), the newest first. */
export function signatureHeaders({ id, time, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${time}.${body}`).digest('base64');
    return `v1,${mac}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signatures.join(' ') };
}
