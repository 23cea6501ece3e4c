import { asking } from '../support/mock';
import { TIME } from '../support/moment';
import { dueOf, duel, table } from '../support/table';

describe('clocks', () => {
  test('a question gets its time when it is put, and the answer of another starts none', () => {
    const t = table(duel);
    expect(t.open).toEqual([{ id: '1.0', army: 0, seat: 0, kind: 'turn', due: 1_000 + TIME }]);
    t.say(0, 'next', { at: 1_040 });
    expect(dueOf(t.open)).toEqual([1_000 + TIME]);
  });

  test('a covered question stops and goes on with what was left', () => {
    const t = table(duel);
    t.say(0, 'ask', { at: 1_030 });
    expect(t.state.flow[0].asks).toEqual([{ id: '1.0', army: 0, seat: 0, kind: 'turn', left: 70 }]);
    expect(dueOf(t.open)).toEqual([1_030 + TIME]);
    t.say(1, 'yes', { at: 1_090 });
    expect(t.open).toEqual([{ id: '1.0', army: 0, seat: 0, kind: 'turn', due: 1_160 }]);
  });

  test('a frame that shares the question of the turn keeps it running', () => {
    const t = table(duel);
    t.say(0, 'enter', { at: 1_030 });
    expect(dueOf(t.open)).toEqual([1_100]);
    t.say(0, 'stay', { at: 1_060 });
    expect(dueOf(t.open)).toEqual([1_100]);
  });

  test('a shared question that was covered has one clock in all its frames', () => {
    const t = table(duel);
    t.say(0, 'enter', { at: 1_010 });
    t.say(0, 'ask', { at: 1_030 });
    expect(t.state.flow.slice(0, 2).map((f) => f.asks[0].left)).toEqual([70, 70]);
    t.say(1, 'no', { at: 1_050 });
    expect(t.state.flow.map((f) => f.asks[0].due)).toEqual([1_120, 1_120]);
    t.say(0, 'stay', { at: 1_110 });
    expect(dueOf(t.open)).toEqual([1_120]);
  });

  test('in an ordered frame the next question starts when the one before is answered', () => {
    const t = table(
      { phases: { row: asking({ say: (g) => (g.top.asks.length > 1 ? g.answered() : g.pop()) }, {}), ...duel.phases } },
      [
        { name: 'first', asks: [{ id: '0.0', army: 0, seat: 0, kind: 'turn' }] },
        {
          name: 'row',
          asks: [
            { id: '0.1', army: 0, seat: 0, kind: 'say' },
            { id: '0.2', army: 1, seat: 1, kind: 'say' },
          ],
        },
      ],
    );
    expect(dueOf(t.state.flow[1].asks)).toEqual([1_100, undefined]);
    t.say(0, 'say', { at: 1_060 });
    expect(t.open).toEqual([{ id: '0.2', army: 1, seat: 1, kind: 'say', due: 1_160 }]);
  });

  test('a question without time left is due at once when it comes back', () => {
    const t = table(duel);
    t.say(0, 'ask', { at: 1_100 });
    expect(t.state.flow[0].asks[0].left).toBe(0);
    t.say(1, 'yes', { at: 1_150 });
    expect(dueOf(t.open)).toEqual([1_150]);
  });
});
