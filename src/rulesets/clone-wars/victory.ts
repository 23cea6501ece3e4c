// Every way to win (W-WIN-SEP, W-WIN-REP, W6-SIDIOUS).
import { OWN, OWNER, STANDING } from '../../core/draft';
import type { Victory } from '../../core/ruleset';
import { RESIGNED } from '../../core/state';
import { lastSide, wonBy } from '../../mechanics/victory';
import { order66Of } from './effects';
import { type Kit, holder } from './kit';
import type { CloneWars } from './state';
import { REPUBLIC, SEPARATIST } from './tables';

/** The Republic holds the planet where Sidious stands. */
const sidiousTaken = (k: Kit): Victory<CloneWars> => ({
  on: OWNER | OWN,
  when: 'now',
  check: (g) =>
    g.own.sidious >= 0 && holder(k, g, g.own.sidious) === REPUBLIC
      ? wonBy(k.armies, REPUBLIC, 'sidious', 'W6-SIDIOUS')
      : undefined,
});

/** One side has no living army left: by battle, by Order 66, or because its last seat resigned. */
const lastStanding = (k: Kit): Victory<CloneWars> => ({
  on: STANDING,
  when: 'now',
  check(g) {
    const side = lastSide(k.armies, g.standing);
    if (side < 0) return undefined;
    if (g.standing.includes(RESIGNED)) return wonBy(k.armies, side, 'resigned', 'W-OPTIONS');
    const by = order66Of(g) ? 'order-66' : 'conquest';
    return wonBy(k.armies, side, by, side === SEPARATIST ? 'W-WIN-SEP' : 'W-WIN-REP');
  },
});

export const victoriesFor = (k: Kit): readonly Victory<CloneWars>[] => [sidiousTaken(k), lastStanding(k)];
