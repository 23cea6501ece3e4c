// The contract's part on small documents with a revision.
import { IN_AN_HOUR, type Bench } from './bench';
import { newGame, newUser } from './samples';

export const docContract = (bench: Bench): void => {
  describe('docs', () => {
    const doc = (owner: string, revision: number, more = {}) => ({ owner, key: 'k', revision, body: '{}', ...more });

    test('each write names the revision it replaces', async () => {
      const { store } = bench;
      const game = newGame();
      expect(await store.putDoc('side', doc(game, 2))).toBe('taken');
      expect(await store.putDoc('side', doc(game, 1))).toBe('written');
      expect(await store.putDoc('side', doc(game, 1))).toBe('taken');
      expect(await store.putDoc('side', doc(game, 2, { body: 'two' }))).toBe('written');
      expect(await store.doc('side', game, 'k')).toEqual(doc(game, 2, { body: 'two' }));
    });

    test('20 writers of one revision: one is written', async () => {
      const game = newGame();
      const done = await Promise.all(
        Array.from({ length: 20 }, (_, i) => bench.store.putDoc('side', doc(game, 1, { body: `${i}` }))),
      );
      expect(done.filter((outcome) => outcome === 'written')).toHaveLength(1);
    });

    test('an expired doc is gone, and its place is free', async () => {
      const { store } = bench;
      const game = newGame();
      await store.putDoc('side', doc(game, 1, { expires: IN_AN_HOUR }));
      expect(await store.putDoc('side', doc(game, 1))).toBe('taken');
      bench.now = IN_AN_HOUR * 1_000;
      expect(await store.doc('side', game, 'k')).toBeNull();
      expect((await store.docs('side', game)).items).toEqual([]);
      expect(await store.putDoc('side', doc(game, 1, { body: 'new' }))).toBe('written');
      expect(await store.doc('side', game, 'k')).toEqual(doc(game, 1, { body: 'new' }));
    });

    test('shelves of one owner stand apart; a prefix narrows, a cursor goes on', async () => {
      const { store } = bench;
      const user = newUser();
      const keys = ['1#a', '1#b', '1#c', '2#a'];
      for (const key of keys) await store.putDoc('hook', doc(user, 1, { key }));
      await store.putDoc('token', doc(user, 1, { key: '1#z' }));
      const all = await store.docs('hook', user);
      expect(all.items.map(({ key }) => key)).toEqual(keys);
      const first = await store.docs('hook', user, { prefix: '1#', limit: 2 });
      const rest = await store.docs('hook', user, { prefix: '1#', limit: 2, cursor: first.cursor ?? '' });
      expect([...first.items, ...rest.items].map(({ key }) => key)).toEqual(['1#a', '1#b', '1#c']);
      expect(rest.cursor).toBeUndefined();
    });

    test('dropping is done once, and a second time without harm', async () => {
      const { store } = bench;
      const user = newUser();
      await store.putDoc('token', doc(user, 1));
      await store.dropDoc('token', user, 'k');
      await store.dropDoc('token', user, 'k');
      expect(await store.doc('token', user, 'k')).toBeNull();
    });
  });
};
