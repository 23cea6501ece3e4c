// Accounts and their tokens, and the games of an account.
import * as z from 'zod';
import { operation } from '../operation';
import { list, made, nothing, page, plain } from '../senders';
import { paged } from '../shapes';

const name = z.string().describe('1 to 20 characters as people count them.');

export const account = [
  operation({
    id: 'createGuest',
    summary: 'Makes an account and its first token. Open to everybody.',
    method: 'post',
    path: '/guests',
    body: z.strictObject({ name: name.optional() }),
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
    summary: 'Gives your account another name.',
    method: 'patch',
    path: '/me',
    signedIn: true,
    body: z.strictObject({ name }),
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
    body: z.strictObject({ label: z.string().describe('At most 40 characters.').optional() }),
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
