// Makes the next row of a game and writes it. Nothing else writes rows.
import type { RowFacts } from '../dice';
import { type Appended, type Due, type Receipt, type Row, rowHash } from '../store/port';
import { deadlineOf } from './deadline';
import { type Doc, packDoc, tagged } from './document';
import { asksOf, type Game, gameAt } from './game';
import { isHeard } from './listeners';
import { gameOf } from './load';
import { tagOf } from './ids';
import type { Parts } from './parts';
import { clocksIn, withClocks } from './timing';
import type { PlayedPlan } from './played';
import { withoutGone } from './sitting';

/** What a call makes of a game. */
export interface Change {
  /** The document after it; tags are added here. */
  readonly doc: Doc;
  /** Text of the act. */
  readonly act: string;
  readonly seat: number | null;
  readonly account: string | null;
  readonly receipt: Receipt;
  /** ms since 1970; never less than the row before. */
  readonly at: number;
  readonly facts?: RowFacts;
  /** The deadline that it answers for. */
  readonly due?: number;
  /** What was played, for the answer. */
  readonly played?: PlayedPlan;
}

/** The row that a change becomes, and the game after it. */
export interface Draft {
  readonly row: Row;
  readonly after: Game;
}

const isEnd = ({ status }: Doc): boolean => status === 'over' || status === 'deleted';

export function draftRow(parts: Parts, game: Game, change: Change): Draft {
  const clean = { ...change, doc: withoutGone(game.doc, change.doc, change.at) };
  const human = change.account !== null;
  const idle = human ? 0 : game.doc.idle > 0 ? game.doc.idle : game.row.at;
  const tag = change.account === null ? null : tagOf(change.receipt.id);
  const doc = {
    ...(tag === null ? withClocks(game, clean) : tagged(withClocks(game, clean), change.seat, tag)),
    idle,
  };
  const silent = gameAt(game, rowOf(parts, game, { ...change, doc }));
  const row = { ...silent.row, bell: isHeard(parts, game) || signal(game) !== signal(silent) };
  return { row, after: { ...silent, row } };
}

function rowOf(parts: Parts, game: Game, change: Change): Row {
  return {
    game: game.id,
    version: game.row.version + 1,
    at: change.at,
    seat: change.seat,
    account: change.account,
    act: change.act,
    facts: change.facts?.open ?? '',
    hidden: change.facts?.hidden ?? '',
    receipt: change.receipt,
    ruleset: parts.catalogue.ruleset(game.terms.ruleset)?.version ?? game.terms.rulesetVersion,
    prev: rowHash(game.row),
    state: change.doc.status === 'deleted' ? '' : packDoc(change.doc),
    bell: false,
    ...raritiesOf(parts, game, change),
  };
}

/** What few rows have: the end row holds the secret, never an earlier one. */
function raritiesOf(parts: Parts, game: Game, change: Change): Pick<Row, 'due' | 'secret' | 'epoch' | 'expires'> {
  const ends = isEnd(change.doc) && !isEnd(game.doc);
  const secret = ends ? parts.chance.secret(game.id, game.terms) : null;
  const { expires } = game.meta;
  return {
    ...(change.due !== undefined && { due: change.due }),
    ...(secret !== null && { secret }),
    ...(change.doc.epoch > 0 && { epoch: change.doc.epoch }),
    ...(expires !== undefined && { expires }),
  };
}

/** What derived items are made of: a row that doesn't change it needs no follower. */
function signal(game: Game): string {
  const { status, host, closed, seats } = game.doc;
  const people = seats.map((seat) => seat && [seat.account, seat.name, seat.bot, seat.ready, seat.sitter]);
  const asks = asksOf(game).map(({ seat, due }) => [seat, due]);
  const { pause, seats: clocks } = clocksIn(game.doc);
  const modes = clocks.map(({ mode, away }) => [mode, away]);
  return JSON.stringify([status, host, closed, people, asks, modes, pause]);
}

/** Writes the row. A row that brings the deadline forward moves DUE first, so that it is never late. */
export async function commit(parts: Parts, game: Game, { row, after }: Draft): Promise<Appended> {
  const forward = broughtForward(parts, game, after);
  if (forward !== null) await parts.store.derive(dueAt(row, forward));
  const done = await parts.store.append(row);
  if (done.ok) parts.committed(after, game);
  else if (forward !== null) await restoreDue(parts, game.id);
  return done;
}

/** The new deadline, if it is earlier than the old one. */
function broughtForward({ limits }: Parts, before: Game, after: Game): number | null {
  const was = deadlineOf(limits, before);
  const will = deadlineOf(limits, after);
  return will !== null && (was === null || will < was) ? will : null;
}

/** As of the row that is about to be written: nobody who still reads the row before can move it back. */
const dueAt = ({ game, version }: Row, due: number): Due => ({ kind: 'due', game, asOf: version, body: '', due });

/** Another row won: its deadline holds, not ours. */
async function restoreDue(parts: Parts, id: string): Promise<void> {
  const newest = await parts.store.load(id, { consistent: true });
  const due = newest && deadlineOf(parts.limits, gameOf(parts, newest));
  if (newest && due !== null) await parts.store.derive(dueAt(newest.row, due));
}
