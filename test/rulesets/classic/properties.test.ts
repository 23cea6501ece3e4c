import { isDeepStrictEqual } from 'node:util';
import { boards } from '../../../src/boards';
import { act, legal, openAsks, start } from '../../../src/core/engine';
import { packState, unpackState } from '../../../src/core/pack';
import type { Random } from '../../../src/core/random';
import type { Rules } from '../../../src/core/ruleset';
import { NOBODY, type State } from '../../../src/core/state';
import { viewEvent, viewState } from '../../../src/core/view';
import { RecordedRandom, type RowFacts, SeededRandom } from '../../../src/dice';
import { classic } from '../../../src/rulesets/classic';
import type { Classic } from '../../../src/rulesets/classic/state';
import * as is from '../invariants';
import { type Pick, type Row, actionOf, momentOf, picker, playOut, seededDice } from '../playout';
import { randomSetting } from './options';
import { board, rulesOf } from './table';

/** Plays a game of random options, watched; the setting stands in the error if anything fails. */
function game(
  seed: number,
  most: number,
  watch: (rules: Rules<Classic>, row: Row<Classic>, pick: Pick, cap: number) => void,
): void {
  const pick = picker(seed);
  const { seats, preset, given, options } = randomSetting(pick);
  const rules = classic.rules({ board, seats, options });
  const cap = options.territoryCap === 'none' ? Infinity : options.territoryCap;
  try {
    playOut({
      rules,
      random: seededDice(seed),
      pick,
      most,
      resigns: pick(3) === 0,
      watch: (row) => watch(rules, row, pick, cap),
    });
  } catch (error) {
    throw new Error(JSON.stringify({ seed, seats, preset, given }), { cause: error });
  }
}

test('K-NEVER-EMPTY, K-CAP, K-CARDS: RC-16 CA-16 armies add up, no land is empty, cards are kept, whatever the options', () => {
  for (let seed = 1; seed <= 70; seed++)
    game(seed, 250, (rules, row, _, cap) => {
      is.armiesAddUp(row);
      is.landIsHeld(row, cap);
      is.cardsAreKept(row, rules.cards.length);
    });
  expect.assertions(0);
});

test('old states are never written, states survive packing, every legal action and fallback is accepted', () => {
  for (let seed = 500; seed <= 530; seed++)
    game(seed, 150, (rules, row, pick) => {
      is.deepFreeze(row.step);
      if (pick(10) > 0) return;
      is.packsBack(rules, row);
      is.asksAreFair(rules, row, pick);
    });
  expect.assertions(0);
});

test('a game replayed from its recorded chance, row by row from packed states, gives the same bytes', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const pick = picker(seed);
    const { seats, options } = randomSetting(pick);
    const rules = classic.rules({ board, seats, options });
    const random = new SeededRandom(seed);
    const rows: { row: Row<Classic>; facts: RowFacts }[] = [];
    playOut({
      rules,
      random,
      pick,
      most: 200,
      watch(row) {
        rows.push({ row, facts: random.facts() });
        random.forget();
      },
    });
    let packed = '';
    for (const { row, facts } of rows) {
      const recorded = RecordedRandom.of(facts);
      if (!recorded.ok) throw new Error('malformed facts');
      const { state, events } = replayed(rules, packed, row, recorded.value);
      packed = JSON.stringify(packState(rules, state));
      expect([packed, events, recorded.value.finished]).toEqual([
        JSON.stringify(packState(rules, row.step.state)),
        row.step.events,
        true,
      ]);
    }
  }
});

function replayed(
  rules: Rules<Classic>,
  packed: string,
  { version, seat, action }: Row<Classic>,
  random: Random,
): Row<Classic>['step'] {
  if (!action) return start(rules, momentOf(version, random));
  const result = act(
    rules,
    unpackState(rules, JSON.parse(packed) as never),
    { seat, action },
    momentOf(version, random),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The same game with everything that a viewer may not see dealt anew: others' cards, the deck, others' missions. */
function twin(rules: Rules<Classic>, s: State<Classic>, viewer: number, pick: Pick): State<Classic> {
  const unseen = s.own.cards.flatMap((at, card) =>
    at === 0 || (at >= 3 && rules.armies[at - 3].seat !== viewer) ? [card] : [],
  );
  const places = unseen.map((card) => s.own.cards[card]);
  const cards = s.own.cards.slice();
  for (const card of unseen) [cards[card]] = places.splice(pick(places.length), 1);
  const others = s.own.missions.flatMap((_, army) => (rules.armies[army].seat === viewer ? [] : [army]));
  const missions = s.own.missions.slice();
  const mine = s.own.missions.filter((_, army) => !others.includes(army));
  const left = Array.from({ length: 14 }, (_, i) => i).filter((i) => !mine.includes(i));
  for (const army of others) if (missions[army] !== NOBODY) [missions[army]] = left.splice(pick(left.length), 1);
  return { ...s, own: { ...s.own, cards, missions } };
}

const shown = (rules: Rules<Classic>, s: State<Classic>, viewer: number): unknown => [
  viewState(rules, s, viewer),
  viewer === NOBODY ? [] : legal(rules, s, viewer),
];

test('HI-02 two games that differ only in what a viewer may not see look the same, before and after each of its actions', () => {
  let compared = 0;
  for (let seed = 1; seed <= 40; seed++)
    game(seed, 200, (rules, row, pick) => {
      const { state } = row.step;
      if (pick(6) > 0 || state.outcome) return;
      const viewer = pick(rules.seats + 1) - 1;
      const other = twin(rules, state, viewer, pick);
      if (!isDeepStrictEqual(shown(rules, other, viewer), shown(rules, state, viewer)))
        throw new Error('the view tells');
      const [ask] = openAsks(rules, state);
      if (ask.seat !== viewer) return;
      const families = legal(rules, state, viewer);
      const action = actionOf(families[pick(families.length)], pick);
      const results = [state, other].map((s) =>
        act(rules, s, { seat: viewer, action }, momentOf(row.version + 1, seededDice(seed))),
      );
      const told = results.map((r) =>
        r.ok
          ? [
              r.value.events.map((event) => viewEvent(rules, event, viewer, r.value.state.outcome !== null)),
              shown(rules, r.value.state, viewer),
            ]
          : r.error,
      );
      // What is drawn from another deck, taken from another hand or shown at the end is rightly seen to differ.
      if (
        results.some(
          (r) =>
            r.ok &&
            (r.value.state.outcome !== null ||
              r.value.events.some((e) => ['drew', 'took', 'discarded'].includes(e.type))),
        )
      )
        return;
      compared++;
      if (!isDeepStrictEqual(told[0], told[1])) throw new Error(`an answer tells: ${JSON.stringify({ action, told })}`);
    });
  expect(compared).toBeGreaterThan(100);
});

test('SE-11 the outcome does not depend on who sits where by name: the rules know seats only', () => {
  const text = JSON.stringify(classic.presets);
  expect(text).not.toMatch(/name|user|account/);
  const play = (): State<Classic> => playOut({ rules: rulesOf({}), random: seededDice(4), pick: picker(4), most: 300 });
  expect(play()).toEqual(play());
});

test('K-BOARD: the classic board alone is offered', () => {
  expect(boards.filter((b) => classic.boards.includes(b.id)).map((b) => b.territories.length)).toEqual([42]);
});
