// Odds of attacks: both sides throw as many dice as they may (K-ATTACK-DICE, K-DEFENCE-DICE).
import type { Clash, OddsRules, ThrowOdds } from '../../core/odds';
import { type Illegal, type Result, fail, illegal, ok } from '../../core/result';
import { NOBODY } from '../../core/state';
import { defenceDice, throwOdds } from '../../mechanics/battle';
import type { Kit } from './kit';
import type { Classic, ClassicState } from './state';

type Throws = Clash['throws'];

/** Outcomes by the dice of both sides, counted once each. */
export function throwsOf(k: Kit): Throws {
  const known = new Map<number, readonly ThrowOdds[]>();
  return (attacking, defending) => {
    const dice = k.attackDice(attacking);
    const defence = defenceDice(defending);
    const key = dice * 3 + defence;
    const found = known.get(key) ?? throwOdds(dice, defence);
    known.set(key, found);
    return found;
  };
}

export const oddsOf = (k: Kit, throws: Throws): OddsRules<Classic> => ({
  bonuses: [[], []],
  between: ({ pieces: [attacking] }, { pieces: [defending] }) =>
    attacking < 2
      ? fail(illegal('TOO_FEW_ARMIES', 'K-ATTACK', { min: 2 }, '/attacker/troops'))
      : ok({ attacking, defending, throws, goesOn: true }),
  attack: (s, from, to) => clash(k, s, { from, to, throws }),
});

interface Thought {
  readonly from: number;
  readonly to: number;
  readonly throws: Throws;
}

function clash(k: Kit, s: ClassicState, { from, to, throws }: Thought): Result<Clash, Illegal> {
  const size = k.board.territories.length;
  const attacking = s.troops[from];
  if (s.owner[from] === NOBODY) return fail(illegal('NOT_OWN_TERRITORY', 'K-ATTACK', { territory: from }, '/from'));
  if (s.owner[to] === s.owner[from]) return fail(illegal('OWN_TERRITORY', 'K-ATTACK', { territory: to }, '/to'));
  if (k.board.border[from * size + to] < 0) return fail(illegal('NOT_ADJACENT', 'K-ATTACK', { from, to }, '/to'));
  if (attacking < 2) return fail(illegal('TOO_FEW_ARMIES', 'K-ATTACK', { from, min: 2 }, '/from'));
  return ok({ attacking, defending: s.troops[to], throws, goesOn: true });
}
