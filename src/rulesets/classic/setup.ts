// Set-up as a list of stages; each does its part at once or pushes a frame that asks.
import type { Draft } from '../../core/draft';
import { type Phase, phase } from '../../core/ruleset';
import { type Frame, IN } from '../../core/state';
import { landOf } from '../../mechanics/reinforce';
import { dealLand, fromOn, spreadByChance, throwForFirst } from '../../mechanics/setup';
import { roundFrame } from './claim';
import type { Kit } from './kit';
import { askAll } from './secret';
import type { Classic } from './state';
import { begin } from './turn';

export type Stage = (k: Kit, g: Draft<Classic>) => void;

interface SetupFrame extends Frame {
  readonly stage: number;
}

/** The frame that set-up starts with. */
export const setupFrame: SetupFrame = { name: 'setup', asks: [], stage: 0 };

/** Runs the next stage; the last one begins the first turn. */
export const setupPhase = (k: Kit, stages: readonly Stage[]): Phase<Classic> =>
  phase<Classic, SetupFrame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g, { stage }) {
      g.amend<SetupFrame>({ stage: stage + 1 });
      stages[stage](k, g);
    },
  });

/** Everybody throws a die; the highest begins (K-ORDER). */
export const order: Stage = (k, g) => g.patch({ first: throwForFirst(g, k.players) });

/** Armies in the order of the deal: round the table, armies that nobody plays last (K-DEAL, K-PLAYERS). */
const dealOrder = (k: Kit, g: Draft<Classic>): number[] => [
  ...fromOn(k.players, g.own.first),
  ...k.armies.map((_, army) => army).filter((army) => !k.players.includes(army)),
];

/** Deals the land (K-DEAL). */
export const deal: Stage = (k, g) => dealLand(g, dealOrder(k, g));

/** Opens the claim (K-CLAIM). */
export const claim =
  (starting: number): Stage =>
  (k, g) =>
    g.push(
      roundFrame(
        k,
        'claim',
        k.armies.map(() => starting),
        g.own.first,
      ),
    );

/** Starting armies less those that stand already. */
const leftOf = (k: Kit, g: Draft<Classic>, starting: number): number[] =>
  k.armies.map((_, army) => Math.max(0, starting - landOf(g.owner, army)));

const unplayed = (k: Kit): number[] => k.armies.map((_, army) => army).filter((army) => !k.players.includes(army));

/** Spreads what is left by chance, for some armies or all. */
const spread = (k: Kit, g: Draft<Classic>, armies: readonly number[], starting: number): void => {
  const left = leftOf(k, g, starting);
  for (const army of armies) if (left[army] > 0) spreadByChance(g, army, left[army], k.cap);
};

/** `placement: automatic`. */
export const automatic =
  (starting: number): Stage =>
  (k, g) =>
    spread(k, g, dealOrder(k, g), starting);

/** `placement: in-turns`; an army that nobody plays is spread by chance first. */
export const inTurns =
  (starting: number): Stage =>
  (k, g) => {
    spread(k, g, unplayed(k), starting);
    g.push(roundFrame(k, 'deploy', leftOf(k, g, starting), g.own.first));
  };

/** `placement: at-once`; an army that nobody plays is spread by chance first. */
export const atOnce =
  (starting: number): Stage =>
  (k, g) => {
    spread(k, g, unplayed(k), starting);
    const left = leftOf(k, g, starting);
    const asks = askAll(
      k,
      g,
      k.players.filter((army) => left[army] > 0),
      'spread',
    );
    const frame = { name: 'spread', asks, left };
    if (asks.length > 0) g.push(frame);
  };

/** Opens the choice of capitals. */
export const capitals: Stage = (k, g) => g.push({ name: 'capitals', asks: askAll(k, g, k.players, 'capital') });

/** The army that won the throw has the first turn, or the next living one. */
export const firstTurn: Stage = (k, g) => {
  begin(g, fromOn(k.players, g.own.first).find((army) => g.standing[army] === IN) ?? g.own.first, 1);
};
