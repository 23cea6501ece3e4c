// Odds of attacks. Open to everybody, as far as the game is.
import * as z from 'zod';
import { withoutNulls } from '../json';
import { operation } from '../operation';
import { plain } from '../senders';
import { anyObject, querySeat, whole } from '../shapes';

const STOP =
  'The attacker gives up with so many troops or fewer; 1 where it is left out, for the last one never fights.';

const stack = z.preprocess(
  withoutNulls,
  z
    .strictObject({
      troops: z.int().describe('On its land; in a ruleset with fronts, those that fight. 0 to 500.'),
      pieces: z.record(z.string(), z.int()).describe('Other pieces, by kind.').optional(),
      bonuses: z
        .array(z.string())
        .describe(
          'What else helps: in `sbsh` `support`, `die`, `airfield` for the attacker and `die`, `airfield`, `struck` for the defender; `sidious` in `clone-wars`.',
        )
        .optional(),
    })
    .meta({ id: 'Stack' }),
);

export const odds = [
  operation({
    id: 'getOdds',
    summary: 'Odds of an attack in a game: one throw, and the battle to the end. Dice alone, no cards.',
    method: 'get',
    path: '/games/{gameId}/odds',
    query: z.strictObject({
      from: z.string().describe('A territory.').meta({ example: 'alaska' }),
      to: z.string().describe('A territory, or a side of a border.').meta({ example: 'kamchatka' }),
      stop: whole.describe(STOP).optional(),
      version: whole.describe('An earlier version; the newest where it is left out.').optional(),
      seat: querySeat.optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, query }) => service.gameOdds(caller, { ...query, gameId: path.gameId }),
  }),
  operation({
    id: 'computeOdds',
    summary: 'Odds of a battle that is only thought of, without a game.',
    method: 'post',
    path: '/rulesets/{ruleset}/odds',
    body: z
      .strictObject({
        attacker: stack,
        defender: stack,
        stop: z.int().describe(STOP).optional(),
        preset: z.string().optional(),
        options: anyObject.describe('Over the preset; see schema/options.').optional(),
        board: z.string().optional(),
        seats: z.int().optional(),
      })
      .meta({ id: 'NewOdds' }),
    sends: plain,
    call: ({ service, caller, path, body }) => service.odds({ ...body, ruleset: path.ruleset }, caller.locale),
  }),
];
