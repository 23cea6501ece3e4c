// Long runs that no test should wait for: thousands of whole games with random options, every invariant checked in each row.
// Usage: tsx scripts/playouts.ts [games] [first seed] [to-the-end]
// Games are broken off after 600 rows; with `to-the-end` none is: whoever has no round limit gets one of 3 to 12, and one row in ten is checked.
import { boards } from '../src/boards';
import { classic } from '../src/rulesets/classic';
import { randomSetting } from '../test/rulesets/classic/options';
import * as is from '../test/rulesets/invariants';
import { picker, playOut, seededDice } from '../test/rulesets/playout';

const games = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);
const toTheEnd = process.argv[4] === 'to-the-end';
const ends = new Map<string, number>();
let rows = 0;

for (let seed = first; seed < first + games; seed++) {
  const pick = picker(seed);
  const { seats, preset, given, options: drawn } = randomSetting(pick);
  const options = toTheEnd && drawn.roundLimit === 'none' ? { ...drawn, roundLimit: 3 + pick(10) } : drawn;
  const rules = classic.rules({ board: boards[0], seats, options });
  const cap = options.territoryCap === 'none' ? Infinity : options.territoryCap;
  const resigns = pick(3) === 0;
  try {
    const state = playOut({
      rules,
      random: seededDice(seed),
      pick,
      most: toTheEnd ? 100_000 : 600,
      resigns,
      watch(row) {
        rows++;
        if (toTheEnd && pick(10) > 0) return;
        is.armiesAddUp(row);
        is.landIsHeld(row, cap);
        is.cardsAreKept(row, rules.cards.length);
        is.deepFreeze(row.step);
        if (pick(20) === 0) {
          is.packsBack(rules, row);
          is.asksAreFair(rules, row, pick);
        }
      },
    });
    const end = state.outcome?.by ?? 'broken off';
    if (toTheEnd && !state.outcome) throw new Error('the game does not end');
    ends.set(end, (ends.get(end) ?? 0) + 1);
  } catch (error) {
    console.error(JSON.stringify({ seed, seats, preset, given }));
    throw error;
  }
}
console.log(JSON.stringify({ games, rows, ends: Object.fromEntries(ends) }));
