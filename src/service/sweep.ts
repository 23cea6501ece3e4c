// What is done to all living games at once: each of them has a deadline, under which it is found.
import { DUE_SHARDS, type Listed } from '../store/port';
import { packAct } from '../verify/act';
import { type Change, commit, draftRow } from './commit';
import { repair } from './follower';
import { systemReceipt } from './ids';
import { load } from './load';
import type { Parts } from './parts';
import type { Works } from './works';

const FAR = 8_640_000_000_000_000;
const GAMES_A_PAGE = 500;

/** Living games, of every nth shard from the first on. Whose deadline is moved meanwhile may come twice, or was looked after by whoever moved it. */
export async function* livingGames(
  { store }: Pick<Parts, 'store'>,
  [first, of]: readonly [number, number] = [0, 1],
): AsyncGenerator<string> {
  for (let shard = first; shard < DUE_SHARDS; shard += of) {
    let page: readonly Listed[] = [];
    do {
      page = await store.dueGames(shard, FAR, GAMES_A_PAGE, page.at(-1));
      for (const { game } of page) yield game;
    } while (page.length > 0);
  }
}

/** Counts the games for which something was done. */
async function eachGame(parts: Parts, work: (game: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for await (const game of livingGames(parts)) if (await work(game)) count++;
  return count;
}

/** Repairs what is derived, and wakes bots. */
export const sweep = ({ parts, wakeBots }: Works): Promise<number> =>
  eachGame(parts, async (game) => {
    const there = await repair(parts, game);
    if (there) wakeBots(game);
    return there;
  });

/** A row for each living game that begins another epoch of its dice. */
export const restored = ({ parts }: Works): Promise<number> => eachGame(parts, (game) => renew(parts, game));

async function renew(parts: Parts, id: string): Promise<boolean> {
  const found = await load(parts, id, true);
  if (!found.ok || found.value.doc.status === 'deleted') return false;
  const { doc, row } = found.value;
  const epoch = doc.epoch + 1;
  const change: Change = {
    doc: { ...doc, epoch },
    act: packAct({ kind: 'lobby', name: 'restore', data: {} }),
    seat: null,
    account: null,
    receipt: systemReceipt(`restore:${epoch}`),
    at: Math.max(parts.config.now(), row.at),
  };
  const done = await commit(parts, found.value, draftRow(parts, found.value, change));
  return done.ok || renew(parts, id);
}
