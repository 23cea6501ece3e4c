// The contract's part on creating and deleting games.
import { create, IN_AN_HOUR, put, type Bench } from './bench';
import { metaOf, newGame, rowOf } from './samples';

export const createContract = (bench: Bench): void => {
  describe('creating', () => {
    test('meta and row 1; a retry finds both', async () => {
      const { store } = bench;
      const game = newGame();
      const first = await store.createGame(metaOf(game), () => rowOf(game, 1));
      expect(first).toEqual({ ok: true, fresh: true, meta: metaOf(game), row: rowOf(game, 1) });
      const again = await store.createGame(metaOf(game, { body: 'other' }), () => rowOf(game, 1, { seat: 5 }));
      expect(again).toEqual({ ok: true, fresh: false, meta: metaOf(game), row: rowOf(game, 1) });
    });

    test('CO-05 a crash between meta and row 1: the retry builds row 1 on the stored meta', async () => {
      const { store } = bench;
      const game = newGame();
      const crash = () => {
        throw new Error('crash');
      };
      await expect(store.createGame(metaOf(game, { body: 'nonce 1' }), crash)).rejects.toThrow('crash');
      expect(await store.load(game)).toBeNull();
      const done = await store.createGame(metaOf(game, { body: 'nonce 2' }), ({ body }) =>
        rowOf(game, 1, { state: body }),
      );
      expect(done).toMatchObject({ ok: true, fresh: true, meta: { body: 'nonce 1' }, row: { state: 'nonce 1' } });
    });

    test('10 creations of one id at once: one game, all see it', async () => {
      const game = newGame();
      const done = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          bench.store.createGame(metaOf(game, { body: `nonce ${i}` }), ({ body }) => rowOf(game, 1, { state: body })),
        ),
      );
      const stored = await bench.store.load(game, { consistent: true });
      expect(stored?.row.state).toBe(stored?.meta.body);
      expect(done.filter((one) => one.ok && one.fresh)).toHaveLength(1);
      done.forEach((one) => expect(one).toMatchObject({ ok: true, ...stored }));
    });

    test("another request's meta can be refused; nothing is written", async () => {
      const game = newGame();
      const done = await bench.store.createGame(metaOf(game), () => null);
      expect(done).toEqual({ ok: false, reason: 'refused', meta: metaOf(game) });
      expect(await bench.store.row(game, 1)).toBeNull();
    });

    test("an expired sandbox's id is not used again", async () => {
      const game = newGame();
      const meta = metaOf(game, { expires: IN_AN_HOUR });
      await bench.store.createGame(meta, () => rowOf(game, 1, { expires: IN_AN_HOUR }));
      bench.now = IN_AN_HOUR * 1_000;
      expect(await bench.store.createGame(meta, () => rowOf(game, 1))).toEqual({ ok: false, reason: 'gone' });
    });
  });
};

export const eraseContract = (bench: Bench): void => {
  describe('deleting', () => {
    const deleted = async (): Promise<string> => {
      const { store } = bench;
      const game = newGame();
      await create(store, game);
      await put(store, ...Array.from({ length: 59 }, (_, i) => rowOf(game, i + 2)));
      await store.putDoc('side', { owner: game, key: '1', revision: 1, body: '{"order":1}' });
      await store.putDoc('listener', { owner: game, key: 'c', revision: 1, body: '{}' });
      await put(store, rowOf(game, 61, { state: '', act: 'deleted' }));
      return game;
    };

    test('older rows, sides and listeners are erased in steps, the tombstone stays', async () => {
      const { store } = bench;
      const game = await deleted();
      const steps = [];
      do steps.push(await store.eraseBefore(game, 61, 40));
      while (steps.at(-1)?.more);
      expect(steps.map(({ erased }) => erased)).toEqual([40, 22]);
      expect(await store.rows(game, 0, 100)).toMatchObject({ rows: [{ version: 61, state: '' }], more: false });
      expect((await store.load(game))?.row.version).toBe(61);
      expect((await store.docs('side', game)).items).toEqual([]);
      expect(await store.eraseBefore(game, 61)).toEqual({ erased: 0, more: false });
    });

    test('CO-10 who loaded the game before it was deleted writes nothing and meets the tombstone', async () => {
      const { store } = bench;
      const game = await deleted();
      const late = await store.append(rowOf(game, 61, { act: 'join' }));
      expect(late).toMatchObject({ ok: false, winner: { act: 'deleted', state: '' } });
      await store.eraseBefore(game, 61);
      const order = { owner: game, key: '1', revision: 2, body: '{"order":2}' };
      expect(await store.putDoc('side', order)).toBe('taken');
      expect(await store.doc('side', game, '1')).toBeNull();
      expect(await store.createGame(metaOf(game), () => rowOf(game, 61))).toMatchObject({
        fresh: false,
        row: { act: 'deleted' },
      });
    });
  });
};
