// The floor once more, telling what happens in the engine's own words: the same events, in the same order, fresh for every action.
import world from '../../src/boards/data/world.json';
import type { Chance } from './chance';
import { FloorGame } from './game';
import { CARDS } from './board';
import { HAND } from './state';

/** An event, in the fields that the engine has. */
export type Told = Readonly<Record<string, unknown>>;

export class TellingFloor extends FloorGame {
  events: Told[] = [];
  private dice: number[] = [];
  private defence: number[] = [];

  override act(log: Int32Array, i: number, chance: Chance): number {
    this.events = [];
    return super.act(log, i, chance);
  }

  protected override battle(dice: number, defence: number, chance: Chance): number {
    this.dice = thrown(dice, chance);
    this.defence = thrown(defence, chance);
    return fallen(this.dice, this.defence);
  }

  protected override placed(territory: number, count: number): void {
    this.events.push({ type: 'placed', army: this.turn, territory, count });
  }

  protected override traded(log: Int32Array, i: number, value: number): void {
    this.events.push({ type: 'traded', army: this.turn, cards: [log[i + 2], log[i + 3], log[i + 4]], value });
  }

  protected override paidBonus(territory: number): void {
    this.events.push({ type: 'reinforced', army: this.turn, territory, count: 2, reason: 'card' });
  }

  protected override attacked(from: number, to: number, lost: number): void {
    const { dice, defence } = this;
    const pairs = dice.length < defence.length ? dice.length : defence.length;
    this.events.push({
      type: 'attacked',
      army: this.turn,
      target: this.owner[to],
      from,
      to,
      dice,
      defence,
      losses: [pairs - lost, lost],
    });
  }

  protected override captured(territory: number, target: number): void {
    const count = this.troops[territory];
    this.events.push({ type: 'captured', army: this.turn, target, territory, count, reason: 'battle' });
  }

  protected override eliminated(target: number): void {
    this.events.push({ type: 'eliminated', army: this.turn, target });
  }

  protected override occupied(from: number, to: number): void {
    this.events.push({ type: 'occupied', army: this.turn, from, to, count: this.troops[to] });
  }

  protected override tookHand(target: number): void {
    const cards: number[] = [];
    for (let c = 0; c < CARDS; c++) if (this.cards[c] === HAND + target) cards.push(c);
    const secret = { to: [this.turn, target], facts: { cards } };
    this.events.push({ type: 'took', army: this.turn, target, count: cards.length, secret });
  }

  protected override fortified(from: number, to: number, count: number): void {
    this.events.push({ type: 'fortified', army: this.turn, from, to, count });
  }

  protected override shuffled(): void {
    this.events.push({ type: 'shuffled' });
  }

  protected override drew(card: number): void {
    const secret = { to: [this.turn], facts: { cards: [card] } };
    this.events.push({ type: 'drew', army: this.turn, count: 1, secret });
  }

  protected override turnEnded(): void {
    this.events.push({ type: 'turn-ended', army: this.turn });
  }

  protected override turnBegan(count: number): void {
    this.events.push({ type: 'turn-began', army: this.turn, count: this.round });
    this.events.push({ type: 'reinforced', army: this.turn, count, reason: 'territories' });
  }

  protected override heldRegion(region: number, count: number): void {
    this.events.push({ type: 'reinforced', army: this.turn, count, reason: 'region', text: world.regions[region].id });
  }

  protected override ended(): void {
    this.events.push({ type: 'over', reason: 'conquest' });
  }
}

function thrown(count: number, chance: Chance): number[] {
  if (count === 1) return [chance.die()];
  return count === 2 ? [chance.die(), chance.die()] : [chance.die(), chance.die(), chance.die()];
}

/** Armies that the defender loses. */
function fallen(dice: readonly number[], defence: readonly number[]): number {
  const [a, b] = twoHighest(dice);
  const [x, y] = twoHighest(defence);
  return (a > x ? 1 : 0) + (b > 0 && y > 0 && b > y ? 1 : 0);
}

function twoHighest(dice: readonly number[]): [number, number] {
  let first = 0;
  let second = 0;
  for (const die of dice) {
    if (die > first) {
      second = first;
      first = die;
    } else if (die > second) second = die;
  }
  return [first, second];
}
