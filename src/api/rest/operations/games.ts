// Games: making, finding, looking.
import * as z from 'zod';
import { operation } from '../operation';
import { events, look, madeGame, nothing, page, plain } from '../senders';
import { newGame, newSandbox } from './terms';
import { paged, querySeat, viewed, whole } from '../shapes';
import { gamePictureOperation } from './pictures';
import { eventsWithin } from '../poll';

export const games = [
  operation({
    id: 'createGame',
    summary: 'Opens a lobby. You take seat 0 and are the host.',
    method: 'post',
    path: '/games',
    once: true,
    signedIn: true,
    body: newGame,
    sends: madeGame,
    call: ({ service, caller, body, actionId }) => service.createGame(caller, { ...body, actionId }),
  }),
  operation({
    id: 'createSandbox',
    summary: 'A game of which you play all seats, from options or a position, with scripted or seeded chance.',
    method: 'post',
    path: '/sandboxes',
    once: true,
    signedIn: true,
    body: newSandbox,
    sends: madeGame,
    call: ({ service, caller, body, actionId }) => service.createSandbox(caller, { ...body, actionId }),
  }),
  operation({
    id: 'listGames',
    summary: 'Public lobbies with a free seat, the newest first. Open to everybody.',
    method: 'get',
    path: '/games',
    query: z.strictObject({ ...paged, ruleset: z.string().optional() }),
    sends: page,
    call: ({ service, caller, query }) => service.openGames(caller, query),
  }),
  operation({
    id: 'getGame',
    summary:
      'A game as you may see it, now or at a version; as text for a terminal with `Accept: text/plain`, as a picture with `image/svg+xml`.',
    method: 'get',
    path: '/games/{gameId}',
    query: z.strictObject(viewed),
    sends: look,
    drawn: gamePictureOperation,
    call: ({ service, caller, path, query }) => service.view(caller, { ...query, gameId: path.gameId }),
  }),
  operation({
    id: 'deleteGame',
    summary:
      'Host only: a lobby, a sandbox, a finished game, or one in which nobody else sits. With `Idempotency-Key`.',
    method: 'delete',
    path: '/games/{gameId}',
    once: true,
    signedIn: true,
    sends: nothing,
    call: ({ service, caller, path, actionId }) => service.deleteGame(caller, { gameId: path.gameId, actionId }),
  }),
  operation({
    id: 'getLegalActions',
    summary: 'What you may do now: families of actions, every combination of whose fields is legal.',
    method: 'get',
    path: '/games/{gameId}/legal-actions',
    query: z.strictObject(viewed),
    sends: plain,
    call: ({ service, caller, path, query }) => service.legalActions(caller, { ...query, gameId: path.gameId }),
  }),
  operation({
    id: 'getEvents',
    summary:
      'What happened after a cursor, oldest first. With `wait` it waits for something to happen; with `Accept: text/event-stream` it goes on telling.',
    method: 'get',
    path: '/games/{gameId}/events',
    query: z.strictObject({
      after: z.string().describe('The `cursor` of what you know; from the start where it is left out.').optional(),
      limit: whole.describe('Versions looked at, 1 to 100; 50 where it is left out.').optional(),
      seat: querySeat.optional(),
      wait: whole.describe('Seconds to wait for an event, 0 to 20; 0 where it is left out.').optional(),
    }),
    sends: events,
    call: ({ service, caller, path, query: { wait, ...query }, signal }) =>
      eventsWithin({ service, caller, signal, seconds: wait ?? 0 }, { ...query, gameId: path.gameId }),
    follow: ({ path, query: { wait, ...query } }) => ({ input: { ...query, gameId: path.gameId }, seconds: wait ?? 0 }),
  }),
  operation({
    id: 'getRecord',
    summary: 'The rows of a game, as far as you may see them; after its end ready for `npx fieldpost verify`.',
    method: 'get',
    path: '/games/{gameId}/record',
    query: z.strictObject({
      after: whole.describe('Rows after this version; from the start where it is left out.').optional(),
      limit: whole.describe('Rows, 1 to 1,000; 500 where it is left out.').optional(),
      seat: querySeat.optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, query }) => service.record(caller, { ...query, gameId: path.gameId }),
  }),
];
