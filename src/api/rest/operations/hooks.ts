// Webhooks of an account.
import * as z from 'zod';
import { operation } from '../operation';
import { list, made, nothing, page, plain } from '../senders';
import { once, paged } from '../shapes';

const url = z.string().describe('https, at most 500 characters.');

const tells = z
  .array(z.enum(['turn', 'question', 'reminder', 'over', 'events']))
  .describe('What it tells; `events` is every version. Everything but `events` where it is left out.');

const newHook = z
  .strictObject({
    ...once,
    url,
    tells: tells.optional(),
    gameId: z
      .string()
      .describe(
        'Of this game alone, and about everybody in it, as a watcher sees it. Else of all your games, about you.',
      )
      .optional(),
    shape: z
      .enum(['json', 'discord', 'slack'])
      .describe('`discord` and `slack` are what their incoming webhooks take.')
      .optional(),
  })
  .meta({ id: 'NewHook' });

const changes = z
  .strictObject({
    url: url.optional(),
    tells: tells.optional(),
    on: z.boolean().describe('Off, or on again after it failed for three days.').optional(),
  })
  .meta({ id: 'HookChanges' });

export const hooks = [
  operation({
    id: 'listHooks',
    summary: 'The webhooks of your account.',
    method: 'get',
    path: '/hooks',
    signedIn: true,
    sends: list,
    call: ({ service, caller }) => service.hooks(caller),
  }),
  operation({
    id: 'makeHook',
    summary: 'Makes a webhook, and shows what it signs with.',
    method: 'post',
    path: '/hooks',
    once: true,
    signedIn: true,
    body: newHook,
    sends: made,
    call: ({ service, caller, body, actionId }) => service.makeHook(caller, { ...body, actionId }),
  }),
  operation({
    id: 'changeHook',
    summary: 'Changes where a webhook leads or what it tells, or switches it off or on.',
    method: 'patch',
    path: '/hooks/{hookId}',
    signedIn: true,
    body: changes,
    sends: plain,
    call: ({ service, caller, path, body }) => service.changeHook(caller, { ...body, hookId: path.hookId }),
  }),
  operation({
    id: 'dropHook',
    summary: 'Ends a webhook.',
    method: 'delete',
    path: '/hooks/{hookId}',
    signedIn: true,
    sends: nothing,
    call: ({ service, caller, path }) => service.dropHook(caller, { hookId: path.hookId }),
  }),
  operation({
    id: 'rotateHook',
    summary: 'Another secret for a webhook. The old one signs for a day as well.',
    method: 'post',
    path: '/hooks/{hookId}/secret',
    signedIn: true,
    sends: plain,
    call: ({ service, caller, path }) => service.rotateHook(caller, { hookId: path.hookId }),
  }),
  operation({
    id: 'testHook',
    summary: 'Sends a webhook a trial soon.',
    method: 'post',
    path: '/hooks/{hookId}/trial',
    signedIn: true,
    sends: nothing,
    call: ({ service, caller, path }) => service.testHook(caller, { hookId: path.hookId }),
  }),
  operation({
    id: 'listDeliveries',
    summary: 'What became of the deliveries of the last week.',
    method: 'get',
    path: '/hooks/{hookId}/deliveries',
    signedIn: true,
    query: z.strictObject(paged),
    sends: page,
    call: ({ service, caller, path, query }) => service.deliveries(caller, { ...query, hookId: path.hookId }),
  }),
  operation({
    id: 'redeliver',
    summary: 'Sends an event once more, with the same id.',
    method: 'post',
    path: '/hooks/{hookId}/deliveries/{eventId}',
    signedIn: true,
    sends: nothing,
    call: ({ service, caller, path }) => service.redeliver(caller, { hookId: path.hookId, eventId: path.eventId }),
  }),
];
