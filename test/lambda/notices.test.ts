// The archive that sends mail, as it is deployed: it finds its font and its renderer, sends what is due, and heeds what SES hands on.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { boards } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { createService } from '../../src/service';
import { openStore } from '../../src/store/dynamo';
import { type Archives, buildArchives, environmentOf, startTable } from '../support/deployed';
import { deployFunction } from '../support/function';

let archives: Archives;
beforeAll(async () => {
  archives = await buildArchives();
}, 120_000);
afterAll(() => archives.remove());

const KEY = new Uint8Array(Buffer.alloc(32, 7));

test('the function sends a code that is due, and ignores a mail that is for nobody', async () => {
  const table = await startTable();
  const sent: string[] = [];
  const ses = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sent.push((JSON.parse(body) as { Content: { Raw: { Data: string } } }).Content.Raw.Data);
      response.end('{"MessageId":"1"}');
    });
  });
  await new Promise<void>((resolve) => ses.listen(0, '127.0.0.1', resolve));
  const store = openStore(table.connection);
  const keys = { masters: { m1: KEY }, masterId: 'm1', serverKey: KEY };
  const service = createService({ ...keys, store, rulesets, boards, now: Date.now, mail: true });
  const env = environmentOf(table.connection.endpoint, {
    FIELDPOST_MAIL_DOMAIN: 'play.example',
    FIELDPOST_URL: 'https://play.example',
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
  });
  const { archive } = archives.of('notices');
  const sender = await deployFunction({ archive, handler: 'notices.send', env });
  const mailbox = await deployFunction({ archive, handler: 'notices.mails', env });
  try {
    const caller = { account: null, arrival: Date.now() };
    const guest = await service.guest(caller, {});
    const account = guest.ok ? guest.value.account : '';
    expect((await service.setMail({ ...caller, account }, { address: 'ann@mail.example' })).ok).toBe(true);
    await sender.invoke({});
    expect(sent).toHaveLength(1);
    const mail = await simpleParser(Buffer.from(sent[0], 'base64'));
    expect(mail.text).toMatch(/this is the code: \d{8}/);
    const told = { notificationType: 'Received', content: 'x', receipt: { recipients: ['a@b.example'] } };
    await mailbox.invoke({ Records: [{ Sns: { MessageId: '1', Message: JSON.stringify(told) } }] });
    expect(mailbox.log().join('\n')).toContain('"ignored":"verdict"');
    expect([...sender.log(), ...mailbox.log()].join('\n')).not.toContain('@');
  } finally {
    await Promise.all([sender.stop(), mailbox.stop()]);
    store.close();
    ses.close();
    await table.stop();
  }
}, 60_000);
