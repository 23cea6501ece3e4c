import { placeNamed } from '../../src/core/board';
import type { Action } from '../../src/core/state';
import { type Game, drive } from '../support/drive';
import { scripted } from '../support/moment';
import { frontRules } from './fronts-rules';
import { startState } from './fronts-start';
import { bagAt, type Bag, board, type Fronts, groupAt } from './fronts-state';

const [RED, BLUE] = [0, 1];
const at = (name: string): number => placeNamed(board, name);

/** Dice of each round: the attacker's, then the defender's. */
const DICE = [
  [6, 4, 2, 5, 5],
  [5, 5, 1, 4, 3],
  [6, 3, 3, 6],
  [5, 4, 2, 4],
  [4, 3, 1, 6],
  [6, 2, 2, 3],
];

const attack = (pieces?: Bag, to?: string): Action => ({
  type: 'attack',
  from: at('middle_east>india'),
  ...(to !== undefined && { to: at(to) }),
  ...(pieces && { pieces }),
});
const supply = (pieces: Bag): Action => ({ type: 'supply', pieces });
const withdraw = (pieces: Bag): Action => ({ type: 'withdraw', pieces });
const stay: Action = { type: 'stay' };

const bag = (game: Game<Fronts>, name: string): Bag => bagAt(game.state, at(name));
const group = (game: Game<Fronts>): Bag | undefined => groupAt(game.state, at('middle_east>india'))?.front;
const fought = (game: Game<Fronts>) => game.events.filter((e) => e.type === 'fought');
const names = (game: Game<Fronts>): string[] => game.state.flow.map((frame) => frame.name);
const asked = (game: Game<Fronts>) => game.asks.map((a) => [a.seat, a.kind]);

describe('B-A23: a battle, step by step, with questions to the other seat', () => {
  const game = drive(frontRules('ask'), { random: scripted(DICE.flat()) }, startState());

  test('1: two engaged and a rear throw three dice; the damaged armour is withdrawn (B-A3, B-A5, B-A9, B-A10)', () => {
    expect(game.refusal(RED, attack([0, 1, 0]))).toMatchObject({ code: 'NOT_THERE', rule: 'B-A11' });
    game.act(RED, attack(), { at: 1_010 });
    expect(fought(game)).toMatchObject([{ dice: [7, 4, 2], defence: [6, 5], losses: [1, 1] }]);
    expect([bag(game, 'middle_east>india'), bag(game, 'india>middle_east')]).toEqual([
      [1, 0, 1],
      [0, 1, 0],
    ]);
    // The attacker answers within his own time: it is the question of his turn.
    expect(names(game)).toEqual(['turn', 'round', 'withdraw']);
    expect(asked(game)).toEqual([[RED, 'turn']]);
    expect(game.asks[0].due).toBe(1_100);
    game.act(RED, withdraw([0, 0, 1]), { at: 1_020 });
    expect(names(game)).toEqual(['turn']);
    expect([bag(game, 'middle_east>india'), bag(game, 'middle_east')]).toEqual([
      [1, 0, 0],
      [2, 1, 1],
    ]);
  });

  test('2: both supply, the attacker first, and his clock stands while the defender thinks (B-A11)', () => {
    game.act(RED, attack([0, 1, 0]), { at: 1_030 });
    expect(asked(game)).toEqual([[BLUE, 'supply']]);
    expect(bag(game, 'middle_east>india')).toEqual([1, 1, 0]);
    expect(game.refusal(RED, supply([1, 0, 0]))).toMatchObject({ code: 'NOT_ASKED' });
    expect(game.refusal(BLUE, supply([2, 0, 0]))).toMatchObject({ code: 'NOT_THERE' });
    game.act(BLUE, supply([1, 0, 0]), { at: 1_080 });
    expect(fought(game)).toMatchObject([{ dice: [6, 5, 1], defence: [5, 3], losses: [0, 2] }]);
    // His armour is damaged and may leave; he keeps it on the front, where it goes on bombarding.
    expect(asked(game)).toEqual([[BLUE, 'withdraw']]);
    expect(game.state.flow[0].asks[0].left).toBe(70);
    game.act(BLUE, withdraw([0, 0, 0]), { at: 1_090 });
    expect(game.asks).toMatchObject([{ seat: RED, kind: 'turn', due: 1_160 }]);
    expect(bag(game, 'india>middle_east')).toEqual([0, 0, 1]);
    expect(bag(game, 'india')).toEqual([0, 0, 0]);
  });

  test('3: one pair; a tie is the defender’s, and the highest die is the infantry’s (B-A4, B-A7, B-A8)', () => {
    game.act(RED, attack());
    expect(fought(game)).toMatchObject([{ dice: [7, 3, 3], defence: [7], losses: [1, 0] }]);
    game.act(BLUE, withdraw([0, 0, 0]));
    expect(bag(game, 'middle_east>india')).toEqual([0, 1, 0]);
  });

  test('4: supplied with one infantry; damaged armour that loses again is destroyed (B-A9)', () => {
    game.act(RED, attack([1, 0, 0]));
    expect(fought(game)).toMatchObject([{ dice: [6, 4, 2], defence: [5], losses: [0, 1] }]);
    expect(names(game)).toEqual(['turn']);
    expect(bag(game, 'india>middle_east')).toEqual([0, 0, 0]);
  });

  test('5: an empty front that nobody can supply is invaded, without dice (B-A12)', () => {
    game.act(RED, attack());
    expect(game.events.map((e) => e.type)).toEqual(['invaded']);
    expect(group(game)).toEqual([1, 1, 0]);
    expect(bag(game, 'middle_east>india')).toEqual([0, 0, 0]);
    expect(game.view(BLUE).facts).toEqual([
      {
        key: 'abroad',
        army: 'red',
        value: {
          from: 'middle_east>india',
          territory: 'india',
          army: 'red',
          stage: 'ashore',
          pieces: { troops: 1, armour: 1 },
        },
      },
    ]);
    expect(game.view(BLUE).sides).toEqual([{ id: 'india>afghanistan', pieces: { troops: 1 } }]);
  });

  test('6: the owner may retreat before each further round; the group strikes another front from behind (B-A13, B-A21)', () => {
    expect(game.refusal(RED, attack([1, 0, 0]))).toMatchObject({ code: 'NOT_THERE' });
    expect(game.refusal(RED, attack(undefined, 'india>china'))).toMatchObject({ code: 'NO_TARGET' });
    game.act(RED, attack(undefined, 'india>afghanistan'));
    expect(asked(game)).toEqual([[BLUE, 'retreat']]);
    expect(game.view(BLUE).frames.at(-1)).toEqual({ name: 'retreat', data: { territory: 'india' } });
    expect(game.legal(BLUE)).toEqual([
      { type: 'retreat', fields: { to: [at('china')] } },
      { type: 'stay', fields: {} },
    ]);
    game.act(BLUE, stay);
    expect(fought(game)).toMatchObject([{ dice: [5, 3, 1], defence: [6], losses: [1, 0] }]);
    expect(group(game)).toEqual([0, 1, 0]);
  });

  test('7 and 8: the last defender falls, the group moves in, and only damaged armour is left behind (B-A17)', () => {
    game.act(RED, attack([1, 0, 0], 'india>afghanistan'));
    game.act(BLUE, stay);
    expect(game.events.map((e) => e.type)).toEqual(['fought', 'captured']);
    expect(fought(game)).toMatchObject([{ dice: [7, 2, 2], defence: [3], losses: [0, 1] }]);
    expect(game.state.owner[at('india')]).toBe(RED);
    expect(bag(game, 'india')).toEqual([1, 1, 0]);
    expect(bag(game, 'middle_east')).toEqual([0, 0, 1]);
    expect(game.state.own.abroad).toEqual([]);
    expect(names(game)).toEqual(['turn']);
    expect(asked(game)).toEqual([[RED, 'turn']]);
    expect(game.view(RED).armies.map((a) => [a.territories, a.troops])).toEqual([
      [3, 2],
      [1, 1],
    ]);
  });
});

describe('B-Q1, B-Q2: the same battle by standing orders and defaults', () => {
  const assault: Action = { type: 'assault', from: at('middle_east>india') };

  test('one action plays it to the end, round for round the same', () => {
    const game = drive(frontRules('standing'), { random: scripted(DICE.flat()) }, startState());
    game.act(RED, assault);
    expect(fought(game).map((e) => [e.dice, e.defence])).toEqual([
      [
        [7, 4, 2],
        [6, 5],
      ],
      [
        [6, 5, 1],
        [5, 3],
      ],
      [[7, 3, 3], [7]],
      [[6, 4, 2], [5]],
      [[5, 3, 1], [6]],
      [[7, 2, 2], [3]],
    ]);
    expect(game.version).toBe(2);
    expect(game.state.owner[at('india')]).toBe(RED);
    expect([bag(game, 'india'), bag(game, 'middle_east')]).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ]);
    expect(game.asks).toMatchObject([{ seat: RED, id: '1.0', due: 1_100 }]);
  });

  test('a seat’s order stands instead of the default: whoever never supplies is invaded sooner (B-A11)', () => {
    const orders = { [BLUE]: { supply: { type: 'supply', choice: 'never' } } };
    // Blue fights round 2 with his armour alone, is damaged in it, and destroyed in round 3.
    const dice = [
      [6, 4, 2, 5, 5],
      [6, 5, 1, 3],
      [6, 5, 1, 3],
      [4, 3, 1, 1],
    ];
    const game = drive(frontRules('standing'), { random: scripted(dice.flat()), orders }, startState());
    game.act(RED, attack());
    game.act(RED, withdraw([0, 0, 1]));
    game.act(RED, attack([0, 1, 0]));
    expect(fought(game)).toMatchObject([{ dice: [7, 5, 1], defence: [4], losses: [0, 1] }]);
    expect(bag(game, 'india')).toEqual([1, 0, 0]);
    game.act(RED, attack());
    game.act(RED, attack());
    expect(game.events.map((e) => e.type)).toEqual(['invaded']);
    game.act(RED, attack(undefined, 'india'));
    expect(fought(game)).toMatchObject([{ to: at('india'), defence: [1], losses: [0, 1] }]);
  });

  test('an assault stops when the row may hold no more throws, and the next one goes on', () => {
    const game = drive(frontRules('standing'), { random: scripted(DICE.flat()), throws: 2 }, startState());
    game.act(RED, assault);
    expect(fought(game)).toHaveLength(2);
    expect(names(game)).toEqual(['turn']);
    game.act(RED, assault);
    game.act(RED, assault);
    expect(game.state.owner[at('india')]).toBe(RED);
  });
});

describe('B-Q1: a question that is not answered in time', () => {
  test('the deadline plays the defaults, for the rest of the turn', () => {
    const game = drive(frontRules('ask'), { random: scripted(DICE.flat()) }, startState());
    game.act(RED, attack());
    game.act(RED, withdraw([0, 0, 1]));
    game.act(RED, attack([0, 1, 0]));
    game.lapse(game.asks[0].due!);
    // Supplied by default, and the damaged armour stays: no sound division is left in that rear.
    expect(fought(game)).toMatchObject([{ defence: [5, 3], losses: [0, 2] }]);
    expect(bag(game, 'india>middle_east')).toEqual([0, 0, 1]);
    expect(asked(game)).toEqual([[RED, 'turn']]);
    game.act(RED, attack());
    game.act(RED, attack([1, 0, 0]));
    game.act(RED, attack());
    game.act(RED, attack(undefined, 'india>afghanistan'));
    expect(fought(game)).toMatchObject([{ losses: [1, 0] }]);
  });

  test('the attacker’s own: he withdraws by default, his turn ends, and the other seat is asked', () => {
    const game = drive(frontRules('ask'), { random: scripted(DICE.flat()) }, startState());
    game.act(RED, attack());
    game.lapse(1_100);
    expect(bag(game, 'middle_east')).toEqual([2, 1, 1]);
    expect(asked(game)).toEqual([[BLUE, 'turn']]);
    expect(game.state.absent).toBe(0);
  });
});
