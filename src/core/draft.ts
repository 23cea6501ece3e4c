// A draft is the next state while it is being made. It starts as the state it came from and copies a column before its first
// write, so the input is never changed and what didn't change is shared. It reads like a state, so every reader takes either.
import type { Action, Ask, Column, Event, Frame, Outcome, State } from './state';
import type { Random } from './random';

/** Columns that a settle or victory entry can depend on; bits of `Draft.dirty`. */
export const OWNER = 1;
export const TROOPS = 2;
export const PIECES = 4;
export const STANDING = 8;
export const OWN = 16;
export const FLOW = 32;
export const TURN = 64;

/** What a row is made in: its version, its time, its chance, and the clock that says until when an ask stands. */
export interface Moment {
  /** Version of the row that is being made. */
  readonly version: number;
  /** Time of the row in ms since 1970; nothing else knows the time. */
  readonly at: number;
  readonly random: Random;
  /** Until when a seat that is asked now may answer: an instant in ms since 1970. `left` is what was left of an ask that comes back. */
  due(ask: Ask, at: number, left?: number): number;
  /** The same, where a question's own time and its due time are two. */
  clock?(ask: Ask, at: number, left?: number): { readonly due: number; readonly base?: number };
  /** What is left of a question's own time when another frame covers it, in ms; up to `due` where this isn't there. */
  left?(ask: Ask, at: number): number;
  /** A seat's standing order of a kind, if it left one: an action of that type. What it answers is recorded in the row. */
  order(seat: number, kind: string): Action | undefined;
  /** In a dry run: the seat that asks. Whatever only others know is left out of it, or stops it. */
  readonly dry?: number;
  /** Called before the secret answer of a seat is played; a dry run stops there. */
  unseal?(seat: number): void;
  /** How many asks this row has opened already; counts on through a plan. */
  asked: number;
  /** Throws that this row may still make; a blitz stops by itself at none. */
  throws: number;
}

const NOTHING: readonly Event[] = [];

export class Draft<X = unknown> implements State<X> {
  owner: Column;
  troops: Column;
  pieces: readonly Column[];
  standing: Column;
  turn: number;
  round: number;
  absent: number;
  flow: readonly Frame[];
  own: X;
  outcome: Outcome | null;
  dirty = 0;
  /** What happened so far. Begins with its first event: an empty list that grows would cost room for many. */
  events: readonly Event[] = NOTHING;

  constructor(
    readonly base: State<X>,
    readonly moment: Moment,
  ) {
    this.owner = base.owner;
    this.troops = base.troops;
    this.pieces = base.pieces;
    this.standing = base.standing;
    this.turn = base.turn;
    this.round = base.round;
    this.absent = base.absent;
    this.flow = base.flow;
    this.own = base.own;
    this.outcome = base.outcome;
  }

  /** The finished state. The draft must not be used after it. */
  close(): State<X> {
    return {
      owner: this.owner,
      troops: this.troops,
      pieces: this.pieces,
      standing: this.standing,
      turn: this.turn,
      round: this.round,
      absent: this.absent,
      flow: this.flow,
      own: this.own,
      outcome: this.outcome,
    };
  }

  get random(): Random {
    return this.moment.random;
  }

  /** Throws dice, one of the throws that this row may make. */
  throw(sides: readonly number[]): number[] {
    this.moment.throws--;
    return this.random.throw(sides);
  }

  emit(event: Event): void {
    if (this.events === NOTHING) this.events = [event];
    else (this.events as Event[]).push(event);
  }

  setOwner(territory: number, army: number): void {
    if (this.owner[territory] === army) return;
    if (this.owner === this.base.owner) this.owner = this.base.owner.slice();
    (this.owner as number[])[territory] = army;
    this.dirty |= OWNER;
  }

  setTroops(place: number, count: number): void {
    if (this.troops[place] === count) return;
    if (this.troops === this.base.troops) this.troops = this.base.troops.slice();
    (this.troops as number[])[place] = count;
    this.dirty |= TROOPS;
  }

  addTroops(place: number, count: number): void {
    this.setTroops(place, this.troops[place] + count);
  }

  /** Sets how many pieces of a kind stand on a place. */
  setPieces(kind: number, place: number, count: number): void {
    if (this.pieces[kind][place] === count) return;
    if (this.pieces === this.base.pieces) this.pieces = this.base.pieces.slice();
    if (this.pieces[kind] === this.base.pieces[kind]) (this.pieces as Column[])[kind] = this.base.pieces[kind].slice();
    (this.pieces[kind] as number[])[place] = count;
    this.dirty |= PIECES;
  }

  addPieces(kind: number, place: number, count: number): void {
    this.setPieces(kind, place, this.pieces[kind][place] + count);
  }

  setStanding(army: number, standing: number): void {
    if (this.standing[army] === standing) return;
    if (this.standing === this.base.standing) this.standing = this.base.standing.slice();
    (this.standing as number[])[army] = standing;
    this.dirty |= STANDING;
  }

  /** Changes fields of the ruleset's own part. Columns inside it are replaced, never written. */
  patch(part: Partial<X>): void {
    const own = { ...this.own };
    for (const field in part) own[field] = part[field] as X[typeof field];
    this.own = own;
    this.dirty |= OWN;
  }

  /** Gives the turn to an army. Whoever was absent is asked again. */
  passTurn(army: number, round: number): void {
    this.turn = army;
    this.round = round;
    this.absent = 0;
    this.dirty |= TURN;
  }

  get top(): Frame {
    return this.flow[this.flow.length - 1];
  }

  push(frame: Frame): void {
    this.flow = [...this.flow, frame];
    this.dirty |= FLOW;
  }

  pop(): void {
    this.flow = this.flow.slice(0, -1);
    this.dirty |= FLOW;
  }

  /** Puts a frame in the place of the current one. */
  replace(frame: Frame): void {
    const flow = this.flow.slice();
    flow[flow.length - 1] = frame;
    this.flow = flow;
    this.dirty |= FLOW;
  }

  /** Drops every frame and begins anew with one: the turn ends at once, whatever was open over it. */
  restart(frame: Frame): void {
    this.flow = [frame];
    this.dirty |= FLOW;
  }

  /** Changes data of the current frame. */
  amend<F extends Frame>(part: Partial<F>): void {
    this.replace({ ...this.top, ...part });
  }

  /** Opens a question to an army's seat. It gets its due time when the row is done. */
  ask(army: number, seat: number, kind: string): Ask {
    if (seat < 0) throw new Error(`army ${army} has no seat to ask`);
    return { id: `${String(this.moment.version)}.${String(this.moment.asked++)}`, army, seat, kind };
  }

  /** Drops the first ask of an ordered frame: it is answered. To be called while that frame is on top. */
  answered(): void {
    this.replace({ ...this.top, asks: this.top.asks.slice(1) });
  }

  /** Stores the secret answer to an ask of a parallel frame. */
  store(ask: Ask, answer: Action): void {
    this.replace({ ...this.top, asks: this.top.asks.map((a) => (a.id === ask.id ? { ...a, answer } : a)) });
  }
}
