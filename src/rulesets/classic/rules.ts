// The rules of one game, from strategies: phases, victories, and what of the own part is stored and shown.
import type { Fields } from '../../core/fields';
import type { ActionDef, Fact, Phase, Rules, Victory } from '../../core/ruleset';
import { IN, NOBODY } from '../../core/state';
import { DECK, DISCARD, handOf } from '../../mechanics/cards';
import { attackAction, attackPhase, battlePhase, defendPhase, occupyPhase } from './attack';
import { claimPhase, deployPhase } from './claim';
import { fortifyAction, fortifyPhase } from './fortify';
import { guess } from './guess';
import type { Kit } from './kit';
import { missionIds } from './missions';
import { oddsOf, throwsOf } from './odds';
import { pack, unpack } from './pack';
import { placeFrom, placedPhase } from './position';
import { placePhase, reinforcePhase, tradePhase } from './reinforce';
import { resignAction } from './resign';
import { retreatPhase } from './retreat';
import { capitalPhase, spreadPhase } from './secret';
import { type Stage, setupFrame, setupPhase } from './setup';
import { type Classic, type ClassicState, NONE } from './state';
import { endAction, endPhase, turnPhase } from './turn';

/** Strategies, set-up, and what ends the game. */
export interface Parts {
  readonly kit: Kit;
  readonly seats: number;
  readonly stages: readonly Stage[];
  readonly victory: readonly Victory<Classic>[];
  readonly orders: Readonly<Record<string, Fields>>;
  /** The own part of a game that hasn't begun. */
  readonly own: Classic;
}

/** The own part before set-up; a victory or a source that keeps a column by army spreads it over this. */
export const emptyOwn = (cards: number): Classic => ({
  // Through `map`: an array made by `fill` counts as one with holes for ever, which is read more slowly.
  cards: new Array<number>(cards).fill(DECK).map(() => DECK),
  first: 0,
  sets: 0,
  took: 0,
  spent: 0,
  declined: 0,
  killers: NONE,
  missions: NONE,
  capitals: NONE,
  stood: NONE,
  parleys: NONE,
});

/** The record that the engine plays. */
export function classicRules({ kit, seats, stages, victory, orders, own }: Parts): Rules<Classic> {
  const land = kit.board.territories;
  const throws = throwsOf(kit);
  return {
    board: kit.board,
    seats,
    armies: kit.armies,
    pieces: [],
    cards: kit.deck.ids,
    phases: phasesFor(kit, stages),
    anytime: { resign: resignAction(kit) },
    orders,
    settle: [],
    victory,
    first: () => ({
      owner: land.map(() => NOBODY),
      troops: land.map(() => 0),
      pieces: [],
      standing: kit.armies.map(() => IN),
      turn: NOBODY,
      round: 0,
      absent: 0,
      flow: [setupFrame],
      own,
      outcome: null,
    }),
    place: (position) => placeFrom(kit, own, position),
    throwOdds: throws,
    odds: oddsOf(kit, throws),
    hand: (s, army) => handOf(s.own.cards, army),
    seesHand: (_, viewer, army) => viewer !== NOBODY && kit.armies[army].seat === viewer,
    reveal: (s, viewer) => reveal(kit, s, viewer),
    guess: (s, viewer, draw) => guess(kit, s, viewer, draw),
    pack,
    unpack,
  };
}

function phasesFor(k: Kit, stages: readonly Stage[]): Readonly<Record<string, Phase<Classic>>> {
  const later: Readonly<Record<string, ActionDef<Classic>>> = {
    attack: attackAction(k),
    fortify: fortifyAction(k),
    end: endAction(k),
  };
  const { attack: _, ...last } = later;
  return {
    setup: setupPhase(k, stages),
    claim: claimPhase(k),
    deploy: deployPhase(k),
    spread: spreadPhase(k),
    capitals: capitalPhase(),
    turn: turnPhase(k),
    reinforce: reinforcePhase(k, later),
    attack: attackPhase(later),
    battle: battlePhase(k),
    retreat: retreatPhase(k),
    defend: defendPhase(k),
    occupy: occupyPhase(k),
    trade: tradePhase(k),
    place: placePhase(k),
    fortify: fortifyPhase(last),
    'turn-end': endPhase(k),
    placed: placedPhase(k),
  };
}

/** What a viewer may see: counts, open choices, and missions of his own; a finished game hides nothing. */
function reveal(k: Kit, s: ClassicState, viewer: number): Fact[] {
  const { own } = s;
  const at = (where: number): number => own.cards.reduce((n, card) => (card === where ? n + 1 : n), 0);
  return [
    { key: 'first', value: k.armies[own.first].id, army: own.first },
    { key: 'setsTraded', value: own.sets },
    { key: 'deck', value: at(DECK) },
    { key: 'discard', value: at(DISCARD) },
    ...(own.took === 1 ? [{ key: 'cardEarned', value: own.declined === 0, army: s.turn }] : []),
    ...own.capitals.flatMap((t, army) =>
      t === NOBODY ? [] : [{ key: 'capital', value: k.board.territories[t].id, army }],
    ),
    ...own.missions.flatMap((mission, army) =>
      mission === NOBODY || !(s.outcome || (viewer !== NOBODY && k.armies[army].seat === viewer))
        ? []
        : [{ key: 'mission', value: missionIds[mission], army }],
    ),
    ...own.stood.flatMap((bits, army) => (bits > 0 ? [{ key: 'stood', value: regionsIn(k, bits), army }] : [])),
  ];
}

const regionsIn = (k: Kit, bits: number): string[] =>
  k.board.regions.filter((_, r) => bits & (1 << r)).map((region) => region.id);
