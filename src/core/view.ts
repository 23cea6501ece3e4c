// What a viewer sees, built from what may be shown. A new field is invisible until somebody shows it here.
import { openAsks, seatOf } from './asks';
import { territoryOf } from './board';
import type { FieldKind } from './fields';
import type { Json } from './json';
import { nameFields, namePieces, nameWithin, named } from './names';
import type { Along, Bag, Domain, Fact, Legal, Rules, Spread } from './ruleset';
import { type Event, type Frame, IN, NOBODY, OUT, type State } from './state';

export interface TerritoryView {
  readonly id: string;
  /** Army that owns it; null where nobody does. */
  readonly owner: string | null;
  readonly troops: number;
  /** Other pieces by kind, those that are there. */
  readonly pieces?: Readonly<Record<string, number>>;
}

/** Troops and pieces on one side of a border: `india>china` is India's side. Only sides on which something stands. */
export interface SideView {
  readonly id: string;
  readonly pieces: Readonly<Record<string, number>>;
}

export interface ArmyView {
  readonly id: string;
  /** Seat number, null for a neutral army. */
  readonly seat: number | null;
  readonly side: number;
  readonly standing: 'in' | 'out' | 'resigned';
  readonly territories: number;
  /** Plain troops on its land, those at its borders included. */
  readonly troops: number;
  readonly handSize: number;
  /** The cards, for whoever may see them. */
  readonly hand?: readonly string[];
}

export interface AskView {
  readonly id: string;
  readonly seat: number;
  readonly army: string;
  readonly kind: string;
  /** ms since 1970. */
  readonly due: number | null;
  readonly answered: boolean;
}

export interface FactView {
  readonly key: string;
  readonly army: string | null;
  readonly value: Json;
}

export interface FrameView {
  readonly name: string;
  readonly data: Readonly<Record<string, Json>>;
}

export interface OutcomeView {
  readonly winners: readonly number[];
  readonly by: string;
  readonly rule: string;
}

export interface StateView {
  readonly round: number;
  readonly turn: string | null;
  /** The current frame last: a move-in lies over the attack that it belongs to. */
  readonly frames: readonly FrameView[];
  readonly asks: readonly AskView[];
  readonly territories: readonly TerritoryView[];
  readonly sides: readonly SideView[];
  readonly armies: readonly ArmyView[];
  readonly facts: readonly FactView[];
  readonly outcome: OutcomeView | null;
}

/** The state as a viewer sees it: a seat, or `NOBODY` for somebody who watches. A finished game hides nothing. */
export function viewState<X>(rules: Rules<X>, s: State<X>, viewer: number): StateView {
  return {
    round: s.round,
    turn: s.turn === NOBODY ? null : rules.armies[s.turn].id,
    frames: s.flow.map((frame) => viewFrame(rules, s, frame, viewer)),
    asks: viewAsks(rules, s),
    territories: rules.board.territories.map((_, at) => viewTerritory(rules, s, at)),
    sides: viewSides(rules, s),
    armies: rules.armies.map((_, army) => viewArmy(rules, s, army, viewer)),
    facts: rules.reveal(s, viewer).map((fact) => viewFact(rules, fact)),
    outcome: s.outcome,
  };
}

const viewFact = (rules: Rules, { key, army, value }: Fact): FactView => ({
  key,
  army: army === undefined ? null : rules.armies[army].id,
  value: nameWithin(rules, value),
});

function viewFrame<X>(rules: Rules<X>, s: State<X>, frame: Frame, viewer: number): FrameView {
  const data = rules.phases[frame.name].show?.(s, frame, viewer) ?? {};
  return { name: frame.name, data: nameFields(rules, data) };
}

/** Every ask of the current frame: of a parallel one also those that are answered, but never the answer. */
function viewAsks<X>(rules: Rules<X>, s: State<X>): readonly AskView[] {
  if (s.flow.length === 0) return [];
  const frame = s.flow[s.flow.length - 1];
  const shown = rules.phases[frame.name].parallel ? frame.asks : openAsks(rules, s);
  return shown.map((a) => ({
    id: a.id,
    seat: a.seat,
    army: rules.armies[a.army].id,
    kind: a.kind,
    due: a.due ?? null,
    answered: a.answer !== undefined,
  }));
}

const piecesAt = (rules: Rules, s: State, at: number): Readonly<Record<string, number>> =>
  namePieces(rules, [s.troops[at] ?? 0, ...s.pieces.map((column) => column[at] ?? 0)]);

function viewTerritory<X>(rules: Rules<X>, s: State<X>, at: number): TerritoryView {
  const owner = s.owner[at];
  const { troops = 0, ...pieces } = piecesAt(rules, s, at);
  return {
    id: rules.board.territories[at].id,
    owner: owner === NOBODY ? null : rules.armies[owner].id,
    troops,
    ...(Object.keys(pieces).length > 0 && { pieces }),
  };
}

function viewSides<X>(rules: Rules<X>, s: State<X>): readonly SideView[] {
  const sides: SideView[] = [];
  for (let at = rules.board.territories.length; at < s.troops.length; at++) {
    const pieces = piecesAt(rules, s, at);
    if (Object.keys(pieces).length > 0) sides.push({ id: named(rules, 'place', at) as string, pieces });
  }
  return sides;
}

function viewArmy<X>(rules: Rules<X>, s: State<X>, army: number, viewer: number): ArmyView {
  const { id, side } = rules.armies[army];
  const seat = seatOf(rules, s, army);
  const hand = rules.hand(s, army);
  const seen = s.outcome !== null || rules.seesHand(s, viewer, army);
  return {
    id,
    seat: seat === NOBODY ? null : seat,
    side,
    standing: s.standing[army] === IN ? 'in' : s.standing[army] === OUT ? 'out' : 'resigned',
    territories: s.owner.reduce((n, owner) => (owner === army ? n + 1 : n), 0),
    troops: s.troops.reduce((n, troops, at) => (s.owner[territoryOf(rules.board, at)] === army ? n + troops : n), 0),
    handSize: hand.length,
    ...(seen && { hand: hand.map((c) => rules.cards[c]) }),
  };
}

/** An event as a viewer sees it. A fact that he may not see isn't there; the event itself always keeps its place. */
export function viewEvent(rules: Rules, event: Event, viewer: number, over: boolean): Readonly<Record<string, Json>> {
  const { secret, ...open } = event;
  const seen = secret && (over || secret.to.includes(viewer)) ? secret.facts : {};
  return nameFields(rules, { ...open, ...seen });
}

/** A legal action family in names. */
export interface LegalView {
  readonly type: string;
  readonly fields: Readonly<Record<string, Json>>;
  /** Fields that can be left out. */
  readonly may?: readonly string[];
  /** Two fields that may not hold the same value. */
  readonly differ?: readonly [string, string];
}

/** Legal actions in names; `fieldsOf` tells what a type's fields hold. */
export function viewLegal(
  rules: Rules,
  legal: readonly Legal[],
  kindOf: (type: string, field: string) => FieldKind,
): readonly LegalView[] {
  return legal.map(({ type, fields, may, differ }) => ({
    type,
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, domain]) => [key, nameDomain(rules, kindOf(type, key), domain)]),
    ),
    ...(may && { may }),
    ...(differ && { differ }),
  }));
}

const ELEMENT: Partial<Record<FieldKind, FieldKind>> = { cards: 'card', moves: 'place' };

function nameDomain(rules: Rules, kind: FieldKind, domain: Domain): Json {
  const one = (value: number | string): Json => named(rules, ELEMENT[kind] ?? kind, value);
  if (typeof domain !== 'object') return one(domain);
  if (Array.isArray(domain)) return (domain as readonly (number | string)[]).map(one);
  if ('sets' in domain) return { sets: domain.sets.map((set) => nameSet(rules, kind, set)) };
  if ('to' in domain) return nameSpread(domain, one);
  if ('stops' in domain) return { stops: domain.stops };
  if ('least' in domain) return nameBag(rules, domain);
  if ('along' in domain) return { along: domain.along.map((play) => nameAlong(rules, play)) };
  return domain;
}

const nameSet = (rules: Rules, kind: FieldKind, set: readonly number[]): Json =>
  kind === 'cards' ? set.map((card) => named(rules, 'card', card)) : named(rules, kind, set);

function nameSpread({ pools, ...rest }: Spread, one: (value: number) => Json): Json {
  const named = (p: { readonly to: readonly number[] }): { to: Json[] } => ({ ...p, to: p.to.map(one) });
  return { ...named(rest), ...(pools && { pools: pools.map(named) }) };
}

const nameBag = (rules: Rules, { least, most, total }: Bag): Json => ({
  least: namePieces(rules, least),
  most: namePieces(rules, most),
  total,
});

const nameAlong = (rules: Rules, { card, target, choice }: Along['along'][number]): Json => ({
  card: named(rules, 'card', card),
  ...(target && { target: target.map((at) => named(rules, 'place', at)) }),
  ...(choice && { choice }),
});
