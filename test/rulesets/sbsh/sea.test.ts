import { abroad, at, BLUE, GREEN, on, order, play, RED, type Scene, told } from './game';

const own = { capitals: { red: 'ukraine', blue: 'brazil', green: 'iceland' } };

/** Red in Japan, Blue in Mongolia and Kamchatka, both across the sea. */
const sea = (
  red: Readonly<Record<string, string>>,
  blue: Readonly<Record<string, string>>,
  more: Partial<Scene> = {},
): Scene => ({
  land: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' } },
  own,
  ...more,
});

const sail = (to: string, pieces: string, from = 'japan') => order({ type: 'sail', from, to, pieces });
const attack = (from: string, to: string, more = {}) => order({ type: 'attack', from, to, ...more });
const end = order({ type: 'end' });
const COAST = 'mongolia>japan';

const dice = (game: ReturnType<typeof play>) => {
  const event = game.events.find((e) => e.type === 'attacked');
  return [event?.dice?.length, event?.defence?.length];
};

describe('fleets', () => {
  test('B-SEA, B-M5: divisions leave by a sea edge, with armour, one or two on the front and any number behind', () => {
    const game = play(sea({ japan: 'IIIIITT' }, { mongolia: 'I' }, { phase: 'maneuver' }));
    expect(game.refusal(RED, sail(COAST, 'II'))?.code).toBe('ARMOUR_NEEDED');
    expect(game.refusal(RED, sail('mongolia', 'IT'))?.code).toBe('NO_FLEET');
    expect(game.refusal(RED, sail(COAST, 'IIT'))?.code).toBe('NOT_THERE');
    expect(game.refusal(RED, sail('siberia', 'T'))?.code).toBe('NO_ENEMY_COAST');
    expect(game.refusal(RED, sail('kamchatka>japan', 'T'))?.code).toBe('NO_ENEMY_COAST');
    game.act(RED, sail(COAST, 'IT'));
    // Reinforcements need no armour of their own, and may all go to the rear.
    game.act(RED, sail('mongolia', 'III'));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} IT/III`]);
    expect(on(game.state, 'japan')).toBe('IT');
  });

  test('B-M5: a fleet attacks from the next attack phase on', () => {
    const game = play(sea({ japan: 'IT' }, { mongolia: 'I' }, { phase: 'maneuver' }));
    game.act(RED, sail(COAST, 'T'));
    expect(game.refusal(RED, attack('japan', 'mongolia'))?.code).toBe('NOT_NOW');
    const next = play(sea({ japan: 'I' }, { mongolia: 'I' }, { abroad: [`red fleet ${COAST} T`] }), { dice: [1, 6] });
    next.act(RED, attack('japan', 'mongolia'));
    expect(told(next)).toContain('attacked');
  });

  test('B-F5: a coast is a front like any other while an enemy is across the sea, or his fleet lies there', () => {
    const scene = sea({ japan: 'I' }, { mongolia: 'III' }, { turn: 'blue', phase: 'maneuver' });
    const post = order({ type: 'post', from: 'mongolia', to: COAST, pieces: 'II' });
    expect(play(scene).refusal(BLUE, post)).toBeUndefined();
    const neutral = play(sea({}, { mongolia: 'III' }, { turn: 'blue', phase: 'maneuver' }));
    expect(neutral.refusal(BLUE, post)?.code).toBe('NO_ROOM');
    const fleet = play(
      sea({}, { mongolia: 'III' }, { turn: 'blue', phase: 'maneuver', abroad: [`red fleet ${COAST} T`] }),
    );
    expect(fleet.refusal(BLUE, post)).toBeUndefined();
  });

  test('B-M6: front armour bombards, any rear gives the support die, and the origin supplies nobody', () => {
    const gunboats = play(
      sea({ japan: 'III' }, { mongolia: '', [COAST]: 'II' }, { abroad: [`red fleet ${COAST} TT`] }),
      { dice: [5, 5, 5, 5] },
    );
    gunboats.act(RED, attack('japan', 'mongolia'));
    expect(dice(gunboats)).toEqual([2, 2]);
    expect(gunboats.events.find((e) => e.type === 'attacked')?.losses).toEqual([0, 2]);
    const transport = play(
      sea({ japan: '' }, { mongolia: 'II', [COAST]: 'II' }, { abroad: [`red fleet ${COAST} II/T`] }),
      { dice: [5, 5, 1, 5, 5] },
    );
    transport.act(RED, attack('japan', 'mongolia'));
    expect(dice(transport)).toEqual([3, 2]);
    // Both infantry fall; the transport fills the empty front at once and is a gunboat then.
    expect(abroad(transport.state)).toEqual([`red fleet ${COAST} T`]);
  });

  test('B-M6, B-INFANTRY-FIRST: infantry on a fleet’s front stands behind the highest die', () => {
    const game = play(sea({}, { mongolia: 'I', [COAST]: 'I' }, { abroad: [`red fleet ${COAST} IT`] }), {
      dice: [4, 3, 5],
    });
    game.act(RED, attack('japan', 'mongolia'));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} T`]);
  });

  test('B-M7: without armour the whole fleet sinks, on the enemy’s turn too; damaged armour floats', () => {
    const damaged = play(sea({}, { mongolia: 'I', [COAST]: 'I' }, { abroad: [`red fleet ${COAST} T/III`] }), {
      dice: [1, 6, 6, 1, 1],
    });
    damaged.act(RED, attack('japan', 'mongolia', { choice: 'no-withdrawal' }));
    expect(abroad(damaged.state)).toEqual([`red fleet ${COAST} t/III`]);
    damaged.act(RED, attack('japan', 'mongolia', { choice: 'neither' }));
    expect(abroad(damaged.state)).toEqual([`red fleet ${COAST} t/III`]);
    const sunk = play(
      sea({}, { mongolia: 'I', [COAST]: 'II' }, { turn: 'blue', abroad: [`red fleet ${COAST} It/III`] }),
      { dice: [6, 6, 6, 1, 1] },
    );
    sunk.act(BLUE, attack('mongolia', COAST));
    expect(abroad(sunk.state)).toEqual([]);
    expect(told(sunk)).toContain('sunk');
  });

  test('B-M7: the group ashore is counted in; when the land is captured the whole fleet lands and the rule ends', () => {
    const scene = sea({}, { mongolia: 'I', kamchatka: 'I' }, { abroad: [`red fleet ${COAST} IT/IIt`] });
    const orders = { [BLUE]: { supply: order({ type: 'supply', choice: 'decline' }) } };
    const game = play(scene, { dice: [6, 6, 1, 1], orders });
    game.act(RED, attack('japan', 'mongolia'));
    expect(abroad(game.state)).toEqual([`red ashore ${COAST} IT/IIt`]);
    game.act(RED, attack('japan', 'mongolia'));
    expect(abroad(game.state)).toEqual([]);
    expect(on(game.state, 'mongolia')).toBe('IIITt');
    const lost = play(sea({}, { mongolia: 'II' }, { abroad: [`red ashore ${COAST} It/III`] }), {
      dice: [1, 1, 1, 6, 6],
    });
    lost.act(RED, attack('japan', 'mongolia'));
    expect(told(lost)).toContain('sunk');
  });

  test('B-M8: the coast attacks from its front, without armour; the fleet defends with bombardment and supply', () => {
    const scene = sea({}, { mongolia: 'I', [COAST]: 'I' }, { turn: 'blue', abroad: [`red fleet ${COAST} T/I`] });
    const game = play(scene, { dice: [5, 5, 6, 1, 1, 1] });
    expect(game.refusal(BLUE, attack('mongolia', 'japan'))?.code).toBe('NO_ATTACK');
    game.act(BLUE, attack('mongolia', COAST));
    // 5 against 5+1.
    expect(on(game.state, COAST)).toBe('');
    game.act(BLUE, attack('mongolia', COAST));
    expect(dice(game)).toEqual([1, 2]);
  });

  test('B-M8: a fleet is never invaded; a coast front that isn’t manned doesn’t attack it', () => {
    const game = play(sea({}, { mongolia: 'II' }, { turn: 'blue', abroad: [`red fleet ${COAST} T`] }));
    expect(game.refusal(BLUE, attack('mongolia', COAST))?.code).toBe('NO_ATTACK');
  });

  test('B-M8: while its group is ashore the coast fights the group; when that is gone the rest is the fleet', () => {
    const scene = sea({}, { mongolia: 'III' }, { turn: 'blue', abroad: [`red ashore ${COAST} I/TII`] });
    const game = play(scene, { dice: [6, 6, 6, 1] });
    game.act(BLUE, attack('mongolia', COAST));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} IT/I`]);
  });

  test('B-M9: home to the origin or to own land by sea from the coast it lies off, and out again', () => {
    const scene = sea(
      { japan: '', kamchatka: 'I' },
      { mongolia: 'I' },
      { phase: 'maneuver', abroad: [`red fleet ${COAST} T/II`] },
    );
    const game = play({ ...scene, land: { ...scene.land, red: { ukraine: 'I', japan: 'I' } } });
    const home = (to: string) => order({ type: 'home', from: COAST, to });
    expect(game.refusal(RED, home('ukraine'))?.code).toBe('NO_HAVEN');
    game.act(RED, home('japan'));
    expect(on(game.state, 'japan')).toBe('IIIT');
    game.act(RED, sail(COAST, 'T'));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} T`]);
    const other: Scene = {
      land: { red: { ukraine: 'I', new_guinea: 'I' }, blue: { indonesia: 'I', brazil: 'I' }, green: { iceland: 'I' } },
      abroad: ['red fleet indonesia>siam T'],
      phase: 'maneuver',
      own,
    };
    const adrift = play(other);
    adrift.act(RED, order({ type: 'home', from: 'indonesia>siam', to: 'new_guinea' }));
    expect(on(adrift.state, 'new_guinea')).toBe('IT');
  });

  test('B-M9: one seat’s fleets on an edge merge; of several seats the coast chooses whom it attacks', () => {
    const one = play(sea({ japan: 'IT' }, { mongolia: 'I' }, { phase: 'maneuver', abroad: [`red fleet ${COAST} T`] }));
    one.act(RED, sail(COAST, 'I'));
    expect(abroad(one.state)).toEqual([`red fleet ${COAST} IT`]);
    const scene = sea(
      {},
      { mongolia: 'I', [COAST]: 'I' },
      { turn: 'blue', abroad: [`red fleet ${COAST} I/T`, `green fleet ${COAST} I/T`] },
    );
    const game = play(scene, { dice: [6, 1] });
    expect(game.refusal(BLUE, attack('mongolia', COAST))?.code).toBe('WRONG_TARGET');
    game.act(BLUE, attack('mongolia', COAST, { target: GREEN }));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} I/T`, `green fleet ${COAST} T`]);
  });

  test('B-M9: fleets of both coasts don’t fight', () => {
    const scene = sea(
      { japan: 'I' },
      { mongolia: 'I' },
      { abroad: ['red fleet mongolia>japan T', 'blue fleet japan>mongolia T'] },
    );
    const game = play(scene);
    const attacks = game.legal(RED).filter((f) => f.type === 'attack');
    expect(attacks.map((f) => [f.fields.from, f.fields.to])).toEqual([[at('japan'), [at('mongolia')]]]);
  });

  test('B-M10: off a coast that became neutral or its own the fleet lands in the next maneuver phase', () => {
    const scene = (red: Readonly<Record<string, string>>, fleet: string): Scene => ({
      land: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I' }, green: { iceland: 'I' } },
      abroad: [`red fleet ${COAST} ${fleet}`],
      own,
    });
    const neutral = play(scene({}, 'T/I'));
    neutral.act(RED, end);
    expect(on(neutral.state, 'mongolia')).toBe('IT');
    expect(neutral.state.own.entered).toEqual([at('mongolia')]);
    const mine = play(scene({ mongolia: 'I' }, 'T'));
    mine.act(RED, end);
    expect(on(mine.state, 'mongolia')).toBe('IT');
    const armour = play(scene({}, 'T'));
    armour.act(RED, end);
    expect(abroad(armour.state)).toEqual([`red fleet ${COAST} T`]);
  });

  test('B-M10: a coast that passes to another enemy is faced as before', () => {
    const scene: Scene = {
      land: {
        red: { ukraine: 'I' },
        blue: { mongolia: '', 'mongolia>siberia': 'I', brazil: 'I' },
        green: { siberia: '', 'siberia>mongolia': 'I', iceland: 'I' },
      },
      abroad: [`red fleet ${COAST} T`],
      turn: 'green',
      own,
    };
    const game = play(scene, { dice: [6, 1] });
    game.act(GREEN, attack('siberia', 'mongolia'));
    expect(game.state.owner[at('mongolia')]).toBe(GREEN);
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} T`]);
  });

  test('B-A14: a group that came by sea may go back to its ships, and front and rear change places', () => {
    const game = play(sea({}, { mongolia: 'I' }, { phase: 'maneuver', abroad: [`red ashore ${COAST} I/T`] }));
    game.act(RED, order({ type: 'stow', to: COAST, choice: 'front', pieces: 'T' }));
    expect(abroad(game.state)).toEqual([`red ashore ${COAST} IT`]);
    game.act(RED, order({ type: 'recall', from: COAST }));
    game.act(RED, order({ type: 'stow', to: COAST, choice: 'rear', pieces: 'T' }));
    expect(abroad(game.state)).toEqual([`red fleet ${COAST} I/T`]);
    expect(game.refusal(RED, order({ type: 'stow', to: COAST, choice: 'rear', pieces: 'I' }))?.code).toBe('NOT_THERE');
  });

  test('B-F3: when a fleet leaves, posts against it drop to the rear', () => {
    const scene: Scene = {
      land: {
        red: { kamchatka: 'I', ukraine: 'I' },
        blue: { mongolia: '', [COAST]: 'II', brazil: 'I' },
        green: { iceland: 'I' },
      },
      abroad: [`red fleet ${COAST} T/I`],
      phase: 'maneuver',
      own,
    };
    // Japan is neutral: only the fleet makes the coast a front.
    const game = play({ ...scene, land: { ...scene.land, red: { ukraine: 'I' } } });
    expect(on(game.state, COAST)).toBe('II');
    const sunk = play(
      { ...scene, turn: 'blue', phase: 'attack', abroad: [`red fleet ${COAST} It`] },
      { dice: [6, 6, 1, 1] },
    );
    sunk.act(BLUE, attack('mongolia', COAST));
    expect([on(sunk.state, COAST), on(sunk.state, 'mongolia')]).toEqual(['', 'II']);
  });
});
