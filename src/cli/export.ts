// Exports the record of a game through the API.
import type { GameRecord } from '../verify';
import type { Client } from './client';
import { RECORD } from './operations';

const ROWS = 500;

/** All parts of a record, put together. */
export async function exportRecord(client: Client, gameId: string, token: string): Promise<GameRecord> {
  let record = await client.call<GameRecord>(RECORD, { gameId, limit: ROWS }, token);
  while (record.more) {
    const after = record.rows.at(-1)?.version ?? 0;
    const next = await client.call<GameRecord>(RECORD, { gameId, after, limit: ROWS }, token);
    if (next.rows.length === 0) throw new Error(`the record stops at version ${after}`);
    record = { ...next, rows: [...record.rows, ...next.rows] };
  }
  return record;
}
