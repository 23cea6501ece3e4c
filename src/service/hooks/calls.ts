// What the owner of webhooks may do with them; whoever sends serves them.
import { ok, type Result } from '../../core/result';
import { seatsOf } from '../document';
import { type Game, isVisible } from '../game';
import type {
  ChangeHookInput,
  DeliveriesInput,
  DeliveryView,
  HookInput,
  HookView,
  MakeHookInput,
  RedeliverInput,
  Shape,
  Told,
} from './types';
import { gameId as idFrom, isActionId, isGameId, requestHash } from '../ids';
import { ringUntil } from '../listeners';
import { limitOf } from '../lists';
import { load } from '../load';
import type { Parts } from '../parts';
import { noActionId, type Refusal, refuse } from '../refusal';
import {
  cursorKey,
  docOf,
  edit,
  ERRAND_PREFIX,
  type Hook,
  HOOK_PREFIX,
  type HookBody,
  hooksOf,
  LOG_PREFIX,
  MOST_HOOKS,
  secretOf,
} from './kept';
import type { Page } from '../outputs';

type Outcome<T> = Promise<Result<T, Refusal>>;

export const TOLD: readonly Told[] = ['turn', 'question', 'reminder', 'over', 'events'];
export const SHAPES: readonly Shape[] = ['json', 'discord', 'slack'];

const MOST_URL = 500;
function viewOf(parts: Parts, hook: Hook, withSecret = false): HookView {
  const { id, url, tells, game = null, shape, created, off, failed } = hook;
  const secret = withSecret ? `whsec_${secretOf(parts.config.serverKey, hook, hook.secret)}` : null;
  return { id, url, tells, gameId: game, shape, on: !off, created, retryAt: failed?.retryAt ?? null, secret };
}

export async function list(parts: Parts, account: string | null): Outcome<readonly HookView[]> {
  if (account === null) return refuse('UNAUTHENTICATED');
  return ok((await hooksOf(parts.store, account)).map((hook) => viewOf(parts, hook)));
}

/** The same action id makes the same hook. */
export async function make(parts: Parts, account: string | null, input: MakeHookInput): Outcome<HookView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  if (!isActionId(input.actionId)) return noActionId(input.actionId);
  const checked = await checkNew(parts, account, input);
  if (!checked.ok) return checked;
  const id = idFrom(parts.config.serverKey, `hook/${account}`, input.actionId);
  const known = await hooksOf(parts.store, account);
  const same = known.find((hook) => hook.id === id);
  if (same) return again(parts, same, input);
  if (known.length >= MOST_HOOKS) return refuse('HOOKS_FULL', { params: { most: MOST_HOOKS } });
  return ok(viewOf(parts, await keep(parts, { ...bodyOf(parts, input), id, account }, checked.value), true));
}

const again = (parts: Parts, hook: Hook, input: MakeHookInput): Result<HookView, Refusal> =>
  hook.asked === undefined || hook.asked === askedOf(input)
    ? ok(viewOf(parts, hook, true))
    : refuse('ACTION_ID_REUSED', { pointer: '/actionId' });

async function keep(parts: Parts, hook: Hook, game: Game | null): Promise<Hook> {
  await parts.store.putDoc('hook', docOf(hook, 1));
  if (game) await listenTo(parts, hook, game);
  return hook;
}

const askedOf = ({ url, tells, shape = 'json', gameId }: Omit<MakeHookInput, 'actionId'>): string =>
  requestHash({ url, tells: toldOf(tells), shape, gameId: gameId ?? null });

const bodyOf = ({ config }: Parts, { url, tells, shape = 'json', gameId }: MakeHookInput): HookBody => ({
  url,
  tells: toldOf(tells),
  shape,
  created: config.now(),
  secret: 1,
  asked: askedOf({ url, tells, shape, gameId }),
  ...(gameId !== undefined && { game: gameId }),
});

const toldOf = (tells: readonly Told[] | undefined): readonly Told[] =>
  TOLD.filter((one) => (tells ? tells.includes(one) : one !== 'events'));

const WEEK_MS = 7 * 86_400_000;

/** A hook of one game hears every row of it from now on; whoever tells it prolongs that. */
async function listenTo(parts: Parts, hook: Pick<Hook, 'account' | 'id'>, { id, row }: Game): Promise<void> {
  const body = JSON.stringify({ told: row.version, seen: row.version });
  await parts.store.putDoc('listener', { owner: id, key: cursorKey(hook), revision: 1, body });
  await ringUntil(parts, id, parts.config.now() + WEEK_MS);
}

/** The game that the hook is of; null for all. */
async function checkNew(parts: Parts, account: string, input: MakeHookInput): Outcome<Game | null> {
  const fields = checkFields(parts, input);
  if (!fields.ok) return fields;
  return input.gameId === undefined ? ok(null) : seatedIn(parts, account, input.gameId);
}

interface HookFields {
  readonly url?: string | undefined;
  readonly tells?: readonly Told[] | undefined;
  readonly shape?: Shape | undefined;
}

function checkFields({ config }: Parts, { url, tells, shape }: HookFields): Result<null, Refusal> {
  if (url !== undefined && !isHookUrl(url, config.plainHooks === true)) return refuse('HOOK_URL', { pointer: '/url' });
  if (tells && (tells.length === 0 || !tells.every((one) => TOLD.includes(one))))
    return refuse('MALFORMED', { params: { reason: 'choice', choices: TOLD, field: 'tells' }, pointer: '/tells' });
  if (shape !== undefined && !SHAPES.includes(shape))
    return refuse('MALFORMED', { params: { reason: 'choice', choices: SHAPES, field: 'shape' }, pointer: '/shape' });
  return ok(null);
}

/** Where it leads is looked at when it is sent to; a laptop may send without TLS. */
function isHookUrl(text: string, plain: boolean): boolean {
  if (typeof text !== 'string' || text.length > MOST_URL || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || (plain && protocol === 'http:')) && username === '' && password === '';
}

async function seatedIn(parts: Parts, account: string, game: string): Outcome<Game> {
  const found = isGameId(game) ? await load(parts, game, true) : refuse('GAME_NOT_FOUND', { pointer: '/gameId' });
  if (!found.ok) return found;
  if (seatsOf(found.value.doc, account).length > 0) return found;
  return refuse(isVisible(found.value, account, null) ? 'NOT_SEATED' : 'GAME_NOT_FOUND', { pointer: '/gameId' });
}

export async function change(parts: Parts, account: string | null, input: ChangeHookInput): Outcome<HookView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const checked = checkFields(parts, input);
  if (!checked.ok) return checked;
  const { url, tells, on } = input;
  const edited = await edit(parts.store, account, input.hookId, ({ off, failed, ...hook }) => ({
    ...hook,
    ...(url !== undefined && { url }),
    ...(tells && { tells: toldOf(tells) }),
    ...((on === undefined ? off : !on) && { off: true }),
    ...(on === undefined && failed && { failed }),
  }));
  if (!edited.ok) return edited;
  await parts.store.wakeBy(account, parts.config.now());
  return ok(viewOf(parts, edited.value));
}

/** Another secret; the last one signs for a day as well. */
export async function rotate(parts: Parts, account: string | null, { hookId }: HookInput): Outcome<HookView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const changed = parts.config.now();
  const next = (hook: Hook): Hook => ({ ...hook, secret: hook.secret + 1, changed });
  const edited = await edit(parts.store, account, hookId, next);
  return edited.ok ? ok(viewOf(parts, edited.value, true)) : edited;
}

export async function drop(parts: Parts, account: string | null, { hookId }: HookInput): Outcome<null> {
  if (account === null) return refuse('UNAUTHENTICATED');
  if (!(await parts.store.doc('hook', account, HOOK_PREFIX + hookId))) return refuse('UNKNOWN_HOOK');
  await parts.store.dropDoc('hook', account, HOOK_PREFIX + hookId);
  return ok(null);
}

/** Leaves an errand for whoever sends: an event again, or a trial. */
export async function send(parts: Parts, account: string | null, input: HookInput | RedeliverInput): Outcome<null> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const eventId = 'eventId' in input ? input.eventId : 'ping';
  if (!EVENT_ID.test(eventId)) return refuse('UNKNOWN_EVENT', { pointer: '/eventId' });
  if (!(await parts.store.doc('hook', account, HOOK_PREFIX + input.hookId))) return refuse('UNKNOWN_HOOK');
  const now = parts.config.now();
  const key = `${ERRAND_PREFIX}${input.hookId}:${eventId}`;
  await parts.store.putDoc('hook', { owner: account, key, revision: 1, body: '{}', expires: hourFrom(now) });
  await parts.store.wakeBy(account, now);
  return ok(null);
}

/** `<game>.<version>.<what>`, or a trial. */
const EVENT_ID = /^(ping|[A-Za-z0-9_-]{22}\.\d{1,7}\.[a-z]{1,10})$/;

const hourFrom = (now: number): number => Math.ceil(now / 1_000) + 3_600;

export async function deliveries(
  parts: Parts,
  account: string | null,
  { hookId, cursor, limit }: DeliveriesInput,
): Outcome<Page<DeliveryView>> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const most = limitOf(limit);
  if (!most.ok) return most;
  if (!(await parts.store.doc('hook', account, HOOK_PREFIX + hookId))) return refuse('UNKNOWN_HOOK');
  const prefix = `${LOG_PREFIX}${hookId}:`;
  if (cursor !== undefined && !cursor.startsWith(prefix)) return refuse('BAD_CURSOR', { pointer: '/cursor' });
  const options = { prefix, limit: most.value, ...(cursor !== undefined && { cursor }) };
  const page = await parts.store.docs('hook', account, options);
  return ok({ ...page, items: page.items.map(({ body }) => JSON.parse(body) as DeliveryView) });
}
