// Archives of this tree, and the database that functions are pointed at.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Packed, pack } from '../../scripts/bundle/pack';
import { type LocalDatabase, startLocal } from '../../src/store/local';
import { dynoxideBinary, startDynoxide } from './dynoxide';

/** dynoxide where it could be installed: the database whose answers are nearest to AWS's. */
export const startTable = (): Promise<LocalDatabase> => {
  const binary = dynoxideBinary();
  return binary === null ? startLocal() : startDynoxide(binary);
};

export interface Archives {
  readonly of: (name: string) => Packed;
  remove(): void;
}

export async function buildArchives(): Promise<Archives> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-dist-'));
  const packed = new Map((await pack(folder)).map((one) => [one.name, one]));
  return { of: (name) => packed.get(name)!, remove: () => rmSync(folder, { recursive: true }) };
}

const KEY = Buffer.alloc(32, 7).toString('base64url');

/** As serverless.yml and Lambda set it; the keys are handed over instead of looked up. */
export const environmentOf = (
  endpoint: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  FIELDPOST_TABLE: 'fieldpost',
  FIELDPOST_LIMITS: 'off',
  FIELDPOST_KEYS: JSON.stringify({ masters: { m1: KEY }, masterId: 'm1', serverKey: KEY }),
  ...more,
});
