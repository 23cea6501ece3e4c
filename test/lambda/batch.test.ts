import { doBatch, type Work } from '../../src/lambda/batch';
import { gameOfMessage, openBotQueue } from '../../src/lambda/queue';
import type { Entry } from '../../src/api/log';
import { startRecordingServer } from '../support/recording-server';

interface Job {
  readonly id: string;
  readonly group: string;
  readonly bad?: true;
}

test('a bad record fails alone: the others are done, those of one group in their order, and the log tells no content', async () => {
  const done: string[] = [];
  const logged: Entry[] = [];
  const work: Work<Job> = {
    event: 'failed',
    log: (entry) => logged.push(entry),
    groupOf: ({ group }) => group,
    idOf: ({ id }) => id,
    run({ id, bad }) {
      if (bad) return Promise.reject(new Error('no'));
      done.push(id);
      return Promise.resolve();
    },
  };
  const jobs: Job[] = [
    { id: '1', group: 'a' },
    { id: '2', group: 'b', bad: true },
    { id: '3', group: 'a' },
    { id: '4', group: 'b' },
  ];
  expect(await doBatch(jobs, work)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(done.filter((id) => id === '1' || id === '3')).toEqual(['1', '3']);
  expect([...done].sort()).toEqual(['1', '3', '4']);
  expect(logged).toMatchObject([{ event: 'failed', record: '2', error: 'Error: no' }]);
});

test('a game is queued under its own group, a version of it once; what is read is what was sent', async () => {
  const server = await startRecordingServer(() => ({ status: 200, body: '{"MessageId":"1"}' }));
  const before = { ...process.env };
  Object.assign(process.env, { AWS_ENDPOINT_URL_SQS: server.url, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' });
  const url = 'https://sqs.eu-north-1.amazonaws.com/1/fieldpost-dev-bots.fifo';
  await openBotQueue(url).send('Z2FtZSAxIGdhbWUgMSBnYQ', 12);
  process.env = before;
  const [{ headers, body }] = server.asked;
  const sent = JSON.parse(body) as { MessageBody: string };
  expect(headers).toMatchObject({ 'x-amz-target': 'AmazonSQS.SendMessage' });
  expect(headers.authorization).toContain('/eu-north-1/sqs/aws4_request');
  expect(sent).toMatchObject({
    QueueUrl: url,
    MessageGroupId: 'Z2FtZSAxIGdhbWUgMSBnYQ',
    MessageDeduplicationId: 'Z2FtZSAxIGdhbWUgMSBnYQ.12',
  });
  expect(gameOfMessage(sent.MessageBody)).toBe('Z2FtZSAxIGdhbWUgMSBnYQ');
  expect(() => gameOfMessage('{}')).toThrow('no game');
  await server.stop();
});
