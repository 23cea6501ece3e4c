// The floor's state: one mutable object of typed arrays, and how it is dealt, copied and brought to its next turn.
import type { Chance } from './chance';
import { Silent } from './silent';
import { CARDS, REGIONS, SIZE, bonus, regionOf, regionSize } from './board';

/** Phases. */
export const REINFORCE = 0;
export const ATTACK = 1;
export const OCCUPY = 2;
export const TRADE = 3;
export const PLACE = 4;
export const OVER = 5;

export const PLAYERS = 6;
const START = 20;

/** Where a card lies; `HAND` + player in a hand. */
export const DECK = 0;
export const DISCARD = 1;
export const HAND = 3;

const order = new Uint8Array(SIZE);
const held = new Uint8Array(REGIONS);

export class FloorState extends Silent {
  readonly owner = new Uint8Array(SIZE);
  readonly troops = new Int32Array(SIZE);
  readonly cards = new Uint8Array(CARDS);
  readonly land = new Uint8Array(PLAYERS);
  readonly hand = new Uint8Array(PLAYERS);
  deck = CARDS;
  alive = PLAYERS;
  turn = 0;
  round = 1;
  phase = REINFORCE;
  first = 0;
  sets = 0;
  took = 0;
  spent = 0;
  must = 0;
  /** Armies to place: anywhere, and on one territory. */
  free = 0;
  boundAt = -1;
  bound = 0;
  /** A move-in: where, the least, and whom it put out (−1 nobody). */
  origin = 0;
  taken = 0;
  least = 0;
  victim = -1;

  protected begin(): void {
    const third = (this.land[this.turn] / 3) | 0;
    const least = third < 3 ? 3 : third;
    this.turnBegan(least);
    this.free = least + this.regions();
    this.must = this.hand[this.turn] >= 5 ? 1 : 0;
    this.phase = REINFORCE;
  }

  protected regions(): number {
    held.fill(0);
    for (let t = 0; t < SIZE; t++) if (this.owner[t] === this.turn) held[regionOf[t]]++;
    let armies = 0;
    for (let r = 0; r < REGIONS; r++)
      if (held[r] === regionSize[r]) {
        armies += bonus[r];
        this.heldRegion(r, bonus[r]);
      }
    return armies;
  }

  protected draw(chance: Chance): void {
    const { cards } = this;
    if (this.deck === 0) this.shuffle();
    if (this.deck === 0) return;
    let left = chance.hidden(this.deck);
    let card = 0;
    while (cards[card] !== DECK || left-- > 0) card++;
    cards[card] = HAND + this.turn;
    this.deck--;
    this.hand[this.turn]++;
    this.drew(card);
  }

  protected shuffle(): void {
    let any = 0;
    for (let c = 0; c < CARDS; c++)
      if (this.cards[c] === DISCARD) {
        this.cards[c] = DECK;
        this.deck++;
        any = 1;
      }
    if (any === 1) this.shuffled();
  }

  /** Deals a new game: who begins, whose land, starting armies by chance, the first turn's armies. */
  deal(chance: Chance): void {
    this.cards.fill(DECK);
    this.hand.fill(0);
    this.land.fill(0);
    this.deck = CARDS;
    this.alive = PLAYERS;
    this.round = 1;
    this.sets = this.took = this.spent = this.bound = 0;
    this.boundAt = this.victim = -1;
    this.first = this.turn = throwForFirst(chance);
    this.dealLand(chance);
    for (let i = 0; i < PLAYERS; i++) this.spread((this.first + i) % PLAYERS, chance);
    this.begin();
  }

  private dealLand(chance: Chance): void {
    for (let t = 0; t < SIZE; t++) order[t] = t;
    for (let i = SIZE - 1; i > 0; i--) {
      const j = chance.open(i + 1);
      const t = order[i];
      order[i] = order[j];
      order[j] = t;
    }
    for (let i = 0; i < SIZE; i++) {
      const army = (this.first + i) % PLAYERS;
      this.owner[order[i]] = army;
      this.troops[order[i]] = 1;
      this.land[army]++;
    }
  }

  private spread(army: number, chance: Chance): void {
    let open = 0;
    for (let t = 0; t < SIZE; t++) if (this.owner[t] === army) order[open++] = t;
    for (let left = START - open; left > 0; left--) this.troops[order[chance.open(open)]]++;
  }

  /** Takes over another game's state. */
  copy(other: FloorState): void {
    this.owner.set(other.owner);
    this.troops.set(other.troops);
    this.cards.set(other.cards);
    this.land.set(other.land);
    this.hand.set(other.hand);
    this.deck = other.deck;
    this.alive = other.alive;
    this.turn = other.turn;
    this.round = other.round;
    this.phase = other.phase;
    this.first = other.first;
    this.sets = other.sets;
    this.took = other.took;
    this.spent = other.spent;
    this.must = other.must;
    this.free = other.free;
    this.boundAt = other.boundAt;
    this.bound = other.bound;
    this.victim = other.victim;
  }
}

/** The highest die begins; ties for the highest throw again. */
function throwForFirst(chance: Chance): number {
  let tied = [0, 1, 2, 3, 4, 5];
  while (tied.length > 1) {
    const faces = tied.map(() => chance.die());
    const best = Math.max(...faces);
    tied = tied.filter((_, i) => faces[i] === best);
  }
  return tied[0];
}
