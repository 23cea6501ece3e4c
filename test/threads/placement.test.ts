import { NOBODY } from '../../src/core/state';
import { drive } from '../support/drive';
import { placementRules, TROOPS } from './placement-rules';

const RED = 0;
const YELLOW = 1;
const BLUE = 2;
const BLACK = 3;
const spread = (...legs: readonly (readonly [number, number])[]) => ({
  type: 'deploy',
  moves: legs.map(([to, count]) => ({ to, count })),
});

describe('secret placements of several seats at once', () => {
  const rules = placementRules();
  const askOf = (game: ReturnType<typeof begun>, army: number): string =>
    game.state.flow[0].asks.find((a) => a.army === army)!.id;
  const begun = () => drive(rules);

  test('everybody is asked, a seat with two armies twice, with legal answers for each', () => {
    const game = begun();
    expect(game.asks.map((a) => [a.army, a.seat, a.due])).toEqual([
      [RED, 1, 1_100],
      [YELLOW, 2, 1_100],
      [BLUE, 1, 1_100],
      [BLACK, 0, 1_100],
    ]);
    const [family] = game.legal(1, askOf(game, BLUE));
    expect(family.fields.moves).toEqual({ to: [2, 6], each: 1, total: { min: TROOPS, max: TROOPS } });
  });

  test('an answer is shown to nobody, its owner included, until all are in', () => {
    const game = begun();
    const blind = begun();
    game.act(0, spread([3, 4], [7, 1]), { ask: askOf(game, BLACK) });
    blind.act(0, spread([3, 1], [7, 4]), { ask: askOf(blind, BLACK) });
    for (const viewer of [NOBODY, 0, 1, 2]) {
      expect(game.view(viewer)).toEqual(blind.view(viewer));
      expect(game.told(viewer)).toEqual([{ type: 'answered', army: 'black' }]);
    }
    expect(game.view(1).asks.map((a) => a.answered)).toEqual([false, false, false, true]);
    expect(game.row).not.toBe(blind.row);
    expect(game.legal(0)).toEqual([]);
    expect(game.refusal(0, spread([3, 5]), askOf(game, BLACK))).toMatchObject({ code: 'ASK_CLOSED' });
  });

  test('one row plays the fallbacks of all that are missing, and all apply in the order of seats', () => {
    const game = begun();
    game.act(1, spread([6, 5]), { ask: askOf(game, BLUE), at: 1_010 });
    game.act(0, spread([3, 4], [7, 1]), { ask: askOf(game, BLACK), at: 1_020 });
    game.lapse(1_100);
    expect(game.events.map((e) => [e.type, e.army])).toEqual([
      ['missed', RED],
      ['missed', YELLOW],
      ['answered', RED],
      ['answered', YELLOW],
      ['deployed', BLACK],
      ['deployed', RED],
      ['deployed', BLUE],
      ['deployed', YELLOW],
    ]);
    expect(game.state.troops).toEqual([5, 5, 0, 4, 0, 0, 5, 1]);
    // Red's seat missed an answer, but its turn is a new one: it is asked.
    expect(game.state.absent).toBe(0);
    expect(game.asks).toMatchObject([{ army: RED, seat: 1, kind: 'turn', due: 1_200 }]);
  });

  test('a wrong answer is refused before it is kept, and says where it is wrong', () => {
    const game = begun();
    const red = askOf(game, RED);
    expect(game.refusal(1, spread([0, 4]), red)).toMatchObject({ code: 'NOT_ALL', params: { count: 5 } });
    expect(game.refusal(1, spread([0, 4], [1, 1]), red)).toMatchObject({ pointer: '/moves/1/to' });
    expect(game.refusal(1, spread([0, 4], [0, 1]), red)).toMatchObject({ code: 'TWICE' });
    expect(game.refusal(2, spread([0, 5]), red)).toMatchObject({ code: 'ASK_CLOSED' });
  });
});
