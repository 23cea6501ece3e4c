// Signatures: AWS's published examples, and what the SDK sends.
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { signer, type Credentials } from '../../../src/store/light/sign';
import { type RecordingServer, startRecordingServer, type Asked } from '../../support/recording-server';

// The suite's own keys: AWS General Reference, "Signature Version 4 test suite".
const EXAMPLE = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const WHEN = Date.UTC(2015, 7, 30, 12, 36, 0);
const sign = signer({ region: 'us-east-1', service: 'service' });
const signatureOf = (authorization: string): string => authorization.split('Signature=')[1];

describe("AWS's test suite", () => {
  test.each([
    ['post-vanilla', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'post-x-www-form-urlencoded',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])('%s', (_, headers, body, signature) => {
    const signed = sign({ headers: { host: 'example.amazonaws.com', ...headers }, body }, EXAMPLE, WHEN);
    expect(signatureOf(signed.authorization)).toBe(signature);
    expect(signed['x-amz-date']).toBe('20150830T123600Z');
  });

  test('post-sts-token/post-sts-header-before: the token is signed', () => {
    const sessionToken =
      'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==';
    const signed = sign({ headers: { host: 'example.amazonaws.com' }, body: '' }, { ...EXAMPLE, sessionToken }, WHEN);
    expect(signatureOf(signed.authorization)).toBe('85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead');
  });
});

describe('the SDK signs the same', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer(() => ({ status: 200, body: '{}' }));
  });
  afterAll(() => server.stop());

  const config = (credentials: Credentials) => ({ region: 'eu-central-1', endpoint: server.url, credentials });

  /** Our signature over exactly the headers that the SDK signed. */
  function ours({ headers, body }: Asked, credentials: Credentials, service: string): string {
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1].split(';') ?? [];
    const own = new Set(['x-amz-date', 'x-amz-security-token']);
    const given = names.filter((name) => !own.has(name)).map((name) => [name, String(headers[name])]);
    const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(String(headers['x-amz-date'])) ?? [];
    const when = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
    const request = { headers: Object.fromEntries(given) as Record<string, string>, body };
    return signer({ region: 'eu-central-1', service })(request, credentials, when).authorization;
  }

  test.each([
    ['long-lived keys', EXAMPLE],
    ['a role', { ...EXAMPLE, sessionToken: 'IQoJb3JpZ2luX2VjE==/+ x' }],
  ])('DynamoDB and SSM, by %s, with signs of all kinds in the body', async (_, credentials) => {
    const dynamo = new DynamoDBClient(config(credentials));
    const ssm = new SSMClient(config(credentials));
    const Item = { pk: { S: 'GAME#1' }, sk: { S: '船 👨‍👩‍👧‍👦 "\\ \u2028' }, n: { N: '-3' }, b: { BOOL: true } };
    server.asked.length = 0;
    await dynamo.send(new PutItemCommand({ TableName: 't', Item, ConditionExpression: 'attribute_not_exists(pk)' }));
    await dynamo.send(new QueryCommand({ TableName: 't', KeyConditionExpression: 'pk = :p', Limit: 2 }));
    await ssm.send(new GetParameterCommand({ Name: '/fieldpost/dev/keys', WithDecryption: true }));
    const services = ['dynamodb', 'dynamodb', 'ssm'];
    expect(server.asked.map((one, i) => ours(one, credentials, services[i]))).toEqual(
      server.asked.map(({ headers }) => headers.authorization),
    );
    dynamo.destroy();
    ssm.destroy();
  });
});
