// Odds of attacks: on the board of a game, or only thought of.
import { placeNamed } from '../core/board';
import type { Clash, OddsRules, Stack, ThrowOdds } from '../core/odds';
import { fail, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { type Arithmetic, battleEnds, doubles, type End, expected, fractions, winChance } from '../odds';
import type { Catalogue } from './catalogue';
import type { Game } from './game';
import type { OddsInput, StackInput } from './inputs';
import type { OddsView } from './odds-view';
import { named, type Refusal, refuse } from './refusal';

type Answer = Result<OddsView, Refusal>;

/** A battle of so many takes a quarter of a million steps. */
const MOST_TROOPS = 500;
const MOST_EXACT = 20;

export function oddsOf(catalogue: Catalogue, input: OddsInput): Answer {
  const most = catalogue.ruleset(input.ruleset)?.seats[1] ?? 1;
  const chosen = catalogue.choose({ ...input, seats: input.seats ?? most });
  if (!chosen.ok) return chosen;
  const rules = catalogue.rules(chosen.value);
  return rules.odds ? between(rules, rules.odds, input) : refuse('NOT_NOW');
}

function between(rules: Rules, odds: OddsRules, { attacker, defender, stop }: OddsInput): Answer {
  const attacking = stackOf(rules, odds, { given: attacker, side: 0 });
  if (!attacking.ok) return attacking;
  const defending = stackOf(rules, odds, { given: defender, side: 1 });
  if (!defending.ok) return defending;
  const clash = odds.between(attacking.value, defending.value);
  return clash.ok ? viewOf(clash.value, stop) : fail(named(rules, clash.error));
}

interface Given {
  readonly given: StackInput;
  readonly side: 0 | 1;
}

const SIDES = ['attacker', 'defender'] as const;

function stackOf(rules: Rules, odds: OddsRules, { given, side }: Given): Result<Stack, Refusal> {
  const at = `/${SIDES[side]}`;
  const { troops, pieces = {}, bonuses = [] } = given;
  const unknown = Object.keys(pieces).find((kind) => !rules.pieces.includes(kind));
  if (unknown !== undefined)
    return refuse('UNKNOWN_FIELD', { params: { field: unknown }, pointer: `${at}/pieces/${unknown}` });
  const all = [troops, ...rules.pieces.map((kind) => (Object.hasOwn(pieces, kind) ? pieces[kind] : 0))];
  const wrong = all.findIndex((n) => !Number.isInteger(n) || n < 0 || n > MOST_TROOPS);
  if (wrong >= 0)
    return outOfRange(wrong === 0 ? 'troops' : rules.pieces[wrong - 1], `${at}${wrong === 0 ? '/troops' : '/pieces'}`);
  const choices = odds.bonuses[side];
  if (!bonuses.every((one) => choices.includes(one)))
    return refuse('MALFORMED', { params: { reason: 'choice', field: 'bonuses', choices }, pointer: `${at}/bonuses` });
  return ok({ pieces: all, bonuses });
}

const outOfRange = (field: string, pointer: string, min = 0): Result<never, Refusal> =>
  refuse('OUT_OF_RANGE', { params: { field, min, max: MOST_TROOPS }, pointer });

interface Attack {
  readonly from: string;
  readonly to: string;
  readonly stop?: number | undefined;
}

/** What a viewer may see decides who may ask; the dice themselves read nothing that is hidden. */
export function oddsIn({ rules, state }: Pick<Game, 'rules' | 'state'>, { from, to, stop }: Attack): Answer {
  if (!state) return refuse('GAME_NOT_STARTED');
  if (!rules.odds) return refuse('NOT_NOW');
  const origin = rules.board.index.get(from);
  if (origin === undefined)
    return refuse('UNKNOWN_PLACE', { params: { field: 'from', value: from }, pointer: '/from' });
  const target = placeNamed(rules.board, to);
  if (target < 0) return refuse('UNKNOWN_PLACE', { params: { field: 'to', value: to }, pointer: '/to' });
  const clash = rules.odds.attack(state, origin, target);
  return clash.ok ? viewOf(clash.value, stop) : fail(named(rules, clash.error));
}

function viewOf(clash: Clash, stop = 1): Answer {
  const { attacking, defending } = clash;
  if (Math.max(attacking, defending) > MOST_TROOPS) return outOfRange('troops', '');
  if (!Number.isInteger(stop) || stop < 1 || stop > MOST_TROOPS) return outOfRange('stop', '/stop', 1);
  const one = outcomesOf(clash);
  const all = one.reduce((sum, { ways }) => sum + ways, 0);
  return ok({
    attacking,
    defending,
    throw: one.map((outcome) => ({ ...outcome, p: outcome.ways / all })),
    battle: clash.goesOn ? battleOf(clash, stop) : null,
  });
}

/** Nobody throws where nobody defends. */
const outcomesOf = ({ attacking, defending, throws }: Clash): readonly ThrowOdds[] =>
  defending > 0 ? throws(attacking, defending) : [{ attackerLoss: 0, defenderLoss: 0, ways: 1 }];

function battleOf(clash: Clash, stop: number): NonNullable<OddsView['battle']> {
  const ends = endsOf(doubles, clash, stop);
  const small = Math.max(clash.attacking - 1, clash.defending) <= MOST_EXACT;
  const exact = small ? winChance(fractions, endsOf(fractions, clash, stop)) : null;
  return {
    taken: winChance(doubles, ends),
    exact: exact && { num: String(exact.num), den: String(exact.den) },
    attackersLeft: expected(doubles, ends, 'attacking'),
    defendersLeft: expected(doubles, ends, 'defending'),
  };
}

const endsOf = <T>(n: Arithmetic<T>, { attacking, defending, throws }: Clash, stop: number): End<T>[] =>
  battleEnds(n, throws, { attacking, defending, stop });
