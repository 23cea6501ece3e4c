// A state of the engine as the cheap player and the floor see it.
import type { Frame, State } from '../../src/core/state';
import type { Sight } from '../floor/driver';
import { ATTACK, OCCUPY, OVER, PLACE, REINFORCE, TRADE } from '../floor/state';

/** The part of the engine's classic state that no other ruleset has. */
interface Own {
  readonly cards: readonly number[];
  readonly first: number;
  readonly sets: number;
  readonly took: number;
  readonly spent: number;
}

interface AnyFrame extends Frame {
  readonly free?: number;
  readonly bound?: readonly number[];
  readonly must?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly least?: number;
}

const PHASES: Readonly<Record<string, number>> = {
  reinforce: REINFORCE,
  attack: ATTACK,
  occupy: OCCUPY,
  trade: TRADE,
  place: PLACE,
};

const NO_CARDS: readonly number[] = [];

export class EngineSight implements Sight {
  owner: readonly number[] = [];
  troops: readonly number[] = [];
  cards: readonly number[] = NO_CARDS;
  standing: readonly number[] = [];
  turn = 0;
  round = 0;
  phase = OVER;
  first = 0;
  sets = 0;
  took = 0;
  spent = 0;
  must = 0;
  free = 0;
  boundAt = -1;
  bound = 0;
  origin = 0;
  taken = 0;
  least = 0;

  look(state: State): this {
    const own = state.own as Own;
    this.owner = state.owner;
    this.troops = state.troops;
    this.standing = state.standing;
    this.turn = state.turn;
    this.round = state.round;
    this.cards = own.cards;
    this.first = own.first;
    this.sets = own.sets;
    this.took = own.took;
    this.spent = own.spent;
    this.lookAtFrame(state);
    return this;
  }

  private lookAtFrame(state: State): void {
    this.must = this.free = this.bound = this.origin = this.taken = this.least = 0;
    this.boundAt = -1;
    if (state.outcome) {
      this.phase = OVER;
      return;
    }
    const frame = state.flow[state.flow.length - 1] as AnyFrame;
    this.phase = PHASES[frame.name] ?? OVER;
    if (this.phase === OCCUPY) this.lookAtMoveIn(frame);
    else if (this.phase !== ATTACK) this.lookAtPool(frame);
  }

  private lookAtMoveIn(frame: AnyFrame): void {
    this.origin = frame.from ?? 0;
    this.taken = frame.to ?? 0;
    this.least = frame.least ?? 0;
  }

  private lookAtPool(frame: AnyFrame): void {
    this.free = frame.free ?? 0;
    this.must = frame.must ? 1 : 0;
    if (!frame.bound || frame.bound.length === 0) return;
    [this.boundAt, this.bound] = frame.bound;
  }
}
