import { at, BLUE, order, play, RED, type Scene, told, world } from './game';

const capitals = { red: 'india', blue: 'brazil', green: 'iceland' };

const scene = (red: Readonly<Record<string, string>>, more: Partial<Scene> = {}): Scene => ({
  land: { red, blue: { brazil: 'I' }, green: { iceland: 'I' } },
  phase: 'maneuver',
  ...more,
  own: { capitals, ...more.own },
});

const end = order({ type: 'end' });
const bits = (...ids: string[]) => world.territories.map((t) => Number(ids.includes(t.id)));
const zeros = new Array<number>(20).fill(0);

describe('drawing', () => {
  /** Cards that Red draws when it ends its turn. */
  const drawn = (given: Scene): number => {
    const game = play(given, { hidden: zeros });
    game.act(RED, end);
    return game.view(RED).armies[RED].handSize;
  };

  test('B-DRAW, B-E1: one card for every counted land held neither when this turn nor when the one before began', () => {
    const red = { india: 'I', siam: 'I', china: 'T', ural: 'I' };
    expect(drawn(scene(red, { patch: { held: bits('india') } }))).toBe(2);
    expect(drawn(scene(red, { patch: { held: bits('india'), before: bits('siam') } }))).toBe(1);
    expect(drawn(scene(red, { patch: { held: bits('india', 'siam', 'ural', 'china') } }))).toBe(0);
  });

  test('B-E1: land retaken by fighting draws whenever it was lost', () => {
    const patch = { held: bits('india', 'siam'), before: bits('india', 'siam'), captured: [at('siam')] };
    expect(drawn(scene({ india: 'I', siam: 'I' }, { patch }))).toBe(1);
    expect(drawn(scene({ india: 'I', siam: 'T' }, { patch }))).toBe(0);
  });

  test('B-E1: what was held at the start of the turn is noted for two turns', () => {
    const game = play(
      scene({ india: 'II', siam: 'I' }, { turn: 'green', phase: 'end', own: { order: ['green', 'red', 'blue'] } }),
      { hidden: zeros },
    );
    game.act(2, end);
    expect(game.state.own.held[at('siam')]).toBe(1);
    expect(game.state.own.before[at('siam')]).toBe(0);
  });

  test('B-E2: spent cards are reshuffled; if there are none, nothing is drawn', () => {
    const all = world.territories.map((t) => t.id);
    const given = (discard: readonly string[]): Scene =>
      scene(
        { india: 'I', siam: 'I' },
        { hands: { blue: all.filter((id) => !discard.includes(id)) }, discard, patch: { held: bits('india') } },
      );
    const reshuffled = play(given(['peru']), { hidden: zeros });
    reshuffled.act(RED, end);
    expect(told(reshuffled)).toEqual(expect.arrayContaining(['shuffled', 'drew']));
    expect(drawn(given([]))).toBe(0);
  });
});

describe('building', () => {
  const twos = ['siam', 'mongolia', 'brazil', 'venezuela', 'ukraine', 'scandinavia'];
  const ones = ['china', 'peru', 'congo'];
  const rich = (red: Readonly<Record<string, string>>, more: Partial<Scene> = {}) =>
    scene(red, { phase: 'end', hands: { red: [...twos, ...ones] }, ...more });
  const build = (territory: string, picks?: number[]) => order({ type: 'build', territory, ...(picks && { picks }) });

  test('B-BUILD, B-E3: five stars build a city on counted land without one; several a turn, no change is given', () => {
    const game = play(rich({ india: 'I', siam: 'T', china: 'I' }));
    expect(game.refusal(RED, build('siam'))?.code).toBe('NO_SITE');
    expect(game.refusal(RED, build('china', [1, 1]))?.code).toBe('NOT_ENOUGH_STARS');
    game.act(RED, build('china', [0, 3]));
    expect(game.state.own.cities).toEqual([at('china')]);
    expect(game.view(RED).armies[RED].handSize).toBe(6);
    expect(game.refusal(RED, build('china'))?.code).toBe('NO_SITE');
    // A capital may have a city, too.
    game.act(RED, build('india'));
    expect(game.state.own.cities).toEqual([at('china'), at('india')].sort((a, b) => a - b));
    expect(game.refusal(RED, build('siam'))?.code).toBe('NO_SITE');
  });

  test('B-E3: cards are drawn first and may be spent at once; a city pays from then on', () => {
    const hands = { red: ['siam', 'mongolia'] };
    const game = play(scene({ india: 'I', siam: 'I' }, { hands, patch: { held: bits('india') } }), { hidden: [0] });
    game.act(RED, end);
    expect(game.state.flow[0].name).toBe('end');
    game.act(RED, build('siam'));
    expect(game.view(RED).armies[RED].handSize).toBe(0);
    const next = play(
      scene(
        { india: 'I' },
        { turn: 'green', phase: 'end', own: { cities: ['india'], order: ['green', 'red', 'blue'] } },
      ),
    );
    next.act(2, end);
    expect(next.state.flow[0]).toMatchObject({ units: 5 });
  });

  test('B-S5: no more than maxCities markers', () => {
    const game = play(rich({ india: 'I', siam: 'I' }, { own: { cities: ['peru'] } }), { options: { maxCities: 1 } });
    expect(game.refusal(RED, build('india'))?.code).toBe('NO_SITE');
  });

  test('B-BUILD, B-E4: ten stars move a controlled capital to counted land next to it; it keeps its founder', () => {
    const transfer = (from: string, to: string) => order({ type: 'resettle', from, to });
    const own = { capitals: { red: 'india', blue: 'china', green: 'iceland' } };
    const game = play(rich({ india: 'I', siam: 'T', china: 'I', ural: 'I' }, { own }));
    expect(game.refusal(RED, transfer('india', 'siam'))?.code).toBe('NO_TRANSFER');
    expect(game.refusal(RED, transfer('india', 'china'))?.code).toBe('NO_TRANSFER');
    expect(game.refusal(RED, transfer('india', 'ural'))?.code).toBe('NO_TRANSFER');
    game.act(RED, transfer('china', 'ural'));
    expect(game.state.own.capitals).toEqual([at('india'), at('ural'), at('iceland')]);
    expect(game.view(RED).armies[RED].handSize).toBe(4);
    const poor = play(rich({ india: 'I', china: 'I' }, { hands: { red: ones } }));
    expect(poor.refusal(RED, transfer('india', 'china'))?.code).toBe('NOT_ENOUGH_STARS');
  });

  test('B-BUILD, B-W6: five stars move an airfield to any own territory, also while its land is lost', () => {
    const own = { airfields: { red: ['brazil'] } };
    const game = play(rich({ india: 'I', siam: 'T' }, { own }));
    game.act(RED, order({ type: 'rebase', from: 'brazil', to: 'siam' }));
    expect(game.state.own.airfields).toEqual([RED, at('siam')]);
    expect(game.refusal(RED, order({ type: 'rebase', from: 'siam', to: 'brazil' }))?.code).toBe('NO_TRANSFER');
  });

  test('B-TURN: the turn ends, and what belongs to a turn is forgotten', () => {
    const patch = {
      captured: [at('china')],
      entered: [at('siam')],
      fought: [200],
      engaged: [1, 1, 0, 0],
      entries: [200, 1, 0, 0],
    };
    const game = play(rich({ india: 'I', siam: 'I', china: 'I' }, { patch }));
    game.act(RED, end);
    expect(game.state.turn).toBe(BLUE);
    expect(game.state.own).toMatchObject({ captured: [], entered: [], fought: [], engaged: [], entries: [] });
  });
});
