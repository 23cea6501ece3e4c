import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import type { Row, Store } from '../../src/store/port';
import { openTable, type Table } from './table';
import { randomGame } from './random-game';

let table: Table;
const rows: Row[] = [];
beforeAll(async () => {
  const watch = (store: Store): Store => ({
    ...store,
    append: (row) => {
      rows.push(row);
      return store.append(row);
    },
  });
  table = await openTable({}, watch);
});
afterAll(() => table.stop());

test('a row of a six-player game fits into one write unit, blitzes of 30 throws and long names included', async () => {
  await randomGame(table, { seed: 1, seats: 6, most: 400 });
  const sizes = rows.map((row) => ({ row, size: itemSize(rowItem(row)) })).sort((a, b) => b.size - a.size);
  console.log(
    sizes.length,
    sizes.slice(0, 3).map(({ size, row }) => [size, row]),
    sizes[Math.floor(sizes.length / 2)].size,
  );
  expect(sizes[0].size).toBeLessThanOrEqual(1024);
});
