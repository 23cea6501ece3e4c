// What holds after every row of every game, whatever its options.
import { openAsks, seatOf, type Step } from '../../../src/core/engine';
import type { Rules } from '../../../src/core/ruleset';
import { type Event, IN } from '../../../src/core/state';
import { printed } from '../../../src/rulesets/clone-wars/printed';
import { type CloneWars, LAID, TAKEN, type TurnFrame } from '../../../src/rulesets/clone-wars/state';

type Game = Rules<CloneWars>;
type Row = Step<CloneWars>;

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const legs = (event: Event): number => sum((event.moves ?? []).map((leg) => leg.count ?? 0));
const byCard = (event: Event): number => (event.reason === 'card' ? (event.count ?? 0) : 0);

/** Troops that an event brings to the board or takes from it. */
const CHANGE: Readonly<Partial<Record<string, (event: Event) => number>>> = {
  spread: legs,
  claimed: () => 1,
  placed: (event) => event.count ?? 0,
  reinforced: byCard,
  lost: (event) => -byCard(event),
  attacked: (event) => -sum(event.losses ?? []),
};

/** What is wrong with a row; nothing, or it is our bug. */
export function faultsOf(rules: Game, before: Row | undefined, row: Row): string[] {
  const checks = [troopsAddUp(before, row), planetsAreHeld(row), shipsAreFew(rules, row), cardsAreKept(rules, row)];
  return [...checks, tokensLie(rules, row), sidiousIsGuarded(rules, row), somebodyIsAsked(rules, row)].flat();
}

function troopsAddUp(before: Row | undefined, { state, events }: Row): string[] {
  const changed = sum(events.map((event) => CHANGE[event.type]?.(event) ?? 0));
  const was = before ? sum(before.state.troops) : 0;
  return sum(state.troops) - was === changed ? [] : ['troops appear or vanish'];
}

/** Once set-up is over no planet is free or empty, and an army lives if and only if it has one. */
function planetsAreHeld({ state }: Row): string[] {
  if (state.round === 0) return [];
  const free = state.owner.some((owner, t) => owner < 0 || state.troops[t] < 1);
  const wrong = state.standing.some((at, army) => at < 2 && (at === IN) !== state.owner.includes(army));
  return [
    ...(free ? ['a planet is free or empty'] : []),
    ...(wrong ? ['a dead army has land or a living one none'] : []),
  ];
}

/** At most three ships of a class an army, one that waits included. */
function shipsAreFew({ armies }: Game, { state }: Row): string[] {
  const ship = (state.flow.at(0) as Partial<TurnFrame> | undefined)?.ship ?? 0;
  const many = armies.some((_, army) =>
    state.pieces.some((column, kind) => {
      const fleet = sum(column.filter((__, t) => state.owner[t] === army));
      return fleet + (army === state.turn && ship === kind + 1 ? 1 : 0) > 3;
    }),
  );
  return many ? ['too many ships of a class'] : [];
}

function cardsAreKept({ armies }: Game, { state }: Row): string[] {
  const faults = state.own.cards.map((at, card) => {
    if (at < 3) return '';
    if (state.standing[at - 3] === 1) return 'a dead hand holds a card';
    return armies[at - 3].side === printed.cards[card].side ? '' : 'a card is in the wrong side’s hand';
  });
  return [
    ...(state.own.cards.length === printed.cards.length ? [] : ['cards vanish']),
    ...faults.filter((f) => f !== ''),
  ];
}

/** Tokens lie on Separatist planets, before the call; taken ones wait in the turn of the Republic army that took them. */
function tokensLie({ armies }: Game, { state }: Row): string[] {
  const { tokens, called } = state.own;
  const side = (planet: number): number => armies[state.owner[planet]].side;
  const after = called === 1 && !state.outcome && state.flow.every((frame) => frame.name !== 'order66');
  const astray = tokens.some((at) => at >= LAID && (after || side(at - LAID) !== 1));
  const kept = tokens.includes(TAKEN) && armies[state.turn].side !== 0;
  return [...(astray ? ['a token lies where none may'] : []), ...(kept ? ['a taken token is kept'] : [])];
}

/** Whoever takes Sidious's planet for the Republic has won. */
function sidiousIsGuarded({ armies }: Game, { state }: Row): string[] {
  const { sidious } = state.own;
  const lost = sidious >= 0 && armies[state.owner[sidious]].side !== 1 && !state.outcome;
  return lost ? ['Sidious was taken and nobody has won'] : [];
}

/** The game waits for a living army's seat until it is over. */
function somebodyIsAsked(rules: Game, { state }: Row): string[] {
  if (state.outcome) return state.flow.length === 0 ? [] : ['a game that is over still asks'];
  const asks = openAsks(rules, state);
  if (asks.length === 0) return ['nobody is asked'];
  const wrong = asks.some(({ army, seat }) => state.standing[army] !== IN || seatOf(rules, state, army) !== seat);
  return wrong ? ['a dead army or a wrong seat is asked'] : [];
}
