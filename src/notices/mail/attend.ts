// An account's mail: what is due is looked up, sent, and marked as sent, by one process at a time. A crash between sending and marking sends
// the same letter again, with the same Message-ID; nothing else does.
import { ok } from '../../core/result';
import { codeOf, editMail, isAwake, type MailBody, mailOf } from '../../service/mail';
import type { SeatLine } from '../../store/port';
import { codeLetter, digestLetter, type Notice, noticeLetter, type Reader, readerOf } from './compose';
import { lastDigest, mutedAt, nextDigest, remindAt } from './hours';
import { type Found, look } from './look';
import { type Mark, mark, type Marks, marksOf, withMark } from './marks';
import { type Letter, type MailParts, Undeliverable } from './parts';
import { sceneOf } from './scene';

/** Somebody else is at it. */
const BUSY_MS = 5_000;

/** Does what is due for an account; answers when to look again, ms since 1970, or null. */
export async function attendMail(parts: MailParts, account: string): Promise<number | null> {
  const { store, limits } = parts;
  const body = await mailOf(store, account);
  if (!body || !isAwake(body)) return null;
  const now = parts.now();
  const plan = planOf(await stateOf(parts, account, body));
  if (plan.nothing) return plan.next;
  const held = await mark(store, account, (marks) =>
    (marks.lease ?? 0) > now ? null : { ...marks, lease: now + limits.leaseMs },
  );
  if (!held) return now + BUSY_MS;
  try {
    return await serve(parts, account, body);
  } finally {
    await mark(store, account, ({ lease: _, ...marks }) => marks);
  }
}

interface State {
  readonly account: string;
  readonly body: MailBody;
  readonly marks: Marks;
  readonly lines: ReadonlyMap<string, SeatLine>;
  readonly now: number;
}

async function stateOf(parts: MailParts, account: string, body: MailBody): Promise<State> {
  const notices = body.address !== undefined && body.mode !== 'off';
  const lines = new Map<string, SeatLine>();
  const marks = await marksOf(parts.store, account);
  let cursor: string | undefined;
  do {
    if (!notices) break;
    const page = await parts.store.inbox(account, { limit: 100, ...(cursor !== undefined && { cursor }) });
    for (const line of page.items) lines.set(line.game, line);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return { account, body, marks, lines, now: parts.now() };
}

interface Plan {
  readonly nothing: boolean;
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

/** What there is to do now, from what is at hand alone. */
function planOf(state: State): Plan {
  const { body, marks, now } = state;
  const retryAt = marks.failed?.retryAt ?? 0;
  if (retryAt > now) return { ...NOTHING, next: retryAt };
  const code = body.asked !== undefined && body.asked.at !== marks.coded;
  const rest = restOf(state);
  return { ...rest, code, nothing: rest.nothing && !code };
}

function restOf(state: State): Plan {
  const { body, now } = state;
  if (body.address === undefined || body.mode === 'off') return NOTHING;
  const muted = mutedAt(body, now);
  if (muted) return { ...NOTHING, next: muted.to };
  const digest = digestIn(state);
  const games = body.mode === 'each' || digest !== null ? changedIn(state) : [];
  const { remind, next } = remindersIn(state);
  const times = [next, body.mode === 'digest' ? nextDigest(body, now) : Infinity];
  const first = Math.min(...times);
  return {
    nothing: games.length === 0 && remind.length === 0 && digest === null,
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
  const changed = Array.from(lines.values()).filter(({ game, asOf }) => marks.games[game]?.at !== asOf);
  const gone = Object.keys(marks.games).filter((game) => !lines.has(game));
  return [...changed.map(({ game }) => game), ...gone];
}

function remindersIn({ body, marks, lines, now }: State): {
  readonly remind: readonly string[];
  readonly next: number;
} {
  const remind: string[] = [];
  let next = Infinity;
  for (const { game, asked, due } of lines.values()) {
    const known = marks.games[game] as Mark | undefined;
    if (!asked || due === null || due <= now || known?.looked === due || known?.out) continue;
    const at = remindAt(body, known?.ask === undefined ? 0 : (known.since ?? 0), due);
    if (at <= now) remind.push(game);
    else next = Math.min(next, at);
  }
  return { remind, next };
}

/** Everything that is due, as long as letters can be sent. */
async function serve(parts: MailParts, account: string, body: MailBody): Promise<number | null> {
  const locale = await parts.service.language({ account });
  const reader = readerOf(account, body, locale);
  // Looked up again: before the hold somebody else may have done it.
  const state = await stateOf(parts, account, body);
  const plan = planOf(state);
  const serving: Serving = { parts, reader, state };
  if (plan.code && !(await sendCode(serving))) return retryOf(parts, account);
  const done = plan.digest === null ? await sendEach(serving, plan) : await sendDigest(serving, plan, plan.digest);
  if (!done) return retryOf(parts, account);
  return planOf(await stateOf(parts, account, body)).next;
}

const retryOf = async ({ store }: MailParts, account: string): Promise<number | null> =>
  (await marksOf(store, account)).failed?.retryAt ?? null;

interface Serving {
  readonly parts: MailParts;
  readonly reader: Reader;
  readonly state: State;
}

async function sendCode({ parts, reader, state }: Serving): Promise<boolean> {
  const { asked } = state.body;
  if (!asked) return true;
  const { account, locale } = reader;
  const code = codeOf(parts.serverKey, account, asked);
  const letter = codeLetter(parts, { account, locale, address: asked.address, code });
  return send(parts, account, letter, (marks) => ({ ...marks, coded: asked.at }));
}

async function sendEach(serving: Serving, plan: Plan): Promise<boolean> {
  for (const game of plan.games) {
    const found = await lookIn(serving, game);
    if (!(await sendFound(serving, game, found))) return false;
  }
  for (const game of plan.remind) if (!plan.games.includes(game) && !(await remind(serving, game))) return false;
  return true;
}

const lookIn = ({ parts, state: { account, marks, lines, now } }: Serving, game: string): Promise<Found> =>
  look(parts, { account, game, line: lines.get(game), mark: marks.games[game], now });

/** Sends what is new of a game, if he wants to hear of it, and notes that it was looked at. */
async function sendFound({ parts, reader, state }: Serving, game: string, found: Found): Promise<boolean> {
  const { account, body } = state;
  const notice =
    found.told && body.kinds.includes(found.told.what) ? await noticeOf(parts, reader, state, found) : null;
  const next = notice && found.mark ? { ...found.mark, seen: notice.scene.view.version } : found.mark;
  const change = (marks: Marks): Marks => withMark(marks, game, next);
  if (notice) return send(parts, account, noticeLetter(parts, reader, notice), change);
  await mark(parts.store, account, change);
  return true;
}

async function noticeOf(parts: MailParts, reader: Reader, state: State, found: Found): Promise<Notice | null> {
  if (!found.told) return null;
  const { what, view, id } = found.told;
  const seen = state.marks.games[view.id]?.seen ?? view.version - 1;
  const scene = await sceneOf(parts, { account: reader.account, locale: reader.locale, view, seen });
  return { what, scene, id };
}

/** Once a question, and only if it is still open. */
async function remind({ parts, reader, state }: Serving, game: string): Promise<boolean> {
  const { account, body, lines } = state;
  const found = await lookIn({ parts, reader, state }, game);
  const due = lines.get(game)?.due ?? null;
  const known = state.marks.games[game] as Mark | undefined;
  const asked = found.mark?.ask;
  const wanted = asked !== undefined && asked !== known?.reminded && found.view && body.kinds.includes('reminder');
  const kept = known ?? { at: 0, seen: found.view?.version ?? 0 };
  const next: Mark = { ...kept, ...(due !== null && { looked: due }), ...(asked !== undefined && { reminded: asked }) };
  const change = (marks: Marks): Marks => withMark(marks, game, { ...next, ...marks.games[game], ...remindedIn(next) });
  if (!wanted || !found.view) return Boolean(await mark(parts.store, account, change));
  const scene = await sceneOf(parts, { account, locale: reader.locale, view: found.view, seen: next.seen });
  const letter = noticeLetter(parts, reader, { what: 'reminder', scene, id: `${game}.${asked}.reminder` });
  return send(parts, account, letter, change);
}

const remindedIn = ({ looked, reminded }: Mark): Partial<Mark> => ({
  ...(looked !== undefined && { looked }),
  ...(reminded !== undefined && { reminded }),
});

/** One letter about all that is new and all that waits; none where there is neither. */
async function sendDigest(serving: Serving, plan: Plan, hour: number): Promise<boolean> {
  const { parts, reader, state } = serving;
  const waiting = Array.from(state.lines.values()).filter(({ asked }) => asked);
  const games = [...new Set([...waiting.map(({ game }) => game), ...plan.games])];
  const marked = new Map<string, Mark | null>();
  const notices: Notice[] = [];
  for (const game of games) {
    const found = await lookIn(serving, game);
    const notice = await digested(serving, found);
    if (notice) notices.push(notice);
    marked.set(game, found.mark && { ...found.mark, seen: notice?.scene.view.version ?? found.mark.seen });
  }
  const change = (marks: Marks): Marks => ({
    ...Array.from(marked).reduce((all, [game, one]) => withMark(all, game, one), marks),
    digest: hour,
  });
  // The hour before the digest was asked for needs none.
  if (state.marks.digest === undefined || notices.length === 0)
    return Boolean(await mark(parts.store, state.account, state.marks.digest === undefined ? first(hour) : change));
  const letter = digestLetter(parts, reader, { notices: sorted(notices), id: `digest.${hour}` });
  return send(parts, state.account, letter, change);
}

const first =
  (hour: number) =>
  (marks: Marks): Marks => ({ ...marks, digest: hour });

const sorted = (notices: readonly Notice[]): readonly Notice[] =>
  notices.toSorted((one, other) => Number(other.scene.ask !== undefined) - Number(one.scene.ask !== undefined));

/** What a digest says of a game: its news, or that it waits. */
async function digested({ parts, reader, state }: Serving, found: Found): Promise<Notice | null> {
  if (!found.view && !found.told) return null;
  const waits = found.mark?.ask !== undefined && found.view;
  const told = found.told ?? (waits ? { what: 'turn' as const, view: waits, id: '' } : null);
  if (!told || !state.body.kinds.includes(told.what)) return null;
  return noticeOf(parts, reader, state, { ...found, told });
}

/** Sends a letter, then marks. Where it can't be sent it is tried again later; false then. */
async function send(
  parts: MailParts,
  account: string,
  letter: Letter,
  change: (marks: Marks) => Marks,
): Promise<boolean> {
  try {
    await parts.carrier.send(letter);
  } catch (error) {
    await failed(parts, account, error);
    return false;
  }
  await mark(parts.store, account, (marks) => {
    const { failed: _, ...rest } = change(marks);
    return rest;
  });
  return true;
}

async function failed({ store, limits, now }: MailParts, account: string, error: unknown): Promise<void> {
  const final = error instanceof Undeliverable;
  const marks = await mark(store, account, (before) => {
    const times = (before.failed?.times ?? 0) + 1;
    const permanent = final ? (before.failed?.permanent ?? 0) + 1 : 0;
    const wait = Math.min(limits.againMs * 2 ** Math.min(times - 1, 20), limits.longestMs);
    return { ...before, failed: { times, permanent, retryAt: now() + wait } };
  });
  if ((marks?.failed?.permanent ?? 0) < limits.permanent) return;
  // Nobody reads there. Its owner sees in his settings that it is off.
  await editMail(store, account, ({ asked: _, ...body }) => ok({ ...body, mode: 'off' }));
}
