// The rules of one game, put together from a kit.
import type { Phase, Rules, Victory } from '../../core/ruleset';
import { IN, NOBODY } from '../../core/state';
import { DECK, handOf } from '../../mechanics/cards';
import { assignPhase, callPhase, order66Phase, sidiousPhase } from './order66';
import { blitzPhase, invadePhase } from './attack';
import { battlePhase } from './battle';
import { claimPhase } from './claim';
import { clashes } from './clash';
import { commandPhase, requestPhase } from './command';
import { occupyPhase } from './capture';
import { defendPhase } from './defend';
import { deployPhase, spreadPhase } from './deploy';
import { guess } from './guess';
import { cardsPhase } from './hand';
import { isOn, seatOf } from './kit';
import { fortifyPhase, shipsPhase } from './moves';
import { ordersFor } from './orders';
import { pack, unpack } from './pack';
import { placePhase } from './place';
import { placeFrom, placedPhase } from './position';
import { resignAction } from './resign';
import { reveal } from './reveal';
import { type Stage, setupFrame, setupPhase } from './setup';
import { type CloneWars, NONE, STACK } from './state';
import { CLASSES, REPUBLIC, type Tables } from './tables';
import { advancePhase, tokenPhase, trackPhase } from './token';
import { type TurnKit, turnPhase } from './turn';
import { CANCEL, abilityPhase, openWindow, playAction, windowPhase } from './window';

export interface Parts {
  readonly kit: TurnKit;
  readonly seats: number;
  readonly stages: readonly Stage[];
  readonly victory: readonly Victory<CloneWars>[];
}

/** The own part of a game that hasn't begun (W-SETUP-66). */
export const emptyOwn = (tables: Tables): CloneWars => ({
  cards: tables.cards.map(() => DECK),
  tokens: tables.tokens.map(() => STACK),
  known: 0,
  track: tables.trackStart,
  sidious: NOBODY,
  called: 0,
  first: 0,
  took: 0,
  held: 0,
  barred: NONE,
  left: 0,
});

/** The record that the engine plays. */
export function cloneWarsRules({ kit, seats, stages, victory }: Parts): Rules<CloneWars> {
  const none = kit.board.territories.map(() => 0);
  return {
    board: kit.board,
    seats,
    armies: kit.armies,
    pieces: CLASSES,
    cards: kit.tables.cards.map((card) => card.id),
    phases: phasesFor(kit, stages),
    anytime: { resign: resignAction(kit) },
    orders: ordersFor(kit.tables, kit.defenceChoice),
    settle: [],
    victory,
    first: () => ({
      owner: none.map(() => NOBODY),
      troops: none,
      pieces: CLASSES.map(() => none),
      standing: kit.armies.map(() => IN),
      turn: NOBODY,
      round: 0,
      absent: 0,
      flow: [setupFrame],
      own: emptyOwn(kit.tables),
      outcome: null,
    }),
    place: (position) => placeFrom(kit, emptyOwn(kit.tables), position),
    seatOf: (s, army) => seatOf(kit, s, army),
    odds: clashes(kit),
    hand: (s, army) => handOf(s.own.cards, army),
    seesHand: (_, viewer, army) => isOn(kit, viewer, kit.armies[army].side),
    reveal: (s, viewer) => reveal(kit, s, viewer),
    guess: (s, viewer, draw) => guess(kit, s, viewer, draw),
    pack,
    unpack,
  };
}

function phasesFor(k: TurnKit, stages: readonly Stage[]): Readonly<Record<string, Phase<CloneWars>>> {
  const play = playAction(k);
  const republic = k.players.filter((army) => k.armies[army].side === REPUBLIC);
  const window = windowPhase(k);
  return {
    setup: setupPhase(k, stages),
    claim: claimPhase(k),
    deploy: deployPhase(k),
    spread: spreadPhase(k),
    turn: turnPhase(k),
    placed: placedPhase(k),
    token: tokenPhase(k, play),
    track: trackPhase,
    advance: advancePhase(k, (g) => openWindow(k, g, 'hold-sidious', republic)),
    cards: cardsPhase(k, play),
    place: placePhase(k, play),
    invade: invadePhase(k, play),
    blitz: blitzPhase,
    battle: battlePhase(k),
    defend: defendPhase(k),
    occupy: occupyPhase,
    fortify: fortifyPhase(k, play),
    ships: shipsPhase(k, play),
    command: commandPhase(k),
    request: requestPhase(k),
    call: callPhase(k),
    order66: order66Phase(k),
    assign: assignPhase(k),
    sidious: sidiousPhase(k),
    'battle-after-roll': window,
    'hold-sidious': window,
    'protect-planet': window,
    'order66-reroll': window,
    [CANCEL]: abilityPhase(k),
  };
}
