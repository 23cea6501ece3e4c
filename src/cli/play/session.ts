// One player at one game: shows what happens, asks for orders when it is this seat's turn, sends them, and goes on.
import { setTimeout as pause } from 'node:timers/promises';
import type { Terminal } from '../terminal';
import { type Happened, type Ordered, Refused, type Rest, type Sight } from './rest';
import { dueText, endText, HELP, legalText, pictureOf, storyOf } from './screen';

export interface Session {
  readonly rest: Rest;
  readonly gameId: string;
  readonly locale: string;
  /** What the player types, line by line; ends when he leaves. */
  readonly lines: AsyncIterator<string>;
  readonly terminal: Pick<Terminal, 'out'>;
  /** Columns of the terminal. */
  readonly width: number;
}

/** Plays until the game is over or the player leaves. */
export async function playSession(session: Session): Promise<void> {
  const { out } = session.terminal;
  let sight: Sight | null = await look(session);
  out(pictureOf(sight, session.locale, session.width));
  if (askOf(sight)) out(promptOf(sight));
  while (sight && !isOver(sight)) sight = askOf(sight) ? await asking(session, sight) : await others(session, sight);
  if (sight) out(`${pictureOf(sight, session.locale, session.width)}\n${endText(sight)}`);
}

const isOver = ({ status }: Sight): boolean => status === 'over' || status === 'deleted';

/** One line of the player's; null when he leaves. */
async function asking(session: Session, sight: Sight): Promise<Sight | null> {
  const line = await session.lines.next();
  if (line.done === true || line.value.trim() === 'quit') return null;
  return heed(session, sight, line.value.trim());
}

const look = ({ rest, gameId }: Session): Promise<Sight> => rest.get(`/games/${gameId}`);

/** The question that waits for this seat. */
const askOf = ({ state, you }: Sight): { readonly id: string; readonly kind: string } | undefined =>
  state?.asks.find((ask) => ask.seat === you && !ask.answered);

const promptOf = (sight: Sight): string =>
  `\nYour turn (${askOf(sight)?.kind ?? ''}). ${dueText(sight)} Orders, or ? for help:`;

/** Waits for others, and tells what they do. */
async function others(session: Session, sight: Sight): Promise<Sight> {
  const { rest, gameId, terminal, locale } = session;
  const happened = await rest.get<Happened>(`/games/${gameId}/events?after=${sight.version}&wait=20`);
  const next = await look(session);
  for (const line of storyOf(happened.events, next, locale)) terminal.out(line);
  if (askOf(next)) terminal.out(`\n${pictureOf(next, locale, session.width)}\n${promptOf(next)}`);
  else if (next.version === sight.version) await pause(200);
  return next;
}

/** A word to the terminal, or orders to the game. */
async function heed(session: Session, sight: Sight, line: string): Promise<Sight> {
  const { out } = session.terminal;
  const words: Readonly<Record<string, (() => string) | undefined>> = {
    '': () => promptOf(sight),
    '?': () => HELP,
    help: () => HELP,
    board: () => pictureOf(sight, session.locale, session.width),
    legal: () => legalText(sight.legal),
    due: () => dueText(sight),
  };
  const word = Object.hasOwn(words, line.toLowerCase()) ? words[line.toLowerCase()] : undefined;
  if (!word) return order(session, sight, line);
  out(word());
  return sight;
}

async function order(session: Session, sight: Sight, orders: string): Promise<Sight> {
  const { rest, gameId, terminal } = session;
  try {
    const body = { orders, ...named(sight, askOf(sight)?.id) };
    const done = await rest.post<Ordered>(`/games/${gameId}/actions`, body);
    for (const line of [...storyOf(done.events, done.game, session.locale), ...leftOf(done)]) terminal.out(line);
    if (askOf(done.game)) terminal.out(promptOf(done.game));
    return done.game;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    terminal.out(error.message);
    return look(session);
  }
}

function leftOf({ rest, stopped }: Ordered): readonly string[] {
  if (rest.length === 0) return [];
  const why = stopped?.error ? ` (${stopped.error.message})` : '';
  return [`Not done: ${rest.map((one) => one.order ?? '').join('; ')}${why}`];
}

/** The seat on turn names the version that it saw, any other the question that it answers. */
function named({ state, you, version }: Sight, ask: string | undefined): object {
  const onTurn = state?.armies.find((army) => army.id === state.turn)?.seat === you;
  return onTurn ? { expectedVersion: version } : { ask };
}
