// Two people at one server, for tests that play a dealt game.
import type { GameView } from '../../src/service';
import type { Client } from './api';

export interface Pair {
  readonly ann: Client;
  readonly bob: Client;
}

/** A dealt game of Ann, the host, and Bob. */
export async function dealt({ ann, bob }: Pair, more: object = {}): Promise<string> {
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, ...more });
  await bob.mutate('join', { gameId: value.id });
  const { ok, error } = await ann.mutate('start', { gameId: value.id });
  if (!ok) throw new Error(error.code);
  return value.id;
}

export interface Turn {
  readonly client: Client;
  readonly other: Client;
  readonly game: GameView;
}

/** Whose turn it is, and what he sees. */
export async function onTurn({ ann, bob }: Pair, gameId: string): Promise<Turn> {
  const { value } = await ann.game(gameId);
  const [client, other] = value.deadline?.seats[0] === 0 ? [ann, bob] : [bob, ann];
  return { client, other, game: (await client.game(gameId)).value };
}

interface Range {
  readonly max: number;
}

/** Places all that there is on the first territory that may take it. */
export function placement({ legal }: Pick<GameView, 'legal'>): object {
  const family = legal.find(({ type, fields }) => type === 'place' && fields.territory !== undefined);
  const { territory, count } = family?.fields as { territory: readonly string[]; count: number | Range };
  return { type: 'place', territory: territory[0], count: typeof count === 'number' ? count : count.max };
}
