import { BLUE, type Scene, abroad, at, on, order, play, RED } from './game';

/** Red attacks India from the Middle East; Afghanistan is Red's too, China is Blue's. */
const scene: Scene = {
  land: {
    red: { middle_east: 'IIT', 'middle_east>india': 'IT', afghanistan: 'I' },
    blue: { india: 'I', 'india>middle_east': 'IT', 'india>afghanistan': 'I', china: 'I' },
    green: { brazil: 'I' },
  },
  own: { capitals: { red: 'ukraine', blue: 'china', green: 'brazil' } },
};

// By step: Red's dice, then Blue's.
const dice = [
  ...[6, 4, 2, 5, 5],
  ...[5, 5, 1, 4, 3],
  ...[6, 3, 3, 6],
  ...[5, 4, 2, 4],
  ...[4, 3, 1, 6],
  ...[6, 2, 2, 3],
];

const attack = (to: string) => order({ type: 'attack', from: 'middle_east', to });

/** The battle after so many attacks. */
function after(steps: number, more: readonly number[] = []) {
  const game = play(scene, { dice: [...dice, ...more] });
  const orders = ['india', 'india', 'india', 'india', 'india', 'india>afghanistan', 'india>afghanistan'];
  for (const to of orders.slice(0, steps)) game.act(RED, attack(to));
  return game;
}

const front = (game: ReturnType<typeof after>) => ({
  red: [on(game.state, 'middle_east>india'), on(game.state, 'middle_east')],
  blue: [on(game.state, 'india>middle_east'), on(game.state, 'india'), on(game.state, 'india>afghanistan')],
});

const thrown = (game: ReturnType<typeof after>) => {
  const event = game.events.find((e) => e.type === 'attacked');
  return [event?.dice, event?.defence, event?.losses];
};

describe('the worked battle', () => {
  test('B-A2, B-A3, B-A10: step 1, Red throws three dice, and withdraws his damaged armour', () => {
    const game = after(1);
    expect(thrown(game)).toEqual([
      [6, 4, 2],
      [5, 5],
      [0, 1],
    ]);
    expect(front(game)).toEqual({ red: ['I', 'IITt'], blue: ['T', 'I', 'I'] });
  });

  test('B-SUPPLY, B-A5, B-Q2: step 2, both are supplied, and damaged armour stays on the front', () => {
    const game = after(2);
    expect(thrown(game)).toEqual([
      [5, 5, 1],
      [4, 3],
      [0, 1],
    ]);
    expect(front(game)).toEqual({ red: ['IT', 'IIt'], blue: ['t', '', 'I'] });
  });

  test('B-A4, B-A7, B-A8: step 3, one pair, a tie after bonuses, and infantry falls first', () => {
    const game = after(3);
    expect(thrown(game)).toEqual([[6, 3, 3], [6], [1, 0]]);
    expect(front(game)).toEqual({ red: ['T', 'IIt'], blue: ['t', '', 'I'] });
  });

  test('B-A9, B-LOSS: step 4, damaged armour that loses again is removed', () => {
    const game = after(4);
    expect(thrown(game)).toEqual([[5, 4, 2], [4], [0, 1]]);
    expect(front(game)).toEqual({ red: ['IT', 'It'], blue: ['', '', 'I'] });
  });

  test('B-INVADE, B-A12: step 5, an empty front that isn’t supplied is invaded without dice', () => {
    const game = after(5);
    expect(thrown(game)).toEqual([undefined, undefined, undefined]);
    expect(abroad(game.state)).toEqual(['red ashore india>middle_east IT']);
    expect(front(game)).toEqual({ red: ['', 'It'], blue: ['', '', 'I'] });
    expect(game.state.owner[at('india')]).toBe(BLUE);
  });

  test('B-BEHIND, B-A13: step 6, the Afghan front is struck from behind', () => {
    const game = after(6);
    expect(thrown(game)).toEqual([[4, 3, 1], [6], [1, 0]]);
    expect(abroad(game.state)).toEqual(['red ashore india>middle_east T']);
    expect(front(game)).toEqual({ red: ['', 'It'], blue: ['', '', 'I'] });
  });

  test('B-A3, B-A17: steps 7 and 8, the damaged armour still supports, and the group moves in', () => {
    const game = after(7);
    expect(thrown(game)).toEqual([[6, 2, 2], [3], [0, 1]]);
    expect(abroad(game.state)).toEqual([]);
    expect(on(game.state, 'india')).toBe('IT');
    expect(game.state.owner[at('india')]).toBe(RED);
    expect(on(game.state, 'middle_east')).toBe('t');
    expect(game.state.own.captured).toEqual([at('india')]);
  });

  test('B-HOLD, B-A19, B-F3: afterwards the Middle East is held but not counted, and India goes on with armour alone', () => {
    const game = after(7);
    expect(on(game.state, 'china>india')).toBe('');
    const post = (pieces: string) => order({ type: 'post', from: 'india', to: 'india>china', pieces });
    game.act(RED, post('T'));
    game.act(RED, post('I'));
    const onward = order({ type: 'attack', from: 'india', to: 'china' });
    expect(game.refusal(RED, onward)?.code).toBe('NO_ATTACK');
    const other = after(7, [6, 1]);
    other.act(RED, post('T'));
    other.act(RED, onward);
    expect(thrown(other)).toEqual([[6], [1], [0, 1]]);
    expect(on(other.state, 'india')).toBe('I');
    expect(on(other.state, 'china')).toBe('T');
  });

  test('B-RETREAT, B-A21: after step 5 Blue could retreat to China', () => {
    const game = play(scene, { dice, orders: { [BLUE]: { retreat: order({ type: 'retreat', to: 'china' }) } } });
    for (let n = 0; n < 5; n++) game.act(RED, attack('india'));
    game.act(RED, attack('india>afghanistan'));
    expect(on(game.state, 'china')).toBe('II');
    expect(game.state.owner[at('india')]).toBe(RED);
    expect(on(game.state, 'india')).toBe('IT');
  });

  test('B-A23: all of it runs in one action as a blitz, which goes on from behind', () => {
    const game = play(scene, { dice });
    game.act(RED, order({ type: 'attack', from: 'middle_east', to: 'india', until: { taken: true } }));
    expect(game.state.owner[at('india')]).toBe(RED);
    expect(on(game.state, 'india')).toBe('IT');
  });
});
