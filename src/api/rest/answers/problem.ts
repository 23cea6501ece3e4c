// Refusals.
import type { Problem } from '../problem';
import { game } from './game';
import { count, jsonByName, maybe, shape, text, words } from './shape';
import * as z from 'zod';

export const problem = shape<Problem>('Problem', {
  type: z.literal('about:blank'),
  title: text,
  status: count,
  detail: text.describe('For people.'),
  code: text.describe('Stable: branch on it.'),
  kind: maybe(
    words<NonNullable<Problem['kind']>>({
      malformed: true,
      unauthenticated: true,
      forbidden: true,
      notFound: true,
      conflict: true,
      illegal: true,
      limited: true,
      busy: true,
    }),
  ).describe('The class of the code; absent where the request never became a call.'),
  rule: maybe(text).describe('Id of the rule that forbids it.'),
  params: maybe(jsonByName).describe('What the detail was made of.'),
  pointer: maybe(text).describe('The field at fault: a JSON pointer into the action, or into the body or query.'),
  retryAfter: maybe(count).describe('Seconds to wait before the same request may be sent again.'),
  version: maybe(count).describe('Of a conflict: the newest version.'),
  game: maybe(game).describe('Of a conflict: the game as you may see it now.'),
});
