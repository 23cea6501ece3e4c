import { boardById } from '../../../src/boards';
import { adjacent } from '../../../src/core/board';
import { cloneWars } from '../../../src/rulesets/clone-wars';
import { fewestPieces } from '../../../src/core/display';
import { board, planet, Table } from './table';

describe('the board', () => {
  test('CW-01, W-BOARD: six regions of 42 planets with their bonuses', () => {
    expect(Object.fromEntries(board.regions.map((r) => [r.id, [r.territories.length, r.bonus]]))).toEqual({
      'wild-space': [7, 3],
      colonies: [5, 2],
      'mid-rim': [9, 5],
      'outer-rim': [10, 6],
      'core-worlds': [7, 5],
      'expansion-region': [4, 3],
    });
    expect(board.territories.length).toBe(42);
    expect(cloneWars.boards.map((id) => boardById(id)?.id)).toEqual(['clone-wars']);
  });

  test.each([
    ['rattatak', 'hypori', true],
    ['praesitlyn', 'rattatak', false],
    ['sullust', 'malastare', true],
    ['malastare', 'ilum', true],
    ['naboo', 'ando', true],
  ])('W-BOARD: %s and %s touch: %s', (a, b, touch) => {
    expect(adjacent(board, planet(a), planet(b))).toBe(touch);
    expect(adjacent(board, planet(b), planet(a))).toBe(touch);
  });

  test('W-BOARD: an attack crosses a border or a lane, and nothing else', () => {
    const t = Table.at({ planets: { rattatak: 'red 3', hypori: 'blue 1', praesitlyn: 'blue 1', naboo: 'black 1' } });
    const attack = (to: string) => t.refusal('red', { type: 'attack', from: 'rattatak', to });
    expect(attack('hypori')).toBeUndefined();
    expect(attack('naboo')).toBeUndefined();
    expect(attack('praesitlyn')).toBe('NOT_ADJACENT W-BOARD');
  });

  test.each([
    [1, { trooper: 1 }],
    [2, { trooper: 2 }],
    [3, { tank: 1 }],
    [8, { tank: 2, trooper: 2 }],
  ])('W-PIECES: %i troops are shown with the fewest troopers and tanks', (troops, pieces) => {
    expect(fewestPieces(cloneWars.display, troops)).toEqual(pieces);
  });
});
