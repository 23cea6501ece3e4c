import { FLOW, OWN, OWNER, STANDING } from '../../src/core/draft';
import { IN, OUT } from '../../src/core/state';
import { asking, type MockParts, note } from '../support/mock';
import { duel, table } from '../support/table';

describe('the end', () => {
  const ending = (when: 'now' | 'idle', on = OWNER): MockParts => ({
    ...duel,
    victory: [
      {
        on,
        when,
        check: (g) => (g.owner[0] === 0 ? { winners: [0], by: 'land', rule: 'X-LAND' } : undefined),
      },
    ],
    phases: {
      ...duel.phases,
      first: asking({
        take: (g) => {
          g.setOwner(0, 0);
          g.push({ name: 'movein', asks: g.top.asks });
        },
        seize: (g) => g.setOwner(0, 0),
      }),
    },
  });

  test('at once: open frames and questions vanish, and nothing can be done any more', () => {
    const t = table(ending('now'));
    t.say(0, 'take');
    expect(t.state.flow).toEqual([]);
    expect(t.state.outcome).toEqual({ winners: [0], by: 'land', rule: 'X-LAND' });
    expect(t.events()).toEqual(['over']);
    expect(t.open).toEqual([]);
    expect(t.legal(0)).toEqual([]);
    expect(t.try(0, 'stay')).toMatchObject({ error: { code: 'GAME_OVER' } });
    const before = t.state;
    t.lapse(9_999);
    expect(t.state).toBe(before);
  });

  test('idle: not while a frame lies over the turn’s, but as soon as it is closed, in a later row too', () => {
    const t = table(ending('idle'));
    t.say(0, 'take');
    expect(t.state.outcome).toBeNull();
    t.say(0, 'stay');
    expect(t.state.outcome).toMatchObject({ by: 'land' });
  });

  test('idle: at once where nothing lies over the turn’s frame', () => {
    const t = table(ending('idle'));
    t.say(0, 'seize');
    expect(t.state.outcome).toMatchObject({ by: 'land' });
  });

  test('the first entry that finds an end decides', () => {
    const t = table({
      ...ending('now'),
      victory: [
        ...ending('now').victory!,
        { on: OWNER, when: 'now', check: () => ({ winners: [1], by: 'other', rule: 'X' }) },
      ],
    });
    t.say(0, 'seize');
    expect(t.state.outcome).toMatchObject({ winners: [0] });
  });
});

describe('settling', () => {
  test('entries run when a column that they name changed, and again while they change any', () => {
    const runs: string[] = [];
    const t = table({
      ...duel,
      settle: [
        { on: STANDING, run: () => runs.push('standing') },
        {
          on: OWNER,
          run: (g) => {
            runs.push('owner');
            g.setStanding(1, OUT);
          },
        },
        { on: OWN, run: () => runs.push('own') },
      ],
      phases: { ...duel.phases, first: asking({ take: (g) => g.setOwner(0, 0) }) },
    });
    t.say(0, 'take');
    expect(runs).toEqual(['owner', 'standing']);
    expect(t.state.standing).toEqual([IN, OUT]);
  });

  test('writing what stands there already is no change', () => {
    let runs = 0;
    const t = table({
      ...duel,
      settle: [{ on: ~FLOW, run: () => runs++ }],
      phases: {
        ...duel.phases,
        first: asking({
          same: (g) => {
            g.setOwner(0, g.owner[0]);
            g.setTroops(0, 0);
            g.setStanding(0, IN);
          },
        }),
      },
    });
    t.say(0, 'same');
    expect(runs).toBe(0);
  });

  test('a list that never settles and a game that never rests are bugs that show', () => {
    const restless = { on: OWN, run: (g: Parameters<typeof note>[0]) => note(g, 'again') };
    const noisy = {
      ...duel,
      settle: [restless],
      phases: { ...duel.phases, first: asking({ go: (g) => note(g, 'x') }) },
    };
    expect(() => table(noisy).say(0, 'go')).toThrow('never settles');
    const spinning = { ...duel, phases: { ...duel.phases, begin: asking({}, { enter: () => undefined }) } };
    expect(() => table(spinning)).toThrow('come to rest');
    const stuck = { ...duel, phases: { begin: asking({}) } };
    expect(() => table(stuck)).toThrow('waits for nobody');
  });
});
