// Serving one account: games are looked at through its eyes, and what is new becomes a notice.
import { type Notice, type Reader } from './compose';
import { type Found, look } from './look';
import type { MailParts } from './parts';
import { markIn, type State } from './plan';
import { sceneOf } from './scene';

export interface Serving {
  readonly parts: MailParts;
  readonly reader: Reader;
  readonly state: State;
}

export const lookIn = ({ parts, state: { account, marks, lines, now } }: Serving, game: string): Promise<Found> =>
  look(parts, { account, game, line: lines.get(game), mark: markIn(marks, game), now });

/** What is told, with everything that happened since the last letter. */
export async function noticeOf(
  { parts, reader, state }: Serving,
  { what, view, id }: NonNullable<Found['told']>,
): Promise<Notice> {
  const seen = markIn(state.marks, view.id)?.seen ?? view.version - 1;
  const scene = await sceneOf(parts, { account: reader.account, locale: reader.locale, view, seen });
  return { what, scene, id };
}
