// Repairs that believe nothing derived: everything of a game is compared with its newest row, and what differs is written over.
import { type Compared, type Derived, DUE_SHARDS, type Due, type Found } from '../store/port';
import { derive, dueItem } from './derive';
import type { Game } from './game';
import { gameOf } from './load';
import type { Difference, MendAllInput, MendView } from './mend-outputs';
import type { Parts } from './parts';
import { livingGames } from './sweep';

/** How often a game is looked at again because it was played on meanwhile. */
const TRIES = 5;

interface Wanted {
  readonly game: Game;
  readonly items: readonly Derived[];
}

/** Everything that is derived of a game's newest row; null if there is no such game. */
async function wantedOf(parts: Parts, id: string): Promise<Wanted | null> {
  const loaded = await parts.store.load(id, { consistent: true });
  if (!loaded) return null;
  const game = gameOf(parts, loaded);
  const items = derive(parts.limits, game);
  const due = game.terms.sandbox ? [] : [dueItem(parts.limits, game)];
  return { game, items: [...items.filter(({ kind }) => kind !== 'due'), ...due] };
}

/** Compares and, unless it is only to `check`, mends one game. Null if there is none. */
export async function mendGame(parts: Parts, id: string, check: boolean): Promise<MendView | null> {
  for (let tries = 1; ; tries++) {
    const wanted = await wantedOf(parts, id);
    if (!wanted) return null;
    const found = await Promise.all(
      wanted.items.map(async (item) => ({ item, lies: await parts.store.compare(item) })),
    );
    const wrong = found.filter(({ item, lies }) => isWrong(item, lies));
    // Who derived of a newer row than this one has played on meanwhile; after some tries nobody did, and the item lies.
    if (tries < TRIES && wrong.some(({ item, lies }) => (lies.asOf ?? 0) > item.asOf)) continue;
    if (!check) await Promise.all(wrong.map(({ item, lies }) => parts.store.mend(item, lies.asOf)));
    const differences = wrong.map(({ item, lies }) =>
      differenceOf(item, lies.state === 'missing' ? 'missing' : 'differs'),
    );
    return { game: id, version: wanted.game.row.version, differences };
  }
}

/** A deadline may be too early: as of the row that is just being written, which moved it first, or of one that never came. */
function isWrong(item: Derived, { state, asOf, due }: Compared): boolean {
  if (state !== 'differs') return state === 'missing';
  const isOnItsWay = item.kind === 'due' && !item.gone && asOf === item.asOf + 1 && due !== null && due <= item.due;
  return !isOnItsWay;
}

const differenceOf = (item: Derived, what: Difference['what']): Difference => ({
  item: item.kind,
  ...('user' in item && { user: item.user }),
  what,
});

/** Games one after the other: of the list of deadlines, in which all living ones stand, or of the whole table. */
export async function* mendAll(parts: Parts, { check, everything, segment }: MendAllInput): AsyncGenerator<MendView> {
  if (!everything) {
    for await (const id of livingGames(parts, segment ?? [0, 1])) yield* mended(mendGame(parts, id, check));
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await parts.store.scan({ ...(segment && { segment }), ...(cursor !== undefined && { cursor }) });
    for (const found of page.items) yield* mended(mendFound(parts, found, check));
    cursor = page.cursor;
  } while (cursor !== undefined);
}

async function* mended(view: Promise<MendView | null>): AsyncGenerator<MendView> {
  const done = await view;
  if (done) yield done;
}

/** A game is mended; what is derived of it is looked at only for whether it should be there at all. */
async function mendFound(parts: Parts, found: Found, check: boolean): Promise<MendView | null> {
  if (found.kind === 'game') return mendGame(parts, found.game, check);
  const wanted = await wantedOf(parts, found.game);
  const belongs = wanted?.items.some((item) => isOf(item, found));
  return belongs ? null : dropped(parts, goneOf(found, wanted?.game.row.version ?? 0), check);
}

async function dropped(parts: Parts, item: Derived, check: boolean): Promise<MendView | null> {
  const { state, asOf } = await parts.store.compare(item);
  if (state === 'same') return null;
  // It keeps its place in time: a row that is followed late must not bring it back.
  if (!check) await parts.store.mend({ ...item, asOf: Math.max(item.asOf, asOf ?? 0) }, asOf);
  return { game: item.game, version: item.asOf, differences: [differenceOf(item, 'extra')] };
}

const isOf = (item: Derived, found: Found): boolean =>
  item.kind === found.kind && (!('user' in item) || !('user' in found) || item.user === found.user);

function goneOf(found: Exclude<Found, { kind: 'game' }>, asOf: number): Derived {
  const base = { game: found.game, asOf, body: '', gone: true } as const;
  switch (found.kind) {
    case 'head':
      return { ...base, kind: 'head', status: '' };
    case 'due':
      return { ...base, kind: 'due', due: 0 } satisfies Due;
    case 'seat':
      return { ...base, kind: 'seat', user: found.user, asked: false, due: null };
    case 'past':
      return { ...base, kind: 'past', user: found.user, at: 0 };
  }
}

/** Parts into which the list of deadlines may be cut, so that several processes share it. */
export const MEND_SEGMENTS = DUE_SHARDS;
