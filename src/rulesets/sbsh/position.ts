// A sandbox's position as a state, checked so that no stored state could look like a wrong one.
import { MOST } from '../../core/fields';
import type { Json } from '../../core/json';
import { type Illegal, type Result, fail, illegal, ok } from '../../core/result';
import type { Position } from '../../core/ruleset';
import { type Ask, type Frame, IN, NOBODY, OUT } from '../../core/state';
import { DISCARD, HAND } from '../../mechanics/cards';
import { POST, size } from './bag';
import { isWiped } from './capture';
import type { Kit } from './kit';
import { at, isFront, landsOf } from './land';
import { readOwn, readSides } from './position-own';
import { incomeOf } from './recruit';
import { NONE, type RecruitFrame, type Sbsh, type SbshState } from './state';

const PHASES = ['recruit', 'attack', 'maneuver', 'claim', 'end'];

const wrong = (code: string, pointer: string, params: Readonly<Record<string, Json>> = {}): Illegal =>
  illegal(code, undefined, params, pointer);

/** Builds a state from a position. Errors: the POSITION codes, with a pointer into the position. */
export function placeFrom(k: Kit, empty: Sbsh, position: Position): Result<SbshState, Illegal> {
  const early = refuseLand(k, position) ?? refuseTurn(k, position) ?? refuseCards(k, position);
  if (early) return fail(early);
  const own = readOwn(k, withCards(empty, position), position);
  if ('code' in own) return fail(own);
  const columns = readSides(k, position);
  if ('code' in columns) return fail(columns);
  const s: SbshState = {
    owner: position.territories.map((t) => t.owner),
    troops: columns[0],
    pieces: [columns[1], columns[2]],
    standing: k.armies.map((_, army) => (position.out.includes(army) ? OUT : IN)),
    turn: position.turn,
    round: position.round,
    absent: 0,
    flow: [],
    own: { ...own, held: heldNow(own, position) },
    outcome: null,
  };
  const late = refuseState(k, s);
  return late ? fail(late) : ok({ ...s, flow: [frameFor(k, s, position)] });
}

/** The army on turn held at its start what it holds now. */
const heldNow = ({ held }: Sbsh, { territories, turn }: Position): number[] =>
  held.map((_, t) => (territories[t].owner === turn ? 1 << turn : 0));

function refuseLand(k: Kit, { territories }: Position): Illegal | undefined {
  const lands = k.board.territories.length;
  if (territories.length !== lands) return wrong('POSITION_TERRITORIES', '/territories', { count: lands });
  const stranger = territories.findIndex(({ owner }) => owner < NOBODY || owner >= k.armies.length);
  if (stranger >= 0) return wrong('POSITION_ARMY', `/territories/${String(stranger)}/owner`, { territory: stranger });
  const crowded = territories.findIndex(({ owner, troops, pieces = [] }) =>
    [troops, ...pieces].some((n) => n < 0 || n > (owner === NOBODY ? 0 : MOST)),
  );
  if (crowded < 0) return undefined;
  return wrong('POSITION_TROOPS', `/territories/${String(crowded)}/troops`, { territory: crowded, max: MOST });
}

function refuseTurn(k: Kit, { turn, phase, out }: Position): Illegal | undefined {
  if (turn < 0 || turn >= k.armies.length || out.includes(turn)) return wrong('POSITION_TURN', '/turn');
  if (!PHASES.includes(phase)) return wrong('POSITION_PHASE', '/phase', { phases: PHASES });
  const unknown = out.findIndex((army) => army < 0 || army >= k.armies.length);
  return unknown < 0 ? undefined : wrong('POSITION_ARMY', `/out/${String(unknown)}`);
}

/** Every card lies in one place: a hand, the discard pile, else the deck. */
function refuseCards(k: Kit, { hands, discard, out }: Position): Illegal | undefined {
  const seen = new Set<number>();
  const isWrong = (card: number, army: number): boolean =>
    army >= k.armies.length || out.includes(army) || card < 0 || card >= k.stars.length || seen.has(card);
  for (const [army, list] of [...hands.entries(), [NOBODY, discard] as const])
    for (const [i, card] of list.entries()) {
      const name = army === NOBODY ? '/discard' : `/hands/${String(army)}`;
      if (isWrong(card, army)) return wrong('POSITION_CARDS', `${name}/${String(i)}`);
      seen.add(card);
    }
  return undefined;
}

function withCards(empty: Sbsh, { hands, discard }: Position): Sbsh {
  const cards = empty.cards.slice();
  hands.forEach((list, army) => list.forEach((card) => (cards[card] = HAND + army)));
  for (const card of discard) cards[card] = DISCARD;
  return { ...empty, cards };
}

/** Posts stand on fronts only and hold two at most; whoever has a division is in, whoever has none is out; the game isn't over. */
function refuseState(k: Kit, s: SbshState): Illegal | undefined {
  for (let side = s.owner.length; side < s.troops.length; side++) {
    const n = size(at(s, side));
    if (n > POST || (n > 0 && !isFront(k, s, side))) return wrong('POSITION_SIDE', '/own/sides', { from: side });
  }
  const lost = k.armies.findIndex((_, army) => isWiped(k, s, army));
  if (lost >= 0) return wrong('POSITION_OUT', '/out', { army: lost });
  const ghost = k.armies.findIndex((_, army) => s.standing[army] === OUT && landsOf(s, army).length > 0);
  if (ghost >= 0) return wrong('POSITION_OUT', '/out', { army: ghost });
  return s.standing.filter((one) => one === IN).length < 2 ? wrong('POSITION_OVER', '/out') : undefined;
}

function frameFor(k: Kit, s: SbshState, { phase, own }: Position): Frame {
  const ask: Ask = { id: '0.0', army: s.turn, seat: k.armies[s.turn].seat, kind: 'turn' };
  const asks = [ask];
  if (phase === 'recruit') return recruitFrame(asks, typeof own.units === 'number' ? own.units : income(k, s));
  if (phase === 'maneuver') return { name: phase, asks, open: neutralNear(k, s) } as Frame;
  return phase === 'claim' ? ({ name: phase, asks, claims: 0 } as Frame) : { name: phase, asks };
}

const income = (k: Kit, s: SbshState): number => incomeOf(k, s, s.turn).reduce((sum, { count }) => sum + count, 0);

const recruitFrame = (asks: readonly Ask[], units: number): RecruitFrame => ({
  name: 'recruit',
  asks,
  units,
  infantry: 0,
  armour: 0,
  stage: units === 0 ? 1 : 0,
  traded: 0,
  marched: 0,
  fresh: NONE,
});

const neutralNear = (k: Kit, s: SbshState): number[] =>
  s.owner.flatMap((owner, t) =>
    owner === NOBODY && k.board.neighbours[t].some((n) => s.owner[n] === s.turn) ? [t] : [],
  );
