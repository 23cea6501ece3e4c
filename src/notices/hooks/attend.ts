// Hooks that wait: failures that are tried again, errands of their owners, reminders.
import { cursorKey, ERRAND_PREFIX, type Hook, hooksOf } from '../../service/hooks';
import type { SeatLine } from '../../store/port';
import { type Attendant, earliest } from '../attendants';
import { hold, release } from './cursor';
import { type Occasion, occasionsOf } from './occasion';
import { bodyOf, pingBody } from './payload';
import type { HookParts } from './ports';
import { post } from './post';
import { leadOf } from './reminder';
import { serve, wantedBy } from './serve';
import { MOST_WAITING, served, waitingFor } from './waiting';

export const hookAttendant = (parts: HookParts): Attendant => ({
  name: 'hooks',
  async attend(account, now) {
    const hooks = (await hooksOf(parts.store, account)).filter((hook) => !hook.off);
    const times = [];
    for (const hook of hooks) times.push(await attendOne(parts, hook, now));
    times.push(await remindAll(parts, hooks, account, now));
    return earliest(times);
  },
});

/** Errands first: whoever tries his receiver wants to know at once. Answers when to come again. */
async function attendOne(parts: HookParts, hook: Hook, now: number): Promise<number | null> {
  await runErrands(parts, hook);
  if (hook.failed && hook.failed.retryAt > now) return hook.failed.retryAt;
  const games = await waitingFor(parts, hook);
  for (const { gameId, heard } of games) {
    const end = await serve(parts, hook, gameId, heard);
    if (end !== 'told') return end === 'busy' ? now + parts.limits.leaseMs : retryOf(parts, hook);
    await served(parts, hook, gameId);
    // What was heard of it before it was struck off the list, but after it was looked at.
    await serve(parts, hook, gameId, heard);
  }
  return games.length === MOST_WAITING ? now : null;
}

/** When a hook that has just failed is tried again. */
async function retryOf(parts: HookParts, { account, id }: Hook): Promise<number | null> {
  const hook = (await hooksOf(parts.store, account)).find((one) => one.id === id);
  return hook?.failed?.retryAt ?? null;
}

async function runErrands(parts: HookParts, hook: Hook): Promise<void> {
  const prefix = `${ERRAND_PREFIX}${hook.id}:`;
  const { items } = await parts.store.docs('hook', hook.account, { prefix, limit: MOST_WAITING });
  for (const { key } of items) {
    // Dropped first: an errand is done once at most, and its owner sees in the log whether it was.
    await parts.store.dropDoc('hook', hook.account, key);
    await runErrand(parts, hook, key.slice(prefix.length));
  }
}

async function runErrand(parts: HookParts, hook: Hook, eventId: string): Promise<void> {
  const locale = await parts.languageOf(hook.account);
  if (eventId === 'ping') {
    const at = parts.now();
    await post(parts, hook, `ping.${at.toString(36)}`, pingBody(hook, at, locale));
    return;
  }
  const occasion = await occasionNamed(parts, hook, eventId);
  if (occasion) await post(parts, hook, eventId, bodyOf(hook, { occasion, events: [], earlier: 0, locale }));
}

/** The occasion of an event id, if it is one of this hook's. */
async function occasionNamed(parts: HookParts, hook: Hook, eventId: string): Promise<Occasion | undefined> {
  const [gameId, version, tells] = eventId.split('.');
  if (hook.game !== undefined && hook.game !== gameId) return undefined;
  const page = await parts.teller.steps(gameId, Number(version) - 1, 1);
  const step = page?.steps.at(0);
  return step && wantedBy(hook, step).find((one) => one.tells === tells);
}

const MOST_LINES = 100;

/** Reminds of every question whose time is nearly over. Answers when the next is. */
async function remindAll(
  parts: HookParts,
  hooks: readonly Hook[],
  account: string,
  now: number,
): Promise<number | null> {
  const reminding = hooks.filter(({ tells, game }) => tells.includes('reminder') && game === undefined);
  if (reminding.length === 0) return null;
  const { items } = await parts.store.inbox(account, { limit: MOST_LINES });
  const times = [];
  for (const line of items.filter(({ asked }) => asked)) times.push(await remind(parts, reminding, line, now));
  return earliest(times);
}

async function remind(
  parts: HookParts,
  hooks: readonly Hook[],
  { game, due, body }: SeatLine,
  now: number,
): Promise<number | null> {
  if (due === null || due <= now) return null;
  const { turnSeconds } = JSON.parse(body) as { readonly turnSeconds: number };
  const at = due - leadOf(turnSeconds);
  if (at > now) return at;
  for (const hook of hooks) await remindOf(parts, hook, game, due);
  return null;
}

/** Once for each question, whose due time names it. */
async function remindOf(parts: HookParts, hook: Hook, gameId: string, due: number): Promise<void> {
  if (!(await parts.store.doc('listener', gameId, cursorKey(hook)))) return;
  const held = await hold(parts, hook, gameId, 0);
  if (!held) return;
  const occasion = held.cursor.reminded === due ? undefined : await reminderOf(parts, hook, gameId);
  const locale = await parts.languageOf(hook.account);
  if (occasion) {
    const body = bodyOf(hook, { occasion, events: [], earlier: 0, locale });
    await post(parts, hook, `${gameId}.${occasion.ask?.id.split('.')[0] ?? ''}.reminder`, body);
  }
  await release(parts, { doc: held.doc, cursor: { ...held.cursor, reminded: due } });
}

/** The question as it stands now; it may have been answered meanwhile. */
async function reminderOf(parts: HookParts, hook: Hook, gameId: string): Promise<Occasion | undefined> {
  const page = await parts.teller.steps(gameId, 0, 0);
  const newest = page && (await parts.teller.steps(gameId, page.newest - 1, 1));
  const game = newest?.steps.at(0)?.game;
  if (!game) return undefined;
  const asked = occasionsOf({ game, before: null }, hook.account).find(({ ask }) => ask !== null);
  return asked && { ...asked, tells: 'reminder' };
}
