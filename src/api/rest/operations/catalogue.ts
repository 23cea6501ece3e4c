// What there is to play. Open to everybody.
import type { Context } from 'hono';
import * as z from 'zod';
import type { BoardView } from '../../../service/service';
import { operation, type Sender } from '../operation';
import { asText, list, plain, text, TEXT } from '../senders';
import { localeOf } from '../../http/language';
import { objectText, whole } from '../shapes';
import { regionsText } from '../text';
import { boardPictureOperation } from './pictures';

const board: Sender<BoardView> = {
  status: 200,
  types: [TEXT],
  respond: (c: Context, view) => (asText(c) ? text(c, regionsText(view, localeOf(c))) : c.json(view)),
};

export const catalogue = [
  operation({
    id: 'listRulesets',
    summary: 'What there is to play.',
    method: 'get',
    path: '/rulesets',
    sends: list,
    call: ({ service }) => ({ ok: true, value: service.rulesets() }),
  }),
  operation({
    id: 'getRuleset',
    summary: 'The rules that a choice of options comes to, with a JSON schema of each action.',
    method: 'get',
    path: '/rulesets/{ruleset}',
    query: z.strictObject({
      preset: z.string().describe('The ruleset’s default preset where it is left out.').optional(),
      options: objectText.describe('Options over the preset, as a JSON object.').optional(),
      board: z.string().optional(),
      seats: whole.optional(),
    }),
    sends: plain,
    call: ({ service, caller, path, query }) => service.ruleset({ ...query, ruleset: path.ruleset }, caller.locale),
  }),
  operation({
    id: 'listBots',
    summary: 'Policies of the server’s bots.',
    method: 'get',
    path: '/bots',
    sends: list,
    call: ({ service }) => ({ ok: true, value: service.bots() }),
  }),
  operation({
    id: 'listBoards',
    summary: 'Every board there is.',
    method: 'get',
    path: '/boards',
    sends: list,
    call: ({ service }) => ({ ok: true, value: service.boards() }),
  }),
  operation({
    id: 'getBoard',
    summary:
      'Territories, regions, borders and where to draw them; as text for a terminal with `Accept: text/plain`, as a picture with `image/svg+xml`.',
    method: 'get',
    path: '/boards/{board}',
    sends: board,
    drawn: boardPictureOperation,
    call: ({ service, caller, path }) => service.board(path.board, caller.locale),
  }),
];
