// Cold starts: a new process for each request, from before it is spawned until its answer is there.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { GatewayEvent } from '../../src/api/http/lambda';
import type { Connection } from '../../src/store/create';
import { keyOf } from '../play/terms';

export interface Start {
  /** Milliseconds from the spawn to the answer. */
  readonly ms: number;
  /** Of these: Node itself, the bundle's evaluation, and the request with whatever it waited for. */
  readonly boot: number;
  readonly load: number;
  readonly request: number;
  readonly body: string;
}

interface Told {
  readonly booted: number;
  readonly loaded: number;
  readonly answered: number;
  readonly body: string;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What a function is told in AWS. The keys come with it, so that no store of secrets has to be there. */
export const environmentOf = ({ table, endpoint }: Connection, driver: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  FIELDPOST_TABLE: table,
  FIELDPOST_DRIVER: driver,
  FIELDPOST_LIMITS: 'off',
  FIELDPOST_KEYS: JSON.stringify({
    masters: { bench: text(keyOf('master')) },
    masterId: 'bench',
    serverKey: text(keyOf('server')),
  }),
});

/** Starts a bundle and sends it one event. */
export async function startCold(file: string, env: NodeJS.ProcessEnv, event: GatewayEvent): Promise<Start> {
  const spawned = performance.timeOrigin + performance.now();
  const child = spawn(process.execPath, [join(__dirname, 'child.cjs'), file, JSON.stringify(event)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  for await (const chunk of child.stdout) out += String(chunk);
  const { booted, loaded, answered, body } = JSON.parse(out) as Told;
  return { ms: answered - spawned, boot: booted - spawned, load: loaded - booted, request: answered - loaded, body };
}
