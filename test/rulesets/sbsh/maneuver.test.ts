import { abroad, at, BLUE, on, order, play, RED, type Scene } from './game';

const own = { capitals: { red: 'ukraine', blue: 'brazil', green: 'iceland' } };

const scene = (
  red: Readonly<Record<string, string>>,
  blue: Readonly<Record<string, string>> = {},
  more: Partial<Scene> = {},
): Scene => ({
  land: { red, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' } },
  phase: 'maneuver',
  ...more,
  own: { ...own, ...more.own },
});

const leg = (type: string) => (from: string, to: string, pieces: string) => order({ type, from, to, pieces });
const shift = leg('shift');
const enter = leg('enter');
const post = leg('post');
const end = order({ type: 'end' });

describe('moves on own land', () => {
  test('B-MOVE, B-M1: any number, any distance along own land, by sea without armour', () => {
    const game = play(scene({ india: 'III', siam: 'I', indonesia: 'I', new_guinea: 'I', congo: 'I' }));
    game.act(RED, shift('india', 'new_guinea', 'III'));
    expect([on(game.state, 'india'), on(game.state, 'new_guinea')]).toEqual(['', 'IIII']);
    expect(game.refusal(RED, shift('siam', 'congo', 'I'))?.code).toBe('NO_WAY');
    expect(game.refusal(RED, shift('siam', 'china', 'I'))?.code).toBe('NO_WAY');
  });

  test('B-M1: into own invaded land, but neither out of it nor through it', () => {
    const game = play(
      scene({ india: 'I', siam: 'II', indonesia: 'I' }, { china: 'I' }, { abroad: ['blue ashore siam>china I'] }),
    );
    game.act(RED, shift('india', 'siam', 'I'));
    expect(game.refusal(RED, shift('siam', 'india', 'I'))?.code).toBe('NO_WAY');
    const through = play(
      scene({ india: 'II', siam: 'II', indonesia: 'I' }, { china: 'I' }, { abroad: ['blue ashore siam>china I'] }),
    );
    expect(through.refusal(RED, shift('india', 'indonesia', 'I'))?.code).toBe('NO_WAY');
  });

  test('B-M1, B-FRONT: all posts may be changed', () => {
    const game = play(scene({ india: 'I', 'india>china': 'IT' }, { china: 'I', siam: 'I' }));
    game.act(RED, post('india>china', 'india', 'T'));
    game.act(RED, post('india', 'india>siam', 'T'));
    expect([on(game.state, 'india>china'), on(game.state, 'india>siam')]).toEqual(['I', 'T']);
    expect(game.refusal(RED, post('india>china', 'india>siam', 'I'))?.code).toBe('NOT_ONE_LAND');
    expect(game.refusal(RED, post('india', 'siam', 'I'))?.code).toBe('NOT_ONE_LAND');
  });

  test('B-MOVE, B-M3: a land may be left with everything and becomes neutral', () => {
    const game = play(scene({ india: 'I', 'india>china': 'T', siam: 'I', ukraine: 'I' }, { china: 'I' }));
    game.act(RED, order({ type: 'retreat', from: 'india', to: 'siam' }));
    expect(on(game.state, 'siam')).toBe('IIT');
    game.act(RED, end);
    expect(game.state.owner[at('india')]).toBe(-1);
  });

  test('B-M3, B-A20: with allowAbandon false no move leaves a land empty', () => {
    const game = play(scene({ india: 'II', siam: 'I' }), { options: { allowAbandon: false } });
    expect(game.refusal(RED, shift('india', 'siam', 'II'))?.code).toBe('NOT_THERE');
    expect(game.refusal(RED, order({ type: 'retreat', from: 'india', to: 'siam' }))?.code).toBe('NO_RETREAT');
    game.act(RED, shift('india', 'siam', 'I'));
  });
});

describe('expeditions', () => {
  test('B-EXPEDITION, B-M2: neutral land is taken by moving in, and one infantry stays there this turn', () => {
    const game = play(scene({ india: 'IIT' }));
    expect(game.refusal(RED, enter('india', 'siam', 'T'))?.code).toBe('INFANTRY_NEEDED');
    game.act(RED, enter('india', 'siam', 'IIT'));
    expect(game.state.owner[at('siam')]).toBe(RED);
    expect(game.refusal(RED, shift('siam', 'india', 'II'))?.code).toBe('NOT_THERE');
    game.act(RED, shift('siam', 'india', 'IT'));
    expect(on(game.state, 'siam')).toBe('I');
  });

  test('B-M2: over the sea too, without armour', () => {
    const game = play(scene({ siam: 'II' }));
    game.act(RED, enter('siam', 'indonesia', 'I'));
    expect(on(game.state, 'indonesia')).toBe('I');
  });

  test('B-M4: only land next to what was held when the phase began, or chains', () => {
    const game = play(scene({ india: 'III' }));
    game.act(RED, enter('india', 'siam', 'II'));
    expect(game.refusal(RED, enter('siam', 'indonesia', 'I'))?.code).toBe('NO_WAY');
    const chains = play(scene({ india: 'III' }), { options: { expeditionReach: 'any' } });
    chains.act(RED, enter('india', 'siam', 'II'));
    chains.act(RED, enter('siam', 'indonesia', 'I'));
    expect(on(chains.state, 'indonesia')).toBe('I');
  });

  test('B-A19: land taken by battle keeps its infantry in the maneuver phase of that turn', () => {
    const game = play(scene({ india: 'I', siam: 'I' }, {}, { patch: { captured: [at('siam')] } }));
    expect(game.refusal(RED, shift('siam', 'india', 'I'))?.code).toBe('NOT_THERE');
    expect(game.refusal(RED, order({ type: 'retreat', from: 'siam', to: 'india' }))?.code).toBe('NO_RETREAT');
  });

  test('B-S4: neutral land is never fought for', () => {
    const game = play(scene({ india: 'II' }, {}, { phase: 'attack' }));
    expect(game.refusal(RED, order({ type: 'attack', from: 'india', to: 'siam' }))?.code).toBe('NO_ATTACK');
  });
});

describe('rewards in maneuvers', () => {
  test('B-W4: a full maneuver inside recruiting, after placing and before posts', () => {
    const recruiting = scene(
      { india: 'II', siam: 'I' },
      { china: 'I' },
      { phase: 'recruit', own: { units: 2, rewards: { red: ['starting_maneuver'] } } },
    );
    const game = play(recruiting);
    const march = order({ type: 'march' });
    expect(game.refusal(RED, march)?.code).toBe('NO_MANEUVER');
    game.act(RED, order({ type: 'raise', count: 0 }));
    game.act(RED, order({ type: 'drop', moves: [{ to: 'india', count: 2 }] }));
    game.act(RED, march);
    expect(game.state.flow[0].name).toBe('maneuver');
    game.act(RED, shift('india', 'siam', 'II'));
    game.act(RED, enter('siam', 'indonesia', 'I'));
    game.act(RED, end);
    expect(game.state.flow[0].name).toBe('recruit');
    expect(game.refusal(RED, march)?.code).toBe('NO_MANEUVER');
    game.act(RED, post('india', 'india>china', 'II'));
    game.act(RED, end);
    expect(game.state.flow[0].name).toBe('attack');
    const without = play(scene({ india: 'II' }, {}, { phase: 'recruit', own: { units: 0 } }));
    expect(without.refusal(RED, march)?.code).toBe('NO_MANEUVER');
  });

  test('B-W4, B-M5: a fleet that sailed in the starting maneuver attacks the same turn', () => {
    const recruiting = scene(
      { japan: 'IT' },
      { mongolia: 'I' },
      { phase: 'recruit', own: { units: 0, rewards: { red: ['starting_maneuver'] } } },
    );
    const game = play(recruiting, { dice: [6, 1] });
    game.act(RED, order({ type: 'march' }));
    game.act(RED, leg('sail')('japan', 'mongolia>japan', 'T'));
    game.act(RED, end);
    game.act(RED, end);
    game.act(RED, order({ type: 'attack', from: 'japan', to: 'mongolia' }));
    expect(abroad(game.state)).toEqual([]);
    expect(on(game.state, 'mongolia')).toBe('T');
  });

  test('B-W5, B-REWARDS: conversions and repair in the maneuver phase too; merging still in a city or capital only', () => {
    const rewards = { red: ['extra_maneuver'] };
    const game = play(scene({ ukraine: 'IIIt', india: 'IIIT' }, {}, { phase: 'attack', own: { rewards } }));
    game.act(RED, end);
    expect(on(game.state, 'ukraine')).toBe('IIIT');
    game.act(RED, order({ type: 'merge', territory: 'ukraine', to: 'ukraine' }));
    expect(on(game.state, 'ukraine')).toBe('TT');
    expect(game.refusal(RED, order({ type: 'merge', territory: 'india', to: 'india' }))?.code).toBe('NO_MERGE');
    game.act(RED, order({ type: 'demobilise', from: 'india' }));
    const without = play(scene({ ukraine: 'IIIt' }, {}, { phase: 'attack' }));
    without.act(RED, end);
    expect(on(without.state, 'ukraine')).toBe('IIIt');
    expect(without.refusal(RED, order({ type: 'merge', territory: 'ukraine', to: 'ukraine' }))?.code).toBe(
      'NO_CONVERSION_NOW',
    );
    expect(BLUE).toBe(1);
  });
});
