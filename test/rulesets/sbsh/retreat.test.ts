import { capitals, own, attack } from './duel';
import { abroad, at, BLUE, GREEN, on, order, play, RED, told, type Scene, type Setting } from './game';

describe('retreat', () => {
  const setting = (to?: string): Setting => ({
    dice: [6, 6, 1, 1],
    orders: { [BLUE]: { retreat: order({ type: 'retreat', ...(to && { to }) }) } },
  });
  const scene: Scene = {
    land: {
      red: { india: 'I' },
      blue: { china: 'IT', 'china>siam': 'I', mongolia: 'I', ural: 'I' },
      green: { siam: '', 'siam>china': 'I', iceland: 'I' },
    },
    abroad: ['red ashore china>india II'],
    own,
  };

  test('B-RETREAT, B-A21: everything, fronts included, to the rear of own land next to it; the land falls to the invader', () => {
    const game = play(scene, setting('ural'));
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'ural')).toBe('IIIT');
    expect(game.state.owner[at('china')]).toBe(RED);
    expect(on(game.state, 'china')).toBe('II');
    expect(game.state.own.captured).toEqual([at('china')]);
    expect(told(game)).not.toContain('attacked');
  });

  test('B-A22: invaded land is no refuge, and without a refuge there is no retreat', () => {
    const both = { ...scene, abroad: ['red ashore china>india II', 'green ashore ural>ukraine I'] };
    const game = play(both, { ...setting('ural'), dice: [6, 6, 6, 1, 1] });
    game.act(RED, attack('india', 'china'));
    expect(told(game)).toContain('attacked');
    const alone: Scene = { ...scene, land: { ...scene.land, blue: { china: 'IT', 'china>siam': 'I', brazil: 'I' } } };
    const last = play(alone, { ...setting(), dice: [6, 6, 6, 1, 1] });
    last.act(RED, attack('india', 'china'));
    expect(last.state.owner[at('china')]).toBe(BLUE);
  });

  test('B-A21: the land falls to the active seat if it invades there, also if another’s group came first', () => {
    const both: Scene = {
      ...scene,
      abroad: ['green ashore china>siam I', 'red ashore china>india II'],
      land: { ...scene.land, blue: { china: 'IT', ural: 'I' } },
    };
    const game = play(both, setting('ural'));
    game.act(RED, attack('india', 'china'));
    expect(game.state.owner[at('china')]).toBe(RED);
    expect(abroad(game.state)).toEqual(['green ashore china>siam I']);
  });

  test('B-A21: out of turn the land falls to the seat whose group came first', () => {
    const both: Scene = {
      ...scene,
      turn: 'blue',
      phase: 'maneuver',
      abroad: ['green ashore china>siam I', 'red ashore china>india II'],
      land: { ...scene.land, blue: { china: 'IT', ural: 'I' } },
    };
    const game = play(both);
    game.act(BLUE, order({ type: 'retreat', from: 'china', to: 'ural' }));
    expect(game.state.owner[at('china')]).toBe(GREEN);
    expect(abroad(game.state)).toEqual(['red ashore china>india II']);
  });

  test('B-A21: all or nothing, to several refuges in steps', () => {
    const game = play({ ...scene, turn: 'blue', phase: 'maneuver' });
    game.act(BLUE, order({ type: 'retreat', from: 'china', to: 'ural', pieces: 'T' }));
    expect(game.state.flow.at(-1)?.name).toBe('leaving');
    expect(game.legal(BLUE).map((f) => f.type)).toEqual(['retreat']);
    game.act(BLUE, order({ type: 'retreat', from: 'china', to: 'mongolia' }));
    expect([on(game.state, 'ural'), on(game.state, 'mongolia')]).toEqual(['IT', 'III']);
    expect(game.state.owner[at('china')]).toBe(RED);
  });

  test('B-A15, B-A21: an owner whose last division falls in his own counter-attack loses the land as by retreat', () => {
    const last: Scene = { ...scene, turn: 'blue', land: { ...scene.land, blue: { china: 'I', brazil: 'I' } } };
    const game = play(last, { dice: [1, 6, 6] });
    game.act(BLUE, attack('china', 'china>india'));
    expect(game.state.owner[at('china')]).toBe(RED);
  });

  test('B-A23: the retreat comes first, before supply, and not before contests', () => {
    const rivals: Scene = {
      ...scene,
      abroad: ['red ashore china>india II', 'green ashore china>siam I'],
      land: { ...scene.land, blue: { china: 'IT', ural: 'I' } },
    };
    const game = play(rivals, { ...setting(), dice: [6, 6, 6, 1] });
    game.act(RED, attack('india', 'china>siam'));
    expect(game.state.owner[at('china')]).toBe(BLUE);
    expect(told(game)).not.toContain('retreated');
  });
});

describe('elimination', () => {
  test('B-E7: who removed the last division gets cards and missions, not rewards', () => {
    const scene: Scene = {
      land: {
        red: { india: '', 'india>china': 'I' },
        blue: { china: '', 'china>india': 'I' },
        green: { iceland: 'I' },
      },
      hands: { blue: ['siam', 'peru'] },
      own: {
        capitals: { red: 'ukraine', blue: 'china', green: 'iceland' },
        missions: { blue: ['ob_asia'] },
        rewards: { blue: ['attack_die', 'rw_airfield_minor'] },
        airfields: { blue: ['china'] },
      },
    };
    const game = play(scene, { dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    expect(game.state.standing).toEqual([0, 1, 0]);
    expect(game.state.own.missions[0]).toBe(3 + RED);
    expect(game.view(RED).armies[RED].hand).toEqual(['peru', 'siam']);
    expect(game.state.own.airfields).toEqual([]);
    expect(game.state.own.rewards.filter((where) => where >= 32)).toEqual([]);
    expect(game.state.own.capitals[BLUE]).toBe(at('china'));
  });

  test('B-E7: out of turn too; if the active seat falls its turn ends without claim or draw', () => {
    const scene: Scene = {
      land: {
        red: { india: '', 'india>china': 'I' },
        blue: { china: '', 'china>india': 'I', brazil: 'I' },
        green: { iceland: 'I' },
      },
      hands: { red: ['siam'] },
      own: { capitals },
    };
    const game = play(scene, { dice: [1, 6] });
    game.act(RED, attack('india', 'china'));
    expect(game.state.standing).toEqual([1, 0, 0]);
    expect(game.state.turn).toBe(BLUE);
    expect(game.view(BLUE).armies[BLUE].hand).toEqual(['siam']);
    expect(game.state.owner[at('india')]).toBe(-1);
  });

  test('B-E7: fleets and groups count as divisions', () => {
    const scene: Scene = {
      land: {
        red: { india: '', 'india>china': 'I' },
        blue: { china: '', 'china>india': 'I' },
        green: { iceland: 'I' },
      },
      abroad: ['blue fleet iceland>greenland T'],
      own: { capitals },
    };
    const game = play(scene, { dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    expect(game.state.standing).toEqual([0, 0, 0]);
  });
});
