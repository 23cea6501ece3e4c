// Acting.
import * as z from 'zod';
import type { GuardInput } from '../../../service/service';
import { withoutNulls } from '../json';
import { operation } from '../operation';
import { acted, plain } from '../senders';
import { action, anyObject, mySeat, nothingMore, once, querySeat, seat } from '../shapes';
import { posted } from './posted';

/** The service parses it, as it does actions. */
const guard = z
  .preprocess(
    withoutNulls,
    z.custom<GuardInput>((value) => typeof value === 'object' && value !== null, { error: 'a condition' }),
  )
  .meta({ override: { $ref: '#/components/schemas/Guard' } });

export const step = z
  .preprocess(
    withoutNulls,
    z.strictObject({ action, only: z.array(guard).describe('What has to hold just before it is played.').optional() }),
  )
  .meta({ id: 'PlanStep' });

const actBody = z
  .strictObject({
    ...once,
    expectedVersion: z
      .int()
      .describe('The version that you saw. Needed from the seat on turn, its own questions included. Or as `If-Match`.')
      .optional(),
    ask: z.string().describe('The question that this answers: for every other seat, instead of a version.').optional(),
    action: action.optional(),
    plan: z
      .array(step)
      .describe(
        '1 to 256 actions instead of one, run in one write until the first that fails or asks, 64 at most; the rest comes back.',
      )
      .optional(),
    orders: z
      .string()
      .describe(
        'Orders in plain lines instead, `attack ukraine from ural until 3`, in English or the language asked for; run as a plan.',
      )
      .optional(),
    dryRun: z
      .boolean()
      .describe('Nothing is written and nothing is thrown: what is known beforehand, up to the first draw.')
      .optional(),
    seat: seat.describe('Sandboxes only: whose action it is. The seat that is asked where it is left out.').optional(),
    at: z.number().describe('Sandboxes only: the time of the action, ms since 1970.').optional(),
  })
  .meta({ id: 'NewAction', description: 'Exactly one of `action`, `plan` and `orders`.' });

export const play = [
  posted({
    id: 'act',
    summary: 'One action, or a plan of several.',
    what: 'actions',
    guarded: true,
    body: actBody,
    sends: acted,
    call: (service, caller, input) => service.act(caller, input),
  }),
  posted({
    id: 'resign',
    summary: 'Gives up.',
    what: 'resign',
    body: nothingMore,
    sends: acted,
    call: (service, caller, input) => service.resign(caller, input),
  }),
  posted({
    id: 'timeOut',
    summary: 'Sandboxes only: lets the time of a seat that is asked run out.',
    what: 'timeout',
    body: z.strictObject({ ...once, seat }),
    sends: acted,
    call: (service, caller, input) => service.timeout(caller, input),
  }),
  operation({
    id: 'getOrders',
    summary: 'Your standing orders: what you answer to a kind of question without being asked.',
    method: 'get',
    path: '/games/{gameId}/orders',
    signedIn: true,
    query: z.strictObject({ seat: querySeat.optional() }),
    sends: plain,
    call: ({ service, caller, path, query }) => service.order(caller, { ...query, gameId: path.gameId }),
  }),
  operation({
    id: 'putOrder',
    summary: 'Leaves a standing order, instead of an earlier one of its kind.',
    method: 'put',
    path: '/games/{gameId}/orders',
    signedIn: true,
    body: z.strictObject({
      order: anyObject.describe('The kind as type, and its fields: `{"type": "defend", "choice": "most"}`.'),
      seat: mySeat.optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, body }) => service.order(caller, { ...body, gameId: path.gameId }),
  }),
  operation({
    id: 'dropOrder',
    summary: 'Takes back the standing order of a kind.',
    method: 'delete',
    path: '/games/{gameId}/orders/{kind}',
    signedIn: true,
    query: z.strictObject({ seat: querySeat.optional() }),
    sends: plain,
    call: ({ service, caller, path, query }) =>
      service.order(caller, { ...query, gameId: path.gameId, drop: path.kind }),
  }),
];
