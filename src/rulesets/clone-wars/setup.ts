// Set-up, stage by stage: two first planets of the Republic, the claim, the starting troops, the first turn.
import type { Draft } from '../../core/draft';
import { type Phase, phase } from '../../core/ruleset';
import { type Frame, IN } from '../../core/state';
import { landOf } from '../../mechanics/reinforce';
import { fromOn, spreadByChance, throwForFirst } from '../../mechanics/setup';
import { claimFrame } from './claim';
import { deployFrame, spreadFrame } from './deploy';
import { type Kit, seatOf } from './kit';
import type { CloneWars, CloneWarsDraft } from './state';
import { REPUBLIC } from './tables';
import { begin } from './turn';

export type Stage = (k: Kit, g: Draft<CloneWars>) => void;

interface SetupFrame extends Frame {
  readonly stage: number;
}

export const setupFrame: SetupFrame = { name: 'setup', asks: [], stage: 0 };

/** Runs the stages in order; one that opens questions is gone before the next runs. */
export const setupPhase = (k: Kit, stages: readonly Stage[]): Phase<CloneWars> =>
  phase<CloneWars, SetupFrame>({
    actions: {},
    fallback: () => ({ type: 'next' }),
    enter(g, { stage }) {
      g.amend<SetupFrame>({ stage: stage + 1 });
      stages[stage](k, g);
    },
  });

/** The Republic's armies take one planet each, the higher die first; a seat that runs both doesn't throw (W-CLAIM). */
const firstPlanets: Stage = (k, g) => {
  const armies = k.players.filter((army) => k.armies[army].side === REPUBLIC);
  const alone = new Set(armies.map((army) => seatOf(k, g, army))).size === 1;
  const first = alone ? armies[0] : throwForFirst(g, armies);
  g.push(claimFrame(fromOn(armies, first), armies.length));
};

/** Everybody throws; from the highest on all planets are claimed in turn (W-CLAIM). */
const claim: Stage = (k, g) => {
  const first = throwForFirst(g, k.players);
  g.patch({ first });
  g.push(claimFrame(fromOn(k.players, first), g.owner.filter((owner) => owner < 0).length));
};

/** By army: starting troops that don't stand yet (W-START). */
const unplaced = (k: Kit, g: CloneWarsDraft): number[] =>
  k.armies.map(({ side }, army) => k.tables.startingTroops[side] - landOf(g.owner, army));

const automatic: Stage = (k, g) => {
  const left = unplaced(k, g);
  for (const army of fromOn(k.players, g.own.first)) spreadByChance(g, army, left[army], Infinity);
};

const inTurns: Stage = (k, g) => g.push(deployFrame(fromOn(k.players, g.own.first), unplaced(k, g)));

const atOnce: Stage = (k, g) => {
  const asks = k.players.map((army) => g.ask(army, seatOf(k, g, army), 'spread'));
  g.push(spreadFrame(asks, unplaced(k, g)));
};

/** The army that won the throw has the first turn (W-CLAIM). */
const firstTurn: Stage = (k, g) => {
  const order = fromOn(k.players, g.own.first);
  begin(g, order.find((army) => g.standing[army] === IN) ?? g.own.first, 1);
};

export type Placement = 'automatic' | 'in-turns' | 'at-once';

/** Set-up with this way of placing starting troops. */
export const stagesFor = (placement: Placement): readonly Stage[] => [
  firstPlanets,
  claim,
  { automatic, 'in-turns': inTurns, 'at-once': atOnce }[placement],
  firstTurn,
];
