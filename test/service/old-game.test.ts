// A game that went on for weeks: 20,000 versions old, six players with the longest names. What lies between is left out: nobody reads it.
import { itemSize } from '../../src/store/size';
import { metaItem, rowItem } from '../../src/store/rows';
import { rowHash } from '../../src/store/port';
import { askedPlayer, id, openTable, startGame, type Table, value } from './table';

const OLD = 20_000;
/** The newest rows are there without a gap. */
const THERE = 130;
const UNIT = 1_024;

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('AP-16: the action after 20,000 is accepted, its item is as small as any, and the log comes in pages', async () => {
  const names = Array.from({ length: 6 }, (_, i) => `${'Montgomery Hohenzoll'.slice(0, 19)}${i}`);
  const game = await startGame(table, 6, {}, names);
  const { gameId, view } = game;
  const asked = table.caller(askedPlayer(game, view));
  const own = value(await table.service.view(asked, { gameId }));
  const family = own.legal.find(({ type, fields }) => type === 'place' && fields.territory !== undefined)!;
  const place = { type: 'place', territory: (family.fields.territory as string[])[0], count: 1 };
  const first = { gameId, actionId: id(), expectedVersion: own.version, action: place };
  value(await table.service.act(asked, first));
  const { meta, row } = (await table.store.load(gameId, { consistent: true }))!;
  let last = row;
  for (let version = OLD - THERE + 1; version <= OLD; version++) {
    last = { ...row, version, prev: rowHash(last), receipt: { id: `old-action-${version}`, hash: 'MDEyMzQ1Njc4OWFi' } };
    expect(await table.store.append(last)).toEqual({ ok: true });
  }

  const asker = table.caller(askedPlayer(game, value(await table.service.view(asked, { gameId }))));
  const more = { gameId, actionId: id(), expectedVersion: OLD, action: place };
  const acted = value(await table.service.act(asker, more));
  expect(acted.version).toBe(OLD + 1);
  expect(value(await table.service.act(asker, more))).toMatchObject({ version: OLD + 1, replayed: true });

  const newest = (await table.store.load(gameId, { consistent: true }))!;
  expect(newest.row.version).toBe(OLD + 1);
  expect(itemSize(rowItem(newest.row))).toBeLessThanOrEqual(UNIT);
  expect(itemSize(metaItem(meta))).toBeLessThanOrEqual(2 * UNIT);

  const page = value(await table.service.record(asker, { gameId, after: OLD - THERE + 1, limit: 100 }));
  expect(page.rows.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, i) => OLD - THERE + 2 + i));
  expect(page.more).toBe(true);
  const events = value(await table.service.events(asker, { gameId, after: String(OLD - THERE + 1), limit: 50 }));
  expect(events).toMatchObject({ more: true });
  expect(events.events.length).toBeLessThanOrEqual(50);
  const end = value(await table.service.events(asker, { gameId, after: String(OLD) }));
  expect(end).toMatchObject({ more: false, events: [{ version: OLD + 1 }] });
});
