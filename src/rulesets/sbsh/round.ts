// A round of battle, decision by decision (B-A23), and rounds in a row.
import type { Draft } from '../../core/draft';
import { type Phase, phase } from '../../core/ruleset';
import { type Frame, IN } from '../../core/state';
import { groupOf, reform, setGroup, sinks } from './abroad';
import { type Bag, EMPTY, filling, pick, size, SOUND_FIRST } from './bag';
import { capture, eliminate, isWiped, originSide } from './capture';
import { afterHits, diceOf, fallen, type Fighters, hits, won } from './dice';
import type { Kit } from './kit';
import { at, inLand, isInvaded, refugesOf, setAt } from './land';
import {
  behind,
  bombards,
  bringUp,
  engagedOf,
  hasAir,
  rearLand,
  reserveOf,
  rewardDie,
  roomIn,
  sendBack,
  suffer,
  supports,
} from './line';
import { askLine, canWithdraw, wouldWithdraw } from './questions';
import type { LeaveFrame, Line, RoundFrame, Sbsh, SbshState } from './state';
import { defaultPicks, lineNow, nextTarget } from './targets';
import { nextTurn } from './turn';

type Step = (k: Kit, g: Draft<Sbsh>, frame: RoundFrame) => void;

/** By what rounds are counted: the attacking border, group or fleet; an owner's counter-attack by the border it goes for (B-A11). */
export const keyOf = ({ a, d }: Pick<RoundFrame, 'a' | 'd'>): number => (a.kind === 'named' ? d.place : a.place);

const isOwners = ({ kind }: Line): boolean => kind === 'front' || kind === 'rear' || kind === 'named';

/** Does the line still exist? */
const stands = (k: Kit, s: SbshState, line: Line): boolean =>
  isOwners(line) ? s.owner[k.landOf[line.place]] === line.army : groupOf(s, line.place, line.army) !== undefined;

function stop(k: Kit, g: Draft<Sbsh>, frame: RoundFrame, reason: string): void {
  g.pop();
  g.emit({ type: 'stopped', army: frame.a.army, from: shownFrom(k, frame.a), to: frame.d.place, reason });
}

/** Where an attacker comes from, for events: his own side of the border, or the land itself. */
const shownFrom = (k: Kit, line: Line): number => (line.kind === 'named' ? line.place : originSide(k, line));

/** 1: the owner of invaded land may retreat. */
const retreat: Step = (k, g, frame) => {
  const { a, d } = frame;
  if (a.kind === 'named' && frame.left !== 0) g.amend<RoundFrame>({ a: { ...a, picks: defaultPicks(k, g, a.place) } });
  const land = k.landOf[d.place];
  if (!isOwners(d) || !isInvaded(k, g, land) || refugesOf(k, g, land).length === 0) return;
  g.push({ name: 'retreat', asks: [g.ask(d.army, k.armies[d.army].seat, 'retreat')], from: land } as LeaveFrame);
};

const hasFought = (s: SbshState, frame: RoundFrame): boolean => s.own.fought.includes(keyOf(frame));

/** May the attacker be supplied before this round? A group always: its invasion was a round, or it lies there from an earlier turn. */
export const mayBring = (k: Kit, s: SbshState, line: Line): boolean =>
  line.kind === 'group' || s.own.fought.includes(line.place) || k.firstRound.attacker;

/** Most of a reserve that the attacker may bring up; where land may not be left, one division stays behind (B-A20). */
export function bringable(k: Kit, s: SbshState, line: Line): number {
  const land = rearLand(k, line);
  const room = roomIn(s, line);
  if (k.allowAbandon || land < 0 || line.kind === 'named') return room;
  const others = size(inLand(k, s, land)) - (line.kind === 'front' ? size(at(s, line.place)) : 0);
  return Math.min(room, others - 1);
}

/** 2: the attacker's supply. */
const supplyAttack: Step = (k, g, { a, bare }) => {
  if (!bare) bringUp(k, g, a, broughtUp(k, g, a));
};

/** What an attack brings up by itself. */
export function broughtUp(k: Kit, s: SbshState, a: Line): Bag {
  if (a.kind === 'named' || !mayBring(k, s, a)) return EMPTY;
  const bag = filling(engagedOf(s, a), reserveOf(k, s, a));
  return pick(bag, bringable(k, s, a), SOUND_FIRST);
}

/** 3: the defender's supply, seeing the attacker's; of a rear, those who fight are named. */
const supplyDefence: Step = (k, g, frame) => {
  const { d } = frame;
  if (roomIn(g, d) === 0 || size(reserveOf(k, g, d)) === 0) return;
  if (d.kind === 'rear') {
    if (size(reserveOf(k, g, d)) <= roomIn(g, d)) bringUp(k, g, d, reserveOf(k, g, d));
    else askLine(k, g, 'name', d);
  } else if (defenderMay(k, g, frame)) askLine(k, g, 'supply', d);
};

function defenderMay(k: Kit, g: Draft<Sbsh>, frame: RoundFrame): boolean {
  if (hasFought(g, frame) || k.firstRound.defender === 'any') return true;
  return k.firstRound.defender === 'empty' && size(engagedOf(g, frame.d)) === 0;
}

/** 4 to 8: an empty front is invaded, without dice; else dice, losses, sinking, capture, elimination. */
const clash: Step = (k, g, frame) => {
  const { a, d } = frame;
  if (size(engagedOf(g, a)) === 0) {
    stop(k, g, frame, 'spent');
    return;
  }
  if (size(engagedOf(g, d)) > 0) {
    count(k, g, frame);
    fight(k, g, frame);
  } else if (d.kind === 'front' && a.kind !== 'group') {
    count(k, g, frame);
    invade(k, g, frame);
  } else if (frame.left === 0) {
    stop(k, g, frame, 'empty');
    return;
  }
  taken(k, g, frame);
};

/** Counts the round, and ends what followers of earlier captures from this origin may still do (B-A17). */
function count(k: Kit, g: Draft<Sbsh>, frame: RoundFrame): void {
  const key = keyOf(frame);
  g.patch({ fought: [...g.own.fought.filter((one) => one !== key), key] });
  const origin = k.landOf[originSide(k, frame.a)];
  const { entries } = g.own;
  const kept: number[] = [];
  for (let i = 0; i < entries.length; i += 4)
    if (frame.a.kind === 'named' || k.landOf[entries[i]] !== origin) kept.push(...entries.slice(i, i + 4));
  if (kept.length < entries.length) g.patch({ entries: kept });
}

/** The front is laid across the border (B-INVADE, B-A12). */
function invade(k: Kit, g: Draft<Sbsh>, { a, d }: RoundFrame): void {
  const place = d.place;
  if (a.kind === 'fleet') {
    const fleet = groupOf(g, place, a.army);
    if (fleet) setGroup(g, { ...fleet, stage: 'ashore' });
  } else {
    setGroup(g, { at: place, army: a.army, stage: 'ashore', front: at(g, a.place), rear: EMPTY });
    setAt(g, a.place, EMPTY);
    g.patch({ fought: [...g.own.fought, place] });
  }
  const pieces = groupOf(g, place, a.army)?.front ?? EMPTY;
  g.emit({ type: 'invaded', army: a.army, target: d.army, from: k.opposite[place], to: k.landOf[place], pieces });
}

export const fightersOf = (k: Kit, s: SbshState, line: Line, extra: number): Fighters => ({
  engaged: engagedOf(s, line),
  bombards: bombards(k, s, line),
  air: hasAir(k, s, line),
  extra,
});

/** 5: dice, bonuses, pairs, all losses at once. */
function fight(k: Kit, g: Draft<Sbsh>, { a, d }: RoundFrame): void {
  const attacker = fightersOf(k, g, a, Number(supports(k, g, a)) + rewardDie(g, a.army, 'attack_die'));
  const defender = fightersOf(k, g, d, rewardDie(g, d.army, 'defense_die'));
  const n = diceOf(attacker);
  const faces = g.throw(new Array<number>(n + diceOf(defender)).fill(6));
  const dice = [faces.slice(0, n), faces.slice(n)] as const;
  const wins = won(attacker, defender, dice);
  const lostByAttacker = hits(
    attacker.engaged,
    wins.map((win) => !win),
  );
  const lostByDefender = hits(defender.engaged, wins);
  g.emit({
    type: 'attacked',
    army: a.army,
    target: d.army,
    from: shownFrom(k, a),
    to: d.place,
    dice: dice[0],
    defence: dice[1],
    losses: [fallen(lostByAttacker), fallen(lostByDefender)],
  });
  damage(k, g, a, lostByAttacker);
  damage(k, g, d, lostByDefender);
}

function damage(k: Kit, g: Draft<Sbsh>, line: Line, kinds: readonly number[]): void {
  const before = engagedOf(g, line);
  suffer(k, g, line, kinds);
  const damaged = kinds.length - fallen(kinds);
  const pieces = afterHits(before, kinds);
  if (damaged > 0) g.emit({ type: 'damaged', army: line.army, to: line.place, count: damaged, pieces });
}

/** 6 to 8: sinking, capture, elimination. If the active seat falls, its turn ends (B-E7). */
function taken(k: Kit, g: Draft<Sbsh>, { a, d }: RoundFrame): void {
  for (const line of [a, d]) if (!isOwners(line)) sinks(k, g, line.place, line.army);
  const land = k.landOf[d.place];
  if (isOwners(d) && isTaken(k, g, a, { land, owner: d.army })) {
    capture(k, g, a, land);
    g.pop();
  }
  if (isWiped(k, g, d.army)) eliminate(k, g, d.army, a.army);
  if (isWiped(k, g, a.army)) eliminate(k, g, a.army, d.army);
  if (g.standing[g.turn] !== IN) nextTurn(k, g);
}

/** Is no defender left, and anybody there to move in? */
const isTaken = (k: Kit, s: SbshState, a: Line, { land, owner }: { land: number; owner: number }): boolean =>
  s.owner[land] === owner && size(inLand(k, s, land)) === 0 && stands(k, s, a) && size(engagedOf(s, a)) > 0;

/** 9: withdrawal for repair. Whoever is struck from behind can't, nor can an owner who fights in place (B-A10, B-A13, B-A15). */
const withdrawAttack: Step = (k, g, { a, firm }) => {
  if (firm || a.kind === 'named' || wouldWithdraw(k, g, a) === 0) return;
  sendBack(k, g, a, [0, 0, 1]);
};

const withdrawDefence: Step = (k, g, { a, d }) => {
  const isBehind = isOwners(d) && (d.kind === 'rear' || a.kind === 'group');
  if (!isBehind && canWithdraw(k, g, d)) askLine(k, g, 'withdraw', d);
};

/** Fleets fill their empty front; then the next round of a blitz, or the end. */
const close: Step = (k, g, frame) => {
  for (const line of [frame.a, frame.d]) if (!isOwners(line) && k.sea[line.place]) reform(g, line.place, line.army);
  const reason = whyStop(k, g, frame);
  const next = reason === undefined ? nextTarget(k, g, frame) : undefined;
  if (!next) stop(k, g, frame, reason ?? 'spent');
  else g.replace({ ...frame, ...next, step: 0, left: frame.left < 0 ? -1 : frame.left - 1 } as Frame);
};

/** Why no further round follows. */
function whyStop(k: Kit, g: Draft<Sbsh>, { a, left, stop: few }: RoundFrame): string | undefined {
  if (left === 0) return 'throws';
  if (g.moment.throws <= 0) return 'limit';
  const line = lineNow(k, g, a);
  return size(engagedOf(g, line)) + size(behind(k, g, line)) <= few ? 'troops' : undefined;
}

const STEPS: readonly Step[] = [retreat, supplyAttack, supplyDefence, clash, withdrawAttack, withdrawDefence, close];

/** After these steps a line may be gone without an end of the round. */
const CLOSE = STEPS.length - 1;

/** A round under way. It stops where one of the lines is gone. */
export const roundPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, RoundFrame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g, frame) {
      const gone = !stands(k, g, frame.a) || !stands(k, g, frame.d);
      if (gone && frame.step !== CLOSE) {
        stop(k, g, frame, 'over');
        return;
      }
      g.amend<RoundFrame>({ step: frame.step + 1 });
      STEPS[frame.step](k, g, frame);
    },
    show: (_, { a, d }) => ({ from: a.place, to: d.place }),
  });
