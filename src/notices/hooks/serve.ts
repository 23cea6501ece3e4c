// Tells a hook of a game, version by version, from where it was told last. Rows are the outbox: nothing is queued, so nothing can be lost.
import { seatsOf } from '../../service/document';
import type { Game } from '../../service/game';
import { type Hook, hooksOf } from '../../service/hooks';
import { viewerOf } from '../../service/view';
import type { EventView, Step } from '../../service/service';
import { type Cursor, type Held, hold, move, release } from './cursor';
import { eventIdOf, type Occasion, occasionsOf } from './occasion';
import { bodyOf } from './payload';
import type { HookParts } from './ports';
import { failed, mended, post } from './post';
import { leadOf } from './reminder';
import { wait } from './waiting';

/** `busy`: somebody else is at it. */
export type Served = 'told' | 'failed' | 'busy';

/** Tells everything that isn't told yet, in order; stops at the first failure and goes on from there the next time. */
export async function serve(parts: HookParts, known: Hook, gameId: string, heard: number): Promise<Served> {
  const held = await hold(parts, known, gameId, heard);
  if (!held) return 'busy';
  // As it is now: whoever held it before may have failed.
  const hook = (await hooksOf(parts.store, known.account)).find(({ id }) => id === known.id);
  const end = hook ? await tellUnlessFailing(parts, hook, held) : { served: 'told' as const, held };
  if (end.held) await release(parts, end.held);
  return end.served;
}

async function tellUnlessFailing(parts: HookParts, hook: Hook, held: Held): Promise<End> {
  const isWaiting = hook.failed !== undefined && hook.failed.retryAt > parts.now();
  const end: End = isWaiting ? { served: 'failed', held } : await tellAll(parts, hook, held);
  if (end.served === 'failed') await wait(parts, hook, { gameId: held.doc.owner, heard: held.cursor.seen });
  return end;
}

interface End {
  readonly served: Served;
  /** Null where the hold of the cursor was lost. */
  readonly held: Held | null;
}

async function tellAll(parts: HookParts, hook: Hook, first: Held): Promise<End> {
  let held: Held = first;
  for (;;) {
    const { owner } = held.doc;
    const page = await parts.teller.steps(owner, held.cursor.told, parts.limits.rows);
    if (!page) return { served: 'told', held };
    if (wantsAll(hook)) await keepRinging(parts, page.steps.at(-1)?.game);
    const end = await tellPage(parts, hook, held, page.steps);
    if (end.served !== 'told' || !end.held || !page.more) return end;
    held = end.held;
  }
}

const DAY_MS = 86_400_000;

const wantsAll = ({ tells, game }: Hook): boolean => game !== undefined || tells.includes('events');

/** For a week, said again when less than a day of it is left. */
async function keepRinging(parts: HookParts, game: Game | undefined): Promise<void> {
  const now = parts.now();
  if (game && (game.meta.heard ?? 0) * 1_000 < now + DAY_MS) await parts.ringUntil(game.id, now + 7 * DAY_MS);
}

/** Rows up to `seen` are there for the events that the next letter holds. */
async function tellPage(parts: HookParts, hook: Hook, first: Held, steps: readonly Step[]): Promise<End> {
  let held = first;
  let since: readonly Step[] = [];
  for (const step of steps) {
    since = [...since, step];
    if (step.game.row.version <= held.cursor.seen) continue;
    const end = await tellStep(parts, hook, { held, step, since });
    if (end.served !== 'told' || !end.held) return end;
    if (end.held.cursor.told !== held.cursor.told) since = [];
    held = end.held;
  }
  // A page in which nothing was worth a letter is left behind, else it would be read for ever.
  return { served: 'told', held: since.length < parts.limits.rows ? held : withTold(held, since) };
}

const withTold = ({ doc, cursor }: Held, since: readonly Step[]): Held => ({
  doc,
  cursor: { ...cursor, told: since.at(-1)?.game.row.version ?? cursor.told },
});

interface At {
  readonly held: Held;
  readonly step: Step;
  readonly since: readonly Step[];
}

/** Everything that one row is worth a letter for. The first letter holds the events. */
async function tellStep(parts: HookParts, hook: Hook, { held, step, since }: At): Promise<End> {
  const wanted = wantedBy(hook, step);
  let now = held;
  for (const [i, occasion] of wanted.entries()) {
    if (i < (held.cursor.part ?? 0)) continue;
    if (!(await send(parts, hook, occasion, i === 0 ? eventsFor(parts, hook, since) : [])))
      return { served: 'failed', held: now };
    const moved = await move(parts, now, { ...now.cursor, part: i + 1 });
    if (!moved) return { served: 'busy', held: null };
    now = moved;
  }
  return { served: 'told', held: { doc: now.doc, cursor: passed(now.cursor, step, wanted.length > 0) } };
}

/** What went before the hook was made is no news, and nobody is told of a game that he may not look at. */
export function wantedBy(hook: Hook, step: Step): readonly Occasion[] {
  if (step.game.row.at < hook.created || !mayLook(hook, step.game)) return [];
  const all = occasionsOf(step, hook.game === undefined ? hook.account : null);
  return all.filter(({ tells }) => hook.tells.includes(tells));
}

/** As the game is at that row: whoever was put out or replaced hears nothing after it. */
function mayLook({ account, game: only }: Hook, game: Game): boolean {
  if (seatsOf(game.doc, account).length > 0) return true;
  return only !== undefined && viewerOf(game, { account, at: game.row.at }).ok;
}

const passed = ({ told, reminded }: Cursor, { game }: Step, isTold: boolean): Cursor => ({
  told: isTold ? game.row.version : told,
  seen: game.row.version,
  ...(reminded !== undefined && { reminded }),
});

/** What the hook's owner may see of some rows; in a channel, what a watcher may. */
function eventsFor({ teller }: HookParts, hook: Hook, steps: readonly Step[]): readonly EventView[] {
  return steps.flatMap((step) => teller.eventsIn(step, eyesOf(hook, step)));
}

const NOBODY = -1;

const eyesOf = ({ game, account }: Hook, step: Step): number =>
  game === undefined ? (seatsOf(step.game.doc, account).at(0) ?? NOBODY) : NOBODY;

async function send(parts: HookParts, hook: Hook, occasion: Occasion, all: readonly EventView[]): Promise<boolean> {
  const locale = await parts.languageOf(hook.account);
  const events = all.slice(-parts.limits.events);
  const body = bodyOf(hook, { occasion, events, earlier: all.length - events.length, locale });
  const taken = await post(parts, hook, eventIdOf(occasion), body);
  if (!taken) await later(parts, hook, eventIdOf(occasion));
  else await Promise.all([mended(parts, hook), remindLater(parts, hook, occasion)]);
  return taken;
}

/** Of a question that has a time, there may be a reminder. */
async function remindLater(parts: HookParts, hook: Hook, { ask, game }: Occasion): Promise<void> {
  if (!ask || !Number.isFinite(ask.due) || !hook.tells.includes('reminder')) return;
  await parts.store.wakeBy(hook.account, ask.due - leadOf(game.terms.turnSeconds));
}

/** It is tried again. */
async function later(parts: HookParts, hook: Hook, eventId: string): Promise<void> {
  const retryAt = await failed(parts, hook, eventId);
  if (retryAt !== null) await parts.store.wakeBy(hook.account, retryAt);
}
