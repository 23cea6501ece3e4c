// What ends a classic game, beside missions and the round limit.
import { OWNER, STANDING, TURN, type Draft } from '../../core/draft';
import type { Army, Victory } from '../../core/ruleset';
import { IN, NOBODY, OUT, type Outcome } from '../../core/state';
import { lastSide, wonBy } from '../../mechanics/victory';
import type { Classic } from './state';

/** The last living player or team wins at once, in every mode; armies that nobody plays don't count (K-VICTORY). */
export const lastStanding = (armies: readonly Army[], by: string, rule: string): Victory<Classic> => ({
  on: STANDING,
  when: 'now',
  check(g) {
    const side = lastSide(armies, g.standing);
    return side < 0 ? undefined : wonBy(armies, side, by, rule);
  },
});

/**
 * The team that puts out any one enemy wins. With two teams a member that falls otherwise, by an ally or by resigning, makes the other
 * one win; with more that decides nothing (K-WIN-FIRST-BLOOD).
 */
export function firstBlood(armies: readonly Army[]): Victory<Classic> {
  const sides = [...new Set(armies.filter((a) => a.seat !== NOBODY).map((a) => a.side))];
  return {
    on: STANDING,
    when: 'now',
    check(g) {
      for (const [army, { seat, side }] of armies.entries()) {
        if (seat === NOBODY || g.standing[army] === IN) continue;
        const winner = bloodOf(g, army, { armies, side, sides });
        if (winner !== undefined) return wonBy(armies, winner, 'first-blood', 'K-WIN-FIRST-BLOOD');
      }
      return undefined;
    },
  };
}

interface Fallen {
  readonly armies: readonly Army[];
  readonly side: number;
  readonly sides: readonly number[];
}

/** The side that wins by an army's fall, if that decides anything. A fall from before a position started doesn't. */
function bloodOf(g: Draft<Classic>, army: number, { armies, side, sides }: Fallen): number | undefined {
  const killer = g.own.killers[army];
  if (g.standing[army] === OUT && killer === NOBODY) return undefined;
  const by = killer === NOBODY ? side : armies[killer].side;
  if (by !== side) return by;
  return sides.length === 2 ? sides.find((other) => other !== side) : undefined;
}

/** A single player with every capital, or a team with all of them among its members, in the turn of one of them (K-WIN-CAPITAL). */
export const allCapitals = (armies: readonly Army[]): Victory<Classic> => ({
  on: OWNER | TURN,
  when: 'now',
  check(g): Outcome | undefined {
    if (g.turn === NOBODY || g.standing[g.turn] !== IN) return undefined;
    const { side } = armies[g.turn];
    const named = g.own.capitals.filter((t) => t !== NOBODY);
    const held = named.every((t) => g.owner[t] !== NOBODY && armies[g.owner[t]].side === side);
    return named.length > 0 && held ? wonBy(armies, side, 'capitals', 'K-WIN-CAPITAL') : undefined;
  },
});
