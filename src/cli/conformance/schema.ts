// The format of the kit as zod says it: the source of schema/conformance/format.json, and what a file is read with.
import * as z from 'zod';
import type { KitFile } from './format';

const value = z.unknown();
const object = z.record(z.string(), value);
const seat = z.int().min(0);

const pointers = z
  .record(z.string().regex(/^\//), value)
  .describe(
    'Expected values by JSON pointer. In a list, a token that is no number names the element with this `id`. A value that is an object is a ' +
      'part of what is found; a list is the whole of it; an object of operators ($has, $lacks, $set, $size, $absent, $not) says what holds.',
  )
  .meta({ id: 'Pointers' });

const territory = z
  .strictObject({
    owner: z.string().nullable(),
    troops: z.int().min(0),
    pieces: z.record(z.string(), z.int()).optional(),
  })
  .meta({ id: 'Territory' });

const position = z
  .strictObject({
    territories: z.record(z.string(), territory),
    rest: territory.describe('What every territory holds that isn’t named.').optional(),
    turn: z.string().describe('Army on turn.'),
    round: z.int().optional(),
    phase: z.string(),
    hands: z.record(z.string(), z.array(z.string())).describe('Cards by army.').optional(),
    discard: z.array(z.string()).optional(),
    out: z.array(z.string()).describe('Armies that are out.').optional(),
    own: object.describe('What only the ruleset understands.').optional(),
  })
  .meta({ id: 'Position' });

const script = z
  .strictObject({ open: z.array(z.int()), hidden: z.array(z.int()) })
  .describe('What chance gives, in order: faces of dice from 1, draws from 0. What is left over doesn’t matter.');

const given = z
  .strictObject({
    ruleset: z.string(),
    preset: z.string().optional(),
    options: object.describe('Options over the preset.').optional(),
    seats: z.int().min(0),
    position: position.optional(),
    script: script.optional(),
    seed: z.int().describe('Where the script ends, chance goes on: nothing that is expected depends on it.').optional(),
  })
  .describe('What the game is made of.')
  .meta({ id: 'Given' });

const error = z
  .strictObject({
    code: z.string(),
    rule: z.string().optional(),
    pointer: z.string().optional(),
    params: object.optional(),
  })
  .describe('It is refused so, and nothing changes. What isn’t named may be anything.')
  .meta({ id: 'Error' });

const expect = z
  .strictObject({
    error: error.optional(),
    events: z
      .array(object)
      .describe('Events that happen, in this order, perhaps among others. Fields that aren’t named may hold anything.')
      .optional(),
    without: z.array(z.string()).describe('Types of events that don’t happen.').optional(),
    view: pointers.describe('The game after it, through the eyes of the seat that acts.').optional(),
  })
  .meta({ id: 'Expect' });

const step = z
  .strictObject({
    seat: seat.describe('Who acts.').optional(),
    army: z.string().describe('Which of a seat’s armies answers.').optional(),
    action: object.optional(),
    order: object.describe('A standing order instead of an action.').optional(),
    timeout: seat.describe('Instead of an action: the seat whose time runs out.').optional(),
    expect: expect.optional(),
  })
  .meta({ id: 'Step' });

const shown = z
  .strictObject({
    board: z.string().optional(),
    rules: z
      .strictObject({
        ruleset: z.string(),
        preset: z.string().optional(),
        options: object.optional(),
        seats: z.int().optional(),
      })
      .optional(),
    view: pointers,
  })
  .describe('A board, or the rules that a choice of options comes to.')
  .meta({ id: 'Shown' });

const vector = z
  .strictObject({
    id: z
      .string()
      .regex(/^[^/]+\/[^/ ]+$/)
      .describe('The first rule, a stroke, a few words.'),
    rules: z.array(z.string()),
    says: z.string().describe('What the rule says.'),
    shown: z.array(shown).optional(),
    given: given.optional(),
    start: expect.describe('What comes of making the game, set-up included.').optional(),
    steps: z.array(step).optional(),
    then: z
      .array(z.strictObject({ seat, view: pointers }))
      .describe('The game at the end, through a seat’s eyes.')
      .optional(),
  })
  .meta({ id: 'Vector' });

const file = z.strictObject({ ruleset: z.string(), chapter: z.string(), vectors: z.array(vector).min(1) });

/** A file of the kit; throws where it is none. */
export const readKitFile = (json: unknown): KitFile => file.parse(json) as KitFile;

/** JSON schema of a file of the kit. */
export const formatSchema = (): object => ({
  title: 'A file of the conformance kit of Fieldpost',
  ...z.toJSONSchema(file, { target: 'draft-2020-12' }),
});
