// Mail by SES: what is sent to it is a whole message under a signature, and of what it hands on only vouched mails count.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { mailOfMessage, sesCarrier } from '../../src/lambda/ses';
import { type Letter, Undeliverable } from '../../src/notices/mail';

const letter: Letter = {
  to: 'ann@mail.example',
  subject: '輪到你了：經典',
  text: 'place 3 ural\n',
  html: '<p>place</p>',
  messageId: 'abc@play.example',
  replyTo: 'turn+x@play.example',
  stop: 'https://play.example/mail/stop?t=x',
  pictures: [{ cid: 'board@play.example', png: new Uint8Array([137, 80, 78, 71]) }],
};

interface Asked {
  readonly request: IncomingMessage;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Sends the letter to a server that answers with a status and an error of SES's. */
async function sent(status: number, error?: string): Promise<Asked> {
  const got: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ request, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) });
      response.end(JSON.stringify(error ? { message: 'no' } : { MessageId: '1' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const carrier = sesCarrier({
    from: 'Fieldpost <turns@play.example>',
    domain: 'play.example',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
  });
  try {
    await carrier.send(letter);
    return got[0];
  } finally {
    carrier.close();
    server.close();
  }
}

test('a letter goes out raw, signed for ses, with its picture and headers', async () => {
  const { request, body } = await sent(200);
  expect(request.url).toBe('/v2/email/outbound-emails');
  expect(request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/ses\/aws4_request/,
  );
  expect(body).toMatchObject({
    FromEmailAddress: 'Fieldpost <turns@play.example>',
    Destination: { ToAddresses: ['ann@mail.example'] },
  });
  const mail = await simpleParser(Buffer.from(body.Content.Raw.Data as string, 'base64'));
  expect(mail).toMatchObject({ subject: letter.subject, messageId: '<abc@play.example>' });
  expect(mail.attachments).toHaveLength(1);
});

test('what SES never takes is undeliverable; anything else is tried again by whoever sends', async () => {
  await expect(sent(400, 'MessageRejected')).rejects.toThrow(Undeliverable);
  await expect(sent(403, 'AccessDeniedException')).rejects.not.toThrow(Undeliverable);
});

const told = (verdicts: object, more: object = {}): string =>
  JSON.stringify({
    notificationType: 'Received',
    content: Buffer.from('From: a@b.example\r\n\r\nend').toString('base64'),
    mail: { source: 'a@b.example' },
    receipt: {
      recipients: ['turn+x@play.example'],
      action: { type: 'SNS', encoding: 'BASE64' },
      spamVerdict: { status: 'PASS' },
      virusVerdict: { status: 'PASS' },
      spfVerdict: { status: 'PASS' },
      dkimVerdict: { status: 'GRAY' },
      dmarcVerdict: { status: 'GRAY' },
      ...verdicts,
    },
    ...more,
  });

test('a mail that SES took in is read as it came', () => {
  const incoming = mailOfMessage(told({}))!;
  expect(incoming.raw.toString()).toBe('From: a@b.example\r\n\r\nend');
  expect(incoming).toMatchObject({ from: 'a@b.example', to: ['turn+x@play.example'] });
});

test.each([
  ['spam', told({ spamVerdict: { status: 'FAIL' } })],
  ['a virus', told({ virusVerdict: { status: 'FAIL' } })],
  ['a sender whom his domain disowns', told({ dmarcVerdict: { status: 'FAIL' } })],
  ['a sender for whom nothing speaks', told({ spfVerdict: { status: 'FAIL' } })],
  ['something else', told({}, { notificationType: 'Bounce' })],
])('%s is not heeded', (_, message) => {
  expect(mailOfMessage(message)).toBeNull();
});
