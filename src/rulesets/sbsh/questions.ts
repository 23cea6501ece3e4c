// Questions about a line: whom to bring up, whom to name in the rear, whom to withdraw for repair (B-Q1, B-Q2).
import type { Draft } from '../../core/draft';
import { choice, count, pieces } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import type { Action, Ask } from '../../core/state';
import {
  among,
  type Bag,
  DAMAGED,
  DAMAGED_FIRST,
  EMPTY,
  filling,
  INFANTRY_FIRST,
  pick,
  POST,
  size,
  SOUND_FIRST,
} from './bag';
import type { Kit } from './kit';
import { behind, bringUp, engagedOf, rearLand, reserveOf, roomIn, sendBack } from './line';
import type { Line, LineFrame, Sbsh, SbshState } from './state';

const lineFields = { pieces: pieces() };

/** Asks the army of a line. */
export function askLine(k: Kit, g: Draft<Sbsh>, kind: string, line: Line): void {
  g.push({ name: kind, asks: [g.ask(line.army, k.armies[line.army].seat, kind)], line } as LineFrame);
}

const ORDERS = { infantry: INFANTRY_FIRST, armour: SOUND_FIRST, damaged: DAMAGED_FIRST } as const;

/** A standing order to supply: what first, or nobody; to name in the rear: what first. */
export const supplyOrder = { choice: choice('fill', 'infantry', 'armour', 'damaged', 'decline') };
export const nameOrder = { choice: choice('infantry', 'armour', 'damaged') };
export const withdrawOrder = { choice: choice('default', 'all', 'never') };

const wordOf = (g: Draft<Sbsh>, ask: Ask, kind: string): string | undefined => g.moment.order(ask.seat, kind)?.choice;

const orderOf = (word: string | undefined): readonly number[] | undefined =>
  word !== undefined && Object.hasOwn(ORDERS, word) ? ORDERS[word as keyof typeof ORDERS] : undefined;

function refuseBag(bag: Bag, from: Bag, bounds: { readonly min: number; readonly max: number }): Illegal | undefined {
  if (!among(bag, from)) return illegal('NOT_THERE', 'B-A11', {}, '/pieces');
  const { min, max } = bounds;
  return size(bag) < min || size(bag) > max ? illegal('WRONG_COUNT', 'B-F2', { min, max }, '/pieces') : undefined;
}

const supplied = (k: Kit, s: SbshState, line: Line): Bag => filling(engagedOf(s, line), reserveOf(k, s, line));

/** The defender brings up divisions, or declines (B-SUPPLY, B-A11). */
export const supplyPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, LineFrame>({
    actions: {
      supply: action<Sbsh, LineFrame, typeof lineFields>(lineFields, {
        summary: 'Bring divisions up from the rear before the round, or none.',
        check: (s, { line }, a) => refuseBag(a.pieces, reserveOf(k, s, line), { min: 0, max: roomIn(s, line) }),
        play(g, { line }, a) {
          g.pop();
          bringUp(k, g, line, a.pieces);
        },
        legal(s, { line }) {
          const total = { min: 0, max: Math.min(roomIn(s, line), size(reserveOf(k, s, line))) };
          return [{ type: 'supply', fields: { pieces: { least: EMPTY, most: reserveOf(k, s, line), total } } }];
        },
      }),
    },
    fallback: (s, { line }) => ({ type: 'supply', pieces: supplied(k, s, line) }),
    standing: (g, { line }, ask) => supplyAnswer(k, g, line, wordOf(g, ask, 'supply')),
    enter: (g) => g.pop(),
    show: (_, { line }) => ({ to: line.place }),
  });

function supplyAnswer(k: Kit, g: Draft<Sbsh>, line: Line, word: string | undefined): Action | undefined {
  const order = orderOf(word);
  if (word === 'decline') return { type: 'supply', pieces: EMPTY };
  if (order) return { type: 'supply', pieces: pick(reserveOf(k, g, line), roomIn(g, line), order) };
  return k.waits && word === undefined ? undefined : { type: 'supply', pieces: supplied(k, g, line) };
}

/** How many of a rear must be named: up to two are engaged (B-A13). */
const toName = (k: Kit, s: SbshState, line: Line): number =>
  Math.min(POST - size(engagedOf(s, line)), size(behind(k, s, line)));

/** The defender of a rear names those who fight (B-A13). */
export const namePhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, LineFrame>({
    actions: {
      name: action<Sbsh, LineFrame, typeof lineFields>(lineFields, {
        summary: 'Name the divisions in the rear that fight.',
        check(s, { line }, a) {
          const n = toName(k, s, line);
          return refuseBag(a.pieces, behind(k, s, line), { min: n, max: n });
        },
        play(g, { line }, a) {
          g.pop();
          bringUp(k, g, line, a.pieces);
        },
        legal(s, { line }) {
          const n = toName(k, s, line);
          const bag = { least: EMPTY, most: behind(k, s, line), total: { min: n, max: n } };
          return [{ type: 'name', fields: { pieces: bag } }];
        },
      }),
    },
    fallback: (s, { line }) => named(k, s, line, SOUND_FIRST),
    standing: (g, { line }, ask) => {
      const order = orderOf(wordOf(g, ask, 'name'));
      return order ? named(k, g, line, order) : k.waits ? undefined : named(k, g, line, SOUND_FIRST);
    },
    enter: (g) => g.pop(),
    show: (_, { line }) => ({ territory: line.place }),
  });

const named = (k: Kit, s: SbshState, line: Line, order: readonly number[]): Action => ({
  type: 'name',
  pieces: pick(behind(k, s, line), toName(k, s, line), order),
});

const withdrawFields = { count: count(0, POST) };

/** After the round damaged armour may go to the rear for repair (B-A10). */
export const withdrawPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, LineFrame>({
    actions: {
      withdraw: action<Sbsh, LineFrame, typeof withdrawFields>(withdrawFields, {
        summary: 'Send damaged armour from the front to the rear for repair, or none.',
        check(s, { line }, a) {
          const max = engagedOf(s, line)[DAMAGED];
          return a.count < 0 || a.count > max ? illegal('NOT_THERE', 'B-A10', { max }, '/count') : undefined;
        },
        play(g, { line }, a) {
          g.pop();
          if (a.count > 0) sendBack(k, g, line, [0, 0, a.count]);
        },
        legal: (s, { line }) => [{ type: 'withdraw', fields: { count: { min: 0, max: engagedOf(s, line)[DAMAGED] } } }],
      }),
    },
    fallback: (s, { line }) => ({ type: 'withdraw', count: wouldWithdraw(k, s, line) }),
    standing: (g, { line }, ask) => withdrawAnswer(k, g, line, wordOf(g, ask, 'withdraw')),
    enter: (g) => g.pop(),
    show: (_, { line }) => ({ from: line.place }),
  });

function withdrawAnswer(k: Kit, g: Draft<Sbsh>, line: Line, word: string | undefined): Action | undefined {
  if (word === 'never') return { type: 'withdraw', count: 0 };
  if (word === 'all') return { type: 'withdraw', count: engagedOf(g, line)[DAMAGED] };
  if (word === undefined && k.waits) return undefined;
  return { type: 'withdraw', count: wouldWithdraw(k, g, line) };
}

/** Is there damaged armour in the line, and a rear of its own to go to? */
export function canWithdraw(k: Kit, s: SbshState, line: Line): boolean {
  if (engagedOf(s, line)[DAMAGED] === 0) return false;
  const land = rearLand(k, line);
  return land < 0 || s.owner[land] === line.army;
}

/** By default one damaged armour at most, if an undamaged division waits in that rear and it isn't the last of its line (B-Q2). */
export function wouldWithdraw(k: Kit, s: SbshState, line: Line): number {
  const waiting = behind(k, s, line);
  return Number(canWithdraw(k, s, line) && waiting[0] + waiting[1] > 0 && size(engagedOf(s, line)) > 1);
}
