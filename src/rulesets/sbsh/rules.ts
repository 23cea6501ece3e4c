// The rules of one game: phases, what settles, what ends it, and what of the own part is stored and shown.
import { OWN, OWNER, PIECES, STANDING, TROOPS } from '../../core/draft';
import { type ActionDef, type Phase, phase, type Rules, type Settle } from '../../core/ruleset';
import { type Frame, NOBODY } from '../../core/state';
import { DECK, handOf } from '../../mechanics/cards';
import { attackAction } from './attack';
import { settleLand, vacate } from './capture';
import { clashes } from './clash';
import { demobiliseAction, mergeAction } from './convert';
import { endPhase } from './end';
import { homeAction, recallAction, sailAction, stowAction } from './fleet';
import { bringAction, followAction, postAction, restAction } from './follow';
import { guess } from './guess';
import type { Kit } from './kit';
import { isFront } from './land';
import { beginManeuver, enterAction, leavable, repostAction, shiftAction } from './maneuver';
import { beginClaim, claimPhase } from './missions';
import { acceptAction, acceptOrder, declineAction, lapse, offerAction } from './offers';
import { pack, unpack } from './pack';
import { plain } from './plain';
import { placeFrom } from './position';
import { namePhase, nameOrder, supplyOrder, supplyPhase, withdrawOrder, withdrawPhase } from './questions';
import {
  beginRecruit,
  deployAction,
  dropAction,
  loseRest,
  manAction,
  marchAction,
  raiseAction,
  recruitFallback,
  refuseEnd,
  tradeAction,
} from './recruit';
import { resignAction } from './resign';
import { leavingPhase, retreatAction, retreatOrder, retreatPhase } from './retreat';
import { reveal } from './reveal';
import { hasReward, missions, rewards } from './rewards';
import { roundPhase } from './round';
import { musterPhase, setupFrame, setupPhase } from './setup';
import { type ManeuverFrame, NONE, type RecruitFrame, type Sbsh, type SbshState, UNUSED } from './state';
import { endAction, turnPhase } from './turn';
import { victories } from './victory';

/** The own part before set-up. */
export const emptyOwn = (k: Kit): Sbsh => {
  const lands = k.board.territories.map(() => 0);
  return {
    cards: lands.map(() => DECK),
    order: NONE,
    capitals: k.armies.map(() => NOBODY),
    cities: NONE,
    airfields: NONE,
    missions: missions.map(() => UNUSED),
    rewards: rewards.map(() => UNUSED),
    abroad: [],
    held: lands,
    before: lands,
    captured: NONE,
    entered: NONE,
    fought: NONE,
    engaged: NONE,
    entries: NONE,
    offers: [],
    offered: 0,
    winner: NOBODY,
  };
};

const orders = {
  supply: supplyOrder,
  name: nameOrder,
  withdraw: withdrawOrder,
  retreat: retreatOrder,
  accept: acceptOrder,
};

const PIECE_KINDS = ['armour', 'damaged'];

/** The record that the engine plays. */
export function sbshRules(k: Kit): Rules<Sbsh> {
  const places = new Array<number>(k.landOf.length).fill(0);
  const rules: Rules<Sbsh> = {
    board: k.board,
    seats: k.armies.length,
    armies: k.armies,
    pieces: PIECE_KINDS,
    cards: k.board.territories.map(({ id }) => id),
    phases: phasesFor(k),
    anytime: { offer: offerAction(k), accept: acceptAction(k), decline: declineAction(), resign: resignAction(k) },
    orders,
    settle: settling(k),
    victory: victories(k),
    first: () => ({
      owner: k.board.territories.map(() => NOBODY),
      troops: places,
      pieces: PIECE_KINDS.map(() => places),
      standing: k.armies.map(() => 0),
      turn: NOBODY,
      round: 0,
      absent: 0,
      flow: [setupFrame],
      own: emptyOwn(k),
      outcome: null,
    }),
    place: (position) => placeFrom(k, emptyOwn(k), position),
    odds: clashes(k),
    hand: (s, army) => handOf(s.own.cards, army),
    seesHand: (_, viewer, army) => viewer !== NOBODY && k.armies[army].seat === viewer,
    reveal: (s, viewer) => reveal(k, () => rules, s, viewer),
    guess: (s, viewer, draw) => guess(k, s, viewer, draw),
    pack,
    unpack,
  };
  return rules;
}

const settling = (k: Kit): readonly Settle<Sbsh>[] => [
  { on: OWNER | TROOPS | PIECES | OWN, run: (g) => settleLand(k, g, (side) => isFront(k, g, side)) },
  { on: OWN | STANDING, run: lapse },
];

function phasesFor(k: Kit): Readonly<Record<string, Phase<Sbsh>>> {
  return {
    setup: setupPhase(k),
    muster: musterPhase(k),
    turn: turnPhase(k, beginRecruit),
    recruit: recruitPhase(k),
    attack: attackPhase(k),
    round: roundPhase(k),
    retreat: retreatPhase(k),
    leaving: leavingPhase(k),
    supply: supplyPhase(k),
    name: namePhase(k),
    withdraw: withdrawPhase(k),
    maneuver: maneuverPhase(k),
    claim: claimPhase(k),
    end: endPhase(k),
  };
}

const isPlacingStage = (_: SbshState, frame: Frame): boolean => (frame as RecruitFrame).stage < 2;

const recruitPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, RecruitFrame>({
    actions: {
      trade: tradeAction(k),
      raise: raiseAction(),
      drop: dropAction(),
      deploy: deployAction(k),
      merge: mergeAction(k, isPlacingStage),
      demobilise: demobiliseAction(k, isPlacingStage),
      march: marchAction(k),
      post: manAction(k),
      end: endRecruiting(k),
    },
    fallback: (s, frame) => recruitFallback(k, s, frame),
    show: (_, { units, infantry, armour, stage }) => ({ units, infantry, armour, stage }),
  });

/** The attack phase follows, from the first turn on (B-S8). */
const endRecruiting = (k: Kit): ActionDef<Sbsh, RecruitFrame> =>
  plain<RecruitFrame>({
    type: 'end',
    summary: 'End the phase.',
    check: (s, frame) => refuseEnd(k, s, frame),
    play(g, frame) {
      loseRest(g, frame);
      vacate(k, g);
      g.replace({ name: 'attack', asks: frame.asks });
    },
  });

const attackPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, Frame>({
    actions: {
      attack: attackAction(k),
      bring: bringAction(k),
      rest: restAction(k),
      follow: followAction(k),
      post: postAction(k),
      end: endAction(k, (_, g, asks) => beginManeuver(k, g, asks)),
    },
    fallback: () => ({ type: 'end' }),
  });

/** Conversions in the maneuver phase proper come with a reward (B-W5). */
const isConverting = (s: SbshState, frame: Frame): boolean =>
  !(frame as ManeuverFrame).back && hasReward(s, s.turn, 'extra_maneuver');

const maneuverPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, ManeuverFrame>({
    actions: {
      shift: shiftAction(k),
      enter: enterAction(k),
      post: repostAction(k),
      sail: sailAction(k),
      stow: stowAction(k),
      home: homeAction(k),
      recall: recallAction(k),
      retreat: retreatAction(k, (s) => leavable(k, s)),
      merge: mergeAction(k, isConverting),
      demobilise: demobiliseAction(k, isConverting),
      end: endManeuver(k),
    },
    fallback: () => ({ type: 'end' }),
  });

/** A starting maneuver goes back to recruiting, which goes on with posts; the other goes on with phase four. */
const endManeuver = (k: Kit): ActionDef<Sbsh> =>
  endAction(k, (_, g, asks) => {
    const { back } = g.top as ManeuverFrame;
    if (back) g.replace({ ...back, asks });
    else beginClaim(k, g, asks);
  });
