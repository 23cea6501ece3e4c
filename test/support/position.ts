// A game in the middle: land dealt by chance to armies great and small, few troops, some cards in hand.
import type { Position, Rules } from '../../src/core/ruleset';
import type { State } from '../../src/core/state';
import { type Draw, pick, shuffled } from './sample';

/** A state from a position that the rules accept; none where they accept no plain one. */
export function anyPosition(rules: Rules, draw: Draw): State | undefined {
  let wish = position(rules, draw);
  for (let tries = 0; tries < 60; tries++) {
    const placed = rules.place(wish);
    if (placed.ok) return placed.value;
    wish = withoutCard(wish, placed.error.pointer ?? '') ?? position(rules, draw);
  }
  return undefined;
}

/** Not every card may be in every hand: takes out the one that is at fault. */
function withoutCard(wish: Position, pointer: string): Position | undefined {
  const [, army, card] = /^.hands.(\d+).(\d+)$/.exec(pointer) ?? [];
  if (!card) return undefined;
  const hand = wish.hands[Number(army)].filter((_, i) => i !== Number(card));
  return { ...wish, hands: wish.hands.with(Number(army), hand) };
}

/** The refusal of a phase that doesn't exist names those that do. */
function phasesOf(rules: Rules, plain: Position): readonly string[] {
  const refused = rules.place({ ...plain, phase: '' });
  return refused.ok ? [''] : ((refused.error.params?.phases as readonly string[] | undefined) ?? ['']);
}

function position(rules: Rules, draw: Draw): Position {
  const armies = shuffled(draw, [...rules.armies.keys()]);
  const size = rules.board.territories.length;
  const cut = pick(draw, [0, draw(size), size]);
  // Every army has some land; the first of the shuffled ones has most of it.
  const owners = rules.board.territories.map((_, i) =>
    i < armies.length ? armies[i] : i < cut ? armies[0] : pick(draw, armies),
  );
  const deck = shuffled(draw, [...rules.cards.keys()]);
  const plain: Position = {
    territories: shuffled(draw, owners).map((owner) => ({ owner, troops: pick(draw, [1, 1, 2, 3, 8]) })),
    turn: pick(draw, armies),
    round: 1 + draw(5),
    phase: '',
    hands: rules.armies.map(({ seat }) => (seat < 0 ? [] : deck.splice(0, draw(6)).sort((a, b) => a - b))),
    discard: [],
    out: [],
    own: {},
  };
  return { ...plain, phase: pick(draw, phasesOf(rules, plain)) };
}
