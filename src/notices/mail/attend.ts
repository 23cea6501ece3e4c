// An account's mail: what is due is looked up, sent, and marked as sent, by one process at a time. A crash between sending and marking sends
// the same letter again, with the same Message-ID; nothing else does.
import { codeOf, isAwake, type MailBody, mailOf } from '../../service/mail';
import { codeLetter, noticeLetter, readerOf } from './compose';
import { sendDigest } from './digest';
import type { Found } from './look';
import { type Mark, mark, type Marks, marksOf, withMark } from './marks';
import type { MailParts } from './parts';
import { codedOf, markIn, type Plan, planOf, stateOf } from './plan';
import { sceneOf } from './scene';
import { send } from './send';
import { lookIn, noticeOf, type Serving } from './serving';

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

/** Everything that is due, as long as letters can be sent. */
async function serve(parts: MailParts, account: string, body: MailBody): Promise<number | null> {
  const locale = await parts.service.language({ account });
  // Looked up again: before the hold somebody else may have done it.
  const state = await stateOf(parts, account, body);
  const plan = planOf(state);
  const serving: Serving = { parts, reader: readerOf(account, body, locale), state };
  const done = (!plan.code || (await sendCode(serving))) && (await sendTold(serving, plan));
  if (!done) return (await marksOf(parts.store, account)).failed?.retryAt ?? null;
  return planOf(await stateOf(parts, account, body)).next;
}

const sendTold = (serving: Serving, plan: Plan): Promise<boolean> =>
  plan.digest === null ? sendEach(serving, plan) : sendDigest(serving, plan, plan.digest);

async function sendCode({ parts, reader, state }: Serving): Promise<boolean> {
  const { asked } = state.body;
  if (!asked) return true;
  const { account, locale } = reader;
  const code = codeOf(parts.serverKey, account, asked);
  const letter = codeLetter(parts, { account, locale, address: asked.address, code });
  return send(parts, account, letter, (marks) => ({ ...marks, coded: codedOf(asked) }));
}

async function sendEach(serving: Serving, { games, remind }: Plan): Promise<boolean> {
  for (const game of games) if (!(await sendFound(serving, game, await lookIn(serving, game)))) return false;
  for (const game of remind) if (!games.includes(game) && !(await sendReminder(serving, game))) return false;
  return true;
}

/** Sends what is new of a game, if he wants to hear of it, and notes that it was looked at. */
async function sendFound(serving: Serving, game: string, { told, mark: known }: Found): Promise<boolean> {
  const { parts, reader, state } = serving;
  const notice = told && state.body.kinds.includes(told.what) ? await noticeOf(serving, told) : null;
  const next = notice && known ? { ...known, seen: notice.scene.view.version } : known;
  const change = (marks: Marks): Marks => withMark(marks, game, next);
  if (notice) return send(parts, state.account, noticeLetter(parts, reader, notice), change);
  await mark(parts.store, state.account, change);
  return true;
}

/** Once a question, and only if it is still open. */
async function sendReminder(serving: Serving, game: string): Promise<boolean> {
  const { parts, state } = serving;
  const found = await lookIn(serving, game);
  const due = state.lines.get(game)?.due;
  const change = reminded(game, { seen: found.view?.version ?? 0, looked: due, ask: found.mark?.ask });
  const open = openIn(serving, game, found);
  if (open) return send(parts, state.account, await reminderLetter(serving, open), change);
  await mark(parts.store, state.account, change);
  return true;
}

interface Open {
  readonly view: NonNullable<Found['view']>;
  readonly ask: string;
}

/** The question that he is still to be reminded of. */
function openIn({ state }: Serving, game: string, { view, mark: now }: Found): Open | null {
  const ask = now?.ask;
  if (!view || ask === undefined || ask === markIn(state.marks, game)?.reminded) return null;
  return state.body.kinds.includes('reminder') ? { view, ask } : null;
}

interface Reminded {
  readonly seen: number;
  readonly looked: number | null | undefined;
  readonly ask: string | undefined;
}

const reminded =
  (game: string, { seen, looked, ask }: Reminded) =>
  (marks: Marks): Marks => {
    const kept: Mark = markIn(marks, game) ?? { at: 0, seen };
    const due = typeof looked === 'number' && { looked };
    return withMark(marks, game, { ...kept, ...due, ...(ask !== undefined && { reminded: ask }) });
  };

async function reminderLetter(
  { parts, reader, state }: Serving,
  { view, ask }: Open,
): Promise<ReturnType<typeof noticeLetter>> {
  const seen = markIn(state.marks, view.id)?.seen ?? view.version;
  const scene = await sceneOf(parts, { account: reader.account, locale: reader.locale, view, seen });
  return noticeLetter(parts, reader, { what: 'reminder', scene, id: `${view.id}.${ask}.reminder` });
}
