// Shapes that requests share. They say of what type a value is; what it means is the service's to check.
import * as z from 'zod';
import type { Json } from '../../core/json';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any object; what is in it the service parses, with the rules of the game at hand. */
export const anyObject = z
  .custom<Readonly<Record<string, Json>>>(isObject, { error: 'an object' })
  .meta({ override: { type: 'object' } });

/** An action of the game's ruleset, as the service parses it. */
export const action = z
  .custom<Readonly<Record<string, Json>>>(isObject, { error: 'an action' })
  .meta({ override: { $ref: '#/components/schemas/Action' } });

/** A deadline policy, as the service parses it. */
export const policy = z
  .custom<Readonly<Record<string, Json>>>(isObject, { error: 'an object' })
  .meta({ override: { $ref: '#/components/schemas/DeadlinePolicy' } });

export const actionId = z
  .string()
  .describe('`[A-Za-z0-9_-]{8,36}`, new for every intent, the same for every retry of it. Or as `Idempotency-Key`.')
  .optional();

/** Every body of a call that has one effect however often it is sent. */
export const once = { actionId };
export const nothingMore = z.strictObject(once);

export const seat = z.int().describe('From 0.');
export const mySeat = seat.describe(
  'Sandboxes only: through which seat’s eyes. The seat that is asked where it is left out.',
);

const WHOLE = /^-?\d{1,15}$/;

/** A whole number of a query, which is text. */
export const whole = z.preprocess(
  (text) => (typeof text === 'string' && WHOLE.test(text) ? Number(text) : text),
  z.int(),
);

export const querySeat = whole.describe(
  'Sandboxes only: through which seat’s eyes. The seat that is asked where it is left out.',
);

/** Which view of a game. */
export const viewed = {
  version: whole.describe('An earlier version; the newest where it is left out.').optional(),
  seat: querySeat.optional(),
  joinCode: z.string().describe('The code of an invited game, for somebody who thinks of joining it.').optional(),
};

/** Pages of lists. */
export const paged = {
  cursor: z.string().describe('The `cursor` of the page before.').optional(),
  limit: whole.describe('1 to 100; 25 where it is left out.').optional(),
};

/** A JSON object in a query. What is no JSON stays text, and is refused as one. */
export const objectText = z
  .preprocess((text) => {
    try {
      return JSON.parse(String(text)) as unknown;
    } catch {
      return text;
    }
  }, anyObject)
  .meta({ override: { type: 'string', contentMediaType: 'application/json' } });
