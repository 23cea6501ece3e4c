import { placeNamed } from '../../src/core/board';
import { type Bag, board, emptyWorld, type FrontState } from './fronts-state';

const [RED, BLUE] = [0, 1];
const at = (name: string): number => placeNamed(board, name);

/** The start of the worked battle. Afghanistan is Red's, China Blue's; its border to India is unmanned on both sides. */
export function startState(): FrontState {
  const s = emptyWorld(RED, [{ name: 'begin', asks: [] }]);
  const owner = s.owner.slice();
  const columns = [s.troops.slice(), s.pieces[0].slice(), s.pieces[1].slice()];
  const put = (name: string, bag: Bag): void => columns.forEach((column, kind) => (column[at(name)] = bag[kind]));
  for (const name of ['middle_east', 'afghanistan']) owner[at(name)] = RED;
  for (const name of ['india', 'china']) owner[at(name)] = BLUE;
  put('middle_east>india', [1, 1, 0]);
  put('middle_east', [2, 1, 0]);
  put('india>middle_east', [1, 1, 0]);
  put('india>afghanistan', [1, 0, 0]);
  put('india', [1, 0, 0]);
  put('china', [1, 0, 0]);
  put('afghanistan', [1, 0, 0]);
  return { ...s, owner, troops: columns[0], pieces: [columns[1], columns[2]] };
}
