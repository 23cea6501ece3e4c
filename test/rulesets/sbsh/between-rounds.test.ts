import { attack, duel } from './duel';
import { abroad, at, on, order, play, RED, type Scene } from './game';

const follow = (from: string, to: string, pieces: string) => order({ type: 'follow', from, to, pieces });
const post = (from: string, to: string, pieces: string) => order({ type: 'post', from, to, pieces });
const bring = (to: string, pieces: string) => order({ type: 'bring', to, pieces });
const rest = (from: string, count = 1) => order({ type: 'rest', from, count });

/** Families of a type, their fields only. */
const fieldsOf = (game: ReturnType<typeof play>, type: string) =>
  game.legal(RED).flatMap((family) => (family.type === type ? [family.fields] : []));

const bag = (most: readonly number[], max: number) => ({ least: [0, 0, 0], most, total: { min: 1, max } });

describe('after a capture', () => {
  const captured = (red: Readonly<Record<string, string>> = {}) => {
    const scene = duel({ india: 'IIIT', 'india>china': 'I', ...red }, { china: '', 'china>india': 'I', siam: 'I' });
    const game = play(scene, { dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    return game;
  };

  test('B-A17: the rear of the origin may follow, who came in may take the one front there is', () => {
    const game = captured();
    expect(fieldsOf(game, 'follow')).toEqual([{ from: at('india'), to: at('china'), pieces: bag([3, 1, 0], 4) }]);
    expect(fieldsOf(game, 'post')).toEqual([{ from: at('china'), to: [at('china>siam')], pieces: bag([1, 0, 0], 1) }]);
  });

  test('B-A17: followers count among those who came in, and each takes a front once', () => {
    const game = captured();
    game.act(RED, follow('india', 'china', 'IT'));
    expect(fieldsOf(game, 'post')).toEqual([{ from: at('china'), to: [at('china>siam')], pieces: bag([2, 1, 0], 2) }]);
    game.act(RED, post('china', 'china>siam', 'T'));
    expect(fieldsOf(game, 'post')).toEqual([{ from: at('china'), to: [at('china>siam')], pieces: bag([2, 0, 0], 1) }]);
    game.act(RED, post('china', 'china>siam', 'I'));
    expect(fieldsOf(game, 'post')).toEqual([]);
    expect([on(game.state, 'china'), on(game.state, 'china>siam')]).toEqual(['I', 'IT']);
    expect(game.state.own.entries).toEqual([at('india>china'), 1, 0, 0]);
  });

  test.each([
    [follow('india', 'siam', 'I'), { code: 'NOTHING_TO_FOLLOW', rule: 'B-A17', pointer: '/to' }],
    [follow('ukraine', 'china', 'I'), { code: 'NOTHING_TO_FOLLOW', rule: 'B-A17', pointer: '/to' }],
    [follow('india', 'china', ''), { code: 'NOT_THERE', rule: 'B-A17', pointer: '/pieces' }],
    [follow('india', 'china', 'IIII'), { code: 'NOT_THERE', rule: 'B-A17', pointer: '/pieces' }],
    [follow('india', 'china', 't'), { code: 'NOT_THERE', rule: 'B-A17', pointer: '/pieces' }],
    [post('china', 'india>china', 'I'), { code: 'NO_FRONT', rule: 'B-A17', pointer: '/to' }],
    [post('china', 'china>india', 'I'), { code: 'NO_FRONT', rule: 'B-A17', pointer: '/to' }],
    [post('china', 'china>siam', 'T'), { code: 'NOT_THERE', rule: 'B-A17', pointer: '/pieces' }],
    [post('india', 'india>siam', 'I'), { code: 'NOT_THERE', rule: 'B-A17', pointer: '/pieces' }],
  ])('B-A17: %j is refused', (action, expected) => {
    expect(captured().refusal(RED, action)).toMatchObject(expected);
  });
});

describe('supply by one’s own choice', () => {
  /** A round at India's front, which the tie takes from Red (B-A8). */
  const fought = () => {
    const scene = duel({ india: 'IIT', 'india>china': 'I', siam: 'I' }, { china: 'III', 'china>india': 'I' });
    const game = play(scene, { dice: [3, 3] });
    game.act(RED, attack('india', 'china'));
    return game;
  };

  test('B-SUPPLY, B-A11: up to two for the front that fought, of the owner’s choice', () => {
    const game = fought();
    expect(fieldsOf(game, 'bring')).toEqual([{ to: at('india>china'), pieces: bag([2, 1, 0], 2) }]);
    game.act(RED, bring('india>china', 'IT'));
    expect([on(game.state, 'india'), on(game.state, 'india>china')]).toEqual(['I', 'IT']);
    expect(fieldsOf(game, 'bring')).toEqual([]);
    expect(game.refusal(RED, bring('india>china', 'I'))?.code).toBe('NO_SUPPLY');
  });

  test.each([
    [bring('india>china', 'IIT'), { code: 'NOT_THERE', rule: 'B-A11', pointer: '/pieces' }],
    [bring('india>china', 't'), { code: 'NOT_THERE', rule: 'B-A11', pointer: '/pieces' }],
    [bring('india>china', ''), { code: 'NOT_THERE', rule: 'B-A11', pointer: '/pieces' }],
    // No round was fought there; not one's own; no side.
    [bring('siam>china', 'I'), { code: 'NO_SUPPLY', rule: 'B-A11', pointer: '/to' }],
    [bring('china>india', 'I'), { code: 'NO_SUPPLY', rule: 'B-A11', pointer: '/to' }],
    [bring('india', 'I'), { code: 'NO_SUPPLY', rule: 'B-A11', pointer: '/to' }],
  ])('B-A11: %j is refused', (action, expected) => {
    expect(fought().refusal(RED, action)).toMatchObject(expected);
  });

  test('B-A11, B-A12: a group is filled to two from its origin’s rear; no other seat’s group', () => {
    const scene: Scene = {
      ...duel({ india: 'IIT' }, { china: 'II' }),
      abroad: ['red ashore china>india I', 'green ashore china>siam I'],
    };
    const game = play({ ...scene, land: { ...scene.land, green: { siam: 'II', iceland: 'I' } } });
    expect(fieldsOf(game, 'bring')).toEqual([{ to: at('india>china'), pieces: bag([2, 1, 0], 1) }]);
    expect(game.refusal(RED, bring('siam>china', 'I'))?.code).toBe('NO_SUPPLY');
    game.act(RED, bring('india>china', 'T'));
    expect(abroad(game.state)).toEqual(['red ashore china>india IT', 'green ashore china>siam I']);
    expect(on(game.state, 'india')).toBe('II');
  });

  const atSea: Scene = duel(
    { japan: 'I' },
    { mongolia: 'II', 'mongolia>japan': 'I' },
    { abroad: ['red fleet mongolia>japan T/II'] },
  );

  test('B-M6, B-A11: a fleet that fought is supplied from its own rear, not from its origin', () => {
    const game = play(atSea, { dice: [1, 6] });
    expect(fieldsOf(game, 'bring')).toEqual([]);
    game.act(RED, attack('japan', 'mongolia'));
    expect(abroad(game.state)).toEqual(['red fleet mongolia>japan t/II']);
    expect(fieldsOf(game, 'bring')).toEqual([{ to: at('mongolia>japan'), pieces: bag([2, 0, 0], 1) }]);
    game.act(RED, bring('mongolia>japan', 'I'));
    expect(abroad(game.state)).toEqual(['red fleet mongolia>japan It/I']);
  });

  test('B-A10: after the round a fleet’s damaged armour goes to the fleet’s rear', () => {
    const game = play(atSea, { dice: [1, 6] });
    game.act(RED, attack('japan', 'mongolia'));
    game.act(RED, bring('mongolia>japan', 'I'));
    expect(game.refusal(RED, rest('mongolia>japan', 2))).toMatchObject({ code: 'NOT_THERE', pointer: '/count' });
    expect(game.refusal(RED, rest('india>china'))).toMatchObject({ code: 'NO_WITHDRAWAL', rule: 'B-A10' });
    expect(fieldsOf(game, 'rest')).toEqual([{ from: at('mongolia>japan'), count: { min: 1, max: 1 } }]);
    game.act(RED, rest('mongolia>japan'));
    expect(abroad(game.state)).toEqual(['red fleet mongolia>japan I/It']);
  });
});
