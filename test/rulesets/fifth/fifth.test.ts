import { policyByName } from '../../../src/bots';
import { act, legal, openAsks, start } from '../../../src/core/engine';
import type { Rules } from '../../../src/core/ruleset';
import { viewLegal, viewState } from '../../../src/core/view';
import { SeededRandom } from '../../../src/dice';
import { boardText } from '../../../src/text';
import { formatAction, parseAction } from '../../../src/wire/action';
import { actionSchemas } from '../../../src/wire/schema';
import { kindOf } from '../../../src/wire/vocabulary';
import { drive } from '../../support/drive';
import { expectLegality } from '../../support/legality';
import { momentOf, scripted } from '../../support/moment';
import { shores } from './index';
import { lake } from './board';
import type { Lake } from './rules';

function rulesFor(seats: number, options = {}): Rules<Lake> {
  const resolved = shores.resolve('lake', options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return shores.rules({ board: lake, seats, options: resolved.value });
}

describe('a fifth ruleset, in a folder of its own', () => {
  test('its legal actions are sound and complete', () => {
    for (let seed = 1; seed <= 3; seed++) expectLegality(rulesFor(2 + (seed % 2)), seed);
  });

  test('options make strategies: without walls there is no such action', () => {
    expect(Object.keys(rulesFor(2).phases.cross.actions)).toEqual(['cross', 'wall', 'end']);
    expect(Object.keys(rulesFor(2, { walls: 'off' }).phases.cross.actions)).toEqual(['cross', 'end']);
    const wrong = shores.resolve('lake', { goal: 99 }, 2);
    expect(wrong.ok ? undefined : wrong.error).toMatchObject({ code: 'OPTION_INVALID', pointer: '/goal' });
  });

  test('the door parses, formats and describes its actions without knowing it', () => {
    const rules = rulesFor(2) as Rules;
    const json = { type: 'cross', from: 'alder', to: 'birch', count: 2 };
    const parsed = parseAction(rules, json);
    expect(parsed.ok && parsed.value).toEqual({ type: 'cross', from: 0, to: 1, count: 2 });
    expect(parsed.ok && formatAction(rules, parsed.value)).toEqual(json);
    expect([...actionSchemas(rules).keys()]).toEqual(['place', 'cross', 'wall', 'end']);
  });

  test('a wall gives the defender a second die and falls with the shore', () => {
    const rules = rulesFor(2);
    const empty = rules.first();
    const from = {
      ...empty,
      owner: lake.territories.map((_, t) => t % 2),
      troops: lake.territories.map((_, t) => (t === 0 ? 4 : 1)),
      pieces: [lake.territories.map((_, t) => Number(t === 1))],
      turn: 0,
      round: 1,
      flow: [{ name: 'cross', asks: [{ id: '0.0', army: 0, seat: 0, kind: 'turn' }] }],
    };
    const game = drive(rules, { random: scripted([5, 4, 3, 6, 2]) }, from);
    expect(boardText(game.view(-1), lake)).toContain('w = wall');
    game.act(0, { type: 'cross', from: 0, to: 1, count: 3 });
    expect(game.events[0]).toMatchObject({ dice: [5, 4, 3], defence: [6, 2], losses: [1, 1] });
    expect(game.view(-1).territories.slice(0, 2)).toEqual([
      { id: 'alder', owner: 'red', troops: 1 },
      { id: 'birch', owner: 'red', troops: 2 },
    ]);
  });

  test('views, rows and bots work on it: games end', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const rules = rulesFor(3);
      const chance = new SeededRandom(seed);
      let { state } = start(rules, momentOf({ random: chance }));
      for (let version = 2; !state.outcome && version < 4_000; version++) {
        const [ask] = openAsks(rules, state);
        const families = viewLegal(rules, legal(rules, state, ask.seat, ask.id), kindOf(rules));
        const sight = {
          view: viewState(rules, state, ask.seat),
          board: lake,
          legal: families,
          army: rules.armies[ask.army].id,
        };
        const name = ask.seat === 0 ? 'random' : 'cautious';
        const json = policyByName(name)!.policy({ ...sight, seat: ask.seat, random: (n) => chance.open(n) });
        const action = parseAction(rules, json);
        if (!action.ok) throw new Error(JSON.stringify({ json, error: action.error }));
        const played = act(
          rules,
          state,
          { seat: ask.seat, action: action.value },
          momentOf({ version, random: chance }),
        );
        if (!played.ok) throw new Error(JSON.stringify({ json, error: played.error }));
        state = played.value.state;
      }
      expect(state.outcome).not.toBeNull();
    }
  });
});
