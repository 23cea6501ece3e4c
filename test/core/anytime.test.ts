import { act, openAsks, start } from '../../src/core/engine';
import { RESIGNED } from '../../src/core/state';
import { armiesOf, type MockParts, mockRules, note, word } from '../support/mock';
import { momentOf } from '../support/moment';
import { duel, table } from '../support/table';

describe('an action at any time', () => {
  const quitting: MockParts = {
    ...duel,
    armies: armiesOf(0, 1),
    anytime: {
      resign: word('resign', (g, ask) => {
        g.setStanding(ask.army, RESIGNED);
        note(g, `out ${ask.army}`);
      }),
    },
    phases: {
      ...duel.phases,
      reply: { ...duel.phases.reply, enter: (g) => g.pop() },
      first: {
        ...duel.phases.first,
        enter: (g) => g.restart({ name: 'second', asks: [g.ask(1, 1, 'turn')] }),
      },
    },
  };

  test('may be taken while another seat is asked, and its own question is gone', () => {
    const t = table(quitting);
    t.say(0, 'ask');
    t.say(0, 'resign');
    expect(t.names).toEqual(['first', 'reply']);
    expect(t.state.flow[0].asks).toEqual([]);
    t.say(1, 'yes');
    expect(t.names).toEqual(['second']);
    expect(t.open).toMatchObject([{ seat: 1 }]);
    expect(t.try(0, 'resign')).toMatchObject({ error: { code: 'SEAT_OUT' } });
  });

  test('a question dies with the army that is asked, and the frame goes on by itself', () => {
    const t = table(quitting);
    t.say(0, 'ask');
    t.say(1, 'resign');
    expect(t.names).toEqual(['first']);
    expect(t.open).toMatchObject([{ seat: 0, kind: 'turn' }]);
  });

  test('a question follows its army to another seat, once for all frames, with fresh time', () => {
    const t = table({
      ...duel,
      armies: armiesOf(0, 1),
      seatOf: (s, army) => (s.own.log.includes('handed') && army === 0 ? 1 : army),
      anytime: { hand: word('hand', (g) => note(g, 'handed')) },
    });
    t.say(0, 'enter', { at: 1_010 });
    t.say(0, 'hand', { at: 1_040 });
    expect(t.open).toEqual([{ id: '3.0', army: 0, seat: 1, kind: 'turn', due: 1_140 }]);
    expect(t.state.flow.map((f) => f.asks[0].id)).toEqual(['3.0', '3.0']);
    expect(t.try(0, 'stay')).toMatchObject({ error: { code: 'SEAT_OUT' } });
    t.say(1, 'stay', { at: 1_050 });
    expect(t.open).toMatchObject([{ id: '3.0', due: 1_140 }]);
  });
});

describe('standing orders', () => {
  const replying = (check: boolean): MockParts => {
    const reply = duel.phases.reply;
    const no = { ...reply.actions.no };
    const yes = { ...reply.actions.yes, check: () => (check ? undefined : { code: 'REFUSED' }) };
    return {
      ...duel,
      orders: { reply: {} },
      phases: {
        ...duel.phases,
        reply: { ...reply, actions: { no, yes }, standing: (g, _, ask) => g.moment.order(ask.seat, 'reply') },
      },
    };
  };
  const order = { 1: { reply: { type: 'yes' } } };
  const ask = (parts: MockParts, orders = {}) => {
    const rules = mockRules(parts);
    const begun = start(rules, momentOf());
    const played = act(rules, begun.state, { seat: 0, action: { type: 'ask' } }, momentOf({ version: 2, orders }));
    return { rules, state: played.ok ? played.value.state : begun.state };
  };

  test('answer at once, without a question', () => {
    const { rules, state } = ask(replying(true), order);
    expect(state.own.log).toEqual(['yes 1']);
    expect(openAsks(rules, state)).toMatchObject([{ seat: 0 }]);
  });

  test('that do not fit the situation give way to the fallback', () => {
    expect(ask(replying(false), order).state.own.log).toEqual(['no 1']);
  });

  test('where there is none, the game waits', () => {
    const { rules, state } = ask(replying(true));
    expect(openAsks(rules, state)).toMatchObject([{ seat: 1, kind: 'reply' }]);
  });
});
