// The boards: data files read once, by id.
import { type Board, makeBoard } from '../core/board';
import cloneWars from './data/clone-wars-board.json';
import world from './data/world.json';

interface Drawn {
  readonly x: number;
  readonly y: number;
}

/** Where a file gives no canvas, one that leaves this margin right of and below the outermost label. */
const MARGIN = 60;

const canvas = (territories: readonly Drawn[]): { width: number; height: number } => ({
  width: Math.max(...territories.map((t) => t.x)) + MARGIN,
  height: Math.max(...territories.map((t) => t.y)) + MARGIN,
});

type Pair = readonly [string, string];

/** Every board there is. */
export const boards: readonly Board[] = [
  makeBoard({
    id: world.id,
    name: world.name,
    names: world.names,
    ...world.canvas,
    territories: world.territories,
    regions: world.regions,
    edges: world.edges as unknown as readonly Pair[],
    sea: world.sea as unknown as readonly Pair[],
  }),
  makeBoard({
    id: cloneWars.id,
    name: cloneWars.name,
    names: { zh: '複製人之戰星圖', da: 'Klonkrigenes galakse', vi: 'Thiên hà Chiến tranh Vô tính' },
    ...canvas(cloneWars.territories),
    territories: cloneWars.territories,
    regions: cloneWars.regions,
    edges: cloneWars.edges as unknown as readonly Pair[],
    // Hyperspace lanes are drawn as sea lines are: they join planets that don't touch.
    sea: cloneWars.lanes as unknown as readonly Pair[],
  }),
];

const byId = new Map(boards.map((board) => [board.id, board]));

/** The board with this id, if there is one. */
export const boardById = (id: string): Board | undefined => byId.get(id);
