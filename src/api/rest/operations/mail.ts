// Mail of an account.
import * as z from 'zod';
import { operation } from '../operation';
import { plain } from '../senders';

const time = z.string().describe('Time of day, `22:00`.');

const settings = z
  .strictObject({
    address: z
      .string()
      .nullable()
      .describe('A code is mailed there; until it comes back nothing else is. Null forgets the address.')
      .optional(),
    mode: z.enum(['each', 'digest', 'off']).describe('A mail each time, one a day, or none.').optional(),
    kinds: z
      .array(z.enum(['turn', 'question', 'reminder', 'started', 'out', 'replaced', 'over']))
      .describe('What you are told.')
      .optional(),
    zone: z.string().describe('Time zone of all times here and in mails, `Europe/Copenhagen`.').optional(),
    muted: z.strictObject({ from: time, to: time }).nullable().describe('When nothing is sent.').optional(),
    digestAt: time.optional(),
    reminderMinutes: z.int().describe('How long before a deadline you are reminded: 10 to 2,880.').optional(),
  })
  .meta({ id: 'MailSettings' });

export const mail = [
  operation({
    id: 'getMail',
    summary: 'Where and when you get mail, and about what.',
    method: 'get',
    path: '/me/mail',
    signedIn: true,
    sends: plain,
    call: ({ service, caller }) => service.mail(caller),
  }),
  operation({
    id: 'setMail',
    summary: 'Changes where and when you get mail, or about what; what is left out stays.',
    method: 'put',
    path: '/me/mail',
    signedIn: true,
    body: settings,
    sends: plain,
    call: ({ service, caller, body }) => service.setMail(caller, body),
  }),
  operation({
    id: 'confirmMail',
    summary: 'Confirms a mail address with the code that was mailed to it.',
    method: 'post',
    path: '/me/mail/confirmation',
    signedIn: true,
    body: z.strictObject({ code: z.string().describe('Eight digits.') }),
    sends: plain,
    call: ({ service, caller, body }) => service.confirmMail(caller, body),
  }),
];
