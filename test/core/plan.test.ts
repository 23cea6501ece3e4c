import { type Guard, dryMoment, MOST_ACTIONS, type Plan, playPlan } from '../../src/core/plan';
import { sideOf } from '../../src/core/board';
import { start } from '../../src/core/engine';
import type { Moment } from '../../src/core/draft';
import { armiesOf, asking, blank, type MockParts, mockRules, note } from '../support/mock';
import { momentOf, scripted } from '../support/moment';

/** One seat acts on and on; some words throw, draw, ask, pass the turn or end the game. */
const parts: MockParts = {
  armies: armiesOf(0, 1),
  victory: [
    {
      on: ~0,
      when: 'now',
      check: (g) => (g.own.log.includes('win') ? { winners: [0], by: 'x', rule: 'X' } : undefined),
    },
  ],
  hand: (_, army) => (army === 0 ? [0, 2] : [1]),
  phases: {
    begin: asking({}, { enter: (g) => g.replace({ name: 'turn', asks: [g.ask(0, 0, 'turn')] }) }),
    turn: asking({
      step: (g) => note(g, 'step'),
      roll: (g) => note(g, `roll ${g.throw([6]).join()}`),
      draw: (g) => note(g, `draw ${g.random.hidden(9)}`),
      deal: (g) => note(g, `deal ${g.random.open(9)} ${g.random.hidden(1)}`),
      ask: (g) => g.push({ name: 'reply', asks: [g.ask(1, 1, 'reply')] }),
      win: (g) => note(g, 'win'),
      lose: (g) => g.emit({ type: 'fought', army: 0, target: 1, losses: [2, 1] }),
      defend: (g) => g.emit({ type: 'fought', army: 1, target: 0, losses: [1, 3] }),
      end: (g) => {
        g.passTurn(1, 1);
        g.restart({ name: 'turn', asks: [g.ask(1, 1, 'turn')] });
      },
    }),
    reply: asking({ yes: (g) => g.pop() }, { standing: (g, _, ask) => g.moment.order(ask.seat, 'reply') }),
  },
};

const rules = mockRules(parts);
const begun = () => start(rules, momentOf()).state;
const plan = (...types: string[]): Plan => ({ seat: 0, steps: types.map((type) => ({ action: { type } })) });
const play = (p: Plan, moment: Moment = momentOf({ version: 2, random: scripted([3, 5, 1], [7]) })) => {
  const played = playPlan(rules, begun(), p, moment);
  return played.ok
    ? { done: played.value.done, stopped: played.value.stopped, log: played.value.state.own.log }
    : played;
};

describe('a plan', () => {
  test('plays all of it, and its events are of all actions', () => {
    expect(play(plan('step', 'roll', 'step'))).toEqual({
      done: 3,
      stopped: undefined,
      log: ['step', 'roll 3', 'step'],
    });
    const played = playPlan(rules, begun(), plan('lose', 'defend'), momentOf());
    expect(played.ok && played.value.events.map((e) => e.losses)).toEqual([
      [2, 1],
      [1, 3],
    ]);
  });

  test('failed: stops where an action is refused, and says why', () => {
    expect(play(plan('step', 'yes', 'step'))).toMatchObject({
      done: 1,
      stopped: { reason: 'failed', error: { code: 'NOT_NOW' } },
    });
  });

  test('of which the first action fails changes nothing', () => {
    expect(play(plan('yes', 'step'))).toMatchObject({ ok: false, error: { code: 'NOT_NOW' } });
  });

  test('ask: stops when another seat is asked, and when the turn is another’s', () => {
    expect(play(plan('step', 'ask', 'step'))).toMatchObject({ done: 2, stopped: { reason: 'ask' } });
    expect(play(plan('end', 'step'))).toMatchObject({ done: 1, stopped: { reason: 'ask' } });
  });

  test('over: stops when the game ends; the last action of a plan may end it', () => {
    expect(play(plan('win', 'step'))).toMatchObject({ done: 1, stopped: { reason: 'over' } });
    expect(play(plan('step', 'win'))).toMatchObject({ done: 2, stopped: undefined });
  });

  test('limit: stops after 64 actions, and where no throw is left', () => {
    const many = plan(...new Array<string>(MOST_ACTIONS + 1).fill('step'));
    expect(play(many)).toMatchObject({ done: 64, stopped: { reason: 'limit' } });
    expect(play({ ...many, steps: many.steps.slice(1) })).toMatchObject({ done: 64, stopped: undefined });
    const moment = momentOf({ random: scripted([3, 5, 1]), throws: 2 });
    expect(play(plan('roll', 'roll', 'roll'), moment)).toMatchObject({ done: 2, stopped: { reason: 'limit' } });
  });

  test('draws run on through it, and so do the ids of questions', () => {
    expect(play(plan('roll', 'roll'))).toMatchObject({ log: ['roll 3', 'roll 5'] });
    const moment = momentOf({ version: 9, orders: { 1: { reply: { type: 'yes' } } } });
    const played = playPlan(rules, begun(), plan('ask', 'ask', 'end'), moment);
    expect(played.ok && played.value.state.flow[0].asks[0].id).toBe('9.2');
  });

  test('of somebody who is asked names the question; the rest of it doesn’t', () => {
    const asked = playPlan(rules, begun(), plan('ask'), momentOf({ version: 2 }));
    const state = asked.ok ? asked.value.state : begun();
    const answer = (ask: string) =>
      playPlan(rules, state, { seat: 1, steps: [{ action: { type: 'yes' } }], ask }, momentOf());
    expect(answer('2.0')).toMatchObject({ ok: true });
    expect(answer('1.0')).toMatchObject({ ok: false, error: { code: 'ASK_CLOSED' } });
  });
});

describe('a dry run', () => {
  const dry = (orders = {}): Moment => dryMoment(momentOf({ version: 2, orders }), 0);

  test('dice: stops before the first throw or open draw', () => {
    expect(play(plan('step', 'roll', 'step'), dry())).toEqual({ done: 1, stopped: { reason: 'dice' }, log: ['step'] });
    expect(play(plan('step', 'deal'), dry())).toMatchObject({ stopped: { reason: 'dice' } });
  });

  test('hidden: stops before the first hidden draw', () => {
    expect(play(plan('step', 'draw'), dry())).toEqual({ done: 1, stopped: { reason: 'hidden' }, log: ['step'] });
  });

  test('a first action that needs chance is no refusal', () => {
    expect(play(plan('roll'), dry())).toEqual({ done: 0, stopped: { reason: 'dice' }, log: [] });
  });

  test('ask: stops where another seat decides, be it by a standing order that it may have left', () => {
    expect(play(plan('ask', 'step'), dry({ 1: { reply: { type: 'yes' } } }))).toEqual({
      done: 0,
      stopped: { reason: 'ask' },
      log: [],
    });
  });

  test('a draw of one out of one is no chance', () => {
    const moment = dryMoment(momentOf(), 0);
    expect([moment.random.open(1), moment.random.hidden(1)]).toEqual([0, 0]);
  });
});

describe('guards', () => {
  const { board } = rules;
  const world = { ...blank(rules, begun().flow), owner: [0, 1, -1, -1, -1, -1], troops: [4, 2, 0, 0, 0, 0] };
  const holds = (...only: Guard[]): boolean => {
    const steps = [{ action: { type: 'step' }, only }];
    const played = playPlan(rules, world, { seat: 0, steps }, momentOf());
    expect(played.ok || played.error.code).toBe(played.ok || 'GUARD_FAILED');
    return played.ok;
  };

  test.each<[Guard, boolean]>([
    [{ guard: 'owner', place: 0, is: 'me' }, true],
    [{ guard: 'owner', place: 1, is: 'me' }, false],
    [{ guard: 'owner', place: 1, is: 'other' }, true],
    [{ guard: 'owner', place: 2, is: 'other' }, true],
    [{ guard: 'owner', place: sideOf(board, 0, 1), is: 'me' }, true],
    [{ guard: 'owner', place: sideOf(board, 1, 0), is: 'me' }, false],
    [{ guard: 'troops', place: 0, least: 4 }, true],
    [{ guard: 'troops', place: 0, least: 5 }, false],
    [{ guard: 'troops', place: 1, most: 2 }, true],
    [{ guard: 'troops', place: 1, most: 1 }, false],
    [{ guard: 'troops', place: 1, least: 1, most: 3 }, true],
    [{ guard: 'hand', least: 2 }, true],
    [{ guard: 'hand', least: 3 }, false],
    [{ guard: 'hand', most: 1 }, false],
    [{ guard: 'phase', name: 'turn' }, true],
    [{ guard: 'phase', name: 'reply' }, false],
    [{ guard: 'lost', most: 0 }, true],
  ])('%j: %p', (guard, holding) => {
    expect(holds(guard)).toBe(holding);
  });

  test('all of them have to hold', () => {
    expect(holds({ guard: 'hand', least: 2 }, { guard: 'phase', name: 'reply' })).toBe(false);
  });

  test('lost counts one’s own losses in this plan, attacking and defending', () => {
    const step = (type: string, most?: number): Plan['steps'][number] => ({
      action: { type },
      ...(most !== undefined && { only: [{ guard: 'lost', most }] }),
    });
    const run = (most: number) => play({ seat: 0, steps: [step('lose'), step('defend'), step('step', most)] });
    expect(run(5)).toMatchObject({ done: 3 });
    expect(run(4)).toMatchObject({ done: 2, stopped: { reason: 'failed', error: { code: 'GUARD_FAILED' } } });
  });
});
