// Positions by chance from the middle of a game.
import type { Position } from '../../../src/core/ruleset';
import { printed } from '../../../src/rulesets/clone-wars/printed';
import { type Draw, pick, shuffled } from '../../support/sample';
import { board } from './table';

const PHASES = ['turn', 'cards', 'place', 'invade', 'fortify', 'ships', 'command', 'call'];
const SEPARATISTS = [1, 3];

/** Ships of a class on few planets, at most three an army. */
function scattered(draw: Draw, owner: readonly number[]): number[] {
  const left = [3, 3, 3, 3];
  return owner.map((army) => {
    const ships = Math.min(left[army], draw(8) === 0 ? 1 + draw(2) : 0);
    left[army] -= ships;
    return ships;
  });
}

/** Everybody holds cards, and everything is under way: what the middle of a game can look like. */
export function middle(draw: Draw): Position {
  const owner = board.territories.map((_, at) => (at < 4 ? at : draw(4)));
  const ships = [0, 1, 2].map(() => scattered(draw, owner));
  const called = draw(4) === 0;
  const turn = draw(4);
  const phase = pick(draw, PHASES.slice(0, SEPARATISTS.includes(turn) ? 8 : 7));
  const enemy = shuffled(
    draw,
    board.territories.filter((_, at) => SEPARATISTS.includes(owner[at])),
  );
  const tokens = printed.tokens.map(({ id }, i) => [id, pick(draw, [enemy[i % enemy.length].id, 'stack', 'gone'])]);
  return {
    territories: owner.map((army, at) => ({
      owner: army,
      troops: 1 + draw(3) * draw(3),
      pieces: ships.map((column) => column[at]),
    })),
    turn,
    round: 3,
    phase,
    hands: hands(draw),
    discard: [],
    out: [],
    own: {
      track: draw(15),
      ...(called ? { called, sidious: enemy[0].id } : { tokens: Object.fromEntries(tokens) as Record<string, string> }),
    },
  };
}

/** Up to seven cards of its side's deck for each army. */
function hands(draw: Draw): number[][] {
  const decks = [0, 1].map((side) =>
    shuffled(
      draw,
      printed.cards.flatMap((card, at) => (card.side === side ? [at] : [])),
    ),
  );
  return [0, 1, 0, 1].map((side) => decks[side].splice(0, draw(8)));
}
