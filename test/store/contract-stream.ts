// What only a database with streams and an index count can show.
import { rowOfRecord, type StreamRecord } from '../../src/store/feed';
import type { StoreOptions } from '../../src/store/dynamo';
import type { LocalDatabase } from '../../src/store/local';
import type { Store } from '../../src/store/port';
import { create, NOW, put, useBench } from './bench';
import { metaOf, newGame, rowOf } from './samples';

type Answer = Record<string, unknown>;

/** The streams API has a client of its own, which nothing else here needs: so it is spoken to by hand. */
const ask = async (endpoint: string, action: string, body: Answer): Promise<Answer> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${action}`,
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
};

const recordsOf = async (endpoint: string): Promise<StreamRecord[]> => {
  const {
    Streams: [stream],
  } = (await ask(endpoint, 'ListStreams', {})) as { Streams: [{ StreamArn: string }] };
  const { StreamArn } = stream;
  const { StreamDescription } = (await ask(endpoint, 'DescribeStream', { StreamArn })) as {
    StreamDescription: { Shards: { ShardId: string }[] };
  };
  const records: StreamRecord[] = [];
  for (const { ShardId } of StreamDescription.Shards) {
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator } = await ask(endpoint, 'GetShardIterator', from);
    const { Records } = await ask(endpoint, 'GetRecords', { ShardIterator });
    records.push(...(Records as StreamRecord[]));
  }
  return records;
};

type OpenStore = (options: StoreOptions) => Store;

export const streamContract = (name: string, start: () => Promise<LocalDatabase>, open?: OpenStore): void => {
  describe(`stream and index on ${name}`, () => {
    const bench = useBench(start, open);

    test('of everything that is written the stream yields new rows with a bell, as they were', async () => {
      const { store } = bench;
      const game = newGame();
      const rung = { bell: true, hidden: '[3]', due: NOW, epoch: 1 };
      await create(store, game, rung);
      await put(store, rowOf(game, 2), rowOf(game, 3, { ...rung, account: null, seat: null, act: '["名"]' }));
      await store.derive({ kind: 'head', game, asOf: 3, status: 'on', body: '{}' });
      await store.putDoc('side', { owner: game, key: '1', revision: 1, body: '{}' });
      await store.eraseBefore(game, 3);
      const rows = (await recordsOf(bench.database.connection.endpoint)).map(rowOfRecord).filter((row) => row !== null);
      expect(rows).toEqual([
        rowOf(game, 1, rung),
        rowOf(game, 3, { ...rung, account: null, seat: null, act: '["名"]' }),
      ]);
    });

    test('the index is paid for when a deadline moves, and never by a row', async () => {
      const { store } = bench;
      const game = newGame();
      await store.createGame(metaOf(game), () => rowOf(game, 1));
      await put(store, rowOf(game, 2));
      const deadline = { kind: 'due', game, asOf: 2, body: '{}' } as const;
      await store.derive({ ...deadline, due: NOW });
      await store.derive({ ...deadline, due: NOW });
      await store.derive({ ...deadline, due: NOW + 1 });
      expect(bench.consumed.map(({ op, units, index }) => [op, units, index])).toEqual([
        ['createGame', 1, 0],
        ['append', 1, 0],
        ['append', 1, 0],
        ['derive', 2, 1],
        ['derive', 1, 0],
        ['derive', 3, 2],
      ]);
    });
  });
};
