// What all calls that change a game have in common on their way to the door.
import type { Json } from '../core/json';
import type { Change } from './commit';
import type { Entered, Request } from './door';
import { requestHash } from './ids';
import type { GameActionInput } from './inputs';
import type { Caller } from './service';

/** Switches that are off where they are left out. */
const SWITCHES = ['dryRun', 'drop'];

/** What the hash of a request covers: all but the id under which it is remembered and the version that its caller saw. */
export function hashOf(
  method: string,
  input: Pick<GameActionInput, 'gameId'> & { readonly actionId?: unknown },
): string {
  const { gameId: _game, actionId: _id, ...asked } = input;
  const rest = Object.entries(asked as unknown as Record<string, Json>).filter(
    ([name, value]) => value !== false || !SWITCHES.includes(name),
  );
  return requestHash({ method, ...Object.fromEntries(rest), expectedVersion: null });
}

export type Base = Pick<Request, 'caller' | 'gameId' | 'actionId' | 'hash' | 'when' | 'by'>;

export const base = (caller: Caller, method: string, input: GameActionInput): Base => ({
  caller,
  gameId: input.gameId,
  actionId: input.actionId,
  hash: hashOf(method, input),
  when: () => 'any',
  by: 'seat',
});

/** What every row of a caller bears. */
export const signed = (
  at: Entered,
  { caller, actionId, hash }: Base,
): Pick<Change, 'seat' | 'receipt' | 'at'> & { readonly account: string } => ({
  seat: at.seat,
  account: at.account,
  receipt: { id: actionId, hash },
  at: Math.max(caller.arrival, at.game.row.at),
});
