// Between rounds: followers of a capture, posts of what came in, supply and withdrawal by one's own choice.
import type { Draft } from '../../core/draft';
import { count, pieces, place, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, action } from '../../core/ruleset';
import type { Frame } from '../../core/state';
import { groupOf, reform } from './abroad';
import { among, type Bag, DAMAGED, EMPTY, least, minus, plus, POST, size } from './bag';
import type { Kit } from './kit';
import { at, inLand, mayLeave, put, roomAt, take } from './land';
import { bringUp, engagedOf, reserveOf, sendBack } from './line';
import { canWithdraw } from './questions';
import { bringable, mayBring } from './round';
import type { Line, Sbsh, SbshState } from './state';

/** A capture that may still be followed. */
interface Entry {
  readonly side: number;
  readonly came: Bag;
}

function entriesOf(s: SbshState): Entry[] {
  const { entries } = s.own;
  const list: Entry[] = [];
  for (let i = 0; i < entries.length; i += 4) list.push({ side: entries[i], came: entries.slice(i + 1, i + 4) });
  return list;
}

const setEntries = (g: Draft<Sbsh>, list: readonly Entry[]): void =>
  g.patch({ entries: list.flatMap(({ side, came }) => [side, ...came]) });

const moveFields = { from: territory(), to: territory(), pieces: pieces() };

interface Move {
  readonly from: number;
  readonly to: number;
  readonly pieces: Bag;
}

const refuseBag = (bag: Bag, most: Bag, max: number, rule: string): Illegal | undefined =>
  size(bag) > 0 && among(bag, most) && size(bag) <= max ? undefined : illegal('NOT_THERE', rule, { max }, '/pieces');

/** Most of each kind that may follow; of land that may not be left, all but one. */
function followers(k: Kit, s: SbshState, from: number): { most: Bag; max: number } {
  const most = mayLeave(k, s, from, from);
  const max = k.allowAbandon ? size(most) : Math.min(size(most), size(inLand(k, s, from)) - 1);
  return { most, max };
}

const followable = (k: Kit, s: SbshState): Entry[] =>
  entriesOf(s).filter(
    ({ side }) => !k.sea[side] && s.owner[k.landOf[side]] === s.turn && s.owner[k.facing[side]] === s.turn,
  );

/** More divisions follow from the origin's rear, until another round is fought from there (B-A17). */
export const followAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof moveFields>(moveFields, {
    summary: 'Let more divisions follow from the rear of the land whose front took another.',
    check(s, _, { from, to, pieces: bag }) {
      const open = followable(k, s).some(({ side }) => k.landOf[side] === from && k.facing[side] === to);
      if (!open) return illegal('NOTHING_TO_FOLLOW', 'B-A17', { from, to }, '/to');
      const { most, max } = followers(k, s, from);
      return refuseBag(bag, most, max, 'B-A17');
    },
    play: (g, _, move) => follow(k, g, move),
    legal: (s) =>
      followable(k, s).flatMap(({ side }): Legal[] => {
        const from = k.landOf[side];
        const { most, max } = followers(k, s, from);
        if (max < 1) return [];
        const bag = { least: EMPTY, most, total: { min: 1, max } };
        return [{ type: 'follow', fields: { from, to: k.facing[side], pieces: bag } }];
      }),
  });

function follow(k: Kit, g: Draft<Sbsh>, { from, to, pieces: bag }: Move): void {
  take(g, from, bag);
  put(g, to, bag);
  const grown = ({ side, came }: Entry): Entry =>
    k.landOf[side] === from && k.facing[side] === to ? { side, came: plus(came, bag) } : { side, came };
  setEntries(g, entriesOf(g).map(grown));
  g.emit({ type: 'followed', army: g.turn, from, to, pieces: bag });
}

export const postFields = { from: place(), to: place(), pieces: pieces() };

/** What came into a land this turn and may take its fronts. */
const enteredIn = (k: Kit, s: SbshState, t: number): Bag =>
  least(
    at(s, t),
    entriesOf(s)
      .filter(({ side }) => k.facing[side] === t && s.owner[t] === s.turn)
      .reduce((sum: Bag, { came }) => plus(sum, came), EMPTY),
  );

/** Divisions that entered a captured land take its fronts at once (B-A17). */
export const postAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof postFields>(postFields, {
    summary: 'Put divisions that just came into a land on one of its fronts.',
    check(s, _, { from, to, pieces: bag }) {
      if (k.landOf[to] !== from || roomAt(k, s, to) === 0) return illegal('NO_FRONT', 'B-A17', { to }, '/to');
      return refuseBag(bag, enteredIn(k, s, from), roomAt(k, s, to), 'B-A17');
    },
    play(g, _, { from, to, pieces: bag }) {
      take(g, from, bag);
      put(g, to, bag);
      use(k, g, from, bag);
      g.emit({ type: 'posted', army: g.turn, from, to, pieces: bag });
    },
    legal: (s) =>
      [...new Set(entriesOf(s).map(({ side }) => k.facing[side]))].flatMap((t) =>
        postFamilies(k, s, t, enteredIn(k, s, t)),
      ),
  });

/** Families for posts of a land, from its rear; sides with one free place apart. */
export function postFamilies(k: Kit, s: SbshState, t: number, most: Bag): Legal[] {
  return [1, POST].flatMap((room): Legal[] => {
    const to = k.sides[t].filter((side) => roomAt(k, s, side) === room);
    const max = Math.min(room, size(most));
    if (to.length === 0 || max === 0) return [];
    return [{ type: 'post', fields: { from: t, to, pieces: { least: EMPTY, most, total: { min: 1, max } } } }];
  });
}

/** What took a post is no more among those who came in. */
function use(k: Kit, g: Draft<Sbsh>, t: number, bag: Bag): void {
  let left = bag;
  const list = entriesOf(g).map(({ side, came }): Entry => {
    if (k.facing[side] !== t) return { side, came };
    const part = least(left, came);
    left = minus(left, part);
    return { side, came: minus(came, part) };
  });
  setEntries(g, list);
}

/** The own line at a place: a front, a group by its origin's side of the border, or what came by sea by the coast's. */
export function lineAt(k: Kit, s: SbshState, at_: number): Line | undefined {
  const army = s.turn;
  const side = k.opposite[at_];
  if (side < 0) return undefined;
  const bySea = k.sea[at_] ? groupOf(s, at_, army) : undefined;
  if (bySea) return { kind: bySea.stage === 'fleet' ? 'fleet' : 'group', place: at_, army };
  const group = k.sea[at_] ? undefined : groupOf(s, side, army);
  if (group) return { kind: 'group', place: side, army };
  return s.owner[k.landOf[at_]] === army ? { kind: 'front', place: at_, army } : undefined;
}

const bringFields = { to: place(), pieces: pieces() };

interface Supply {
  readonly line: Line;
  readonly most: Bag;
  readonly max: number;
}

/** What may be brought up to a place before its next round. */
function supplyTo(k: Kit, s: SbshState, to: number): Supply | undefined {
  const line = lineAt(k, s, to);
  if (!line || !(line.kind === 'group' || s.own.fought.includes(line.place)) || !mayBring(k, s, line)) return undefined;
  const most = reserveOf(k, s, line);
  const room = line.kind === 'front' ? roomAt(k, s, line.place) : POST;
  const max = Math.min(room, bringable(k, s, line), size(most));
  return max > 0 ? { line, most, max } : undefined;
}

/** Places of the lines that fought this turn or lie abroad. */
const supplied = (k: Kit, s: SbshState): number[] => {
  const sides = s.own.fought.filter((place_) => s.owner[k.landOf[place_]] === s.turn);
  const abroad = s.own.abroad.filter((group) => group.army === s.turn);
  return [...new Set([...sides, ...abroad.map(({ at: side }) => (k.sea[side] ? side : k.opposite[side]))])];
};

/** Brings divisions up before the next round, by one's own choice (B-SUPPLY). */
export const bringAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof bringFields>(bringFields, {
    summary: 'Bring divisions up from the rear to a front that fought this turn, or to a group.',
    check(s, _, { to, pieces: bag }) {
      const supply = supplyTo(k, s, to);
      return supply ? refuseBag(bag, supply.most, supply.max, 'B-A11') : illegal('NO_SUPPLY', 'B-A11', { to }, '/to');
    },
    play(g, _, { to, pieces: bag }) {
      const supply = supplyTo(k, g, to);
      if (supply) bringUp(k, g, supply.line, bag);
    },
    legal: (s) =>
      supplied(k, s).flatMap((to): Legal[] => {
        const supply = supplyTo(k, s, to);
        if (!supply) return [];
        const bag = { least: EMPTY, most: supply.most, total: { min: 1, max: supply.max } };
        return [{ type: 'bring', fields: { to, pieces: bag } }];
      }),
  });

const restFields = { from: place(), count: count(1, POST) };

/** The line that fought the last round, if its damaged armour may still go to the rear. */
function restable(k: Kit, s: SbshState, from: number): Line | undefined {
  const line = lineAt(k, s, from);
  const isLast = line !== undefined && s.own.fought.at(-1) === line.place;
  return isLast && canWithdraw(k, s, line) ? line : undefined;
}

/** After a round the attacker sends damaged armour to the rear by his own choice (B-REPAIR, B-A10). */
export const restAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof restFields>(restFields, {
    summary: 'Send damaged armour of the front that fought last to the rear for repair.',
    check(s, _, { from, count: n }) {
      const line = restable(k, s, from);
      if (!line) return illegal('NO_WITHDRAWAL', 'B-A10', { from }, '/from');
      const max = engagedOf(s, line)[DAMAGED];
      return n >= 1 && n <= max ? undefined : illegal('NOT_THERE', 'B-A10', { max }, '/count');
    },
    play(g, _, { from, count: n }) {
      const line = restable(k, g, from);
      if (!line) return;
      sendBack(k, g, line, [0, 0, n]);
      if (k.sea[line.place]) reform(g, line.place, line.army);
    },
    legal: (s) =>
      supplied(k, s).flatMap((from): Legal[] => {
        const line = restable(k, s, from);
        return line ? [{ type: 'rest', fields: { from, count: { min: 1, max: engagedOf(s, line)[DAMAGED] } } }] : [];
      }),
  });
