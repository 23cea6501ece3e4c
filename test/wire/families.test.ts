// Legal actions as they are sent: the same actions in few families, small, and with a reason for every type that is not there.
import { cautious } from '../../src/bots/cautious';
import { boards } from '../../src/boards';
import { act, legal, openAsks, start } from '../../src/core/engine';
import { refusals } from '../../src/core/refusals';
import type { Rules, Ruleset } from '../../src/core/ruleset';
import type { State } from '../../src/core/state';
import { type LegalView, viewLegal, viewState } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import { rulesets } from '../../src/rulesets';
import { parseAction } from '../../src/wire/action';
import { gather, spread } from '../../src/wire/families';
import { kindOf } from '../../src/wire/vocabulary';
import { momentOf } from '../support/moment';

const listOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : (value as string[]));

/** Every origin with everything that goes with it, so that families may be cut in any way. */
function flat(families: readonly LegalView[]): string[] {
  return families
    .flatMap(({ type, fields, may, differ }) => {
      const { from, to, ...rest } = fields;
      if (from === undefined) return [JSON.stringify({ type, fields, may, differ })];
      return listOf(from).map((one) => {
        const targets = to === undefined ? [] : listOf(to).filter((target) => !differ || target !== one);
        return JSON.stringify([type, one, targets.toSorted(), rest, may]);
      });
    })
    .sort();
}

interface Seen {
  readonly families: readonly LegalView[];
  readonly rules: Rules;
  readonly state: State;
  readonly seat: number;
}

/** A whole game among bots that mean to win, for the lists of its turns. */
function* turns(ruleset: Ruleset, seats: number, seed: number): Generator<Seen> {
  const resolved = ruleset.resolve(Object.keys(ruleset.presets)[0], {}, seats);
  if (!resolved.ok) throw new Error(resolved.error.code);
  const board = boards.find(({ id }) => id === ruleset.boards[0])!;
  const rules = ruleset.rules({ board, seats, options: resolved.value });
  const chance = new SeededRandom(seed);
  let { state } = start(rules, momentOf({ random: chance }));
  for (let version = 2; version < (seats > 2 ? 300 : 100) && !state.outcome; version++) {
    const [{ seat, army, id }] = openAsks(rules, state);
    const families = viewLegal(rules, legal(rules, state, seat, id), kindOf(rules));
    yield { families, rules, state, seat };
    const view = viewState(rules, state, seat);
    const random = (n: number): number => chance.open(n);
    const chosen = cautious({ view, board, legal: families, army: rules.armies[army].id, seat, random });
    const action = parseAction(rules, chosen);
    const step = action.ok && act(rules, state, { seat, action: action.value }, momentOf({ version, random: chance }));
    if (!step || !step.ok) throw new Error(`the bot chose ${JSON.stringify(chosen)}`);
    state = step.value.state;
  }
}

/** Bytes of the longest list; classic's is bound by the contract, the others only must not grow. */
const MOST: Readonly<Record<string, number>> = {
  classic: 4_000,
  'clone-wars-standard': 4_000,
  'clone-wars': 4_000,
  sbsh: 6_000,
};

const TABLES = rulesets.flatMap((one) => [one.seats[0], one.seats[1]].map((seats) => [one.id, seats, one] as const));

test.each(TABLES)(
  '%s with %i seats: the same actions in a list that stays short; what is not there is refused',
  (id, seats, ruleset) => {
    let longest = 0;
    for (const { families, rules, state, seat } of turns(ruleset, seats, 1)) {
      const sent = gather(families);
      expect(flat(spread(sent))).toEqual(flat(families));
      longest = Math.max(longest, JSON.stringify(sent).length);
      expectReasons({ families, rules, state, seat });
    }
    expect(longest).toBeGreaterThan(400);
    expect(longest).toBeLessThan(MOST[id]);
  },
);

/** Every type of action is there or refused, and whoever isn't asked is told so. */
function expectReasons({ families, rules, state, seat }: Seen): void {
  const there = [...new Set(families.map(({ type }) => type))];
  const refused = refusals(rules, state, seat);
  const types = refused.flatMap((one) => one.types);
  const all = new Set(Object.values(rules.phases).flatMap(({ actions }) => Object.keys(actions)));
  expect([...types, ...there].toSorted()).toEqual([...all].toSorted());
  expect(JSON.stringify(refused).length).toBeLessThan(1_000);
  const asked = openAsks(rules, state).map((ask) => ask.seat);
  const other = rules.armies.find((army) => army.seat >= 0 && !asked.includes(army.seat));
  const codes = other && refusals(rules, state, other.seat).map(({ code }) => code);
  if (codes) expect([['NOT_ASKED'], ['SEAT_OUT']]).toContainEqual(codes);
}

test('a family for each list of targets that several origins share, and one for all the others', () => {
  const fortify = (from: string, to: string[], max: number): LegalView => ({
    type: 'fortify',
    fields: { from, to, count: { min: 1, max } },
  });
  const [one, more] = gather([fortify('a', ['b', 'c'], 1), fortify('b', ['a', 'c'], 4), fortify('x', ['y'], 2)]);
  expect(one).toEqual({
    type: 'fortify',
    fields: {
      from: ['a', 'b'],
      to: ['a', 'b', 'c'],
      count: {
        of: [
          { min: 1, max: 1 },
          { min: 1, max: 4 },
        ],
        at: [0, 1],
      },
    },
    differ: ['from', 'to'],
  });
  expect(more).toEqual(fortify('x', ['y'], 2));
});
