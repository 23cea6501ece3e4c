// The contract's part on derived items and the index.
import { DUE_SHARDS, OPEN_SHARDS, shardOf, type Listed, type SeatLine } from '../../src/store/port';
import { NOW, type Bench } from './bench';
import { newGame, newUser } from './samples';

const WEEK = 7 * 24 * 3_600_000;

export const derivedContract = (bench: Bench): void => {
  describe('derived items', () => {
    const head = (game: string, asOf: number, more = {}) =>
      ({ kind: 'head', game, asOf, status: 'on', body: `{"v":${asOf}}`, ...more }) as const;
    const due = (game: string, asOf: number, time: number) =>
      ({ kind: 'due', game, asOf, due: time, body: '{}' }) as const;
    const line = (user: string, game: string, asOf: number, more: Partial<SeatLine> = {}): SeatLine => ({
      kind: 'seat',
      user,
      game,
      asOf,
      asked: true,
      due: NOW + 5,
      body: '{}',
      ...more,
    });

    test('rows followed out of order leave the newest; an equal version writes again', async () => {
      const { store } = bench;
      const game = newGame();
      const done = [];
      for (const asOf of [3, 1, 4, 2]) done.push(await store.derive(head(game, asOf)));
      expect(done).toEqual(['written', 'stale', 'written', 'stale']);
      expect(await store.derive(head(game, 4, { status: 'over' }))).toBe('written');
      expect(await store.head(game)).toEqual(head(game, 4, { status: 'over' }));
    });

    test('20 followers at once leave the newest', async () => {
      const game = newGame();
      await Promise.all(Array.from({ length: 20 }, (_, i) => bench.store.derive(head(game, i + 1))));
      expect(await bench.store.head(game)).toEqual(head(game, 20));
    });

    test('what is gone is no longer read, still guards, and vanishes a week later', async () => {
      const { store } = bench;
      const [user, game] = [newUser(), newGame()];
      await store.derive(line(user, game, 5));
      await store.derive(line(user, game, 7, { gone: true }));
      expect((await store.inbox(user)).items).toEqual([]);
      expect(await store.derive(line(user, game, 6))).toBe('stale');
      bench.now = NOW + WEEK;
      expect(await store.derive(line(user, game, 6))).toBe('stale');
    });

    test('the inbox is one query over living seats alone', async () => {
      const { store } = bench;
      const user = newUser();
      const games = [newGame(), newGame(), newGame()].sort();
      const [a = '', b = '', c = ''] = games;
      await store.derive(line(user, a, 3));
      await store.derive(line(user, b, 4, { asked: false, due: null }));
      await store.derive(line(user, c, 4, { gone: true }));
      await store.derive({ kind: 'past', user, game: c, asOf: 4, at: NOW, body: '{"won":true}' });
      await store.saveProfile({ user, revision: 1, name: null, body: '{}' });
      bench.consumed.length = 0;
      expect((await store.inbox(user)).items).toEqual([
        line(user, a, 3),
        line(user, b, 4, { asked: false, due: null }),
      ]);
      expect(bench.consumed.map(({ op, units }) => [op, units])).toEqual([['inbox', 1]]);
      expect((await store.past(user)).items).toEqual([
        { kind: 'past', user, game: c, asOf: 4, at: NOW, body: '{"won":true}' },
      ]);
    });

    test('pages of the inbox go on where they ended', async () => {
      const { store } = bench;
      const user = newUser();
      const games = Array.from({ length: 5 }, newGame).sort();
      for (const game of games) await store.derive(line(user, game, 1));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.inbox(user, { limit: 2, ...(cursor !== undefined && { cursor }) });
        seen.push(...page.items.map(({ game }) => game));
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(games);
    });

    test('expired lines of a sandbox are gone', async () => {
      const { store } = bench;
      const user = newUser();
      await store.derive(line(user, newGame(), 1, { expires: NOW / 1_000 + 60 }));
      expect((await store.inbox(user)).items).toHaveLength(1);
      bench.now = NOW + 60_000;
      expect((await store.inbox(user)).items).toEqual([]);
    });

    test('heads of several games in one call, in the order asked, without the missing and the gone', async () => {
      const { store } = bench;
      const [a, b, c] = [newGame(), newGame(), newGame()];
      await store.derive(head(a, 1));
      await store.derive(head(b, 2));
      await store.derive(head(c, 3, { gone: true }));
      const heads = await store.heads([b, newGame(), c, a, b]);
      expect(heads).toEqual([head(b, 2), head(a, 1), head(b, 2)]);
      expect(await store.heads([])).toEqual([]);
    });

    const dueIn = async (game: string, until: number): Promise<Listed | undefined> => {
      const found = await bench.store.dueGames(shardOf(game, DUE_SHARDS), until, 100);
      return found.find((one) => one.game === game);
    };

    test('a game is found by its deadline: from that moment on, moved with it, and not when gone', async () => {
      const { store } = bench;
      const game = newGame();
      await store.derive(due(game, 1, NOW));
      expect(await store.due(game)).toEqual(due(game, 1, NOW));
      expect(await dueIn(game, NOW - 1)).toBeUndefined();
      expect(await dueIn(game, NOW)).toEqual({ game, time: NOW });
      await store.derive(due(game, 2, NOW + 10));
      expect(await dueIn(game, NOW)).toBeUndefined();
      expect(await dueIn(game, NOW + 10)).toEqual({ game, time: NOW + 10 });
      await store.derive({ ...due(game, 3, NOW), gone: true });
      expect(await dueIn(game, NOW + WEEK)).toBeUndefined();
      expect(await store.due(game)).toBeNull();
    });

    test('the earliest deadlines of a shard come first', async () => {
      const { store } = bench;
      const games = Array.from({ length: 200 }, newGame).filter((game) => shardOf(game, DUE_SHARDS) === 3);
      expect(games.length).toBeGreaterThan(2);
      for (const [i, game] of games.entries()) await store.derive(due(game, 1, 1_000 - i));
      const found = await store.dueGames(3, 1_000, 2);
      expect(found.map(({ game }) => game)).toEqual(games.slice(-2).reverse());
    });

    test('CO-13 open lobbies are paged, the newest first; a started one is listed no more', async () => {
      const { store } = bench;
      const games = Array.from({ length: 60 }, newGame).filter((game) => shardOf(game, OPEN_SHARDS) === 2);
      expect(games.length).toBeGreaterThan(3);
      for (const [i, game] of games.entries()) await store.derive(head(game, 1, { listed: NOW + Math.floor(i / 2) }));
      const [started = ''] = games;
      await store.derive(head(started, 2, { status: 'started' }));
      const seen: Listed[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.openGames(2, { limit: 2, ...(cursor !== undefined && { cursor }) });
        seen.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== undefined);
      const times = seen.map(({ time }) => time);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(seen.map(({ game }) => game).sort()).toEqual(games.slice(1).sort());
    });

    test('a head that keeps its list key does not write the index again', async () => {
      const { store } = bench;
      const game = newGame();
      await store.derive(head(game, 1, { listed: NOW }));
      bench.consumed.length = 0;
      await store.derive(head(game, 2, { listed: NOW }));
      expect(bench.consumed).toMatchObject([{ op: 'derive', kind: 'write', units: 1, index: 0 }]);
    });
  });
};
