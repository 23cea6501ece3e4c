// A sandbox's position as a state, checked so that no stored state could look like a wrong one.
import { MOST } from '../../core/fields';
import type { Json } from '../../core/json';
import { type Illegal, type Result, fail, illegal, ok } from '../../core/result';
import { type Phase, type Position, phase } from '../../core/ruleset';
import { type Column, type Frame, IN, NOBODY, OUT } from '../../core/state';
import { DISCARD, HAND } from '../../mechanics/cards';
import { emptyPool, landOf } from '../../mechanics/reinforce';
import { lastSide } from '../../mechanics/victory';
import { positionCodes } from './codes';
import { tradesFrom } from './hand';
import type { Kit } from './kit';
import { missionIds } from './missions';
import type { Classic, ClassicState } from './state';
import { fitted } from './pool';
import { poolFrame, turnFrame } from './turn';

const PHASES = ['reinforce', 'attack', 'fortify'];

/** Builds a state from a position. Errors: the POSITION codes, with a pointer into the position. */
export function placeFrom(k: Kit, empty: Classic, position: Position): Result<ClassicState, Illegal> {
  const own = ownFrom(k, empty, position);
  const wrong = refuseLand(k, position) ?? refuseTurn(k, position) ?? refuseCards(k, position) ?? own.wrong;
  if (wrong) return fail(wrong);
  const s: ClassicState = {
    owner: position.territories.map((t) => t.owner),
    troops: position.territories.map((t) => t.troops),
    pieces: [],
    standing: k.armies.map((_, army) => (position.out.includes(army) ? OUT : IN)),
    turn: position.turn,
    round: position.round,
    absent: 0,
    flow: [],
    own: own.part,
    outcome: null,
  };
  return refuseStanding(k, s) ?? ok({ ...s, flow: [frameFor(position)] });
}

function refuseLand(k: Kit, { territories }: Position): Illegal | undefined {
  const size = k.board.territories.length;
  if (territories.length !== size) return at('POSITION_TERRITORIES', { count: size }, '/territories');
  const most = Math.min(MOST, k.cap);
  for (const [t, { owner, troops }] of territories.entries()) {
    const pointer = `/territories/${String(t)}`;
    if (owner < NOBODY || owner >= k.armies.length) return at('POSITION_ARMY', { territory: t }, `${pointer}/owner`);
    if (troops < 1) return at('POSITION_EMPTY', { territory: t }, `${pointer}/troops`);
    if (troops > most) return at('POSITION_TROOPS', { territory: t, max: most }, `${pointer}/troops`);
  }
  return undefined;
}

const at = (code: keyof typeof positionCodes, params: Readonly<Record<string, Json>>, pointer: string): Illegal =>
  illegal(code, positionCodes[code].rule, params, pointer);

function refuseTurn(k: Kit, { turn, phase, out }: Position): Illegal | undefined {
  if (!k.players.includes(turn) || out.includes(turn)) return at('POSITION_TURN', {}, '/turn');
  if (!PHASES.includes(phase)) return at('POSITION_PHASE', { phases: PHASES }, '/phase');
  const unknown = out.findIndex((army) => army < 0 || army >= k.armies.length);
  return unknown < 0 ? undefined : at('POSITION_ARMY', {}, `/out/${String(unknown)}`);
}

/** Every card lies in one place: a hand, the discard pile, else the deck. */
function refuseCards(k: Kit, { hands, discard, out }: Position): Illegal | undefined {
  const seen = new Set<number>();
  const lists = [
    ...hands.map((list, army) => ({ list, name: `/hands/${String(army)}`, army })),
    { list: discard, name: '/discard', army: NOBODY },
  ];
  for (const { list, name, army } of lists)
    for (const [i, card] of list.entries()) {
      const dead = army >= k.armies.length || out.includes(army);
      if (dead || card < 0 || card >= k.deck.ids.length || seen.has(card))
        return at('POSITION_CARDS', {}, `${name}/${String(i)}`);
      seen.add(card);
    }
  return undefined;
}

/** An army without land is out and one with land is in, and the game isn't over yet. */
function refuseStanding(k: Kit, s: ClassicState): { readonly ok: false; readonly error: Illegal } | undefined {
  const wrong = k.armies.findIndex((_, army) => (s.standing[army] === IN) !== landOf(s.owner, army) > 0);
  if (wrong >= 0) return fail(at('POSITION_OUT', { army: wrong }, '/out'));
  return lastSide(k.armies, s.standing) < 0 ? undefined : fail(at('POSITION_OVER', {}, '/out'));
}

/** The frame that opens a placed position: with `armies` to place, or the turn from its start where the position doesn't say. */
interface PlacedFrame extends Frame {
  readonly phase: string;
  readonly armies: number;
}

function frameFor({ phase: name, own }: Position): Frame {
  const armies = typeof own.armies === 'number' ? own.armies : -1;
  const frame: PlacedFrame = { name: 'placed', asks: [], phase: name, armies };
  return name === 'reinforce' && armies < 0 ? turnFrame : frame;
}

/** Opens the phase that a position starts in. */
export const placedPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, PlacedFrame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g, { phase: name, armies }) {
      const asks = [g.ask(g.turn, k.armies[g.turn].seat, 'turn')];
      if (name !== 'reinforce') g.replace({ name, asks });
      else {
        const must = tradesFrom(k, g, g.turn, k.trade.forcedAt);
        g.replace(poolFrame(name, asks, fitted(k, g, { ...emptyPool, free: armies }), must));
      }
    },
  });

interface OwnPart {
  readonly part: Classic;
  readonly wrong?: Illegal;
}

/** Reads `own`: every key is known, and names stand for armies, territories, missions and regions. */
function ownFrom(k: Kit, empty: Classic, { hands, discard, own }: Position): OwnPart {
  const cards = empty.cards.slice();
  hands.forEach((list, army) => list.forEach((card) => (cards[card] = HAND + army)));
  for (const card of discard) cards[card] = DISCARD;
  let part: Classic = { ...empty, cards };
  for (const [key, value] of Object.entries(own)) {
    const read = Object.hasOwn(READERS, key) ? READERS[key](k, value, empty) : undefined;
    if (!read) return { part, wrong: at('POSITION_OWN', { key }, `/own/${key}`) };
    part = { ...part, ...read };
  }
  return { part };
}

type Reader = (k: Kit, value: Json, empty: Classic) => Partial<Classic> | undefined;

const wholeNumber = (value: Json, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const flag = (value: Json): number | undefined => (typeof value === 'boolean' ? Number(value) : undefined);

const army = (k: Kit, id: Json): number => k.armies.findIndex((a) => a.id === id);

/** A record by army id as a column; undefined if a name is unknown. */
function column(k: Kit, base: Column, value: Json, read: (one: Json) => number): Column | undefined {
  if (base.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const next = base.slice();
  for (const [id, one] of Object.entries(value)) {
    const at = army(k, id);
    const known = read(one);
    if (at < 0 || known < 0) return undefined;
    next[at] = known;
  }
  return next;
}

const regionBits = (k: Kit, value: Json): number =>
  Array.isArray(value)
    ? value.reduce<number>((bits, id) => {
        const r = k.board.regions.findIndex((region) => region.id === id);
        return r < 0 || bits < 0 ? -1 : bits | (1 << r);
      }, 0)
    : -1;

const one = <K extends keyof Classic>(key: K, value: Classic[K] | undefined): Partial<Classic> | undefined =>
  value === undefined ? undefined : { [key]: value };

const READERS: Readonly<Record<string, Reader>> = {
  armies: (_, value) => (wholeNumber(value, MOST) ? {} : undefined),
  setsTraded: (_, value) => (wholeNumber(value, MOST) ? { sets: value } : undefined),
  cardEarned: (_, value) => one('took', flag(value)),
  bonusSpent: (_, value) => one('spent', flag(value)),
  first: (k, value) => (k.players.includes(army(k, value)) ? { first: army(k, value) } : undefined),
  capital: (k, value, { capitals }) =>
    one(
      'capitals',
      column(k, capitals, value, (id) => (typeof id === 'string' ? (k.board.index.get(id) ?? -1) : -1)),
    ),
  mission: (k, value, { missions }) =>
    one(
      'missions',
      column(k, missions, value, (id) => missionIds.findIndex((mission) => mission === id)),
    ),
  eliminatedBy: (k, value, { killers }) =>
    one(
      'killers',
      column(k, killers, value, (id) => army(k, id)),
    ),
  stood: (k, value, { stood }) =>
    one(
      'stood',
      column(k, stood, value, (ids) => regionBits(k, ids)),
    ),
};
