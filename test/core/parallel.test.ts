import { OUT, RESIGNED } from '../../src/core/state';
import { asking, note, word } from '../support/mock';
import { council, table } from '../support/table';

describe('questions to several at once', () => {
  test('answers are played in the order of seats when the last is in', () => {
    const t = table(council());
    t.say(1, 'yea');
    expect(t.log).toEqual([]);
    expect(t.events()).toEqual(['answered']);
    t.say(0, 'yea', { ask: '1.2' });
    expect(t.legal(0)).toEqual(['nay', 'yea']);
    t.say(0, 'nay', { ask: '1.1' });
    expect(t.log).toEqual(['nay 1', 'yea 2', 'yea 0']);
    expect(t.names).toEqual(['after']);
  });

  test('a seat with two armies answers for each; without an id, for the first that is open', () => {
    const t = table(council());
    expect(t.open.map((a) => [a.id, a.seat])).toEqual([
      ['1.0', 1],
      ['1.1', 0],
      ['1.2', 0],
    ]);
    t.say(0, 'yea');
    expect(t.open.map((a) => a.id)).toEqual(['1.0', '1.2']);
    expect(t.try(0, 'yea', '1.1')).toMatchObject({ error: { code: 'ASK_CLOSED' } });
    t.say(0, 'nay');
    expect(t.legal(0)).toEqual([]);
    expect(t.try(0, 'yea')).toMatchObject({ error: { code: 'NOT_ASKED' } });
  });

  test('one row serves all that are missing', () => {
    const t = table(council());
    t.say(1, 'yea');
    t.lapse(1_100);
    expect(t.events()).toEqual(['missed', 'missed', 'answered', 'answered']);
    expect(t.log).toEqual(['nay 1', 'nay 2', 'yea 0']);
  });

  test('a question to an army that dies is dropped, and the rest goes on', () => {
    const t = table(
      council({
        anytime: { resign: word('resign', (g) => g.setStanding(0, RESIGNED)) },
        phases: {
          ...council().phases,
          vote: { ...council().phases.vote, enter: (g) => g.replace({ name: 'after', asks: [g.ask(1, 0, 'turn')] }) },
        },
      }),
    );
    t.say(0, 'yea', { ask: '1.1' });
    t.say(0, 'yea', { ask: '1.2' });
    t.say(1, 'resign');
    expect(t.log).toEqual(['yea 1', 'yea 2']);
    expect(t.names).toEqual(['after']);
  });

  test('a stored answer dies with its army, too', () => {
    const t = table(council({ anytime: { fall: word('fall', (g) => g.setStanding(1, OUT)) } }));
    t.say(0, 'yea', { ask: '1.1' });
    t.say(0, 'fall');
    t.say(0, 'yea', { ask: '1.2' });
    t.say(1, 'yea');
    expect(t.log).toEqual(['yea 2', 'yea 0']);
  });

  test('an answer that those before it made impossible gives way to the fallback', () => {
    const vote = council().phases.vote;
    const yea = vote.actions.yea;
    const t = table(
      council({
        phases: {
          ...council().phases,
          vote: {
            ...vote,
            actions: {
              ...vote.actions,
              yea: {
                ...yea,
                check: (s) => (s.own.log.some((l) => l.startsWith('yea')) ? { code: 'TOO_LATE' } : undefined),
              },
            },
          },
        },
      }),
    );
    t.say(1, 'yea');
    t.say(0, 'yea');
    t.say(0, 'yea');
    expect(t.log).toEqual(['yea 1', 'nay 2', 'nay 0']);
  });

  test('an answer may open a question of its own before the next is played', () => {
    const vote = council().phases.vote;
    const t = table(
      council({
        phases: {
          ...council().phases,
          vote: {
            ...vote,
            actions: {
              ...vote.actions,
              yea: word('yea', (g, ask) => {
                note(g, `yea ${ask.army}`);
                g.push({ name: 'why', asks: [g.ask(ask.army, ask.seat, 'why')] });
              }),
            },
          },
          why: asking({
            because: (g, ask) => {
              note(g, `because ${ask.army}`);
              g.pop();
            },
          }),
        },
      }),
    );
    t.say(1, 'yea');
    t.say(0, 'yea');
    t.say(0, 'nay');
    expect(t.names).toEqual(['vote', 'why']);
    t.say(0, 'because');
    expect(t.log).toEqual(['yea 1', 'because 1', 'nay 2', 'yea 0']);
    t.say(1, 'because');
    expect(t.log.at(-1)).toBe('because 0');
    expect(t.names).toEqual(['after']);
  });

  test('only those whose time is up are played for', () => {
    const t = table(
      {
        ...council(),
        phases: { ...council().phases },
      },
      [
        {
          name: 'vote',
          asks: [
            { id: '0.0', army: 0, seat: 1, kind: 'vote', due: 1_050 },
            { id: '0.1', army: 1, seat: 0, kind: 'vote', due: 1_090 },
          ],
        },
      ],
    );
    t.lapse(1_060);
    expect(t.open.map((a) => a.id)).toEqual(['0.1']);
    expect(t.events()).toEqual(['missed', 'answered']);
  });
});
