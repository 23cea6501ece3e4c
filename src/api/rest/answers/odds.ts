// Odds of attacks.
import * as z from 'zod';
import type { FractionView, OddsView, ThrowView } from '../../../service/service';
import { count, orNull, shape, text } from './shape';

const outcome = shape<ThrowView>('ThrowOdds', { attackerLoss: count, defenderLoss: count, ways: count, p: z.number() });
const fraction = shape<FractionView>('Fraction', { num: text, den: text });

const battle = shape<NonNullable<OddsView['battle']>>('BattleOdds', {
  taken: z.number().describe('That the last defender falls.'),
  exact: orNull(fraction).describe('The same exactly, for battles of at most 20 against 20.'),
  attackersLeft: z.number().describe('On the average, the one that must stay included.'),
  defendersLeft: z.number(),
});

export const odds = shape<OddsView>('Odds', {
  attacking: count,
  defending: count,
  throw: z.array(outcome),
  battle: orNull(battle).describe('Null where decisions lie between throws.'),
});
