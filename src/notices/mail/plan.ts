// What there is to send to an account now, and when to look again: from its settings, its inbox and what it was told, without looking at a game.
import type { MailBody } from '../../service/mail';
import type { SeatLine } from '../../store/port';
import { lastDigest, mutedAt, nextDigest, remindAt } from './hours';
import { type Mark, type Marks, marksOf } from './marks';
import { everyItem } from './pages';
import type { MailParts } from './parts';

export interface State {
  readonly account: string;
  readonly body: MailBody;
  readonly marks: Marks;
  /** Of games in which the account has a seat, or sits for one just now. */
  readonly lines: ReadonlyMap<string, SeatLine>;
  /** When it begins to sit for a seat, ms; Infinity for never. */
  readonly sits: number;
  readonly now: number;
}

export interface Plan {
  readonly nothing: boolean;
  /** ms since 1970; null for never. */
  readonly next: number | null;
  /** A code is to be sent. */
  readonly code: boolean;
  /** Games to be looked at for news. */
  readonly games: readonly string[];
  /** Games whose deadline is near. */
  readonly remind: readonly string[];
  /** The digest hour that is due, ms. */
  readonly digest: number | null;
}

const NOTHING: Plan = { nothing: true, next: null, code: false, games: [], remind: [], digest: null };

const isTold = ({ address, mode }: MailBody): boolean => address !== undefined && mode !== 'off';

export async function stateOf(parts: MailParts, account: string, body: MailBody): Promise<State> {
  const marks = await marksOf(parts.store, account);
  const now = parts.now();
  const lines = new Map<string, SeatLine>();
  let sits = Infinity;
  if (isTold(body))
    for await (const line of everyItem((options) => parts.store.inbox(account, options))) {
      const { from, until } = sittingOf(line);
      if (from > now) sits = Math.min(sits, from);
      else if (now < until) lines.set(line.game, line);
    }
  return { account, body, marks, lines, sits, now };
}

/** From when to when the account has to do with a line's seat, ms: always with its own. */
function sittingOf({ body }: SeatLine): { readonly from: number; readonly until: number } {
  const { sitting } = JSON.parse(body) as Partial<Record<'sitting', { readonly from: number; readonly until: number }>>;
  return sitting ?? { from: 0, until: Infinity };
}

export const isSitting = (line: SeatLine): boolean => sittingOf(line).until < Infinity;

export function planOf(state: State): Plan {
  const { body, marks, now } = state;
  const retryAt = marks.failed?.retryAt ?? 0;
  if (retryAt > now) return { ...NOTHING, next: retryAt };
  const code = body.asked !== undefined && codedOf(body.asked) !== marks.coded;
  const rest = isTold(body) ? toldNow(state) : NOTHING;
  return { ...rest, code, nothing: rest.nothing && !code };
}

function toldNow(state: State): Plan {
  const { body, now } = state;
  const muted = mutedAt(body, now);
  if (muted) return { ...NOTHING, next: muted.to };
  const digest = digestIn(state);
  const games = body.mode === 'each' || digest !== null ? changedIn(state) : [];
  const { remind, next } = remindersIn(state);
  const first = Math.min(next, state.sits, body.mode === 'digest' ? nextDigest(body, now) : Infinity);
  return {
    nothing: games.length + remind.length === 0 && digest === null,
    next: Number.isFinite(first) ? first : null,
    code: false,
    games,
    remind,
    digest,
  };
}

function digestIn({ body, marks, now }: State): number | null {
  const last = lastDigest(body, now);
  return body.mode === 'digest' && (marks.digest ?? 0) < last ? last : null;
}

/** Games whose line is another than the one that was looked at, and those that have left the inbox. */
function changedIn({ marks, lines }: State): readonly string[] {
  const changed = Array.from(lines.values()).filter(({ game, asOf }) => markIn(marks, game)?.at !== asOf);
  const gone = Object.keys(marks.games).filter((game) => !lines.has(game));
  return [...changed.map(({ game }) => game), ...gone];
}

/** What a sent code is marked by. */
export const codedOf = ({ at, address }: NonNullable<MailBody['asked']>): string => `${at} ${address}`;

export const markIn = ({ games }: Marks, game: string): Mark | undefined =>
  Object.hasOwn(games, game) ? games[game] : undefined;

interface Reminders {
  readonly remind: readonly string[];
  /** The next one, ms; Infinity for none. */
  readonly next: number;
}

function remindersIn({ body, marks, lines, now }: State): Reminders {
  const times = Array.from(lines.values()).flatMap((line) => {
    const at = reminderOf(body, markIn(marks, line.game), line, now);
    return at === null ? [] : [{ game: line.game, at }];
  });
  const later = times.filter(({ at }) => at > now).map(({ at }) => at);
  return { remind: times.filter(({ at }) => at <= now).map(({ game }) => game), next: Math.min(...later) };
}

/** When a line is to be reminded of; null for those that aren't, and for those that were. */
function reminderOf(body: MailBody, known: Mark | undefined, line: SeatLine, now: number): number | null {
  const { asked, due } = line;
  if (!asked || due === null || due <= now || known?.looked === due) return null;
  return remindAt(body, sinceOf(known), due);
}

/** Of a question that wasn't told yet nobody knows since when it waits. */
const sinceOf = (known: Mark | undefined): number => (known?.ask === undefined ? 0 : (known.since ?? 0));
