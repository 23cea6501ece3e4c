// One throw, and what a capture brings: move-in, elimination, spoils.
import type { Draft } from '../../core/draft';
import { type Column, NOBODY, OUT } from '../../core/state';
import { defenceDice, defenderLoss, pairs, sixSided } from '../../mechanics/battle';
import type { Attack, Kit } from './kit';
import type { BattleFrame, Classic, OccupyFrame } from './state';

/** Fights one throw of an attack, or opens the question that it waits for. */
export function fight(k: Kit, g: Draft<Classic>, attack: Attack): void {
  if (k.parley?.(g, attack)) return;
  const defence = k.defence(g, attack);
  if (defence > 0) throwDice(k, g, attack, defence);
  else ask(k, g, 'defend', attack);
}

/** Asks the owner of the attacked territory. */
export function ask(k: Kit, g: Draft<Classic>, name: string, { from, to, dice }: Attack): void {
  const army = g.owner[to];
  const asks = [g.ask(army, k.armies[army].seat, name)];
  const frame: BattleFrame = { name, asks, from, to, dice };
  g.push(frame);
}

/** Throws, compares and removes (K-COMPARE); a territory without armies is taken. */
export function throwDice(k: Kit, g: Draft<Classic>, { from, to, dice }: Attack, defence: number): void {
  const faces = g.throw(sixSided[dice + defence]);
  const attacking = diceOf(faces, 0, dice);
  const defending = diceOf(faces, dice, defence);
  const fallen = defenderLoss(attacking, defending);
  const lost = pairs(dice, defence) - fallen;
  if (lost > 0) g.setTroops(from, g.troops[from] - lost);
  if (fallen > 0) g.setTroops(to, g.troops[to] - fallen);
  const target = g.owner[to];
  g.emit({
    type: 'attacked',
    army: g.turn,
    target,
    from,
    to,
    dice: attacking,
    defence: defending,
    losses: [lost, fallen],
  });
  if (g.troops[to] === 0) take(k, g, { from, to, dice: k.moveIn(dice, g.troops[from] - 1) });
}

/** Some of the faces; written out, because this runs in every throw. */
function diceOf(faces: Column, from: number, count: number): Column {
  if (count === 1) return [faces[from]];
  if (count === 2) return [faces[from], faces[from + 1]];
  return [faces[from], faces[from + 1], faces[from + 2]];
}

/** The most dice that defend a territory. */
export const mostDefence = (g: { readonly troops: readonly number[] }, to: number): number => defenceDice(g.troops[to]);

/** A territory falls in battle: `dice` of the attack is the least that moves in. */
function take(k: Kit, g: Draft<Classic>, attack: Attack): void {
  if (g.own.took === 0) g.patch({ took: 1 });
  walkIn(k, g, attack, 'battle');
}

/**
 * An emptied territory changes hands: the least moves in at once, so that no land is ever empty, and the conqueror is asked for the
 * rest if there is a choice (K-OCCUPY, K-NEVER-EMPTY). `dice` of the attack is that least.
 */
export function walkIn(k: Kit, g: Draft<Classic>, { from, to, dice }: Attack, reason: string): void {
  const loser = g.owner[to];
  // The origin holds no more than the cap, so whatever moves in fits (K-CAP).
  const most = g.troops[from] - 1;
  const least = Math.min(dice, most);
  g.setOwner(to, g.turn);
  g.setTroops(from, g.troops[from] - least);
  g.setTroops(to, least);
  g.emit({ type: 'captured', army: g.turn, target: loser, territory: to, count: least, reason });
  if (g.top.name === 'battle') g.pop();
  const victim = eliminated(k, g, loser) ? loser : NOBODY;
  if (least < most) {
    const frame: OccupyFrame = { name: 'occupy', asks: g.flow[0].asks, from, to, least, victim };
    g.push(frame);
  } else movedIn(k, g, { from, to, victim });
}

/** Puts out an army without land, once (K-ELIMINATE). */
function eliminated(k: Kit, g: Draft<Classic>, army: number): boolean {
  if (army === NOBODY || g.owner.includes(army)) return false;
  g.setStanding(army, OUT);
  if (k.keepsKillers) g.patch({ killers: g.own.killers.with(army, g.turn) });
  g.emit({ type: 'eliminated', army: g.turn, target: army });
  return true;
}

interface MoveIn {
  readonly from: number;
  readonly to: number;
  readonly victim: number;
}

/** The move-in is done: now the fallen army's hand passes, and not before. */
export function movedIn(k: Kit, g: Draft<Classic>, { from, to, victim }: MoveIn): void {
  g.emit({ type: 'occupied', army: g.turn, from, to, count: g.troops[to] });
  if (g.top.name === 'occupy') g.pop();
  if (victim !== NOBODY) k.spoils(g, victim);
}
