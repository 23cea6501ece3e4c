// What a game is made of.
import * as z from 'zod';
import { withoutNulls } from '../json';
import { anyObject, once, policy } from '../shapes';

const terms = {
  ...once,
  ruleset: z.string(),
  preset: z.string().describe('The ruleset’s default preset where it is left out.').optional(),
  options: anyObject.describe('Over the preset; see schema/options.').optional(),
  board: z.string().describe('The ruleset’s first board where it is left out.').optional(),
  seats: z.int().describe('How many play.'),
  turnSeconds: z
    .int()
    .describe('Seconds for each turn or question: 60 to 2,592,000 (30 days); a day where it is left out.')
    .optional(),
};

export const newGame = z
  .strictObject({
    ...terms,
    time: policy.describe('A deadline policy instead of `turnSeconds`; see docs/time.md.').optional(),
    visibility: z.enum(['public', 'unlisted', 'invited']).describe('`unlisted` where it is left out.').optional(),
    invited: z.array(z.string()).describe('Players that may join, by name or account; 100 at most.').optional(),
    joinCode: z.string().describe('Whoever has it may join an invited game: 6 to 64 characters.').optional(),
    watchers: z.enum(['anyone', 'players']).describe('`anyone` where it is left out.').optional(),
    bots: z.array(z.string()).describe('Bots that take the last seats, by policy.').optional(),
    botSeats: z
      .enum(['allowed', 'none'])
      .describe('May seats be a bot’s, the server’s or anybody’s? `allowed` where it is left out.')
      .optional(),
    entropy: z.string().describe('See joining.').optional(),
  })
  .meta({ id: 'NewGame' });

/** An object whose nulls count as left out, too. */
const lenient = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(withoutNulls, schema);

const territory = z
  .strictObject({
    owner: z.string().nullable().describe('An army; null where nobody owns it.'),
    troops: z.int(),
    pieces: z.record(z.string(), z.int()).describe('Other pieces, by kind.').optional(),
  })
  .meta({ id: 'NewTerritory' });

const position = lenient(
  z
    .strictObject({
      territories: z.record(z.string(), territory).describe('By id.'),
      turn: z.string().describe('Army on turn.'),
      round: z.int().optional(),
      phase: z.string(),
      hands: z.record(z.string(), z.array(z.string())).describe('Cards, by army.').optional(),
      discard: z.array(z.string()).optional(),
      out: z.array(z.string()).describe('Armies that are out already.').optional(),
      own: anyObject.describe('What only the ruleset understands.').optional(),
    })
    .meta({ id: 'NewPosition', description: 'A full position, everything by name. What is left out is empty.' }),
);

const script = z
  .strictObject({
    open: z.array(z.number()).describe('What all see at once: faces of dice from 1.'),
    hidden: z.array(z.number()).describe('Hands, decks, missions: from 0.'),
  })
  .meta({ id: 'Script', description: 'What chance gives, in order. Used up is an error, unless there is a seed.' });

export const newSandbox = z
  .strictObject({
    ...terms,
    position: position.optional(),
    script: script.optional(),
    seed: z
      .int()
      .describe('Reproducible chance instead of a script, or once it is used up; 0 where both are left out.')
      .optional(),
    bots: z.record(z.string(), z.string()).describe('Policies of seats that bots play.').optional(),
    lifeSeconds: z.int().describe('60 to 604,800 (a week); a day where it is left out.').optional(),
  })
  .meta({ id: 'NewSandbox' });
