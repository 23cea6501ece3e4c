import { capitals, own, duel, attack, end, dice } from './duel';
import { abroad, at, BLUE, on, order, play, RED, told, type Scene } from './game';

describe('who may attack', () => {
  test('B-ATTACK, B-A1: only a border with front divisions, and the first round needs them there', () => {
    const game = play(duel({ india: 'III' }, { china: 'I' }));
    expect(game.refusal(RED, attack('india', 'china'))?.code).toBe('NO_ATTACK');
    const manned = play(duel({ india: 'II', 'india>china': 'I' }, { china: 'I', 'china>india': 'I' }), {
      dice: [1, 6],
    });
    manned.act(RED, attack('india', 'china'));
    expect(on(manned.state, 'india>china')).toBe('');
    // The border has fought: now it may be supplied.
    expect(manned.legal(RED).find((f) => f.type === 'attack')?.fields).toMatchObject({ from: at('india') });
  });

  test('B-F5, B-A1: two manned coasts don’t fight each other', () => {
    const game = play({
      land: {
        red: { japan: 'I', 'japan>mongolia': 'IT' },
        blue: { mongolia: 'I', 'mongolia>japan': 'I' },
        green: { iceland: 'I' },
      },
      own,
    });
    expect(game.refusal(RED, attack('japan', 'mongolia'))?.code).toBe('NO_ATTACK');
    expect(game.legal(RED).filter((f) => f.type === 'attack')).toEqual([]);
  });

  test('B-F1, B-F6: no front towards neutral land', () => {
    const game = play(duel({ india: 'II' }, { siam: 'I' }, { phase: 'maneuver' }));
    const post = (to: string) => order({ type: 'post', from: 'india', to, pieces: 'I' });
    expect(game.refusal(RED, post('india>china'))?.code).toBe('NO_ROOM');
    expect(game.refusal(RED, post('india>siam'))).toBeUndefined();
  });

  test('B-A1: any number of rounds, borders in any order, and one may stop in between', () => {
    const scene = duel(
      { india: 'I', 'india>china': 'I', 'india>siam': 'I' },
      { china: 'II', 'china>india': 'I', siam: 'I', 'siam>india': 'I' },
    );
    const game = play(scene, { dice: [6, 1, 6, 1, 1, 1, 6, 6] });
    game.act(RED, attack('india', 'china'));
    game.act(RED, attack('india', 'siam'));
    game.act(RED, attack('india', 'china'));
    game.act(RED, end);
    expect(game.state.flow[0].name).toBe('maneuver');
  });
});

describe('dice', () => {
  test.each([
    ['I', 'I', '', [1, 1]],
    ['II', 'II', '', [2, 2]],
    ['II', 'I', 'I', [3, 1]],
    ['IT', 'TT', 't', [3, 2]],
    ['I', 'II', 'III', [1, 2]],
  ])('B-A2, B-SUPPORT, B-A3: %s against %s with %s in the rear', (front, defence, rear, counts) => {
    const scene = duel({ india: rear, 'india>china': front }, { china: 'I', 'china>india': defence });
    const game = play(scene, { dice: [6, 5, 4, 6, 5, 4] });
    game.act(RED, attack('india', 'china'));
    expect(dice(game)).toEqual(counts);
  });

  test('B-A3: the defender gets no support die; one die however many wait', () => {
    const scene = duel({ india: 'IIII', 'india>china': 'II' }, { china: 'III', 'china>india': 'II' });
    const game = play(scene, { dice: [6, 5, 4, 3, 2] });
    game.act(RED, attack('india', 'china'));
    expect(dice(game)).toEqual([3, 2]);
  });

  test('B-W7, B-A2: reward dice, at most four and three', () => {
    const scene = duel(
      { india: 'I', 'india>china': 'II' },
      { china: 'I', 'china>india': 'II' },
      { own: { rewards: { red: ['attack_die'], blue: ['defense_die'] } } },
    );
    const game = play(scene, { dice: [6, 5, 4, 3, 6, 5, 4] });
    game.act(RED, attack('india', 'china'));
    expect(dice(game)).toEqual([4, 3]);
  });

  test('B-W7: also in strikes from behind and at sea', () => {
    const rewards = { red: ['attack_die'], blue: ['defense_die'] };
    const behind = play(
      duel(
        { india: 'I' },
        { china: 'I', 'china>siam': '', siam: '' },
        { abroad: ['red ashore china>india I'], own: { rewards } },
      ),
      { dice: [1, 2, 6, 5] },
    );
    behind.act(RED, attack('india', 'china', { choice: 'no-supply' }));
    expect(dice(behind)).toEqual([2, 2]);
    const sea: Scene = {
      land: { red: { japan: 'I' }, blue: { mongolia: 'I', 'mongolia>japan': 'I' }, green: { iceland: 'I' } },
      abroad: ['red fleet mongolia>japan T'],
      own: { capitals, rewards },
    };
    const fleet = play(sea, { dice: [1, 2, 6, 5] });
    fleet.act(RED, attack('japan', 'mongolia'));
    expect(dice(fleet)).toEqual([2, 2]);
  });

  test('B-A6, B-W6: an airfield helps in its territory and next to it, attack and defence, while its seat holds it', () => {
    const round = (scene: Scene, options = {}) => {
      const game = play(scene, { dice: [4, 4], options });
      game.act(RED, attack('india', 'china'));
      return on(game.state, 'china>india');
    };
    const fronts = (airfields: Readonly<Record<string, readonly string[]>>, red = {}) =>
      duel({ india: '', 'india>china': 'I', ...red }, { china: 'I', 'china>india': 'I' }, { own: { airfields } });
    expect(round(fronts({}))).toBe('I');
    expect(round(fronts({ red: ['india'] }))).toBe('');
    expect(round(fronts({ red: ['india'] }), { airInOwnTerritory: false })).toBe('I');
    expect(round(fronts({ red: ['siam'] }, { siam: 'I' }))).toBe('');
    expect(round(fronts({ red: ['siam'] }, { siam: 'I' }), { airInOwnTerritory: false })).toBe('');
    // Not held, or another's, or too far away: no help. Defence helps too.
    expect(round(fronts({ red: ['siam'] }))).toBe('I');
    expect(round(fronts({ red: ['ukraine'] }, { ukraine: 'I' }))).toBe('I');
    expect(round(fronts({ red: ['india'], blue: ['china'] }))).toBe('I');
  });

  test('B-BOMBARD, B-A5: damaged armour keeps its bonus while it stays on the front', () => {
    const game = play(duel({ india: '', 'india>china': 't' }, { china: 'I', 'china>india': 'I' }), { dice: [4, 4] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china>india')).toBe('');
  });
});

describe('supply and withdrawal', () => {
  const later = (options = {}) => {
    const scene = duel({ india: 'IIT', 'india>china': 'I' }, { china: 'II', 'china>india': 'II' });
    const game = play(scene, { dice: [6, 1, 1, 6, 5, 1, 2, 2, 6, 6], options });
    game.act(RED, attack('india', 'china'));
    return game;
  };

  test('B-SUPPLY, B-A11: not in the first round, from the second on both', () => {
    const game = later();
    expect(dice(game)).toEqual([1, 2]);
    game.act(RED, attack('india', 'china'));
    expect(dice(game)).toEqual([3, 2]);
  });

  test('B-A11: with `both` the attacker is supplied in the first round, with `none` nobody is', () => {
    expect(dice(later({ firstRoundSupply: 'both' }))).toEqual([3, 2]);
    const empty = duel({ india: '', 'india>china': 'I' }, { china: 'I' });
    const none = play(empty, { options: { firstRoundSupply: 'none' } });
    none.act(RED, attack('india', 'china'));
    expect(told(none)).toContain('invaded');
  });

  test('B-A11: in the first round a defender supplies an empty front, by default to two', () => {
    const scene = duel({ india: '', 'india>china': 'I' }, { china: 'IITT' });
    const game = play(scene, { dice: [1, 6, 6] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china>india')).toBe('IT');
  });

  test('B-A11, B-INVADE: a defender may decline, and is then invaded', () => {
    const scene = duel({ india: '', 'india>china': 'I' }, { china: 'IIT' });
    const orders = { [BLUE]: { supply: order({ type: 'supply', choice: 'decline' }) } };
    const game = play(scene, { orders });
    game.act(RED, attack('india', 'china'));
    expect(abroad(game.state)).toEqual(['red ashore china>india I']);
  });

  test('B-A11: the attacker may bring up whom he likes, damaged armour too, or nobody', () => {
    const game = later();
    const bring = (pieces: string) => order({ type: 'bring', to: 'india>china', pieces });
    expect(game.refusal(RED, bring('II'))?.code).toBe('NOT_THERE');
    game.act(RED, bring('I'));
    expect(on(game.state, 'india>china')).toBe('II');
    const other = later();
    other.act(RED, attack('india', 'china', { choice: 'no-supply' }));
    expect(dice(other)).toEqual([1, 2]);
    const first = play(duel({ india: 'II', 'india>china': 'I' }, { china: 'I' }));
    expect(first.refusal(RED, bring('I'))?.code).toBe('NO_SUPPLY');
  });

  const wounded = (choice?: string) => {
    const scene = duel({ india: 'I', 'india>china': 'IT' }, { china: '', 'china>india': 'II' });
    const game = play(scene, { dice: [6, 1, 1, 5, 5] });
    game.act(RED, attack('india', 'china', choice ? { choice } : {}));
    return game;
  };

  test('B-REPAIR, B-A10: damaged armour goes to the rear after the round, or stays', () => {
    expect([on(wounded().state, 'india>china'), on(wounded().state, 'india')]).toEqual(['I', 'It']);
    const firm = wounded('no-withdrawal');
    expect(on(firm.state, 'india>china')).toBe('It');
    firm.act(RED, order({ type: 'rest', from: 'india>china', count: 1 }));
    expect(on(firm.state, 'india>china')).toBe('I');
    expect(firm.refusal(RED, order({ type: 'rest', from: 'india>china', count: 1 }))?.code).toBe('NO_WITHDRAWAL');
  });

  test('B-Q2: by default the last piece of a front doesn’t withdraw, nor into a rear without an undamaged division', () => {
    const after = (front: string, rear: string, dice: readonly number[]) => {
      const game = play(duel({ india: '', 'india>china': 'I' }, { china: rear, 'china>india': front }), { dice });
      game.act(RED, attack('india', 'china'));
      return on(game.state, 'china>india');
    };
    expect(after('T', 'II', [6, 1])).toBe('t');
    expect(after('TT', 'II', [6, 1, 1])).toBe('T');
    expect(after('TT', 't', [6, 1, 1])).toBe('Tt');
  });

  test('B-A10: the defender withdraws after the attacker; by order all or never', () => {
    const scene = duel({ india: '', 'india>china': 'II' }, { china: 'I', 'china>india': 'IT' });
    const after = (choice?: string) => {
      const orders = choice ? { [BLUE]: { withdraw: order({ type: 'withdraw', choice }) } } : {};
      const game = play(scene, { dice: [6, 6, 6, 1], orders });
      game.act(RED, attack('india', 'china'));
      return [on(game.state, 'china>india'), on(game.state, 'china')];
    };
    expect(after()).toEqual(['I', 'It']);
    expect(after('never')).toEqual(['It', 'I']);
    expect(after('all')).toEqual(['I', 'It']);
  });
});
