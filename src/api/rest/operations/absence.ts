// Playing a seat while its player isn't there: what is prepared, and who sits for him.
import * as z from 'zod';
import type { PreparedFor } from '../../../service/service';
import { operation } from '../operation';
import { plain } from '../senders';
import { mySeat, once, querySeat } from '../shapes';
import { step } from './play';

const sitter = z.strictObject({
  ...once,
  gameId: z.string().describe('All games that you play now where it is left out.').optional(),
  player: z.string().describe('Name or account of whoever is to play.'),
  from: z.int().describe('ms since 1970; now where it is left out.').optional(),
  until: z.int().describe('ms since 1970, at most 366 days from now.'),
});

/** The service knows which there are. */
const whenOf = ({ when }: Readonly<Record<string, string>>): PreparedFor => when as PreparedFor;

export const absence = [
  operation({
    id: 'getPrepared',
    summary: 'What you have left to be played without you. Nobody else sees it.',
    method: 'get',
    path: '/games/{gameId}/prepared',
    signedIn: true,
    query: z.strictObject({ seat: querySeat.optional() }),
    sends: plain,
    call: ({ service, caller, path, query }) => service.prepare(caller, { ...query, gameId: path.gameId }),
  }),
  operation({
    id: 'putPrepared',
    summary:
      'Leaves what is to be played: `turn`: once, when your next turn begins; `miss`: whenever your time runs out, before the fallbacks.',
    method: 'put',
    path: '/games/{gameId}/prepared/{when}',
    once: true,
    signedIn: true,
    body: z.strictObject({
      ...once,
      plan: z.array(step).describe('Exactly one of `plan` and `orders`.').optional(),
      orders: z
        .string()
        .describe('Plain lines in the language asked for, read when they are played; see docs/orders.md.')
        .optional(),
      forced: z
        .array(z.string())
        .describe(
          'Types of action that are played between the steps as for an absent player, where the rules allow nothing else: `trade`.',
        )
        .optional(),
      seat: mySeat.optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, body, actionId }) =>
      service.prepare(caller, { ...body, gameId: path.gameId, when: whenOf(path), actionId }),
  }),
  operation({
    id: 'dropPrepared',
    summary: 'Takes back what was left. The action id comes as `Idempotency-Key`.',
    method: 'delete',
    path: '/games/{gameId}/prepared/{when}',
    once: true,
    signedIn: true,
    query: z.strictObject({ seat: querySeat.optional() }),
    sends: plain,
    call: ({ service, caller, path, query, actionId }) =>
      service.prepare(caller, { ...query, gameId: path.gameId, when: whenOf(path), drop: true, actionId }),
  }),
  operation({
    id: 'letSit',
    summary: 'Lets somebody else play for you for a while: in one game, or in all that you play now.',
    method: 'post',
    path: '/sitters',
    once: true,
    signedIn: true,
    body: sitter,
    sends: plain,
    call: ({ service, caller, body, actionId }) => service.letSit(caller, { ...body, actionId }),
  }),
  operation({
    id: 'endSitting',
    summary: 'Ends that at once: for whoever is sat for, and for whoever sits.',
    method: 'post',
    path: '/sitters/end',
    once: true,
    signedIn: true,
    body: z.strictObject({
      ...once,
      gameId: z.string().describe('All games where it is left out.').optional(),
    }),
    sends: plain,
    call: ({ service, caller, body, actionId }) => service.endSitting(caller, { ...body, actionId }),
  }),
];
