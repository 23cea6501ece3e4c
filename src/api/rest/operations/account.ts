// Accounts and their tokens, and the games of an account.
import * as z from 'zod';
import { LOCALES } from '../../../core/locale';
import { operation } from '../operation';
import { list, made, nothing, page, plain } from '../senders';
import { paged } from '../shapes';

const name = z.string().describe('1 to 20 characters as people count them.');

const scope = z.enum(['game:read', 'game:play', 'account']);

const newToken = z.strictObject({
  label: z.string().describe('At most 40 characters.').optional(),
  scopes: z
    .array(scope)
    .describe(
      '`game:read`: looking; `game:play`: playing and looking; `account`: name, tokens, sign-in. All that your own token allows where it is left out.',
    )
    .optional(),
  lifeSeconds: z
    .int()
    .describe('It ends after so many seconds, 60 to 31,536,000 (a year); never where it is left out.')
    .optional(),
  game: z
    .string()
    .describe('Id of the only game that it is for: such a token is a bot’s, and has no scope `account`.')
    .optional(),
  bot: z.boolean().describe('A program uses it: seats that it takes or plays are shown as a bot’s.').optional(),
});

export const account = [
  operation({
    id: 'createGuest',
    summary: 'Makes an account and its first token. Open to everybody.',
    method: 'post',
    path: '/guests',
    body: z.strictObject({
      name: name.optional(),
      bot: z.boolean().describe('A program plays this account: for good, and shown wherever it sits.').optional(),
    }),
    sends: made,
    call: ({ service, caller, body }) => service.guest(caller, body),
  }),
  operation({
    id: 'getMe',
    summary: 'Your account.',
    method: 'get',
    path: '/me',
    signedIn: true,
    sends: plain,
    call: ({ service, caller }) => service.me(caller),
  }),
  operation({
    id: 'rename',
    summary: 'Changes the name of your account, the language in which it is spoken to, or both.',
    method: 'patch',
    path: '/me',
    signedIn: true,
    body: z.strictObject({
      name: name.optional(),
      locale: z
        .enum(LOCALES)
        .describe('For messages and mails, where a request has no Accept-Language that says otherwise.')
        .optional(),
    }),
    sends: plain,
    call: ({ service, caller, body }) => service.rename(caller, body),
  }),
  operation({
    id: 'listTokens',
    summary: 'The tokens of your account, without what proves them.',
    method: 'get',
    path: '/tokens',
    signedIn: true,
    sends: list,
    call: ({ service, caller }) => service.tokens(caller),
  }),
  operation({
    id: 'issueToken',
    summary: 'Another token for your account. It is shown this once.',
    method: 'post',
    path: '/tokens',
    signedIn: true,
    body: newToken,
    sends: made,
    call: ({ service, caller, body }) => service.issueToken(caller, body),
  }),
  operation({
    id: 'revokeToken',
    summary: 'Ends a token.',
    method: 'delete',
    path: '/tokens/{tokenId}',
    signedIn: true,
    sends: nothing,
    call: ({ service, caller, path }) => service.revokeToken(caller, { tokenId: path.tokenId }),
  }),
  operation({
    id: 'bindSignIn',
    summary: 'From now on a sign-in leads to your account, too. Needs a token without limits.',
    method: 'put',
    path: '/me/sign-in',
    signedIn: true,
    body: z.strictObject({
      signIn: z.string().describe('A token of the identity provider, as it would be sent in `Authorization`.'),
    }),
    sends: plain,
    call: ({ service, caller, body }) => service.bindSignIn(caller, body),
  }),
  operation({
    id: 'getInbox',
    summary: 'Games in which you sit, those that wait for you first.',
    method: 'get',
    path: '/inbox',
    signedIn: true,
    query: z.strictObject(paged),
    sends: page,
    call: ({ service, caller, query }) => service.inbox(caller, query),
  }),
  operation({
    id: 'getPast',
    summary: 'Games of yours that are over.',
    method: 'get',
    path: '/past',
    signedIn: true,
    query: z.strictObject(paged),
    sends: page,
    call: ({ service, caller, query }) => service.past(caller, query),
  }),
];
