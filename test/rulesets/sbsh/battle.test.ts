import { abroad, at, BLUE, GREEN, on, order, play, RED, type Scene, type Setting, told } from './game';

const capitals = { red: 'ukraine', blue: 'brazil', green: 'iceland' };
const own = { capitals };

/** Red in India against Blue in China, a land border. */
const duel = (
  red: Readonly<Record<string, string>>,
  blue: Readonly<Record<string, string>>,
  more: Partial<Scene> = {},
): Scene => ({
  land: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' } },
  ...more,
  own: { capitals, ...more.own },
});

const attack = (from: string, to: string, more = {}) => order({ type: 'attack', from, to, ...more });
const end = order({ type: 'end' });

const dice = (game: ReturnType<typeof play>) => {
  const event = game.events.find((e) => e.type === 'attacked');
  return [event?.dice?.length, event?.defence?.length];
};

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
    const scene = duel({ india: '', 'india>china': 'I' }, { china: 'IIT' });
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

describe('capture', () => {
  const last = (red: Readonly<Record<string, string>>, more: Partial<Scene> = {}) =>
    duel({ india: '', ...red }, { china: '', 'china>india': 'I', siam: 'I' }, more);

  test('B-A17: the front and every group of the same seat move in; markers stay with the land', () => {
    const scene = last(
      { 'india>china': 'IT', mongolia: '' },
      { abroad: ['red ashore china>mongolia I'], own: { cities: ['china'] } },
    );
    const game = play(scene, { dice: [6, 6, 1] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china')).toBe('IIT');
    expect(abroad(game.state)).toEqual([]);
    expect(game.state.own.cities).toEqual([at('china')]);
  });

  test('B-A17: more may follow from the origin’s rear until another round is fought from there; who entered may take fronts', () => {
    const scene = last({ india: 'III', 'india>china': 'I', 'india>siam': 'I' });
    const game = play(scene, { dice: [6, 1, 6, 1] });
    game.act(RED, attack('india', 'china'));
    const follow = (pieces: string) => order({ type: 'follow', from: 'india', to: 'china', pieces });
    game.act(RED, follow('I'));
    game.act(RED, order({ type: 'post', from: 'china', to: 'china>siam', pieces: 'I' }));
    expect([on(game.state, 'china'), on(game.state, 'china>siam'), on(game.state, 'india')]).toEqual(['I', 'I', 'II']);
    expect(game.refusal(RED, order({ type: 'post', from: 'china', to: 'china>siam', pieces: 'II' }))?.code).toBe(
      'NOT_THERE',
    );
    game.act(RED, attack('india', 'siam'));
    expect(game.refusal(RED, follow('I'))?.code).toBe('NOTHING_TO_FOLLOW');
  });

  test('B-A18: capture by armour alone is allowed: held, not counted, no card', () => {
    const game = play(last({ 'india>china': 'T', india: 'I' }), { dice: [6, 1], hidden: [0] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'china')).toBe('T');
    game.act(RED, end);
    game.act(RED, end);
    expect(game.state.turn).toBe(BLUE);
    expect(game.state.own.cards).not.toContain(3);
  });

  test('B-EXPEDITION, B-A19: one infantry must stay in the rear of land taken this turn; it supports but is no supply', () => {
    const scene = last({ india: '', 'india>china': 'II' });
    const land = { ...scene.land, blue: { china: '', 'china>india': 'I', siam: 'III', brazil: 'I' } };
    const game = play({ ...scene, land }, { dice: [6, 6, 1, 6, 5, 1, 1] });
    game.act(RED, attack('india', 'china'));
    const post = (pieces: string) => order({ type: 'post', from: 'china', to: 'china>siam', pieces });
    game.act(RED, post('II'));
    expect(game.refusal(RED, attack('china', 'siam'))?.code).toBe('NO_ATTACK');
    const other = play({ ...scene, land }, { dice: [6, 6, 1, 6, 1, 1, 6, 6, 1] });
    other.act(RED, attack('india', 'china'));
    other.act(RED, post('I'));
    other.act(RED, attack('china', 'siam'));
    other.act(RED, attack('china', 'siam'));
    expect(on(other.state, 'china')).toBe('I');
  });

  test('B-A20: a land may be left; without any division it becomes neutral when the phase ends, its markers stay', () => {
    const game = play(last({ 'india>china': 'I', ukraine: 'I' }, { own: { cities: ['india'] } }), { dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    expect(game.state.owner[at('india')]).toBe(RED);
    game.act(RED, end);
    expect(game.state.owner[at('india')]).toBe(-1);
    expect(game.state.own.cities).toEqual([at('india')]);
  });

  test('B-A20: with allowAbandon false the attacker keeps one division behind', () => {
    const options = { allowAbandon: false };
    const alone = play(last({ 'india>china': 'I' }), { options });
    expect(alone.refusal(RED, attack('india', 'china'))?.code).toBe('NO_ATTACK');
    const game = play(last({ 'india>china': 'I', india: 'I' }), { options, dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    expect([on(game.state, 'india'), on(game.state, 'china')]).toEqual(['I', 'I']);
    expect(game.refusal(RED, order({ type: 'follow', from: 'india', to: 'china', pieces: 'I' }))?.code).toBe(
      'NOT_THERE',
    );
  });

  test('B-F3: posts towards land that became one’s own drop to the rear; neutral land that became an enemy’s finds the front empty', () => {
    const game = play(
      last(
        { 'india>china': 'I', india: 'I', siam: '', 'siam>china': 'I' },
        {
          land: {
            red: { india: 'I', 'india>china': 'I', siam: '', 'siam>china': 'I' },
            blue: { brazil: 'I', china: '', 'china>india': 'I' },
            green: { iceland: 'I' },
          },
        },
      ),
      { dice: [6, 1] },
    );
    game.act(RED, attack('india', 'china'));
    expect([on(game.state, 'siam'), on(game.state, 'siam>china')]).toEqual(['I', '']);
  });

  test('B-F3: posts towards land that passes to another enemy stay', () => {
    const scene: Scene = {
      land: {
        red: { india: '', 'india>china': 'I' },
        blue: { china: '', 'china>india': 'I', brazil: 'I' },
        green: { siam: '', 'siam>china': 'I', iceland: 'I' },
      },
      own,
    };
    const game = play(scene, { dice: [6, 1] });
    game.act(RED, attack('india', 'china'));
    expect(on(game.state, 'siam>china')).toBe('I');
  });

  test('B-F2: two divisions at most on a side, and a border may be empty', () => {
    const game = play(duel({ india: 'III' }, { china: 'I' }, { phase: 'maneuver' }));
    const post = (pieces: string) => order({ type: 'post', from: 'india', to: 'india>china', pieces });
    expect(game.refusal(RED, post('III'))?.code).toBe('NOT_THERE');
    game.act(RED, post('II'));
    expect(game.refusal(RED, post('I'))?.code).toBe('NO_ROOM');
    expect(on(game.state, 'india>siam')).toBe('');
  });

  test('B-FRONT, B-F4: in the attack phase posts stay where they are', () => {
    const game = play(duel({ india: 'I', 'india>china': 'I' }, { china: 'I' }));
    expect(game.refusal(RED, order({ type: 'post', from: 'india>china', to: 'india', pieces: 'I' }))?.code).toBe(
      'NO_FRONT',
    );
    expect(game.legal(RED).map((f) => f.type)).toEqual(['attack', 'end']);
  });
});

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
