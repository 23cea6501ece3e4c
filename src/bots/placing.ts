// Cards, new troops, and single territories: everything that comes before the fighting.
import { type Thinker, WISH } from './idea';
import { best, prospect, type Scene, threatTo, worthOf } from './scene';
import { bounds, isSets, isSpread, required, spread, texts } from './values';

/**
 * Cards to give up: the set that shows most own land, which may bring a bonus, and of those the one with fewest wild cards. Where a
 * territory can be named it is the best, and a word is the first; a family with a word and no territory is worse than any other, for
 * the word is then a refusal.
 */
export const trade: Thinker = (scene, family) => {
  const { type, fields } = family;
  if (!isSets(fields.cards)) return undefined;
  const needed = required(family).filter((field) => field !== 'cards');
  if (needed.some((field) => field !== 'territory' && field !== 'choice')) return undefined;
  const cards = best(fields.cards.sets, (set) => shownBy(scene, set));
  const land = texts(fields.territory);
  const action = {
    type,
    cards,
    ...(land.length > 0 && { territory: best(land, (id) => standing(scene, id, 2)) }),
    ...(needed.includes('choice') && { choice: texts(fields.choice)[0] }),
  };
  const wish = WISH.trade + shownBy(scene, cards);
  return { action, wish: needed.includes('choice') && land.length === 0 ? wish / 2 : wish };
};

/** Land that the cards of a set show (a card's id ends in it where it shows any): own land counts twice as much as other land, wild cards nothing. */
const shownBy = ({ board, mine }: Scene, set: readonly string[]): number =>
  set.reduce((n, id) => {
    const t = board.index.get(id.split(':').at(-1) ?? '');
    return t === undefined ? n : n + (mine[t] ? 2 : 1);
  }, 0);

/** New troops: most to where the best attack starts, some to the border that is in most danger. */
export const spreadTroops: Thinker = (scene, { type, fields }) => {
  const { moves } = fields;
  if (!isSpread(moves)) return undefined;
  const placed = new Map<string, number>();
  let done = 0;
  const legs = spread(moves, (open) => {
    const id =
      done % GUARDS_ONE_IN === GUARDS_ONE_IN - 1
        ? inDanger(scene, open, placed)
        : forward(scene, open, moves.total.max);
    placed.set(id, (placed.get(id) ?? 0) + 1);
    done++;
    return id;
  });
  return { action: { type, moves: legs }, wish: WISH.place + 1 };
};

/** One troop in so many guards. */
const GUARDS_ONE_IN = 4;

const indexIn = ({ board }: Scene, id: string): number => board.index.get(id) ?? 0;

const forward = (scene: Scene, open: readonly string[], total: number): string =>
  best(open, (id) => prospect(scene, indexIn(scene, id), total));

const inDanger = (scene: Scene, open: readonly string[], placed: ReadonlyMap<string, number>): string =>
  best(open, (id) => {
    const t = indexIn(scene, id);
    return threatTo(scene, t) - scene.strength[t] - (placed.get(id) ?? 0);
  });

/** One territory: of the own, the best to reinforce; of free land, the one that belongs most to what is held. */
export const oneTerritory: Thinker = (scene, family) => {
  const { type, fields } = family;
  const ids = texts(fields.territory);
  if (ids.length === 0 || required(family).some((field) => field !== 'territory' && field !== 'count'))
    return undefined;
  const count = bounds(fields.count);
  const more = count?.max ?? 1;
  const territory = best(ids, (id) => standing(scene, id, more));
  if (count === undefined) return { action: { type, territory }, wish: WISH.claim };
  return { action: { type, territory, count: count.max }, wish: WISH.place + standing(scene, territory, more) / 1000 };
};

function standing(scene: Scene, id: string, more: number): number {
  const t = indexIn(scene, id);
  if (scene.mine[t]) return Math.max(-1, prospect(scene, t, more));
  return worthOf(scene, t) + scene.board.neighbours[t].filter((n) => scene.mine[n]).length;
}
