// Prepared plans: played once, as an ordinary row, when the turn begins for which they were left. Whoever acts himself is first.
import type { Ask } from '../core/state';
import { openAsks } from '../core/engine';
import { ok, type Result } from '../core/result';
import type { Row } from '../store/port';
import { systemReceipt } from './ids';
import { type Change, commit, draftRow } from './commit';
import { type Game, gameAt, seatOnTurn } from './game';
import { load } from './load';
import type { Parts } from './parts';
import { playAgain, playChange } from './play';
import type { PlayedPlan } from './played';
import { keep, type Kept, keptFor, type Prepared, type Ran } from './prepared';
import type { Refusal } from './refusal';

const MOST_TRIES = 8;

/** The question of the turn that is going on, where a person plays it. */
export function turnAsk({ rules, state, doc, ...game }: Game): Ask | undefined {
  if (!state || doc.status !== 'running') return undefined;
  const seat = seatOnTurn({ ...game, rules, state, doc });
  const ask = openAsks(rules, state).find((one) => one.seat === seat && one.kind === 'turn');
  return ask && doc.seats[seat]?.account ? ask : undefined;
}

/** The version that opened a question. */
const openedAt = ({ id }: Pick<Ask, 'id'>): number => Number.parseInt(id, 10);

/** Does a turn of a person begin with this row? Only then a plan is looked for. */
export function beginsTurn(game: Game, before: Game | null): boolean {
  const ask = turnAsk(game);
  return ask !== undefined && ask.id !== (before ? turnAsk(before)?.id : undefined);
}

/** Has somebody left a plan for a turn that begins with this row? */
export async function isPlanned(parts: Parts, game: Game, before: Game | null): Promise<boolean> {
  const ask = beginsTurn(game, before) ? turnAsk(game) : undefined;
  return ask !== undefined && waits(game, await keptFor(parts.store, game.id, 'turn', ask.seat), ask);
}

/** Left by whoever has the seat, for a turn that was asked after it was left. */
const waits = ({ doc }: Game, { left }: Kept, ask: Ask): boolean =>
  left !== null && !left.ran && left.account === doc.seats[ask.seat]?.account && openedAt(ask) > left.after;

/** Plays what waits for the turn that is going on. Answers whether a row was written. Safe to call twice: a plan is played once. */
export async function playPlans(parts: Parts, id: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await load(parts, id, true);
    const ask = found.ok ? turnAsk(found.value) : undefined;
    if (!found.ok || !ask) return false;
    const kept = await keptFor(parts.store, id, 'turn', ask.seat);
    if (!kept.left || !waits(found.value, kept, ask)) return false;
    const done = await tried(parts, found.value, { ask, kept, left: kept.left });
    if (done !== 'lost') return done === 'played';
  }
  return false;
}

interface Waiting {
  readonly ask: Ask;
  readonly kept: Kept;
  readonly left: Prepared;
}

async function tried(parts: Parts, game: Game, waiting: Waiting): Promise<'played' | 'kept' | 'lost'> {
  const own = await ownRow(parts, game, waiting.ask);
  if (own) return noted(parts, waiting, await ranIn(parts, game, waiting, own));
  const change = await changeOf(parts, game, waiting);
  if (!change.ok) return noted(parts, waiting, failedBy(waiting, change.error));
  const draft = draftRow(parts, game, change.value);
  const done = await commit(parts, game, draft);
  if (!done.ok) return 'lost';
  const { played } = change.value;
  if (played) await noted(parts, waiting, ranOf(waiting.ask, played, draft.row.version));
  return 'played';
}

/** Whoever changes his plan meanwhile leaves another one, for another turn. */
async function noted({ store }: Parts, { kept, left }: Waiting, ran: Ran): Promise<'kept'> {
  await keep(store, { ...kept, left: { ...left, ran } });
  return 'kept';
}

function failedBy({ ask, left }: Waiting, { code, params, rule, pointer }: Refusal): Ran {
  const error = { code, ...(params && { params }), ...(rule && { rule }), ...(pointer !== undefined && { pointer }) };
  return { ask: ask.id, done: 0, stopped: { reason: 'failed', error }, rest: restOf(left) };
}

const planId = ({ id }: Ask): string => `plan:${id}`;

/** A row that the seat has played since its turn was asked: its player was there, or the plan was played already. */
async function ownRow({ store }: Parts, game: Game, ask: Ask): Promise<Row | undefined> {
  const after = openedAt(ask);
  if (game.row.version <= after) return undefined;
  const { rows } = await store.rows(game.id, after, game.row.version - after);
  return rows.find((row) => row.seat === ask.seat && !row.act.startsWith('{"l"'));
}

const inputOf = ({ plan, orders }: Prepared, game: string, ask: Ask) => ({
  gameId: game,
  actionId: planId(ask),
  ask: ask.id,
  ...(plan && { plan }),
  ...(orders !== undefined && { orders }),
});

/** An ordinary plan of the seat's player, on the newest row. */
async function changeOf(parts: Parts, game: Game, { ask, left }: Waiting): Promise<Result<Change, Refusal>> {
  const at = { game, account: left.account, seat: ask.seat, asked: undefined };
  const { locale, forced } = left;
  const input = inputOf(left, game.id, ask);
  const { hash } = systemReceipt(planId(ask));
  // A sandbox's clock stands still, and its rows say so themselves.
  const change = await playChange(parts, at, { input, arrival: parts.config.now(), hash, locale, forced });
  return change.ok ? ok(change.value) : change;
}

const ranOf = (ask: Ask, { done, stopped, rest }: PlayedPlan, version: number): Ran => ({
  ask: ask.id,
  version,
  done,
  ...(stopped && { stopped }),
  rest,
});

/** The player was there himself, or it was played by a process that died before it could say so. */
async function ranIn({ store }: Parts, game: Game, { ask, left }: Waiting, row: Row): Promise<Ran> {
  if (row.receipt?.id !== planId(ask))
    return { ask: ask.id, done: 0, stopped: { reason: 'overtaken' }, rest: restOf(left) };
  const before = await store.row(game.id, row.version - 1);
  const again = before && playAgain(gameAt(game, before), row, { ...left, input: inputOf(left, game.id, ask) });
  return again?.ok ? ranOf(ask, again.value, row.version) : { ask: ask.id, version: row.version, done: 0, rest: [] };
}

const restOf = ({ plan, orders }: Prepared): Ran['rest'] => plan?.map(({ action }) => action) ?? [{ orders }];
