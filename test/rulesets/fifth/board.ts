// A lake with twelve shores in three regions: data only.
import { type Board, makeBoard } from '../../../src/core/board';

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy', 'Juniper', 'Kapok', 'Larch'];
const ids = NAMES.map((name) => name.toLowerCase());

export const lake: Board = makeBoard({
  id: 'lake',
  name: 'The Lake',
  width: 400,
  height: 400,
  territories: NAMES.map((name, i) => ({
    id: ids[i],
    name,
    x: Math.round(200 + 150 * Math.cos((i * Math.PI) / 6)),
    y: Math.round(200 + 150 * Math.sin((i * Math.PI) / 6)),
  })),
  regions: ['north', 'east', 'west'].map((id, r) => ({
    id,
    name: `${id} shore`,
    bonus: 1,
    territories: ids.slice(4 * r, 4 * r + 4),
  })),
  edges: ids.map((id, i) => [id, ids[(i + 1) % ids.length]] as const),
});
