import { armiesOf, asking, type MockParts, note } from '../support/mock';
import { council, duel, table } from '../support/table';

describe('absent seats', () => {
  test('a time-out plays the rest of that turn, and the seat is asked again in its next', () => {
    const t = table(duel);
    t.lapse(1_100);
    expect(t.log).toEqual(['next 0', 'end 0']);
    expect(t.events()).toEqual(['missed']);
    expect(t.open).toMatchObject([{ seat: 1, due: 1_200 }]);
    expect(t.state.absent).toBe(0);
    t.say(1, 'next');
    t.say(1, 'end');
    expect(t.open).toMatchObject([{ seat: 0, kind: 'turn' }]);
  });

  test('an asked seat that is absent does not hold up the turn again', () => {
    const t = table(duel);
    t.say(0, 'ask');
    t.lapse(1_100);
    expect(t.log).toEqual(['no 1']);
    expect(t.state.absent).toBe(0b10);
    t.say(0, 'ask');
    expect(t.log).toEqual(['no 1', 'no 1']);
    expect(t.open).toMatchObject([{ seat: 0 }]);
  });

  test('fallbacks stop at a question to another seat; the rest is played in the row of its answer', () => {
    const once: MockParts = {
      phases: {
        ...duel.phases,
        reply: asking({
          no: (g, ask) => {
            note(g, `no ${ask.army}`);
            g.pop();
            g.replace({ ...g.top, name: 'second' });
          },
        }),
        first: asking({
          go: (g, ask) => g.push({ name: 'reply', asks: [g.ask(1 - ask.army, 1 - ask.seat, 'reply')] }),
        }),
      },
    };
    const t = table(once);
    t.lapse(1_100);
    expect(t.open).toMatchObject([{ seat: 1, kind: 'reply' }]);
    expect(t.state.absent).toBe(1);
    t.say(1, 'no', { at: 1_150 });
    expect(t.log).toEqual(['no 1', 'end 0']);
    expect(t.open).toMatchObject([{ seat: 1, kind: 'turn', due: 1_250 }]);
  });

  test('before anything is due nothing happens, and the state is the very same', () => {
    const t = table(duel);
    const before = t.state;
    t.lapse(1_099);
    expect(t.state).toBe(before);
    expect(t.events()).toEqual([]);
  });

  test('a seat’s time can run out early, by seat', () => {
    const t = table(duel);
    t.lapse(1_001, 1);
    expect(t.log).toEqual([]);
    t.lapse(1_001, 0);
    expect(t.log).toEqual(['next 0', 'end 0']);
  });
});

describe('refusals', () => {
  test('each says what is wrong', () => {
    const t = table(duel);
    expect(t.try(1, 'next')).toMatchObject({ error: { code: 'NOT_ASKED' } });
    expect(t.try(0, 'end')).toMatchObject({ error: { code: 'NOT_NOW', params: { type: 'end', phase: 'first' } } });
    expect(t.try(0, 'constructor')).toMatchObject({ error: { code: 'NOT_NOW' } });
    expect(t.try(0, 'next', '0.9')).toMatchObject({ error: { code: 'ASK_CLOSED' } });
    expect(t.try(9, 'next')).toMatchObject({ error: { code: 'SEAT_OUT' } });
    expect(t.legal(1)).toEqual([]);
    expect(t.legal(0)).toEqual(['next', 'ask', 'enter']);
  });
});

describe('ids of questions', () => {
  test('are made of the row and a number that counts on through it', () => {
    const t = table(council());
    expect(t.open.map((a) => a.id)).toEqual(['1.0', '1.1', '1.2']);
  });

  test('stay the same in every frame and row of a turn', () => {
    const t = table(duel);
    const id = t.open[0].id;
    t.say(0, 'ask');
    t.say(1, 'no');
    t.say(0, 'next');
    expect(t.open[0].id).toBe(id);
    t.say(0, 'end');
    expect(t.open[0].id).not.toBe(id);
  });

  test('a neutral army cannot be asked', () => {
    const neutral = { ...duel, armies: armiesOf(0, -1) };
    expect(() =>
      table({
        ...neutral,
        phases: {
          ...duel.phases,
          begin: asking({}, { enter: (g) => g.push({ name: 'reply', asks: [g.ask(1, -1, 'x')] }) }),
        },
      }),
    ).toThrow('no seat');
  });
});
