// How often somebody may call: counted in the process, reads and plays apart.
import { makeBuckets } from '../../src/service/buckets';
import { UNCOUNTED } from '../../src/service/config';
import type { Caller, Service } from '../../src/service';
import type { Store } from '../../src/store/port';
import { code, id, openTable, type Started, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('a bucket gives what it holds at once and then evenly, and says when there will be more', () => {
  const take = makeBuckets({ most: 3, seconds: 60 });
  expect([0, 0, 0, 0, 0].map((at) => take('a', at))).toEqual([0, 0, 0, 20, 20]);
  expect([19_999, 20_000, 20_001].map((at) => take('a', at))).toEqual([1, 0, 20]);
  expect(take('b', 20_001)).toBe(0);
  // It never holds more than at the beginning, and a clock that goes back takes nothing away.
  expect([1e9, 1e9, 1e9, 1e9].map((at) => take('a', at))).toEqual([0, 0, 0, 20]);
  expect(take('a', 0)).toBe(20);
});

test('a budget of 0 has no end; the buckets of strangers have one', () => {
  const free = makeBuckets({ most: 0, seconds: 60 });
  expect(Array.from({ length: 1000 }, () => free('a', 0)).every((wait) => wait === 0)).toBe(true);
  const take = makeBuckets({ most: 1, seconds: 60 });
  take('a', 0);
  // Only so many are remembered: who was not seen for longest is forgotten, and memory stays what it was.
  for (let n = 0; n < 20_000; n++) take(`stranger-${n}`, 0);
  expect(take('a', 0)).toBe(0);
  expect(take('stranger-19999', 0)).toBe(60);
});

const limits = {
  ...UNCOUNTED,
  reads: { most: 5, seconds: 10 },
  plays: { most: 4, seconds: 8 },
  readsByAddress: { most: 8, seconds: 16 },
};

describe('a process that counts', () => {
  let service: Service;
  let started: Started;
  beforeEach(async () => {
    started = await startGame(table, 2);
    service = table.another({ limits });
  });

  const caller = (seat: number, source = '192.0.2.1'): Caller => ({ ...table.caller(started.players[seat]), source });
  const look = (who: Caller) => service.view(who, { gameId: started.gameId });

  test('each refusal names the limit, its policy, and when to come again', async () => {
    for (let n = 0; n < 5; n++) value(await look(caller(0)));
    expect(await look(caller(0))).toMatchObject({
      ok: false,
      error: {
        code: 'LIMITED',
        kind: 'limited',
        retryAfter: 2,
        params: { limit: 'reads', most: 5, seconds: 10, by: 'account' },
        message: 'Too many requests: the limit reads allows 5.',
      },
    });
    table.clock.now += 2_000;
    expect((await look(caller(0))).ok).toBe(true);
    expect(code(await look(caller(0)))).toBe('LIMITED');
  });

  test('a turn is never lost to a read limit: neither to one’s own nor to a neighbour’s', async () => {
    const asked = started.view.deadline?.seats[0] ?? 0;
    const own = caller(asked);
    while ((await look(own)).ok);
    const anybody: Caller = { account: null, arrival: table.clock.now, source: own.source };
    while ((await look(anybody)).ok);
    expect(code(await look(caller(1 - asked)))).toBe('LIMITED');
    const { gameId, view } = started;
    const acted = await service.act(own, {
      gameId,
      actionId: id(),
      expectedVersion: view.version,
      action: { type: 'nothing' },
    });
    expect(code(acted)).not.toBe('LIMITED');
    expect((await service.resign(own, { gameId, actionId: id() })).ok).toBe(true);
  });

  test('and looking is not lost to playing', async () => {
    const play = () => service.rename(caller(0), { name: '' });
    for (let n = 0; n < 4; n++) expect(code(await play())).toBe('NAME_INVALID');
    expect(await play()).toMatchObject({
      error: { code: 'LIMITED', params: { limit: 'plays', by: 'account' }, retryAfter: 2 },
    });
    expect((await look(caller(0))).ok).toBe(true);
    expect(code(await service.rename(caller(1), { name: '' }))).toBe('NAME_INVALID');
  });

  test('one address has a budget of its own, whoever looks from there', async () => {
    const anybody = (source: string): Caller => ({ account: null, arrival: table.clock.now, source });
    for (let n = 0; n < 8; n++) value(await look(n < 4 ? caller(0) : anybody('192.0.2.1')));
    expect(await look(anybody('192.0.2.1'))).toMatchObject({
      error: { code: 'LIMITED', retryAfter: 2, params: { limit: 'reads', most: 8, seconds: 16, by: 'address' } },
    });
    expect(code(await look(caller(0)))).toBe('LIMITED');
    expect((await look(anybody('192.0.2.2'))).ok).toBe(true);
  });

  test('orders, plans and votes: looking at them is a read, leaving one a play', async () => {
    const { gameId } = started;
    const looks = [
      () => service.order(caller(0), { gameId }),
      () => service.prepare(caller(0), { gameId }),
      () => service.vote(caller(0), { gameId, want: undefined }),
    ];
    for (let n = 0; n < 5; n++) expect(await looks[n % 3]()).not.toMatchObject({ error: { code: 'LIMITED' } });
    for (const again of looks) expect(await again()).toMatchObject({ error: { params: { limit: 'reads' } } });
    const writes = [
      () => service.order(caller(0), { gameId, drop: 'none' }),
      () => service.prepare(caller(0), { gameId, when: 'turn', actionId: id() }),
      () => service.vote(caller(0), { gameId, want: 'none', actionId: id() }),
    ];
    for (let n = 0; n < 4; n++) expect(code(await writes[n % 3]())).not.toBe('LIMITED');
    for (const more of writes) expect(await more()).toMatchObject({ error: { params: { limit: 'plays' } } });
  });

  test('a stream that was let in is not counted again', async () => {
    const streamed: Caller = { ...caller(0), streamed: true };
    for (let n = 0; n < 50; n++) expect((await look(streamed)).ok).toBe(true);
    expect((await look(caller(0))).ok).toBe(true);
  });

  test('a refused call is counted like any other', async () => {
    const stranger = { ...caller(0), account: (await table.player()).account };
    for (let n = 0; n < 5; n++)
      expect(code(await service.view(stranger, { gameId: 'no-such-game' }))).toBe('GAME_NOT_FOUND');
    expect(code(await service.view(stranger, { gameId: 'no-such-game' }))).toBe('LIMITED');
  });
});

test('guests, games and tokens are counted in the table, for all processes', async () => {
  const strict = { ...UNCOUNTED, tokensAMinute: 2 };
  const [one, other] = [table.another({ limits: strict }), table.another({ limits: strict })];
  table.clock.now = Math.ceil(table.clock.now / 60_000) * 60_000 + 15_000;
  const caller = table.caller(await table.player());
  expect([(await one.issueToken(caller, {})).ok, (await other.issueToken(caller, {})).ok]).toEqual([true, true]);
  expect(await one.issueToken(caller, {})).toMatchObject({
    error: { code: 'LIMITED', retryAfter: 45, params: { limit: 'tokens', most: 2, seconds: 60, by: 'account' } },
  });
  table.clock.now += 45_000;
  expect((await other.issueToken(caller, {})).ok).toBe(true);
});

test('whoever was refused costs the table no more in that minute', async () => {
  let tallies = 0;
  const store: Store = {
    ...table.store,
    tally: (key, expires) => {
      tallies++;
      return table.store.tally(key, expires);
    },
  };
  const service = table.another({ store, limits: { ...UNCOUNTED, guestsAMinute: 2 } });
  const guest = () => service.guest({ account: null, arrival: table.clock.now, source: '198.51.100.7' }, {});
  for (let n = 0; n < 30; n++) await guest();
  expect([tallies, code(await guest())]).toEqual([3, 'LIMITED']);
  table.clock.now += 60_000;
  expect((await guest()).ok).toBe(true);
});
