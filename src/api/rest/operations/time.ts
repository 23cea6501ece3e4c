// Time: going away, voting for a pause, and looking at a policy before a game is made with it.
import * as z from 'zod';
import { withoutNulls } from '../json';
import { operation } from '../operation';
import { game, page, plain } from '../senders';
import { nothingMore, once, paged, policy } from '../shapes';
import { posted } from './posted';

const seconds = z.strictObject({ from: z.int(), to: z.int().optional() }).describe('Seconds after the start.');

const scenario = z
  .preprocess(
    withoutNulls,
    z.strictObject({
      after: z
        .int()
        .describe('It ends each turn so many seconds after it was asked; 3,600 where it is left out.')
        .optional(),
      misses: z.array(z.int()).describe('Of its own turns, from 1, those that it misses.').optional(),
      away: seconds.describe('It is on vacation, in seconds after the start.').optional(),
    }),
  )
  .meta({ id: 'SeatScenario' });

export const time = [
  posted({
    id: 'vacation',
    summary: 'Your clock rests as long as you are away and the policy has days left.',
    what: 'vacation',
    body: z.strictObject({
      ...once,
      on: z.boolean().describe('Goes away, or comes back.'),
      until: z.int().describe('When it ends by itself, ms since 1970.').optional(),
    }),
    sends: game,
    call: (service, caller, input) => service.vacation(caller, input),
  }),
  posted({
    id: 'comeBack',
    summary: 'Takes your seat back from the bot that plays it, and from whoever wants it.',
    what: 'return',
    body: nothingMore,
    sends: game,
    call: (service, caller, input) => service.comeBack(caller, input),
  }),
  operation({
    id: 'getVotes',
    summary: 'Votes for a pause, or for its end.',
    method: 'get',
    path: '/games/{gameId}/vote',
    signedIn: true,
    sends: plain,
    call: ({ service, caller, path }) => service.vote(caller, { gameId: path.gameId }),
  }),
  operation({
    id: 'putVote',
    summary: 'Votes for a pause, or for its end. Repeating it changes nothing.',
    method: 'put',
    path: '/games/{gameId}/vote',
    once: true,
    signedIn: true,
    body: z.strictObject({
      ...once,
      want: z.enum(['pause', 'resume', 'none']).describe('`none` takes a vote back.'),
      until: z.int().describe('When the pause ends by itself, ms since 1970.').optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, body, actionId }) =>
      service.vote(caller, { ...body, gameId: path.gameId, actionId }),
  }),
  operation({
    id: 'listOpenSeats',
    summary: 'Public games in which somebody may take over a seat: by joining. Open to everybody.',
    method: 'get',
    path: '/open-seats',
    query: z.strictObject({ ...paged, ruleset: z.string().optional() }),
    sends: page,
    call: ({ service, caller, query }) => service.openSeats(caller, query),
  }),
  operation({
    id: 'simulateDeadlines',
    summary: 'The course of a deadline policy, before a game is made with it. Open to everybody.',
    method: 'post',
    path: '/deadlines/simulate',
    body: z
      .strictObject({
        policy,
        start: z.int().describe('ms since 1970; now where it is left out.').optional(),
        seats: z.array(scenario).describe('What each seat does: 1 to 8 of them.'),
        turns: z.int().describe('1 to 200; 12 where it is left out.').optional(),
        pause: seconds.describe('The players vote for a pause, in seconds after the start.').optional(),
      })
      .meta({ id: 'Simulation' }),
    sends: plain,
    call: ({ service, caller, body }) => service.simulateDeadlines(caller, body),
  }),
];
