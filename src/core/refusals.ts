// Why a seat can't take an action now: for each type that has no legal family, the code and rule that refuse it.
import { openAsks, seatOf } from './asks';
import type { Field, Fields } from './fields';
import { type Illegal, illegal } from './result';
import type { ActionDef, Phase, Rules } from './ruleset';
import { type Action, type Ask, type Frame, IN, type State } from './state';

/** Types that are refused for the same reason. */
export interface Refused {
  readonly code: string;
  readonly rule?: string;
  readonly types: readonly string[];
}

/** Types that may be answered to the question with at least one action are left out; so is what may be done at any time. */
export function refusals<X>(rules: Rules<X>, state: State<X>, seat: number, ask?: string): readonly Refused[] {
  const types = typesOf(rules);
  if (state.outcome) return together(types.map((type) => [type, illegal('GAME_OVER')]));
  if (!rules.armies.some((_, army) => seatOf(rules, state, army) === seat && state.standing[army] === IN))
    return together(types.map((type) => [type, illegal('SEAT_OUT')]));
  const asked = openAsks(rules, state).find((one) => one.seat === seat && (ask === undefined || one.id === ask));
  if (!asked) return together(types.map((type) => [type, illegal('NOT_ASKED')]));
  const frame = state.flow[state.flow.length - 1];
  const phase = rules.phases[frame.name];
  return together(types.flatMap((type) => whyNot(rules, { state, frame, phase, ask: asked, type })));
}

/** Every type of action that answers a question. */
const typesOf = <X>(rules: Rules<X>): readonly string[] => [
  ...new Set(Object.values(rules.phases).flatMap(({ actions }) => Object.keys(actions))),
];

function together(all: readonly (readonly [string, Illegal])[]): readonly Refused[] {
  const groups = new Map<string, Refused & { readonly types: string[] }>();
  for (const [type, { code, rule }] of all) {
    const key = `${code} ${rule ?? ''}`;
    const group = groups.get(key) ?? { code, ...(rule !== undefined && { rule }), types: [] };
    groups.set(key, group);
    group.types.push(type);
  }
  return [...groups.values()];
}

interface Question<X> {
  readonly state: State<X>;
  readonly frame: Frame;
  readonly phase: Phase<X>;
  readonly ask: Ask;
  readonly type: string;
}

function whyNot<X>(rules: Rules<X>, question: Question<X>): [string, Illegal][] {
  const { state, frame, phase, ask, type } = question;
  if (!Object.hasOwn(phase.actions, type)) return [[type, illegal('NOT_NOW')]];
  const def = phase.actions[type];
  if (def.legal(state, frame, ask).length > 0) return [];
  return [[type, usual(rules, def, question) ?? illegal('NOT_NOW')]];
}

/** The refusal that most of what could be tried gets. */
function usual<X>(rules: Rules<X>, def: ActionDef<X>, { state, frame, ask, type }: Question<X>): Illegal | undefined {
  const times = new Map<string, { readonly refused: Illegal; count: number }>();
  for (const action of tries(rules, state, { type, fields: def.fields, ask })) {
    const refused = def.check(state, frame, action, ask);
    if (!refused) continue;
    const known = times.get(refused.code) ?? { refused, count: 0 };
    times.set(refused.code, known);
    known.count++;
  }
  return [...times.values()].sort((a, b) => b.count - a.count).at(0)?.refused;
}

interface Word {
  readonly type: string;
  readonly fields: Fields;
  readonly ask: Ask;
}

/** One try from each land of the army towards a neighbour, an enemy's where there is one; every other field holds what comes first. */
function tries<X>(rules: Rules<X>, s: State<X>, { type, fields, ask }: Word): readonly Action[] {
  const { neighbours } = rules.board;
  const own = s.owner.flatMap((owner, t) => (owner === ask.army ? [t] : []));
  const needed = Object.entries(fields).filter(([, field]) => !field.optional);
  return (own.length > 0 ? own : [0]).map((from): Action => {
    const to = neighbours[from].find((t) => s.owner[t] !== ask.army) ?? neighbours[from][0];
    const values = needed.map(([name, field]) => [name, valueOf(rules, s, { field, name, ask, from, to })]);
    return { type, ...(Object.fromEntries(values) as object) };
  });
}

interface Slot {
  readonly field: Field<unknown>;
  readonly name: string;
  readonly ask: Ask;
  readonly from: number;
  readonly to: number;
}

const FILLS: Readonly<Record<Field<unknown>['kind'], <X>(rules: Rules<X>, s: State<X>, slot: Slot) => unknown>> = {
  territory: (_, __, { name, from, to }) => (name === 'to' ? to : from),
  place: (_, __, { name, from, to }) => (name === 'to' ? to : from),
  army: (rules, _, { ask }) => rules.armies.findIndex((__, army) => army !== ask.army),
  count: (_, __, { field }) => field.min ?? 1,
  card: (rules, s, { ask }) => rules.hand(s, ask.army).at(0) ?? 0,
  cards: (rules, s, { ask, field }) => cardsOf(rules.hand(s, ask.army), field.min ?? 1),
  pieces: (rules) => [1, ...rules.pieces.map(() => 0)],
  choice: (_, __, { field }) => field.choices?.[0],
  until: () => ({ taken: true }),
  moves: (rules, _, { from, to }) => [{ from, to, count: 1, pieces: [1, ...rules.pieces.map(() => 0)] }],
  plays: (rules, s, { ask }) => [{ card: rules.hand(s, ask.army).at(0) ?? 0 }],
  picks: (_, __, { field }) => Array.from({ length: field.min ?? 1 }, (___, i) => i),
};

const valueOf = <X>(rules: Rules<X>, s: State<X>, slot: Slot): unknown => FILLS[slot.field.kind](rules, s, slot);

/** So many cards: those in hand, and others that aren't. */
function cardsOf(hand: readonly number[], count: number): number[] {
  const cards = hand.slice(0, count);
  for (let card = 0; cards.length < count; card++) if (!cards.includes(card)) cards.push(card);
  return cards;
}
