// The floor: the classic game by its default preset in one mutable object of typed arrays, as tight as JavaScript lets it be.
// It checks every action in full and makes no events, copies and names. Nothing of the product's code is in it.
import type { Chance } from './chance';
import { CARDS, SIZE, WILD, from, kinds, neighbours, touches } from './board';
import { ATTACK, DISCARD, FloorState, HAND, OCCUPY, OVER, PLACE, PLAYERS, REINFORCE, TRADE } from './state';

/** Types of actions. An action is a row of `WIDTH` numbers: type, seat, and up to four of its own. */
export const DO_PLACE = 0;
export const DO_TRADE = 1;
export const DO_ATTACK = 2;
export const DO_OCCUPY = 3;
export const DO_FORTIFY = 4;
export const DO_END = 5;
export const WIDTH = 6;
/** For a trade's territory: none named, and declined. */
export const UNNAMED = -1;
export const DECLINED = -2;

/** What `act` answers: 0 for played, or why not. */
export const OK = 0;
export const NOT_ASKED = 1;
export const NOT_NOW = 2;
export const WRONG_PLACE = 3;
export const WRONG_COUNT = 4;
export const WRONG_CARDS = 5;
export const NOT_CONNECTED = 6;

const SET_VALUES = Uint8Array.of(4, 6, 8, 10, 12, 15);

const stack = new Uint8Array(SIZE);
const seen = new Uint8Array(SIZE);

export class FloorGame extends FloorState {
  /** Plays the action that stands in `log` at `i`, if it may be played. */
  act(log: Int32Array, i: number, chance: Chance): number {
    if (this.phase === OVER || log[i + 1] !== this.turn) return NOT_ASKED;
    switch (log[i]) {
      case DO_ATTACK:
        return this.attack(log, i, chance);
      case DO_OCCUPY:
        return this.occupy(log[i + 2]);
      case DO_PLACE:
        return this.place(log[i + 2], log[i + 3]);
      case DO_TRADE:
        return this.trade(log, i);
      case DO_FORTIFY:
        return this.fortify(log, i, chance);
      default:
        return this.end(chance);
    }
  }

  private place(to: number, count: number): number {
    if (this.phase === REINFORCE ? this.must : this.phase !== PLACE) return NOT_NOW;
    if (this.owner[to] !== this.turn) return WRONG_PLACE;
    const bound = to === this.boundAt ? this.bound : 0;
    if (count < 1 || count > this.free + bound) return WRONG_COUNT;
    const paid = count < bound ? count : bound;
    this.troops[to] += count;
    this.free -= count - paid;
    this.bound -= paid;
    if (this.bound === 0) this.boundAt = -1;
    this.placed(to, count);
    if (this.phase === PLACE && this.free + this.bound === 0) this.phase = ATTACK;
    return OK;
  }

  private trade(log: Int32Array, i: number): number {
    if (this.phase !== REINFORCE && this.phase !== TRADE) return NOT_NOW;
    const a = log[i + 2];
    const b = log[i + 3];
    const c = log[i + 4];
    if (!this.isSet(a, b, c)) return WRONG_CARDS;
    const named = log[i + 5];
    const land = this.shown(a, b, c);
    if (this.refuseBonus(named, land, named === a || named === b || named === c)) return WRONG_PLACE;
    const value = this.sets < 6 ? SET_VALUES[this.sets] : 15 + 5 * (this.sets - 5);
    this.free += value;
    this.sets++;
    this.cards[a] = this.cards[b] = this.cards[c] = DISCARD;
    this.hand[this.turn] -= 3;
    const at = named >= 0 ? named : named === UNNAMED && this.spent === 0 ? land : -1;
    this.traded(log, i, value);
    if (at >= 0) this.bind(at);
    this.tradedDown();
    return OK;
  }

  private bind(territory: number): void {
    this.spent = 1;
    this.boundAt = territory;
    this.bound = 2;
    this.paidBonus(territory);
  }

  private tradedDown(): void {
    if (this.hand[this.turn] >= 5) return;
    if (this.phase === TRADE) this.phase = PLACE;
    else this.must = 0;
  }

  private isSet(a: number, b: number, c: number): boolean {
    const mine = HAND + this.turn;
    if (this.cards[a] !== mine || this.cards[b] !== mine || this.cards[c] !== mine) return false;
    if (a === b || b === c || a === c) return false;
    const x = kinds[a];
    const y = kinds[b];
    const z = kinds[c];
    if (x === WILD || y === WILD || z === WILD) return true;
    return x === y ? y === z : y !== z && x !== z;
  }

  /** The own territory that three cards show; −1 for none, `SIZE` for more than one. */
  private shown(a: number, b: number, c: number): number {
    const { owner, turn } = this;
    let land = -1;
    if (a < SIZE && owner[a] === turn) land = a;
    if (b < SIZE && owner[b] === turn) land = land < 0 ? b : SIZE;
    if (c < SIZE && owner[c] === turn) land = land < 0 ? c : SIZE;
    return land;
  }

  private refuseBonus(named: number, land: number, inSet: boolean): boolean {
    if (named === DECLINED) return false;
    if (named === UNNAMED) return this.spent === 0 && land === SIZE;
    return this.spent === 1 || !inSet || this.owner[named] !== this.turn;
  }

  private attack(log: Int32Array, i: number, chance: Chance): number {
    if (this.refuseLeaving()) return NOT_NOW;
    const { owner, troops } = this;
    const at = log[i + 2];
    const to = log[i + 3];
    const dice = log[i + 4];
    if (owner[at] !== this.turn || owner[to] === this.turn || touches[at * SIZE + to] !== 1) return WRONG_PLACE;
    const armies = troops[at];
    if (dice < 1 || dice > 3 || dice >= armies) return WRONG_COUNT;
    this.phase = ATTACK;
    const defenders = troops[to];
    const defence = defenders > 1 ? 2 : 1;
    const fallen = this.battle(dice, defence, chance);
    const lost = (dice < defence ? dice : defence) - fallen;
    troops[at] = armies - lost;
    troops[to] = defenders - fallen;
    this.attacked(at, to, fallen);
    if (defenders === fallen) this.capture(at, to, dice);
    return OK;
  }

  private refuseLeaving(): boolean {
    return this.phase === REINFORCE ? this.must + this.free + this.bound > 0 : this.phase !== ATTACK;
  }

  private capture(at: number, to: number, dice: number): void {
    const { owner, troops, land, turn } = this;
    const loser = owner[to];
    const most = troops[at] - 1;
    const least = dice < most ? dice : most;
    owner[to] = turn;
    troops[at] -= least;
    troops[to] = least;
    land[turn]++;
    this.took = 1;
    this.captured(to, loser);
    const victim = --land[loser] === 0 ? loser : -1;
    if (victim >= 0) {
      this.alive--;
      this.eliminated(victim);
    }
    if (least === most) {
      this.occupied(at, to);
      this.movedIn(victim);
    } else {
      this.phase = OCCUPY;
      this.origin = at;
      this.taken = to;
      this.least = least;
      this.victim = victim;
    }
    if (this.alive === 1) {
      this.phase = OVER;
      this.ended();
    }
  }

  private occupy(total: number): number {
    if (this.phase !== OCCUPY) return NOT_NOW;
    const { troops, origin, taken } = this;
    const both = troops[origin] + troops[taken];
    if (total < this.least || total >= both) return WRONG_COUNT;
    troops[taken] = total;
    troops[origin] = both - total;
    this.phase = ATTACK;
    this.occupied(origin, taken);
    this.movedIn(this.victim);
    return OK;
  }

  /** The fallen army's hand passes to the conqueror, who trades down from six or more. */
  private movedIn(victim: number): void {
    if (victim < 0 || this.hand[victim] === 0) return;
    const { cards, hand, turn } = this;
    this.tookHand(victim);
    for (let c = 0; c < CARDS; c++) if (cards[c] === HAND + victim) cards[c] = HAND + turn;
    hand[turn] += hand[victim];
    hand[victim] = 0;
    if (hand[turn] >= 6) this.phase = TRADE;
  }

  private fortify(log: Int32Array, i: number, chance: Chance): number {
    if (this.refuseLeaving()) return NOT_NOW;
    const { owner, troops } = this;
    const at = log[i + 2];
    const to = log[i + 3];
    const count = log[i + 4];
    if (owner[at] !== this.turn || owner[to] !== this.turn || at === to) return WRONG_PLACE;
    if (touches[at * SIZE + to] !== 1 && !this.joined(at, to)) return NOT_CONNECTED;
    if (count < 1 || count >= troops[at]) return WRONG_COUNT;
    troops[at] -= count;
    troops[to] += count;
    this.fortified(at, to, count);
    this.passOn(chance);
    return OK;
  }

  /** Does a chain of own land join two territories? */
  private joined(at: number, to: number): boolean {
    const { owner, turn } = this;
    seen.fill(0);
    seen[at] = 1;
    stack[0] = at;
    for (let top = 1; top > 0;) {
      const t = stack[--top];
      for (let n = from[t]; n < from[t + 1]; n++) {
        const next = neighbours[n];
        if (seen[next] === 1 || owner[next] !== turn) continue;
        if (next === to) return true;
        seen[next] = 1;
        stack[top++] = next;
      }
    }
    return false;
  }

  private end(chance: Chance): number {
    if (this.refuseLeaving()) return NOT_NOW;
    this.passOn(chance);
    return OK;
  }

  private passOn(chance: Chance): void {
    if (this.took === 1) this.draw(chance);
    this.turnEnded();
    this.took = 0;
    this.spent = 0;
    do {
      this.turn = this.turn === PLAYERS - 1 ? 0 : this.turn + 1;
      if (this.turn === this.first) this.round++;
    } while (this.land[this.turn] === 0);
    this.begin();
  }

  /** Armies that the defender loses in one throw; the attack's dice fall first. */
  protected battle(dice: number, defence: number, chance: Chance): number {
    let a = chance.die();
    let b = dice > 1 ? chance.die() : 0;
    if (b > a) [a, b] = [b, a];
    if (dice > 2) {
      const c = chance.die();
      if (c > a) [a, b] = [c, a];
      else if (c > b) b = c;
    }
    let x = chance.die();
    if (defence === 1) return a > x ? 1 : 0;
    let y = chance.die();
    if (y > x) [x, y] = [y, x];
    return (a > x ? 1 : 0) + (dice > 1 && b > y ? 1 : 0);
  }
}
