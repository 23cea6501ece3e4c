// Odds of one round. What follows is for both sides to decide (supply, withdrawal, retreat), so a whole battle has none.
import type { Clash, OddsRules, Stack, ThrowOdds } from '../../core/odds';
import { type Illegal, type Result, fail, illegal, ok } from '../../core/result';
import { type Bag, minus, plus, POST, size } from './bag';
import type { Fighters } from './dice';
import type { Kit } from './kit';
import { behind, engagedOf, rewardDie } from './line';
import { roundOdds } from './odds';
import { broughtUp, fightersOf } from './round';
import type { Line, Sbsh, SbshState } from './state';
import { defaultPicks, options } from './targets';

/** `die`: a reward's die (B-W2). `struck`: the land is invaded, so its armour doesn't bombard (B-A13). */
const ATTACKER = ['support', 'die', 'airfield'];
const DEFENDER = ['die', 'airfield', 'struck'];

export const clashes = (k: Kit): OddsRules<Sbsh> => ({
  bonuses: [ATTACKER, DEFENDER],
  between: (attacker, defender) => between(attacker, defender),
  attack(s, from, to) {
    const found = options(k, s).filter((option) => option.from === from && option.to === to);
    if (found.length === 0) return fail(illegal('NO_ATTACK', 'B-A1', { from, to }, '/to'));
    return ok(clash(attackerIn(k, s, found[0].a), defenderIn(k, s, found[0].d)));
  },
});

function between(attacker: Stack, defender: Stack): Result<Clash, Illegal> {
  const wrong = [attacker, defender].findIndex(({ pieces }) => size(pieces) < 1 || size(pieces) > POST);
  if (wrong < 0) return ok(clash(thought(attacker), thought(defender)));
  const field = wrong === 0 ? 'attackers' : 'defenders';
  return fail(illegal('OUT_OF_RANGE', undefined, { field, min: 1, max: POST }, `/${field}`));
}

const thought = ({ pieces, bonuses }: Stack): Fighters => ({
  engaged: pieces,
  bombards: !bonuses.includes('struck'),
  air: bonuses.includes('airfield'),
  extra: bonuses.filter((one) => one === 'support' || one === 'die').length,
});

/** After the supply that an attack brings up by itself (B-A1, B-A3). */
function attackerIn(k: Kit, s: SbshState, line: Line): Fighters {
  const a = line.kind === 'named' ? { ...line, picks: defaultPicks(k, s, line.place) } : line;
  const brought: Bag = broughtUp(k, s, a);
  const engaged = plus(engagedOf(s, a), brought);
  const rest = minus(behind(k, s, a), brought);
  const support = size(engaged) === POST && size(rest) > 0;
  return { ...fightersOf(k, s, a, Number(support) + rewardDie(s, a.army, 'attack_die')), engaged };
}

/** As it stands: whether anybody is brought up is the defender's to say. */
const defenderIn = (k: Kit, s: SbshState, d: Line): Fighters =>
  fightersOf(k, s, d, rewardDie(s, d.army, 'defense_die'));

function clash(attacker: Fighters, defender: Fighters): Clash {
  const throws = (): readonly ThrowOdds[] => outcomes(attacker, defender);
  return { attacking: size(attacker.engaged), defending: size(defender.engaged), throws, goesOn: false };
}

/** There are few line-ups, and the largest has 279,936 throws to count. */
const known = new Map<string, readonly ThrowOdds[]>();

function outcomes(attacker: Fighters, defender: Fighters): readonly ThrowOdds[] {
  const key = JSON.stringify([attacker, defender]);
  const found = known.get(key) ?? counted(attacker, defender);
  known.set(key, found);
  return found;
}

/** Pairs that each side loses, which is not yet who falls: armour takes two hits (B-A9). */
function counted(attacker: Fighters, defender: Fighters): ThrowOdds[] {
  if (size(defender.engaged) === 0) return [{ attackerLoss: 0, defenderLoss: 0, ways: 1 }];
  const pairs = Math.min(size(attacker.engaged), size(defender.engaged));
  const ways = new Array<number>(pairs + 1).fill(0);
  for (const [letters, count] of Object.entries(roundOdds(attacker, defender).by))
    ways[letters.replaceAll('D', '').length] += count;
  return ways.map((count, lost) => ({ attackerLoss: pairs - lost, defenderLoss: lost, ways: count }));
}
