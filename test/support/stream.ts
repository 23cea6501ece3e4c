// The stream of a table, as its API gives it.
import type { StreamRecord } from '../../src/store/feed';

export type RawRecord = StreamRecord & {
  readonly dynamodb: {
    readonly SequenceNumber: string;
    readonly Keys: { readonly pk: { readonly S: string } };
    readonly NewImage?: Readonly<Record<string, object>>;
  };
};

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

/** All records of the only table's stream, in the order of its shards. */
export const recordsOf = async (endpoint: string): Promise<RawRecord[]> => {
  const {
    Streams: [stream],
  } = (await ask(endpoint, 'ListStreams', {})) as { Streams: [{ StreamArn: string }] };
  const { StreamArn } = stream;
  const { StreamDescription } = (await ask(endpoint, 'DescribeStream', { StreamArn })) as {
    StreamDescription: { Shards: { ShardId: string }[] };
  };
  const records: RawRecord[] = [];
  for (const { ShardId } of StreamDescription.Shards) {
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
    let { ShardIterator } = await ask(endpoint, 'GetShardIterator', from);
    for (;;) {
      const page = await ask(endpoint, 'GetRecords', { ShardIterator });
      const found = page.Records as RawRecord[];
      if (found.length === 0) break;
      records.push(...found);
      ShardIterator = page.NextShardIterator;
      if (ShardIterator === undefined) break;
    }
  }
  return records;
};
