import { own, duel, attack, dice } from './duel';
import { abroad, at, BLUE, GREEN, on, order, play, RED, type Scene, told } from './game';

describe('invasion', () => {
  const invaded = (
    red: Readonly<Record<string, string>>,
    blue: Readonly<Record<string, string>>,
    more: Partial<Scene> = {},
  ) => duel(red, blue, { abroad: ['red ashore china>india IT'], ...more });

  test('B-A12: the rear of a group is its origin’s; origin lost, no support, supply or withdrawal', () => {
    const home = play(invaded({ india: 'I' }, { china: 'II' }), { dice: [6, 5, 4, 1, 1] });
    home.act(RED, attack('india', 'china'));
    expect(dice(home)).toEqual([3, 2]);
    const lost = play(invaded({ ukraine: 'I' }, { china: 'II', india: 'I' }), { dice: [6, 1, 6, 6] });
    lost.act(RED, attack('india', 'china'));
    expect(dice(lost)).toEqual([2, 2]);
    // The second pair damaged the armour, and it can go nowhere.
    expect(abroad(lost.state)).toEqual(['red ashore china>india It']);
  });

  test('B-A12: while a group lies across, that border has no other fight; afterwards both fronts are ordinary', () => {
    const scene = invaded({ india: 'II' }, { china: 'I' }, { turn: 'blue' });
    const game = play(scene, { dice: [6, 6, 1, 1] });
    expect(game.refusal(BLUE, attack('china', 'india'))?.code).toBe('NO_ATTACK');
    const gone = play(duel({ india: 'II' }, { china: 'I' }, { phase: 'maneuver' }));
    expect(gone.refusal(RED, order({ type: 'post', from: 'india', to: 'india>china', pieces: 'I' }))).toBeUndefined();
  });

  test('B-A12: who holds the lost origin may man that border, but has no fight over it', () => {
    const scene: Scene = {
      ...invaded({}, { china: 'I', india: 'III' }),
      land: { red: { ukraine: 'I' }, blue: { china: 'I', brazil: 'I' }, green: { india: 'III', iceland: 'I' } },
      turn: 'green',
      phase: 'maneuver',
    };
    const game = play(scene);
    game.act(GREEN, order({ type: 'post', from: 'india', to: 'india>china', pieces: 'II' }));
    const fight = play({
      ...scene,
      phase: 'attack',
      land: { ...scene.land, green: { india: 'I', 'india>china': 'II', iceland: 'I' } },
    });
    expect(fight.refusal(GREEN, attack('india', 'china'))?.code).toBe('NO_ATTACK');
  });

  test('B-BEHIND, B-A13: the group strikes another front or the rear, with as many dice as divisions', () => {
    const blue = { china: 'IIT', 'china>ural': '', 'china>siam': 'I' };
    const scene = (more = {}): Scene => ({
      ...invaded({ india: '', siam: 'I' }, blue),
      ...more,
    });
    const front = play(scene(), { dice: [6, 6, 1, 1] });
    front.act(RED, attack('india', 'china>siam'));
    expect(dice(front)).toEqual([2, 1]);
    expect(on(front.state, 'china>siam')).toBe('');
    const rear = play(scene(), { dice: [1, 1, 6, 6] });
    expect(rear.refusal(RED, attack('india', 'china>mongolia'))?.code).toBe('NO_ATTACK');
    rear.act(RED, attack('india', 'china'));
    expect(dice(rear)).toEqual([2, 2]);
  });

  test('B-A13, B-Q2: the rear’s owner names two, sound armour first; they stay engaged until they fall', () => {
    const game = play(invaded({ india: '' }, { china: 'IITt' }), { dice: [3, 3, 6, 1, 6, 2, 1] });
    game.act(RED, attack('india', 'china'));
    // Infantry holds the highest die and won; the armour is damaged and stays where it is.
    expect(on(game.state, 'china')).toBe('IItt');
    expect(game.state.own.engaged).toEqual([at('china'), 1, 0, 1]);
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china')).toBe('Itt');
    expect(game.state.own.engaged).toEqual([at('china'), 0, 0, 1]);
  });

  test('B-A13: whoever is engaged in the rear supplies no front this turn', () => {
    const scene: Scene = {
      ...invaded({ india: '', siam: '', 'siam>china': 'I' }, { china: 'II' }),
      abroad: ['red ashore china>india I'],
    };
    const game = play(scene, { dice: [6, 1, 1] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china')).toBe('I');
    game.act(RED, attack('siam', 'china'));
    expect(told(game)).toContain('invaded');
    expect(abroad(game.state)).toEqual(['red ashore china>india I', 'red ashore china>siam I']);
  });

  test('B-A13: nobody struck from behind withdraws; engaged divisions are no supply', () => {
    const scene = invaded({ india: '', siam: 'I' }, { china: 'III', 'china>siam': 'IT' });
    const game = play(scene, { dice: [3, 3, 6, 1, 1, 6, 6, 1, 6, 6] });
    game.act(RED, attack('india', 'china>siam'));
    expect([on(game.state, 'china>siam'), on(game.state, 'china')]).toEqual(['It', 'III']);
    const rear = play(invaded({ india: '', siam: 'I' }, { china: 'II', 'china>siam': 'I' }), { dice: [2, 2, 3, 3] });
    rear.act(RED, attack('india', 'china'));
    expect(rear.state.own.engaged).toEqual([at('china'), 2, 0, 0]);
  });

  test('B-A14, B-BEHIND: none of the owner’s armour in invaded land bombards; invaders keep theirs', () => {
    // A front of China over another border, against Red's Siam: 4 against 4+0.
    const land = { red: { siam: '', 'siam>china': 'I', india: '' }, blue: { china: '', 'china>siam': 'T' } };
    const round = (group: readonly string[]) => {
      const game = play(duel(land.red, land.blue, group.length > 0 ? { abroad: group } : {}), { dice: [5, 4] });
      game.act(RED, attack('siam', 'china'));
      return on(game.state, 'china>siam');
    };
    expect(round([])).toBe('T');
    expect(round(['red ashore china>india I'])).toBe('t');
    const invader = play(invaded({ india: '' }, { china: 'II' }), { dice: [5, 5, 5, 5] });
    invader.act(RED, attack('india', 'china'));
    // 5+1 against 5, and 5 against 5.
    expect(on(invader.state, 'china')).toBe('I');
  });

  test('B-A14: the defender still owns and counts the land, and may reinforce; the invader’s recruits join', () => {
    const mine = play(invaded({ india: 'I' }, { china: 'I' }, { phase: 'recruit', own: { units: 2 } }), {});
    mine.act(RED, order({ type: 'raise', count: 0 }));
    expect(mine.refusal(RED, order({ type: 'drop', moves: [{ to: 'china', count: 1 }] }))?.code).toBe(
      'NOT_OWN_TERRITORY',
    );
    mine.act(RED, order({ type: 'drop', moves: [{ to: 'india', count: 2 }] }));
    const join = order({ type: 'post', from: 'india', to: 'india>china', pieces: 'I' });
    expect(mine.refusal(RED, join)?.code).toBe('NOT_THERE');
    const one = play({
      ...invaded({ india: 'I' }, { china: 'I' }, { phase: 'recruit', own: { units: 2 } }),
      abroad: ['red ashore china>india I'],
    });
    one.act(RED, order({ type: 'raise', count: 0 }));
    one.act(RED, order({ type: 'drop', moves: [{ to: 'india', count: 2 }] }));
    one.act(RED, join);
    expect(abroad(one.state)).toEqual(['red ashore china>india II']);
    const defender = play(
      invaded({ india: 'I' }, { china: 'I' }, { turn: 'blue', phase: 'recruit', own: { units: 2 } }),
    );
    defender.act(BLUE, order({ type: 'raise', count: 0 }));
    defender.act(BLUE, order({ type: 'drop', moves: [{ to: 'china', count: 2 }] }));
    expect(on(defender.state, 'china')).toBe('III');
  });

  test('B-A20: with allowAbandon false no recruit joins a group if the origin would be empty', () => {
    const scene: Scene = {
      ...invaded({ india: '' }, { china: 'I' }, { phase: 'recruit', own: { units: 1 } }),
      abroad: ['red ashore china>india I'],
    };
    const after = (allowAbandon: boolean) => {
      const game = play(scene, { options: { allowAbandon } });
      game.act(RED, order({ type: 'raise', count: 0 }));
      game.act(RED, order({ type: 'drop', moves: [{ to: 'india', count: 1 }] }));
      const join = order({ type: 'post', from: 'india', to: 'india>china', pieces: 'I' });
      const refused = game.refusal(RED, join)?.code;
      if (refused) return refused;
      game.act(RED, join);
      game.act(RED, order({ type: 'end' }));
      return game.state.owner[at('india')];
    };
    // Left with nobody, the origin is neutral when the phase is over.
    expect([after(true), after(false)]).toEqual([-1, 'NOT_THERE']);
  });

  test('B-A14: in the maneuver phase a group is filled to two or goes back', () => {
    const scene: Scene = {
      ...invaded({ india: 'II' }, { china: 'I' }, { phase: 'maneuver' }),
      abroad: ['red ashore china>india I'],
    };
    const game = play(scene);
    const post = (from: string, to: string, pieces: string) => order({ type: 'post', from, to, pieces });
    expect(game.refusal(RED, post('india', 'india>china', 'II'))?.code).toBe('NOT_THERE');
    game.act(RED, post('india', 'india>china', 'I'));
    expect(abroad(game.state)).toEqual(['red ashore china>india II']);
    game.act(RED, post('india>china', 'india', 'II'));
    expect(abroad(game.state)).toEqual([]);
    expect(on(game.state, 'india')).toBe('III');
  });

  test('B-A14: the side under a group can’t be manned, other posts inside invaded land can', () => {
    const scene = invaded({ india: 'I', siam: 'I' }, { china: 'III' }, { turn: 'blue', phase: 'maneuver' });
    const game = play(scene);
    const post = (to: string) => order({ type: 'post', from: 'china', to, pieces: 'I' });
    expect(game.refusal(BLUE, post('china>india'))?.code).toBe('NO_ROOM');
    game.act(BLUE, post('china>siam'));
    expect(on(game.state, 'china>siam')).toBe('I');
  });

  test('B-A15: the owner may hit the group, with up to two from rear or fronts, who fight without moving', () => {
    const scene = invaded({ india: '', siam: 'I' }, { china: 'I', 'china>siam': 'T' }, { turn: 'blue' });
    const game = play(scene, { dice: [4, 3, 4, 4] });
    // By picks: slot 0 is the rear; Siam is a neighbour of China like the others in board order.
    const slot = [26, 27, 31, 33, 36, 37].indexOf(at('siam')) + 1;
    game.act(BLUE, attack('china', 'china>india', { picks: [0, 3 * slot + 1] }));
    // 4 against 4+1 and 3 against 4, without bombardment: the infantry falls, the armour is damaged where it stands.
    expect([on(game.state, 'china'), on(game.state, 'china>siam')]).toEqual(['', 't']);
    expect(game.refusal(BLUE, attack('china', 'china>india', { picks: [0] }))?.code).toBe('NOT_THERE');
  });

  test('B-A15: support with two named and a third anywhere in the land; the group is supplied and withdraws', () => {
    const scene = invaded({ india: 'II' }, { china: 'III' }, { turn: 'blue' });
    const game = play(scene, { dice: [6, 6, 6, 6, 1] });
    game.act(BLUE, attack('china', 'china>india'));
    expect(dice(game)).toEqual([3, 2]);
    // 6 against 6+1 is the group's; 6 against 1 damages the armour, which withdraws for repair.
    expect([on(game.state, 'india'), abroad(game.state)]).toEqual(['IIt', ['red ashore china>india I']]);
  });

  test('B-CONTEST, B-A16: groups of two players in one land fight face to face, both with bombardment', () => {
    const scene = (): Scene => ({
      land: { red: { india: '' }, blue: { china: 'I', brazil: 'I' }, green: { siam: 'I', iceland: 'I' } },
      abroad: ['red ashore china>india T', 'green ashore china>siam T'],
      own,
    });
    const game = play(scene(), { dice: [5, 5] });
    game.act(RED, attack('india', 'china>siam'));
    expect(abroad(game.state)).toEqual(['red ashore china>india t', 'green ashore china>siam T']);
    const each = play(scene(), { dice: [6, 1] });
    each.act(RED, attack('india', 'china'));
    // The land falls to Red; Green's group stays and now invades Red.
    expect(each.state.owner[at('china')]).toBe(RED);
    expect(abroad(each.state)).toEqual(['green ashore china>siam T']);
    expect(GREEN).toBe(2);
  });
});
