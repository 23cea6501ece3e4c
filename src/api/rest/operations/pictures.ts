// Boards and games as pictures, under addresses of their own for those who can't choose what they accept.
import * as z from 'zod';
import { boardById } from '../../../boards';
import { nearest } from '../../../core/locale';
import { ok } from '../../../core/result';
import { boardPicture, gamePicture, LOOK_BACK, type PictureOptions } from '../../../picture';
import type { Answer, Caller, EventView, GameView, Outcome, Service } from '../../../service/service';
import { type AnyOperation, operation } from '../operation';
import { type Picture, picture } from '../pictures';
import { viewed } from '../shapes';

const drawn = {
  form: z
    .enum(['wide', 'narrow'])
    .describe('`narrow` for a phone: the board in columns under each other. `wide` where it is left out.')
    .optional(),
  locale: z.string().describe('Language, for those who can’t send `Accept-Language`.').optional(),
};

type Drawn = Pick<PictureOptions, 'form' | 'locale'>;

/** The language that was asked for, else the caller's. */
const spoken = ({ form, locale }: Drawn, caller: Caller): Drawn => ({
  form,
  locale: (locale === undefined ? undefined : nearest(locale)) ?? caller.locale,
});

export const gamePictureOperation = operation({
  id: 'getGamePicture',
  summary: 'A game’s board as a picture, as you may see it, with the latest turn as arrows.',
  method: 'get',
  path: '/games/{gameId}/board.svg',
  query: z.strictObject({ ...viewed, ...drawn }),
  sends: picture,
  async call({ service, caller, path, query: { form, locale, ...query } }): Answer<Picture> {
    const view = await service.view(caller, { ...query, gameId: path.gameId });
    if (!view.ok) return view;
    const game = view.value;
    const board = boardById(game.board);
    if (!board) throw new Error(`a game on ${game.board}, which there is not`);
    const events = await lastEvents(service, caller, game);
    return ok({ svg: gamePicture(board, game, events, spoken({ form, locale }, caller)), game });
  },
});

/** What happened up to the version of a view, through the same eyes. A refusal means: nothing. */
async function lastEvents(service: Service, caller: Caller, game: GameView): Promise<readonly EventView[]> {
  const after = String(Math.max(0, game.version - LOOK_BACK));
  // Only of a sandbox may a seat be named; without one it would be who is asked now, not at the view's version.
  const seat = game.sandbox && game.you !== null ? { seat: game.you } : {};
  const told = await service.events(caller, { gameId: game.id, after, limit: LOOK_BACK, ...seat });
  return told.ok ? told.value.events.filter(({ version }) => version <= game.version) : [];
}

export const boardPictureOperation = operation({
  id: 'getBoardPicture',
  summary: 'An empty board as a picture.',
  method: 'get',
  path: '/boards/{board}/board.svg',
  query: z.strictObject(drawn),
  sends: picture,
  call({ service, caller, path, query }): Outcome<Picture> {
    const known = service.board(path.board, caller.locale);
    if (!known.ok) return known;
    const board = boardById(path.board);
    if (!board) throw new Error(`board ${path.board} is known and isn’t drawn`);
    return ok({ svg: boardPicture(board, undefined, spoken(query, caller)) });
  },
});

export const pictures: readonly AnyOperation[] = [gamePictureOperation, boardPictureOperation];
