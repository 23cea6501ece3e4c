// Seats guests at a new game, every one with random bytes of its own for the dice, and starts it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Json } from '../core/json';
import type { Client } from './client';
import { CREATE, type Guest, GUEST, JOIN, OPEN, START } from './operations';
import type { Sight } from './sight';

export interface Setting {
  readonly ruleset: string;
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, Json>> | undefined;
  readonly seats: number;
}

export interface Player extends Guest {
  readonly seat: number;
  /** What the seat brings to the dice, URL-safe base64. */
  readonly bytes: string;
}

export interface Seating {
  readonly gameId: string;
  /** As the first answer showed it. */
  readonly commitment: string | null;
  readonly players: readonly Player[];
}

const ENTROPY_BYTES = 32;

/** SHA-256 of the bytes that a text stands for. */
export const committedTo = (bytes: string): string =>
  createHash('sha256').update(Buffer.from(bytes, 'base64url')).digest('base64url');

/** Guests, lobby, joins, start, openings: then the first seat is asked. */
export async function seat(client: Client, setting: Setting): Promise<Seating> {
  const players: Player[] = [];
  for (let at = 0; at < setting.seats; at++) players.push(await newPlayer(client, at));
  const [host, ...others] = players;
  const { ruleset, preset, options, seats } = setting;
  const terms = { ruleset, preset, options, seats };
  const created = await client.call<Sight>(CREATE, { input: { ...terms, ...brought(host) } }, host.token);
  const { id: gameId, commitment } = created;
  for (const other of others) await client.call(JOIN, { input: { gameId, ...brought(other) } }, other.token);
  await client.call(START, { input: { gameId, actionId: randomUUID() } }, host.token);
  for (const { token, bytes } of players)
    await client.call(OPEN, { input: { gameId, actionId: randomUUID(), bytes } }, token);
  return { gameId, commitment, players };
}

async function newPlayer(client: Client, at: number): Promise<Player> {
  const guest = await client.call<Guest>(GUEST, {
    input: { name: `Demo ${at + 1}-${randomBytes(3).toString('hex')}` },
  });
  return { ...guest, seat: at, bytes: randomBytes(ENTROPY_BYTES).toString('base64url') };
}

const brought = ({ bytes }: Player): object => ({ actionId: randomUUID(), entropy: committedTo(bytes) });
