// Events of a row as a viewer may see them. Rows hold no events: they are played again from the row before.
import type { Json } from '../core/json';
import type { Event } from '../core/state';
import { viewEvent } from '../core/view';
import type { Row } from '../store/port';
import { type OrderAnswer, unpackAct } from '../verify/act';
import { recordedChance, replayDeal, replayRow } from '../verify/replay';
import { type Game, gameAt } from './game';
import type { EventView } from './outputs';
import type { Parts } from './parts';
import { replayTerms } from './timing';

/** Who looks, and whether the game is over by now, so that nothing is hidden any more. */
export interface Watcher {
  readonly viewer: number;
  readonly over: boolean;
}

export function eventViews(game: Game, events: readonly Event[], watcher: Watcher): readonly EventView[] {
  const { version, at } = game.row;
  return events.map((event, index) => {
    const { type: _, ...fields } = viewEvent(game.rules, event, watcher.viewer, watcher.over);
    return { cursor: `${version}.${index}`, version, at, type: event.type, fields };
  });
}

/** All events of a row; `before` holds the row before it. */
export function eventsOf(parts: Parts, before: Game | null, game: Game, watcher: Watcher): readonly EventView[] {
  const first = lobbyEvents(game);
  const played = eventViews(game, replayed(parts, before, game), watcher);
  return withNotes([...first, ...played], game, watcher);
}

/** What a row's rules told, and at its end who acted for whom and which orders answered: those are shown to their seat alone. */
export function withNotes(told: readonly EventView[], game: Game, watcher: Watcher): readonly EventView[] {
  const { version, at } = game.row;
  const notes = notesOf(game, watcher).map((note) => ({ cursor: '', version, at, ...note }));
  return [...told, ...notes].map((event, index) => ({ ...event, cursor: `${version}.${index}` }));
}

type Note = Pick<EventView, 'type' | 'fields'>;

/** Open notes come first, so that nobody can tell by a gap whether there are secret ones. */
function notesOf(game: Game, watcher: Watcher): readonly Note[] {
  const act = game.row.act === '' ? null : unpackAct(game.row.act);
  if (act === null || act.kind === 'lobby') return [];
  return [...sittingNotes(game), ...orderNotes(act.orders, watcher), ...planNotes(game, watcher)];
}

const isShown = ({ viewer, over }: Watcher, seat: number | null): boolean => over || seat === viewer;

const orderNotes = (orders: readonly OrderAnswer[], watcher: Watcher): readonly Note[] =>
  orders
    .filter(({ seat }) => isShown(watcher, seat))
    .map(({ seat, kind }) => ({ type: 'standing-order', fields: { seat, text: kind } }));

function planNotes({ row: { seat, receipt } }: Game, watcher: Watcher): readonly Note[] {
  const isPlanned = receipt?.id.startsWith('plan:') === true && isShown(watcher, seat);
  return isPlanned ? [{ type: 'prepared-plan', fields: { seat } }] : [];
}

function sittingNotes({ row: { account, seat }, doc }: Game): readonly Note[] {
  const own = seat === null ? null : doc.seats[seat];
  if (account === null || !own || own.account === account) return [];
  const { sitter } = own;
  return [{ type: 'sat', fields: { seat, ...(sitter?.account === account && { name: sitter.name }) } }];
}

function replayed(parts: Parts, before: Game | null, game: Game): readonly Event[] {
  if (!game.state) return [];
  try {
    return before ? played(before, game) : begun(game);
  } catch (error) {
    // A row that older rules played: where today's play it otherwise, its events can't be told any more.
    if (game.row.ruleset !== parts.catalogue.ruleset(game.terms.ruleset)?.version) return [{ type: 'older-rules' }];
    throw error;
  }
}

function played(before: Game, { row, rules }: Game): readonly Event[] {
  const terms = replayTerms(before);
  return before.state
    ? (replayRow(rules, before.state, row, terms)?.events ?? [])
    : replayDeal(rules, row, terms, recordedChance(row)).events;
}

/** Set-up of a sandbox in its first row. How a position began can't be told: what is kept of it is what it came to. */
const begun = ({ row, rules, terms }: Game): readonly Event[] =>
  row.version === 1 && terms.sandbox && terms.sandbox.position === undefined
    ? replayDeal(rules, row, { turnSeconds: terms.turnSeconds }, recordedChance(row)).events
    : [];

/** What rows without play tell in public; everything else in their acts stays there. */
const PUBLIC = ['seat', 'name', 'bot', 'ready', 'reason', 'from', 'until'] as const;

function lobbyEvents({ row }: Game): readonly EventView[] {
  const act = row.act === '' ? null : unpackAct(row.act);
  if (act?.kind !== 'lobby') return [];
  const fields: Record<string, Json> = row.seat === null ? {} : { seat: row.seat };
  for (const key of PUBLIC) if (Object.hasOwn(act.data, key)) fields[key] = act.data[key];
  return [{ cursor: '', version: row.version, at: row.at, type: act.name, fields }];
}

/** A row of a game with what happened in it. */
export interface Told {
  readonly game: Game;
  readonly events: readonly EventView[];
}

/** The events of rows that follow each other; `before` is the row before the first. */
export function eventsOfRows(
  parts: Parts,
  before: Game | null,
  rows: readonly Row[],
  at: Watcher & { readonly game: Game },
): readonly Told[] {
  let last = before;
  return rows.map((row) => {
    const game = gameAt(at.game, row);
    const events = eventsOf(parts, last, game, at);
    last = game;
    return { game, events };
  });
}
