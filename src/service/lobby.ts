// What can be done to a game before its deal. Each function makes the document after it, or says why not.
import { ok, type Result } from '../core/result';
import type { LobbyAct } from '../verify/act';
import { type Doc, type Seat, withSeat } from './document';
import { type Refusal, refuse } from './refusal';

/** A document and what its row says was done. */
export interface Step {
  readonly doc: Doc;
  readonly act: Omit<LobbyAct, 'kind'>;
  /** The seat whose row it is, where that is another than the caller's. */
  readonly seat?: number;
}

export type Stepped = Result<Step | 'nothing', Refusal>;

const free = (doc: Doc): number => doc.seats.indexOf(null);

/** Lobby commands need a lobby. */
export const inLobby = (doc: Doc, then: () => Stepped): Stepped =>
  doc.status === 'lobby' ? then() : refuse('GAME_STARTED');

/** The seat that somebody gets: the one named, or the first free one. */
function seatFor(doc: Doc, wanted: number | undefined): Result<number, Refusal> {
  const first = free(doc);
  if (first < 0) return refuse('GAME_FULL');
  if (wanted === undefined) return ok(first);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted >= doc.seats.length)
    return refuse('OUT_OF_RANGE', { params: { field: 'seat', min: 0, max: doc.seats.length - 1 }, pointer: '/seat' });
  return doc.seats[wanted] === null ? ok(wanted) : refuse('SEAT_TAKEN', { pointer: '/seat' });
}

export interface Newcomer {
  readonly account: string;
  readonly name: string;
  readonly seat?: number | undefined;
  readonly commitment: string | null;
  /** A program plays it. */
  readonly program?: boolean;
}

export const newSeat = ({ account, name, commitment, program = false }: Newcomer, joined: number): Seat => ({
  account,
  name,
  bot: null,
  ...(program && { program }),
  ready: true,
  tags: '',
  joined,
  commitment,
  opened: null,
});

export function join(doc: Doc, who: Newcomer): Stepped {
  return inLobby(doc, () => {
    const seat = seatFor(doc, who.seat);
    if (!seat.ok) return seat;
    const seated = withSeat(doc, seat.value, newSeat(who, doc.joins));
    const left = doc.left.filter((account) => account !== who.account);
    return ok({
      doc: { ...seated, joins: doc.joins + 1, left },
      act: { name: 'join', data: { name: who.name } },
      seat: seat.value,
    });
  });
}

/** In a running game only so many who were replaced are kept in mind: their inboxes have long forgotten the game. */
const MOST_REPLACED = 4;

/** Somebody takes over an open seat of a running game: all that is the seat's is his. */
export function replace(doc: Doc, who: Newcomer, open: readonly number[]): Result<Replacing, Refusal> {
  if (open.length === 0) return refuse('GAME_STARTED');
  const seat = who.seat ?? open[0];
  if (!open.includes(seat)) return refuse('SEAT_TAKEN', { pointer: '/seat' });
  const before = doc.seats[seat]?.account ?? '';
  const left = [...doc.left.filter((account) => account !== who.account && account !== before), before];
  return ok({ doc: { ...withSeat(doc, seat, newSeat(who, 0)), left: left.slice(-MOST_REPLACED) }, seat });
}

interface Replacing {
  readonly doc: Doc;
  readonly seat: number;
}

export function addBot(doc: Doc, bot: { readonly policy: string; readonly seat?: number | undefined }): Stepped {
  return inLobby(doc, () => {
    const seat = seatFor(doc, bot.seat);
    if (!seat.ok) return seat;
    const { policy } = bot;
    return ok({
      doc: withSeat(doc, seat.value, botSeat(policy, seat.value)),
      act: { name: 'bot', data: { seat: seat.value, bot: policy } },
    });
  });
}

/** A bot is named for its seat, so that two of a kind can be told apart. */
export const botSeat = (policy: string, seat: number): Seat => ({
  account: null,
  name: `Bot ${seat + 1}`,
  bot: policy,
  ready: true,
  tags: '',
  joined: 0,
  commitment: null,
  opened: null,
});

export function setReady(doc: Doc, at: number, ready: boolean): Stepped {
  return inLobby(doc, () => {
    const seat = doc.seats[at];
    if (!seat || seat.ready === ready) return ok('nothing');
    return ok({ doc: withSeat(doc, at, { ...seat, ready }), act: { name: 'ready', data: { ready } } });
  });
}

/** Who leaves frees the seat; a host hands over to the next player, and an empty lobby closes. */
export function leave(doc: Doc, at: number | null): Stepped {
  if (at === null || doc.status === 'over') return ok('nothing');
  return inLobby(doc, () => ok({ doc: without(doc, at), act: { name: 'leave', data: {} } }));
}

export function kick(doc: Doc, own: number | null, target: number): Stepped {
  return inLobby(doc, () => {
    if (target === own || !(target in doc.seats))
      return refuse('OUT_OF_RANGE', { params: { field: 'seat' }, pointer: '/seat' });
    if (doc.seats[target] === null) return ok('nothing');
    return ok({ doc: without(doc, target), act: { name: 'kick', data: { seat: target } } });
  });
}

/** More accounts than these can't have left one lobby: further ones wait for its closing. */
const MOST_LEFT = 30;

const isPerson = (seat: Seat | null): boolean => typeof seat?.account === 'string';

function without(doc: Doc, at: number): Doc {
  const account = doc.seats[at]?.account ?? null;
  const rest = withSeat(doc, at, null);
  const left = account === null ? doc.left : [...doc.left, account].slice(-MOST_LEFT);
  const next = rest.seats.findIndex(isPerson);
  if (next < 0) return { ...rest, left, status: 'over', closed: 'empty' };
  return { ...rest, left, host: at === doc.host ? next : doc.host };
}

export function handOver(doc: Doc, target: number): Stepped {
  return inLobby(doc, () => {
    if (target === doc.host) return ok('nothing');
    const found = target in doc.seats && isPerson(doc.seats[target]);
    if (!found) return refuse('SEAT_FREE', { pointer: '/seat' });
    return ok({ doc: { ...doc, host: target }, act: { name: 'host', data: { seat: target } } });
  });
}

/** May the game be dealt? */
export function mayStart(doc: Doc): Result<null, Refusal> {
  if (doc.status !== 'lobby') return refuse('GAME_STARTED');
  if (free(doc) >= 0) return refuse('SEATS_FREE', { params: { free: doc.seats.filter((seat) => !seat).length } });
  const waiting = doc.seats.flatMap((seat, at) => (seat && !seat.ready ? [at] : []));
  return waiting.length === 0 ? ok(null) : refuse('NOT_READY', { params: { seats: waiting } });
}
