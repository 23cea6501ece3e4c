import type { Action } from '../../src/core/state';
import { NOBODY } from '../../src/core/state';
import { drive } from '../support/drive';
import { scripted } from '../support/moment';
import { abilityRules, cards } from './ability-rules';

const [RED, BLUE, YELLOW, BLACK] = [0, 1, 2, 3];
const [SEAT_RED, SEAT_SEPARATIST, SEAT_YELLOW] = [0, 1, 2];
const card = (id: string): number => cards.indexOf(id);
const attack = (...played: string[]): Action => ({
  type: 'attack',
  from: 0,
  to: 1,
  dice: 3,
  ...(played.length > 0 && { plays: played.map((id) => ({ card: card(id) })) }),
});
const cancel = (id: string): Action => ({ type: 'cancel', cards: [card(id)] });
const pass: Action = { type: 'pass' };

/** Red has two strengths, blue a strength, yellow and black a cancel each; the third cancel lies where it is said to. */
const hands = (...last: number[]): number[][] => {
  const held = [[card('strength-1'), card('strength-2')], [card('strength-3')], [card('cancel-1')], [card('cancel-2')]];
  for (const army of last) held[army].push(card('cancel-3'));
  return held;
};

/** Dice of red, then of blue: 5 against 5 is blue's, unless red's strength adds one. */
const DICE = [5, 2, 1, 5, 1];

describe('W-ABILITY, W-EFFECTS: a cancelled ability that is cancelled itself', () => {
  const begun = (dice = DICE, held = hands()) => drive(abilityRules(held), { random: scripted(dice) });
  const asked = (game: ReturnType<typeof begun>) => game.asks.map((a) => [a.army, a.seat]);

  test('W-REACTIONS: the other side is asked army by army, and only those with a card', () => {
    const game = begun(DICE, [[card('strength-1')], [], [card('cancel-1')], [card('cancel-2')]]);
    game.act(SEAT_RED, attack('strength-1'));
    expect(asked(game)).toEqual([[BLACK, SEAT_SEPARATIST]]);
    expect(game.state.flow.map((f) => f.name)).toEqual(['attack', 'battle', 'ability', 'window']);
  });

  test('without an ability nobody is asked, and the dice are thrown at once', () => {
    const game = begun();
    game.act(SEAT_RED, attack());
    expect(game.events.map((e) => e.type)).toEqual(['attacked', 'fought']);
    expect(game.events[1]).toMatchObject({ dice: [5, 2, 1], defence: [5, 1], losses: [1, 1] });
  });

  test('the last one is undone first: the ability stands, and the battle goes on', () => {
    const game = begun();
    game.act(SEAT_RED, attack('strength-1'));
    expect(asked(game)).toEqual([[BLUE, SEAT_SEPARATIST]]);
    game.act(SEAT_SEPARATIST, pass);
    expect(asked(game)).toEqual([[BLACK, SEAT_SEPARATIST]]);
    game.act(SEAT_SEPARATIST, cancel('cancel-2'));
    // Cancelled is an ability of black's, so the other side is asked, the army on turn first.
    expect(asked(game)).toEqual([[RED, SEAT_RED]]);
    game.act(SEAT_RED, pass);
    expect(asked(game)).toEqual([[YELLOW, SEAT_YELLOW]]);
    game.act(SEAT_YELLOW, cancel('cancel-1'));
    // Black's hand is empty now: only blue is asked.
    expect(asked(game)).toEqual([[BLUE, SEAT_SEPARATIST]]);
    expect(game.state.flow.map((f) => f.name)).toEqual([
      'attack',
      'battle',
      'ability',
      'window',
      'ability',
      'window',
      'ability',
      'window',
    ]);
    game.act(SEAT_SEPARATIST, pass);
    expect(game.events.map((e) => [e.type, e.army, e.cards?.map((c) => cards[c])])).toEqual([
      ['took-effect', YELLOW, ['cancel-1']],
      ['cancelled', BLACK, ['cancel-2']],
      ['took-effect', RED, ['strength-1']],
      ['fought', RED, undefined],
    ]);
    expect(game.events.at(-1)).toMatchObject({ dice: [6, 2, 1], defence: [5, 1], losses: [0, 2] });
    expect(game.state.troops).toEqual([5, 3, 5, 5]);
    expect(asked(game)).toEqual([[RED, SEAT_RED]]);
  });

  test('a cancelled ability does nothing, its card is gone, and the attack stands', () => {
    const game = begun(DICE, [[card('strength-1')], [], [], [card('cancel-2')]]);
    game.act(SEAT_RED, attack('strength-1'));
    game.act(SEAT_SEPARATIST, cancel('cancel-2'));
    expect(game.events.map((e) => e.type)).toEqual(['played', 'took-effect', 'cancelled', 'fought']);
    expect(game.events.at(-1)).toMatchObject({ dice: [5, 2, 1], losses: [1, 1] });
    expect(game.state.own.hands).toEqual([[], [], [], []]);
  });

  test('a window closes with the first cancel that stands', () => {
    const game = begun(DICE, [[card('strength-1')], [card('cancel-3')], [], [card('cancel-2')]]);
    game.act(SEAT_RED, attack('strength-1'));
    game.act(SEAT_SEPARATIST, cancel('cancel-3'));
    expect(game.events.map((e) => e.type)).toEqual(['played', 'took-effect', 'cancelled', 'fought']);
    expect(game.state.own.hands[BLACK]).toEqual([card('cancel-2')]);
  });

  test('several cards count in the order named, each with a window of its own', () => {
    const game = begun(DICE, [[card('strength-1'), card('strength-2')], [], [], [card('cancel-2'), card('cancel-3')]]);
    game.act(SEAT_RED, attack('strength-2', 'strength-1'));
    expect(game.view(SEAT_RED).frames.at(-2)).toEqual({ name: 'ability', data: { card: 'strength-2', army: 'red' } });
    game.act(SEAT_SEPARATIST, cancel('cancel-3'));
    expect(game.view(SEAT_RED).frames.at(-2)).toEqual({ name: 'ability', data: { card: 'strength-1', army: 'red' } });
    game.act(SEAT_SEPARATIST, pass);
    expect(game.events.at(-1)).toMatchObject({ dice: [6, 2, 1] });
  });

  test('the attacker’s clock stands while others think', () => {
    const game = begun();
    game.act(SEAT_RED, attack('strength-1'), { at: 1_040 });
    game.act(SEAT_SEPARATIST, pass, { at: 1_090 });
    game.act(SEAT_SEPARATIST, pass, { at: 1_180 });
    expect(game.asks).toMatchObject([{ army: RED, kind: 'turn', due: 1_180 + 60 }]);
  });

  test('a time-out passes for both armies of the seat, and it holds up no other window of this turn', () => {
    const game = begun([...DICE, ...DICE]);
    game.act(SEAT_RED, attack('strength-1'));
    game.lapse(game.asks[0].due!);
    expect(game.events.map((e) => e.type)).toEqual(['missed', 'took-effect', 'fought']);
    game.act(SEAT_RED, attack('strength-2'));
    expect(game.events.map((e) => e.type)).toEqual(['attacked', 'took-effect', 'fought']);
    game.act(SEAT_RED, { type: 'end' });
    expect(game.state.absent).toBe(0);
    expect(asked(game)).toEqual([[BLUE, SEAT_SEPARATIST]]);
  });

  test('W-SECRET: being asked tells nothing about a hand, and nor does passing', () => {
    const other = [...hands()];
    other[BLACK] = [card('cancel-3')];
    other[BLUE] = [card('cancel-2')];
    const games = [begun(), begun(DICE, other)];
    const steps: [number, Action][] = [
      [SEAT_RED, attack('strength-1')],
      [SEAT_SEPARATIST, pass],
      [SEAT_SEPARATIST, pass],
    ];
    for (const [seat, action] of steps) {
      for (const game of games) game.act(seat, action);
      for (const viewer of [NOBODY, SEAT_RED, SEAT_YELLOW]) {
        expect(games[0].view(viewer)).toEqual(games[1].view(viewer));
        expect(games[0].told(viewer)).toEqual(games[1].told(viewer));
        expect(games[0].legal(viewer)).toEqual(games[1].legal(viewer));
      }
    }
    expect(games[0].view(SEAT_SEPARATIST)).not.toEqual(games[1].view(SEAT_SEPARATIST));
  });

  test('a refusal is the same for a card that another holds as for one that is gone', () => {
    const game = begun();
    game.act(SEAT_RED, attack('strength-1'));
    const refused = game.refusal(SEAT_SEPARATIST, cancel('cancel-1'));
    expect(refused).toMatchObject({ code: 'NOT_YOUR_CARD' });
    expect(game.refusal(SEAT_SEPARATIST, { type: 'cancel', cards: [-1] })).toEqual(refused);
  });

  test('who gives up in the middle takes the battle and every open window along', () => {
    const game = begun();
    game.act(SEAT_RED, attack('strength-1'));
    game.act(SEAT_RED, { type: 'resign' });
    expect(game.state.flow.map((f) => f.name)).toEqual(['attack']);
    expect(asked(game)).toEqual([[BLUE, SEAT_SEPARATIST]]);
  });

  test('who is asked and gives up is asked no more: both armies’ questions go, and the battle goes on', () => {
    const game = begun();
    game.act(SEAT_RED, attack('strength-1'));
    game.act(SEAT_SEPARATIST, { type: 'resign' });
    expect(game.events.map((e) => e.type)).toEqual(['took-effect', 'fought']);
    expect(asked(game)).toEqual([[RED, SEAT_RED]]);
  });

  test('W-REACTIONS auto: standing orders play the whole of it in the row of the attack', () => {
    const orders = { [SEAT_SEPARATIST]: { cancel: { type: 'cancel' } }, [SEAT_YELLOW]: { cancel: { type: 'cancel' } } };
    const game = drive(abilityRules(hands(), 'auto'), { random: scripted(DICE), orders });
    game.act(SEAT_RED, attack('strength-1'));
    expect(game.events.map((e) => [e.type, e.army])).toEqual([
      ['attacked', RED],
      ['played', BLACK],
      ['played', YELLOW],
      ['took-effect', YELLOW],
      ['cancelled', BLACK],
      ['took-effect', RED],
      ['fought', RED],
    ]);
    expect(game.version).toBe(2);
  });
});
