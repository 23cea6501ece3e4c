// The contract's part on rows: one conditional put commits an action.
import type { Row } from '../../src/store/port';
import { create, IN_AN_HOUR, NOW, put, type Bench } from './bench';
import { metaOf, newGame, rowOf } from './samples';

export const gameContract = (bench: Bench): void => {
  describe('rows', () => {
    test('load gives meta and newest row, past every other item of the game, in one query', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      await put(store, ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((version) => rowOf(game, version)));
      await store.putDoc('side', { owner: game, key: '3', revision: 1, body: '{}' });
      await store.derive({ kind: 'head', game, asOf: 11, status: 'on', body: '{}' });
      await store.derive({ kind: 'due', game, asOf: 11, due: NOW, body: '{}' });
      bench.consumed.length = 0;
      const loaded = await store.load(game, { consistent: true });
      expect(loaded).toEqual({ meta: metaOf(game), row: rowOf(game, 11) });
      expect(bench.consumed).toEqual([{ op: 'load', kind: 'read', units: 1, index: 0, estimated: false }]);
    });

    test('an eventual load costs half a unit, an append below 1,024 bytes one', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      bench.consumed.length = 0;
      await store.load(game);
      await store.append(rowOf(game, 2, { state: 'x'.repeat(700) }));
      expect(bench.consumed.map(({ op, units }) => [op, units])).toEqual([
        ['load', 0.5],
        ['append', 1],
      ]);
    });

    test('who listens to a game is in what `load` reads anyway: the latest end counts, and a missing game stays missing', async () => {
      const { store } = bench;
      const game = newGame();
      await store.ringUntil(game, 2_000);
      expect(await store.load(game)).toBeNull();
      await create(store, game);
      for (const until of [2_000, 3_000, 1_000]) await store.ringUntil(game, until);
      bench.consumed.length = 0;
      expect(await store.load(game)).toEqual({ meta: { ...metaOf(game), heard: 3_000 }, row: rowOf(game, 1) });
      expect(bench.consumed).toMatchObject([{ op: 'load', units: 0.5 }]);
    });

    test.each<[string, Partial<Row>]>([
      ['the least', { seat: null, account: null, act: '', facts: '', receipt: null, state: '' }],
      ['seat 0 and version 0 of a ruleset', { seat: 0, ruleset: 0 }],
      ['everything', { hidden: '[1,2]', due: NOW, secret: 'c2VjcmV0', epoch: 2, expires: IN_AN_HOUR, bell: true }],
      ['a ruleset version as text', { ruleset: '2.1' }],
      ['every kind of text', { act: '["越南","đánh","🪖"," \\u0000\\"\\\\\\n"]', state: '{"名":"帝國"}' }],
      ['a system id', { receipt: { id: 'due:12.0', hash: 'MDEyMzQ1Njc4OWFi' } }],
    ])('a row comes back as it was written: %s', async (_, more) => {
      const game = newGame();
      const row = rowOf(game, 1, more);
      await put(bench.store, row);
      expect(await bench.store.row(game, 1)).toEqual(row);
    });

    test('CO-02 two writers of one version, 50 rounds: one is written, the other sees the winner', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      for (let version = 2; version < 52; version++) {
        const rows = [0, 1].map((seat) => rowOf(game, version, { seat, act: `[${seat}]` }));
        const done = await Promise.all(rows.map((row) => store.append(row)));
        const winner = done.findIndex(({ ok }) => ok);
        expect(done.filter(({ ok }) => ok)).toHaveLength(1);
        expect(done[1 - winner]).toEqual({ ok: false, winner: rows[winner] });
      }
      expect((await store.load(game))?.row.version).toBe(51);
    });

    test('CO-02 50 writers of one version: one winner, whom all others see', async () => {
      const { store } = bench;
      const game = newGame();
      const rows = Array.from({ length: 50 }, (_, seat) => rowOf(game, 1, { seat }));
      const done = await Promise.all(rows.map((row) => store.append(row)));
      const winner = done.findIndex(({ ok }) => ok);
      const losers = done.filter(({ ok }) => !ok);
      expect(losers).toHaveLength(49);
      losers.forEach((lost) => expect(lost).toEqual({ ok: false, winner: rows[winner] }));
      expect(await store.row(game, 1)).toEqual(rows[winner]);
    });

    test('CO-03 a write whose answer was lost meets itself: the winner bears the same receipt', async () => {
      const game = newGame();
      const row = rowOf(game, 1);
      await put(bench.store, row);
      expect(await bench.store.append(row)).toEqual({ ok: false, winner: row });
    });

    test('CO-08 three joins for one seat, each retried on the newest row: one gets it, the rows have no gap', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game, { state: '["A","B"]' });
      const join = async (who: string): Promise<boolean> => {
        const loaded = await store.load(game, { consistent: true });
        const seats = JSON.parse(loaded?.row.state ?? '[]') as string[];
        if (!loaded || seats.length === 3) return false;
        const state = JSON.stringify([...seats, who]);
        const { ok } = await store.append(rowOf(game, loaded.row.version + 1, { state }));
        return ok || join(who);
      };
      const joined = await Promise.all(['C', 'D', 'E'].map(join));
      expect(joined.filter(Boolean)).toHaveLength(1);
      expect(await store.rows(game, 0, 10)).toMatchObject({ rows: [{ version: 1 }, { version: 2 }], more: false });
    });

    test('CO-11 rows of one instant are all there, in causal order', async () => {
      const { store } = bench;
      const game = newGame();
      await put(store, ...[1, 2, 3, 4].map((version) => rowOf(game, version, { at: NOW })));
      expect((await store.rows(game, 0, 10)).rows.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    });

    test('CO-13 a consistent load straight after an append shows it', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      for (let version = 2; version < 12; version++) {
        await put(store, rowOf(game, version));
        expect((await store.load(game, { consistent: true }))?.row.version).toBe(version);
      }
    });

    test('rows go on after a version and say whether more follow', async () => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      await put(store, ...[2, 3, 4, 5].map((version) => rowOf(game, version)));
      const page = await store.rows(game, 1, 2);
      expect(page).toEqual({ rows: [rowOf(game, 2), rowOf(game, 3)], more: true });
      expect(await store.rows(game, 3, 10)).toEqual({ rows: [rowOf(game, 4), rowOf(game, 5)], more: false });
      expect(await store.rows(game, 5, 10)).toEqual({ rows: [], more: false });
    });

    test('order holds across a power of ten', async () => {
      const { store } = bench;
      const game = newGame();
      await store.createGame(metaOf(game), () => rowOf(game, 1));
      await put(store, rowOf(game, 9_999), rowOf(game, 10_000), rowOf(game, 999_999_999));
      expect((await store.load(game))?.row.version).toBe(999_999_999);
    });

    test('a bell is heard after the commit, a row without one and a lost write are not', async () => {
      const heard: Row[] = [];
      const store = bench.open({ onRow: (row) => heard.push(row) });
      const game = newGame();
      await put(store, rowOf(game, 1, { bell: true }), rowOf(game, 2));
      await store.append(rowOf(game, 1, { bell: true, seat: 5 }));
      expect(heard).toEqual([rowOf(game, 1, { bell: true })]);
      store.close();
    });

    test('what is missing is null', async () => {
      expect(await bench.store.load(newGame())).toBeNull();
      expect(await bench.store.row(newGame(), 1)).toBeNull();
    });

    test('past its time a sandbox is gone, though its items are still there', async () => {
      const { store } = bench;
      const game = newGame();
      const expires = IN_AN_HOUR;
      await store.createGame(metaOf(game, { expires }), () => rowOf(game, 1, { expires }));
      bench.now = expires * 1_000 - 1;
      expect(await store.load(game)).toMatchObject({ meta: { expires }, row: { expires } });
      bench.now = expires * 1_000;
      expect(await store.load(game)).toBeNull();
      expect(await store.row(game, 1)).toBeNull();
      expect(await store.rows(game, 0, 10)).toEqual({ rows: [], more: false });
    });
  });
};
