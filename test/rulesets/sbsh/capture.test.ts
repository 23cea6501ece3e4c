import { own, duel, attack, end } from './duel';
import { abroad, at, BLUE, on, order, play, RED, type Scene } from './game';

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
