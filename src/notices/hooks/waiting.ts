// Which games wait for a hook: because it failed, somebody else was at it, or whoever heard of them doesn't send.
import type { Hook } from '../../service/hooks';
import type { Doc, DocStore } from '../../store/port';

const PREFIX = 'due:';
const MONTH_S = 30 * 86_400;

export const MOST_WAITING = 100;

interface Waits {
  readonly store: DocStore;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Waiting {
  readonly gameId: string;
  /** The version that was heard first. */
  readonly heard: number;
}

/** Remembers it; noting it twice changes nothing. */
export async function wait({ store, now }: Waits, { account, id }: Hook, { gameId, heard }: Waiting): Promise<void> {
  const expires = Math.floor(now() / 1_000) + MONTH_S;
  const key = `${PREFIX}${id}:${gameId}`;
  await store.putDoc('hook', { owner: account, key, revision: 1, body: JSON.stringify({ heard }), expires });
}

export async function waitingFor({ store }: Waits, { account, id }: Hook): Promise<readonly Waiting[]> {
  const prefix = `${PREFIX}${id}:`;
  const { items } = await store.docs('hook', account, { prefix, limit: MOST_WAITING });
  return items.map(({ key, body }: Doc) => ({
    gameId: key.slice(prefix.length),
    heard: (JSON.parse(body) as { readonly heard: number }).heard,
  }));
}

export const served = ({ store }: Waits, { account, id }: Hook, gameId: string): Promise<void> =>
  store.dropDoc('hook', account, `${PREFIX}${id}:${gameId}`);
