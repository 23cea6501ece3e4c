// A sandbox out of a game.
import * as z from 'zod';
import { madeGame } from '../senders';
import { once } from '../shapes';
import { posted } from './posted';

export const sandbox = [
  posted({
    id: 'importSandbox',
    summary:
      'A sandbox that goes on from a version of a game as your record has it; what you may not know is laid anew.',
    what: 'sandboxes',
    body: z
      .strictObject({
        ...once,
        version: z.int().describe('The newest where it is left out.').optional(),
        seed: z
          .int()
          .describe('Lays anew what you may not know, and is the chance of what follows; 0 where it is left out.')
          .optional(),
        turnSeconds: z.int().describe('As in the game where it is left out.').optional(),
        bots: z.record(z.string(), z.string()).describe('Policies of seats that bots play.').optional(),
        lifeSeconds: z.int().describe('60 to 604,800 (a week); a day where it is left out.').optional(),
      })
      .meta({ id: 'NewImport' }),
    sends: madeGame,
    call: (service, caller, input) => service.importSandbox(caller, input),
  }),
];
