// What holds after every row of every game on plain troops, whatever its options.
import { isDeepStrictEqual } from 'node:util';
import { act, legal, openAsks } from '../../src/core/engine';
import { packState, unpackState } from '../../src/core/pack';
import type { Rules } from '../../src/core/ruleset';
import { type Ask, type Event, IN, NOBODY, type State } from '../../src/core/state';
import { type Pick, type Row, actionOf, momentOf, seededDice } from './playout';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const legs = (event: Event): number => sum((event.moves ?? []).map((leg) => leg.count ?? 0));

/** Troops that an event brings to the board or takes from it. */
const change: Readonly<Partial<Record<string, (event: Event) => number>>> = {
  dealt: legs,
  spread: legs,
  claimed: () => 1,
  placed: (event) => event.count ?? 0,
  attacked: (event) => -sum(event.losses ?? []),
};

function fail(row: Row<unknown>, what: string): never {
  throw new Error(
    `${what} in row ${String(row.version)}: ${JSON.stringify({ action: row.action, events: row.step.events, flow: row.step.state.flow, before: row.before?.flow })}`,
  );
}

/** Every army on the board came by an event and left by one (FO-04, SE-01). */
export function armiesAddUp(row: Row<unknown>): void {
  const before = row.before ? sum(row.before.troops) : 0;
  const changed = sum(row.step.events.map((event) => change[event.type]?.(event) ?? 0));
  if (sum(row.step.state.troops) - before !== changed) fail(row, 'armies appear or vanish');
}

/** K-NEVER-EMPTY, K-CAP, and an army lives if and only if it has land (RC-16). */
export function landIsHeld(row: Row<unknown>, cap: number): void {
  const { owner, troops, standing, turn } = row.step.state;
  owner.forEach((army, t) => {
    if (army !== NOBODY && troops[t] < 1) fail(row, 'owned land is empty');
    if (troops[t] > cap || troops[t] < 0 || !Number.isInteger(troops[t])) fail(row, 'wrong number of armies');
  });
  if (turn === NOBODY) return;
  standing.forEach((at, army) => {
    if ((at === IN) !== owner.includes(army)) fail(row, 'an army without land is in, or one with land is out');
  });
}

/** Packing and unpacking a state gives it back. */
export function packsBack<X>(rules: Rules<X>, row: Row<X>): void {
  const { state } = row.step;
  const text = JSON.stringify(packState(rules, state));
  const back = unpackState(rules, JSON.parse(text) as never);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(back)), JSON.parse(JSON.stringify(state))))
    fail(row, 'a state is lost in its row');
}

/** Somebody is asked until the game is over; each asked seat has a legal action, a legal fallback, and nobody else has any (EL-07). */
export function asksAreFair<X>(rules: Rules<X>, row: Row<X>, pick: Pick): void {
  const { state } = row.step;
  const asks = openAsks(rules, state);
  if (state.outcome !== null && state.flow.length > 0) fail(row, 'a game that is over still asks');
  if (state.outcome === null && asks.length === 0) fail(row, 'nobody is asked');
  for (let seat = 0; seat < rules.seats; seat++) {
    const ask = asks.find((a) => a.seat === seat);
    if (ask) triesAll(rules, row, ask, pick);
    else if (legal(rules, state, seat).length > 0) fail(row, 'a seat that is not asked may act');
  }
}

/** Its fallback and an action of every legal family are accepted. */
function triesAll<X>(rules: Rules<X>, row: Row<X>, ask: Ask, pick: Pick): void {
  const { state } = row.step;
  const frame = state.flow[state.flow.length - 1];
  const fallback = rules.phases[frame.name].fallback(state, frame, ask);
  const families = legal(rules, state, ask.seat, ask.id);
  for (const action of [fallback, ...families.map((family) => actionOf(family, pick))]) {
    const result = act(rules, state, { seat: ask.seat, action }, momentOf(row.version + 1, seededDice(1)));
    if (!result.ok) fail(row, `legal ${JSON.stringify(action)} is refused with ${JSON.stringify(result.error)}`);
  }
}

/** The whole game frozen, so that any write to an old state throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Every card lies in exactly one place, and only living armies hold any once nothing waits (CA-16). */
export function cardsAreKept(row: Row<unknown>, count: number): void {
  const { own, standing, flow } = row.step.state as State<{ readonly cards: readonly number[] }>;
  if (own.cards.length !== count) fail(row, 'cards appear or vanish');
  if (flow.length !== 1) return;
  for (const at of own.cards) if (at >= 3 && standing[at - 3] !== IN) fail(row, 'a dead hand holds a card');
}
