// Odds of attacks by dice and ships alone: no cards are named, and both sides throw as many dice as they may (W6-DICE).
import type { Clash, OddsRules, Stack, ThrowOdds } from '../../core/odds';
import { type Illegal, fail, illegal, ok } from '../../core/result';
import { NOBODY } from '../../core/state';
import { attackDice, mostDefence } from './dice';
import { holder, type Kit, sideOf } from './kit';
import { type LineUp, throwOdds } from './odds';
import type { CloneWars, CloneWarsState } from './state';
import { COMMAND, ESCORT, FIGHTER } from './tables';

/** Sidious stands with the defender (W6-SIDIOUS-DICE). */
const SIDIOUS = 'sidious';

export const clashes = (k: Kit): OddsRules<CloneWars> => ({
  bonuses: [[], [SIDIOUS]],
  between: (attacker, defender) =>
    attacker.pieces[0] < 2
      ? fail(illegal('NOT_ENOUGH_TROOPS', 'W6-DICE', { max: 0 }, '/attackers'))
      : ok(clash(k, attacker, defender)),
  attack(s, from, to) {
    const refused = refuse(k, s, from, to);
    const bonuses = s.own.sidious === to ? [SIDIOUS] : [];
    return refused
      ? fail(refused)
      : ok(clash(k, { pieces: stackAt(s, from), bonuses: [] }, { pieces: stackAt(s, to), bonuses }));
  },
});

const stackAt = (s: CloneWarsState, planet: number): number[] => [
  s.troops[planet],
  ...s.pieces.map((column) => column[planet]),
];

function refuse(k: Kit, s: CloneWarsState, from: number, to: number): Illegal | undefined {
  const army = s.owner[from];
  if (army === NOBODY) return illegal('NOT_OWN_PLANET', 'W6-INVADE', { territory: from }, '/from');
  if (holder(k, s, to) === sideOf(k, army)) return illegal('OWN_SIDE', 'W-SIDES', { territory: to }, '/to');
  if (!k.board.neighbours[from].includes(to)) return illegal('NOT_ADJACENT', 'W-BOARD', { from, to }, '/to');
  return s.troops[from] < 2 ? illegal('NOT_ENOUGH_TROOPS', 'W6-DICE', { from, max: 0 }, '/from') : undefined;
}

/** Ships are no troops: they neither fall nor tire while the planet holds. */
function clash(k: Kit, attacker: Stack, defender: Stack): Clash {
  const known = new Map<number, readonly ThrowOdds[]>();
  const sidious = defender.bonuses.includes(SIDIOUS);
  function count(dice: number, defence: number): readonly ThrowOdds[] {
    const attack = lineUp(attacker, dice, true);
    const { outcomes } = throwOdds(attack, { ...lineUp(defender, defence, k.defenceCommand), sidious });
    return outcomes.map(({ losses: [attackerLoss, defenderLoss], count: ways }) => ({
      attackerLoss,
      defenderLoss,
      ways,
    }));
  }
  function throws(attacking: number, defending: number): readonly ThrowOdds[] {
    const dice = attackDice(attacking);
    const defence = mostDefence(defending);
    const found = known.get(dice * 3 + defence) ?? count(dice, defence);
    known.set(dice * 3 + defence, found);
    return found;
  }
  return { attacking: attacker.pieces[0], defending: defender.pieces[0], throws, goesOn: true };
}

/** More ships than dice serve no more of them. */
const lineUp = ({ pieces: [, ...ships] }: Stack, dice: number, commands: boolean): LineUp => ({
  dice,
  fighters: Math.min(dice, ships[FIGHTER]),
  escorts: Math.min(dice, ships[ESCORT]),
  command: commands ? Math.min(dice, ships[COMMAND]) : 0,
});
