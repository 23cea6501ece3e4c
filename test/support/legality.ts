// What must hold of the legal actions of any rules.
import { act, expire, legal, openAsks, seatOf } from '../../src/core/engine';
import type { FieldName, Fields } from '../../src/core/fields';
import type { Legal, Rules } from '../../src/core/ruleset';
import { type Ask, IN, type State } from '../../src/core/state';
import { candidate } from './candidate';
import { covered } from './covers';
import { must } from './must';
import { playout, rowChance, rowMoment } from './playout';
import { type Draw, draws, pick, sample } from './sample';

/** Rows of a game that is dealt, and of one that begins in the middle. */
const MOST = 220;
const MIDDLE = 120;
/** Rows that are looked at closely in each phase; later ones only now and then. */
const CLOSE = 6;

/** What must hold in a state that waits, where questions are `asks`. */
interface Point {
  readonly rules: Rules;
  readonly state: State;
  readonly asks: readonly Ask[];
  readonly draw: Draw;
}

const phaseOf = ({ rules, state }: Point) => rules.phases[state.flow[state.flow.length - 1].name];
const frameOf = ({ state }: Point) => state.flow[state.flow.length - 1];

/** Whoever is asked is alive, has a seat and a time. */
function asksAreSound({ rules, state, asks }: Point): void {
  must(asks.length > 0, () => state.flow);
  for (const ask of asks) {
    const whose = state.standing[ask.army] === IN && ask.seat === seatOf(rules, state, ask.army);
    must(whose && ask.due !== undefined, () => ask);
  }
}

/** Only what is asked now has a running clock; a question that is covered, or whose turn hasn't come, rests. */
function clocksAreSound({ state, asks }: Point): void {
  const due = new Map(asks.map((a) => [a.id, a.due]));
  for (const frame of state.flow)
    for (const ask of frame.asks)
      if (ask.due !== undefined && !ask.answer) must(due.get(ask.id) === ask.due, () => ({ ask, frame }));
}

/** A seat that isn't asked has no legal action, and can't play another's. */
function othersAreRefused(point: Point, action: ReturnType<typeof sample>): void {
  const { rules, state, asks } = point;
  for (let seat = 0; seat < rules.seats; seat++) {
    if (asks.some((a) => a.seat === seat)) continue;
    must(legal(rules, state, seat).length === 0, () => ({ seat, legal: legal(rules, state, seat) }));
    const played = act(rules, state, { seat, action }, rowMoment(9_999, rowChance(1, 1)));
    const code = played.ok ? 'played' : played.error.code;
    must(['NOT_ASKED', 'SEAT_OUT'].includes(code), () => ({ seat, action, code }));
  }
}

const emptyDomain = (family: Legal): boolean =>
  Object.values(family.fields).some((d) =>
    Array.isArray(d) ? d.length === 0 : typeof d === 'object' && 'sets' in d && d.sets.length === 0,
  );

/** Every family names only fields of its word, and none is empty. */
function familiesAreSound(point: Point, families: readonly Legal[]): void {
  const { actions } = phaseOf(point);
  for (const family of families) {
    const fields: Fields = actions[family.type].fields;
    const wrong = Object.keys(family.fields).filter((key) => !Object.hasOwn(fields, key));
    const missing = Object.entries(fields).filter(([key, f]) => !f.optional && !(key in family.fields));
    const optional = (family.may ?? []).filter((key) => !fields[key as FieldName]?.optional);
    const faults = [...wrong, ...missing, ...optional];
    must(faults.length === 0 && !emptyDomain(family), () => ({ family, faults }));
  }
}

/** Samples of families pass the check, and one of them plays. */
function samplesPlay(point: Point, ask: Ask, families: readonly Legal[]): void {
  const { rules, state, draw } = point;
  const { actions } = phaseOf(point);
  for (let n = 0; n < 6; n++) {
    const family = pick(draw, families);
    const action = sample(family, draw);
    const refused = actions[family.type].check(state, frameOf(point), action, ask);
    must(refused === undefined, () => ({ action, family, refused }));
    if (n > 0) continue;
    const played = act(
      rules,
      state,
      { seat: ask.seat, action, ask: ask.id },
      rowMoment(9_999, rowChance(draw(999), 2)),
    );
    must(played.ok, () => ({ action, played }));
  }
}

/** What passes the check is in a family: candidates are of any fields that the word has, likely values and unlikely ones. */
function familiesAreComplete(point: Point, ask: Ask, families: readonly Legal[]): void {
  const { rules, state, draw } = point;
  const { actions } = phaseOf(point);
  for (const [type, def] of Object.entries(actions)) {
    for (let n = 0; n < 8; n++) {
      const action = candidate(rules, { type, fields: def.fields, families }, draw);
      const refused = def.check(state, frameOf(point), action, ask);
      const holds = covered(families, action) === (refused === undefined);
      must(holds, () => ({ action, refused, families: families.filter((f) => f.type === type) }));
    }
  }
}

/** The fallback is legal, and a time-out brings the game to rest elsewhere. */
function fallbackIsLegal(point: Point, ask: Ask, families: readonly Legal[]): void {
  const { rules, state } = point;
  const action = phaseOf(point).fallback(state, frameOf(point), ask);
  const refused = phaseOf(point).actions[action.type].check(state, frameOf(point), action, ask);
  must(refused === undefined && covered(families, action), () => ({ action, refused, families }));
  const late = { ...rowMoment(9_999, rowChance(3, 3)), at: Number.MAX_SAFE_INTEGER / 2 };
  const after = expire(rules, state, late).state;
  const elsewhere = openAsks(rules, after).some((a) => a.id !== ask.id);
  must(after.outcome !== null || elsewhere, () => ({ ask, flow: after.flow }));
}

/** What may be done at any time can be done by anybody who is in, whoever is asked. */
function anytimeIsSound(point: Point): void {
  const { rules, state, draw } = point;
  for (const [type, def] of Object.entries(rules.anytime)) {
    const army = pick(draw, [...state.standing.keys()]);
    const seat = seatOf(rules, state, army);
    if (state.standing[army] !== IN || seat < 0) continue;
    const first = state.standing.findIndex((s, a) => s === IN && seatOf(rules, state, a) === seat);
    const families = def.legal(state, frameOf(point), { id: '', army: first, seat, kind: 'anytime' });
    for (const family of families) {
      const action = sample(family, draw);
      const played = act(rules, state, { seat, action }, rowMoment(9_999, rowChance(4, 4)));
      must(played.ok, () => ({ type, seat, played }));
    }
  }
}

/** Plays a game by chance and looks closely at every kind of point in it. */
export function expectLegality(rules: Rules, seed: number, from?: State): void {
  const draw = draws(seed);
  const seen = new Map<string, number>();
  for (const { version, step } of playout({ rules, seed, draw, most: from ? MIDDLE : MOST, from })) {
    if (step.state.outcome) break;
    const point = { rules, state: step.state, asks: openAsks(rules, step.state), draw };
    asksAreSound(point);
    clocksAreSound(point);
    const phase = frameOf(point).name;
    const times = seen.get(phase) ?? 0;
    seen.set(phase, times + 1);
    if (times >= CLOSE && version % 32 !== 0) continue;
    const ask = pick(draw, point.asks);
    const families = legal(rules, step.state, ask.seat, ask.id);
    must(families.length > 0, () => frameOf(point));
    familiesAreSound(point, families);
    samplesPlay(point, ask, families);
    familiesAreComplete(point, ask, families);
    othersAreRefused(point, sample(pick(draw, families), draw));
    fallbackIsLegal(point, ask, families);
    if (times % 4 === 0) anytimeIsSound(point);
  }
  expect(seen.size).toBeGreaterThan(0);
}
