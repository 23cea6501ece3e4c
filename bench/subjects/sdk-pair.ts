// The least that an action can cost with the SDK: one consistent read and one conditional put of an item as large as a row. Units: pairs.
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Connection } from '../../src/store/create';
import { serve } from '../harness/serve';

const PAIRS = 10;
/** Rows of a game, after which another one begins: the database is not to be slowed by a partition that grows without end. */
const ROWS = 500;
/** Bytes of a row's state in the middle of a game of three. */
const STATE = 'x'.repeat(600);

serve(({ table, ...where }: Connection) => {
  const client = new DynamoDBClient(where);
  let version = 0;
  const keyOf = (n: number): { pk: { S: string }; sk: { S: string } } => ({
    pk: { S: `GAME#bench-${process.pid}-${Math.floor(n / ROWS)}` },
    sk: { S: `V#${String(n).padStart(10, '0')}` },
  });
  const pair = async (): Promise<void> => {
    await client.send(new GetItemCommand({ TableName: table, Key: keyOf(version), ConsistentRead: true }));
    const Item = { ...keyOf(++version), t: { N: '1796000000001' }, z: { S: STATE } };
    await client.send(new PutItemCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
  };
  return {
    async step() {
      for (let i = 0; i < PAIRS; i++) await pair();
      return PAIRS;
    },
  };
});
