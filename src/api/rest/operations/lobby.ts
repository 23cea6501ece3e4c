// What happens in a lobby.
import * as z from 'zod';
import { game } from '../senders';
import { nothingMore, once, seat } from '../shapes';
import { posted } from './posted';

const seated = z.strictObject({ ...once, seat });
export const lobby = [
  posted({
    id: 'join',
    summary: 'Takes a seat. Joining where you sit succeeds.',
    what: 'join',
    body: z.strictObject({
      ...once,
      seat: seat.describe('From 0; the first free one where it is left out.').optional(),
      joinCode: z.string().optional(),
      entropy: z
        .string()
        .describe(
          'SHA-256 (base64url) of 16 to 64 random bytes that you open at the start, so that the server can’t choose the dice alone.',
        )
        .optional(),
    }),
    sends: game,
    call: (service, caller, input) => service.join(caller, input),
  }),
  posted({
    id: 'leave',
    summary: 'Frees your seat. Leaving where you don’t sit succeeds.',
    what: 'leave',
    body: nothingMore,
    sends: game,
    call: (service, caller, input) => service.leave(caller, input),
  }),
  posted({
    id: 'ready',
    summary: 'Whoever joins is ready; `false` holds up the start.',
    what: 'ready',
    body: z.strictObject({ ...once, ready: z.boolean() }),
    sends: game,
    call: (service, caller, input) => service.ready(caller, input),
  }),
  posted({
    id: 'kick',
    summary: 'Host only: frees a seat, a bot’s too.',
    what: 'kick',
    body: seated,
    sends: game,
    call: (service, caller, input) => service.kick(caller, input),
  }),
  posted({
    id: 'handOver',
    summary: 'Host only: makes the player of a seat the host.',
    what: 'hand-over',
    body: seated,
    sends: game,
    call: (service, caller, input) => service.handOver(caller, input),
  }),
  posted({
    id: 'addBot',
    summary: 'Host only: puts a bot on a free seat.',
    what: 'bots',
    body: z.strictObject({
      ...once,
      policy: z.string(),
      seat: seat.describe('The first free one where it is left out.').optional(),
    }),
    sends: game,
    call: (service, caller, input) => service.addBot(caller, input),
  }),
  posted({
    id: 'start',
    summary: 'Host only: deals, or first asks for the openings.',
    what: 'start',
    body: nothingMore,
    sends: game,
    call: (service, caller, input) => service.start(caller, input),
  }),
  posted({
    id: 'open',
    summary: 'Opens the random bytes that you committed to when joining.',
    what: 'open',
    body: z.strictObject({ ...once, bytes: z.string().describe('The random bytes, base64url.') }),
    sends: game,
    call: (service, caller, input) => service.open(caller, input),
  }),
];
