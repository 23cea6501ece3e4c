// Pictures as answers: SVG that a browser may show, and that can do nothing there.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { GameView } from '../../service/service';
import type { Sender } from './operation';
import { known } from './tags';

export const SVG = 'image/svg+xml';

/** Does the client rather want a picture than JSON or text? A browser's `<img>` does. */
export const asPicture = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['application/json', 'text/plain', SVG], default: 'application/json' }) ===
  SVG;

export interface Picture {
  readonly svg: string;
  /** The game that it is of; absent for a board. */
  readonly game?: Pick<GameView, 'version' | 'you'>;
}

/** Opened by itself it is a page of this server: without scripts, frames, addresses or an origin. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Its tag is one of content, since names and words may change while the version stays; a game's names its version besides. */
export const picture: Sender<Picture> = {
  status: 200,
  only: SVG,
  tagged: true,
  respond(c, { svg, game }) {
    const tag = tagOf(svg, game);
    c.header('ETag', tag);
    c.header('Cache-Control', game ? 'private, no-cache' : 'public, max-age=3600');
    c.header('Content-Security-Policy', HARMLESS);
    c.header('X-Content-Type-Options', 'nosniff');
    if (known(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    return c.body(svg, 200, { 'Content-Type': `${SVG}; charset=utf-8` });
  },
};

const LETTERS = 11;

function tagOf(svg: string, game: Picture['game']): string {
  const content = createHash('sha256').update(svg).digest('base64url').slice(0, LETTERS);
  return game ? `"${game.version}.${game.you ?? 'watching'}.${content}.svg"` : `"${content}.svg"`;
}
