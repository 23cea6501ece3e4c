// What each word of recruiting, of the maneuver phase and of a retreat may say, and why the rest is refused.
import type { Action } from '../../../src/core/state';
import { duel } from './duel';
import { at, BLUE, on, order, play, RED, told, type Scene } from './game';

type Game = ReturnType<typeof play>;

/** Families of a type, their fields only. */
const fieldsOf = (game: Game, type: string, seat = RED) =>
  game.legal(seat).flatMap((family) => (family.type === type ? [family.fields] : []));

const bag = (most: readonly number[], max: number, least = [0, 0, 0]) => ({ least, most, total: { min: 1, max } });

const leg = (type: string, from: string, to: string, pieces: string) => order({ type, from, to, pieces });
const shift = (from: string, to: string, pieces: string) => leg('shift', from, to, pieces);
const enter = (from: string, to: string, pieces: string) => leg('enter', from, to, pieces);
const post = (from: string, to: string, pieces: string) => leg('post', from, to, pieces);

/** Red in India and Siam, Blue in China; next to Red's land Afghanistan, the Middle East and Indonesia are neutral. */
const land = duel({ india: 'IIT', 'india>china': 'I', siam: 'T' }, { china: 'I' });

describe('the maneuver phase', () => {
  const game = (more: Partial<Scene> = {}) => play({ ...land, phase: 'maneuver', ...more });

  test('B-M1: own land that is connected may be reached, with what stands in the rear', () => {
    const both = [at('india'), at('siam')].sort((a, b) => a - b);
    expect(fieldsOf(game(), 'shift')).toEqual(
      [
        { from: [at('siam')], to: both, pieces: bag([0, 1, 0], 1) },
        { from: [at('india')], to: both, pieces: bag([2, 1, 0], 3) },
      ].sort((a, b) => a.from[0] - b.from[0]),
    );
  });

  test('B-M2, B-M4: neutral land next to what one can reach, infantry among those who enter', () => {
    const families = fieldsOf(game(), 'enter').filter(
      ({ from }) => JSON.stringify(from) === `[${String(at('india'))}]`,
    );
    const near = ['afghanistan', 'middle_east', 'indonesia'].map(at).sort((a, b) => a - b);
    expect(families).toEqual([{ from: [at('india')], to: near, pieces: bag([2, 1, 0], 3, [1, 0, 0]) }]);
    const armour = fieldsOf(game(), 'enter').filter(({ from }) => JSON.stringify(from) === `[${String(at('siam'))}]`);
    expect(armour).toEqual([]);
  });

  test.each<[Action, string, string, string]>([
    [shift('china', 'india', 'I'), 'NOT_OWN_TERRITORY', 'B-M1', '/from'],
    [shift('india', 'ukraine', 'I'), 'NO_WAY', 'B-M1', '/to'],
    [shift('india', 'siam', 'III'), 'NOT_THERE', 'B-M1', '/pieces'],
    [shift('india', 'siam', ''), 'NOT_THERE', 'B-M1', '/pieces'],
    [enter('china', 'mongolia', 'I'), 'NOT_OWN_TERRITORY', 'B-M2', '/from'],
    [enter('india', 'siam', 'I'), 'NO_WAY', 'B-M4', '/to'],
    [enter('india', 'china', 'I'), 'NO_WAY', 'B-M4', '/to'],
    [enter('india', 'afghanistan', 'T'), 'INFANTRY_NEEDED', 'B-M2', '/pieces'],
    [enter('india', 'afghanistan', 'III'), 'NOT_THERE', 'B-M2', '/pieces'],
    [post('china', 'china>india', 'I'), 'NOT_OWN_TERRITORY', 'B-M1', '/from'],
    [post('india', 'siam>china', 'I'), 'NOT_ONE_LAND', 'B-M1', '/to'],
    [post('india', 'india', 'I'), 'NOT_ONE_LAND', 'B-M1', '/to'],
    [post('india>china', 'siam', 'I'), 'NOT_ONE_LAND', 'B-M1', '/to'],
    [post('india>siam', 'india', 'I'), 'NO_ROOM', 'B-F2', '/to'],
    [post('india', 'india>china', 'IT'), 'NOT_THERE', 'B-M1', '/pieces'],
    [post('india>china', 'india', 'T'), 'NOT_THERE', 'B-M1', '/pieces'],
  ])('%j is refused: %s by %s at %s', (action, code, rule, pointer) => {
    expect(game().refusal(RED, action)).toMatchObject({ code, rule, pointer });
  });

  test('B-M3: a land is left with everything, in one step or several, to own land next to it', () => {
    const families = [...fieldsOf(game(), 'retreat')].sort((a, b) => Number(a.from) - Number(b.from));
    expect(families).toEqual(
      [
        { from: at('siam'), to: [at('india')], pieces: bag([0, 1, 0], 1) },
        { from: at('india'), to: [at('siam')], pieces: bag([3, 1, 0], 4) },
      ].sort((a, b) => a.from - b.from),
    );
  });

  test.each<[Action, string, string, string]>([
    [order({ type: 'retreat', from: 'china', to: 'india' }), 'NO_RETREAT', 'B-A21', '/from'],
    [order({ type: 'retreat', from: 'ukraine', to: 'india' }), 'NO_RETREAT', 'B-A21', '/from'],
    [order({ type: 'retreat', from: 'india', to: 'china' }), 'NO_REFUGE', 'B-A22', '/to'],
    [order({ type: 'retreat', from: 'india', to: 'ukraine' }), 'NO_REFUGE', 'B-A22', '/to'],
    [leg('retreat', 'india', 'siam', 'IIII'), 'NOT_THERE', 'B-A21', '/pieces'],
    [leg('retreat', 'india', 'siam', ''), 'NOT_THERE', 'B-A21', '/pieces'],
  ])('B-M3: %j is refused: %s by %s at %s', (action, code, rule, pointer) => {
    expect(game().refusal(RED, action)).toMatchObject({ code, rule, pointer });
  });

  test('B-A21: who began to leave must go on, rear first; by default to the first refuge', () => {
    const left = game();
    left.act(RED, leg('retreat', 'india', 'siam', 'II'));
    expect([on(left.state, 'india'), on(left.state, 'india>china'), on(left.state, 'siam')]).toEqual(['T', 'I', 'IIT']);
    expect(fieldsOf(left, 'retreat')).toEqual([{ from: at('india'), to: [at('siam')], pieces: bag([1, 1, 0], 2) }]);
    left.lapse(10_000_000);
    expect([on(left.state, 'india'), on(left.state, 'india>china'), on(left.state, 'siam')]).toEqual(['', '', 'IIITT']);
  });
});

describe('an asked retreat', () => {
  const invaded: Scene = {
    ...duel({ india: '' }, { china: 'II', ural: 'I', mongolia: 'I' }),
    abroad: ['red ashore china>india II'],
  };
  const asked = () => {
    const game = play(invaded, { options: { reactions: 'ask' }, dice: [6, 6, 1, 1] });
    game.act(RED, order({ type: 'attack', from: 'india', to: 'china' }));
    return game;
  };

  test('B-A21, B-A23: its owner may stay or leave for any refuge, and names no other land', () => {
    const game = asked();
    expect(
      game
        .legal(BLUE)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['retreat', 'stay']);
    const refuges = [at('ural'), at('mongolia')].sort((a, b) => a - b);
    expect(fieldsOf(game, 'retreat', BLUE)).toEqual([{ from: at('china'), to: refuges, pieces: bag([2, 0, 0], 2) }]);
    const other = order({ type: 'retreat', from: 'ural', to: 'china' });
    expect(game.refusal(BLUE, other)).toMatchObject({ code: 'NO_RETREAT', rule: 'B-A21' });
  });

  test('B-A21: in steps the land falls with the last of them', () => {
    const game = asked();
    game.act(BLUE, leg('retreat', 'china', 'ural', 'I'));
    expect(game.state.owner[at('china')]).toBe(BLUE);
    game.act(BLUE, leg('retreat', 'china', 'mongolia', 'I'));
    expect([on(game.state, 'ural'), on(game.state, 'mongolia'), on(game.state, 'china')]).toEqual(['II', 'II', 'II']);
    expect(game.state.owner[at('china')]).toBe(RED);
  });
});

describe('recruiting', () => {
  const game = (units = 7, more: Partial<Scene> = {}) => {
    const begun = play({
      ...land,
      phase: 'recruit',
      ...more,
      own: { ...land.own, units, cities: ['siam'], ...more.own },
    });
    begun.act(RED, order({ type: 'raise', count: 1 }));
    return begun;
  };
  const drop = (...moves: { to: string; count: number }[]) => order({ type: 'drop', moves });

  test('B-R7: as many armoured divisions as the pool is three-fold', () => {
    const before = play({ ...land, phase: 'recruit', own: { ...land.own, units: 7 } });
    expect(fieldsOf(before, 'raise')).toEqual([{ count: { min: 0, max: 2 } }]);
    expect(told(game())).toEqual(['raised']);
    expect(fieldsOf(game(), 'raise')).toEqual([]);
  });

  test('B-R11, B-DEPLOY: infantry on any held land, armour in capitals and cities', () => {
    const held = ['india', 'siam', 'ukraine'].map(at).sort((a, b) => a - b);
    const total = { min: 1, max: 4 };
    expect(fieldsOf(game(), 'drop')).toEqual([{ moves: { to: held, each: 1, total } }]);
    const bases = ['siam', 'ukraine'].map(at).sort((a, b) => a - b);
    expect(fieldsOf(game(), 'deploy')).toEqual([{ territory: bases, count: { min: 1, max: 1 } }]);
  });

  test.each<[Action, string, string, string]>([
    [drop({ to: 'india', count: 1 }, { to: 'china', count: 1 }), 'NOT_OWN_TERRITORY', 'B-R11', '/moves/1/to'],
    [drop({ to: 'india', count: 1 }, { to: 'india', count: 1 }), 'WRONG_SPREAD', 'B-R11', '/moves'],
    [drop({ to: 'india', count: 0 }), 'WRONG_SPREAD', 'B-R11', '/moves'],
    [drop({ to: 'india', count: 3 }, { to: 'siam', count: 2 }), 'TOO_MANY', 'B-R11', '/moves'],
    [order({ type: 'deploy', territory: 'siam', count: 2 }), 'TOO_MANY', 'B-SHORTAGE', '/count'],
    [order({ type: 'deploy', territory: 'siam', count: 0 }), 'TOO_MANY', 'B-SHORTAGE', '/count'],
    [order({ type: 'deploy', territory: 'india', count: 1 }), 'NO_BASE', 'B-DEPLOY', '/territory'],
  ])('%j is refused: %s by %s at %s', (action, code, rule, pointer) => {
    expect(game().refusal(RED, action)).toMatchObject({ code, rule, pointer });
  });

  const placed = () => {
    const all = game();
    all.act(RED, drop({ to: 'india', count: 3 }));
    all.act(RED, drop({ to: 'india', count: 1 }));
    all.act(RED, order({ type: 'deploy', territory: 'siam', count: 1 }));
    return all;
  };

  test('B-R12: recruits take what is free on the fronts of their land, one place or two', () => {
    expect([on(placed().state, 'india'), on(placed().state, 'siam')]).toEqual(['IIIIIIT', 'TT']);
    expect(placed().refusal(RED, drop({ to: 'india', count: 1 }))?.code).toBe('NOTHING_TO_DROP');
    const families = [...fieldsOf(placed(), 'post')].sort((a, b) => Number(a.from) - Number(b.from));
    expect(families).toEqual(
      [
        { from: at('siam'), to: [at('siam>china')], pieces: bag([0, 1, 0], 1) },
        { from: at('india'), to: [at('india>china')], pieces: bag([4, 0, 0], 1) },
      ].sort((a, b) => a.from - b.from),
    );
  });

  test.each<[Action, string, string, string]>([
    [post('china', 'china>india', 'I'), 'NOT_OWN_TERRITORY', 'B-R12', '/from'],
    [post('india>china', 'india', 'I'), 'NOT_ONE_LAND', 'B-R12', '/from'],
    [post('india', 'siam>china', 'I'), 'NOT_ONE_LAND', 'B-R12', '/to'],
    [post('india', 'india', 'I'), 'NOT_ONE_LAND', 'B-R12', '/to'],
    [post('india', 'india>china', 'T'), 'NOT_THERE', 'B-R12', '/pieces'],
    [post('siam', 'siam>china', 'TT'), 'NOT_THERE', 'B-R12', '/pieces'],
  ])('%j is refused: %s by %s at %s', (action, code, rule, pointer) => {
    expect(placed().refusal(RED, action)).toMatchObject({ code, rule, pointer });
  });

  test('B-R12: a recruit who took his place is no recruit any more', () => {
    const manned = placed();
    manned.act(RED, post('siam', 'siam>china', 'T'));
    expect(manned.refusal(RED, post('siam', 'siam>china', 'T'))?.code).toBe('NOT_THERE');
    expect(on(manned.state, 'siam>china')).toBe('T');
  });

  test('B-R13: the phase ends with nothing left that has a legal place; armour without one is lost, three units each', () => {
    expect(game().refusal(RED, order({ type: 'end' }))).toMatchObject({ code: 'UNITS_LEFT', rule: 'B-R13' });
    const full = play({ ...land, phase: 'recruit', own: { ...land.own, units: 3 } }, { options: { armourPieces: 2 } });
    full.act(RED, order({ type: 'raise', count: 1 }));
    full.act(RED, order({ type: 'end' }));
    expect(full.events).toContainEqual(expect.objectContaining({ type: 'lost', army: RED, count: 3 }));
  });
});
