// A battle, stage by stage, as W6-SEQUENCE says; between two stages it may wait for whoever has a say.
import { type Phase, phase } from '../../core/ruleset';
import type { Column } from '../../core/state';
import { defenderLoss, pairs } from '../../mechanics/battle';
import { take } from './capture';
import { openDefence } from './defend';
import { eightsOf, raised, served, sidesOf } from './dice';
import type { Kit } from './kit';
import type { Pair } from './pair';
import { flown } from './rethrow';
import { ATTACKER, type BattleFrame, type CloneWars, type CloneWarsDraft, DEFENDER } from './state';
import { ESCORT, FIGHTER } from './tables';
import { openToCancel, openWindow } from './window';

interface Attack {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
  /** Cards named with it, spent already. */
  readonly cards: Column;
  /** The attacker wants the battle to stand after the throw. */
  readonly stop: boolean;
}

export const battleFrame = ({ from, to, dice, cards, stop }: Attack): BattleFrame => ({
  name: 'battle',
  asks: [],
  from,
  to,
  count: [dice, 0],
  stage: 0,
  stop: stop ? 1 << ATTACKER : 0,
  queue: cards,
  eights: [0, 0],
  limit: [0, 0],
  bonuses: [],
  ties: false,
  ended: false,
  sides: [[], []],
  faces: [[], []],
  fighters: [0, 0],
  flown: [0, 0],
});

type Stage = (k: Kit, g: CloneWarsDraft, frame: BattleFrame) => void;

const onTo = (g: CloneWarsDraft, part: Partial<BattleFrame>): void => g.amend<BattleFrame>(part);

/** Cards named take effect one by one, each after whoever may cancel it; then the next stage. */
const cardsOf =
  (by: number): Stage =>
  (k, g, { queue, to, stage }) => {
    if (queue.length === 0) {
      onTo(g, { stage: stage + 1 });
      return;
    }
    const [card, ...rest] = queue;
    onTo(g, { queue: rest });
    openToCancel(k, g, { army: by === ATTACKER ? g.turn : g.owner[to], card, aim: {} });
  };

const defence: Stage = (k, g, frame) => {
  onTo(g, { stage: frame.stage + 1 });
  openDefence(k, g, frame);
};

const limited = (count: number, limit: number): number => (limit > 0 ? Math.min(count, limit) : count);

/** Dice become eight-sided, are thrown, and fighters rethrow ones; nothing is thrown where the invasion was ended. */
const throwing: Stage = (k, g, frame) => {
  if (frame.ended) {
    g.pop();
    g.emit({ type: 'invasion-ended', army: g.turn, from: frame.from, to: frame.to });
    return;
  }
  const { from, to } = frame;
  const count: Pair<number> = [limited(frame.count[0], frame.limit[0]), limited(frame.count[1], frame.limit[1])];
  const sides = [ATTACKER, DEFENDER].map((by) =>
    sidesOf(count[by], Math.min(count[by], eightsOf(k, g, { from, to, count }, by) + frame.eights[by])),
  );
  const faces = g.throw(sides.flat());
  const split: Pair<Column> = [faces.slice(0, count[0]), faces.slice(count[0])];
  g.emit({ type: 'thrown', army: g.turn, target: g.owner[to], from, to, dice: split[0], defence: split[1] });
  const fighters: Pair<number> = [g.pieces[FIGHTER][from], g.pieces[FIGHTER][to]];
  const thrown = { to, sides: [sides[0], sides[1]] as Pair<Column>, faces: split, fighters, flown: [0, 0] as const };
  onTo(g, { ...flown(g, flown(g, thrown, ATTACKER), DEFENDER), count, stage: frame.stage + 1 });
};

const afterThrow: Stage = (k, g, { to, stage }) => {
  onTo(g, { stage: stage + 1 });
  openWindow(k, g, 'battle-after-roll', [g.turn, g.owner[to]]);
};

/** What counts of one side's dice. */
function counted(g: CloneWarsDraft, { from, to, faces, bonuses }: BattleFrame, by: number): Column {
  const escorts = g.pieces[ESCORT][by === ATTACKER ? from : to];
  return raised(
    faces[by],
    served(escorts, faces[by].length),
    bonuses.filter((bonus) => bonus.by === by),
  );
}

/** Escorts, card bonuses, then the dice are compared (W6-SEQUENCE). */
const resolve: Stage = (k, g, frame) => {
  const { from, to, count, ties } = frame;
  const dice = counted(g, frame, ATTACKER);
  const defending = counted(g, frame, DEFENDER);
  const fallen = defenderLoss(ties ? dice.map((face) => face + 1) : dice, defending);
  const lost = pairs(count[ATTACKER], count[DEFENDER]) - fallen;
  g.setTroops(from, g.troops[from] - lost);
  g.setTroops(to, g.troops[to] - fallen);
  const target = g.owner[to];
  g.emit({ type: 'attacked', army: g.turn, target, from, to, dice, defence: defending, losses: [lost, fallen] });
  g.pop();
  if (g.troops[to] === 0) take(k, g, { from, to, dice: count[ATTACKER] });
};

const STAGES: readonly Stage[] = [cardsOf(ATTACKER), defence, cardsOf(DEFENDER), throwing, afterThrow, resolve];

export const battlePhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, BattleFrame>({
    actions: {},
    fallback: () => ({ type: 'pass' }),
    enter: (g, frame) => STAGES[frame.stage](k, g, frame),
    show: (_, { from, to, count, sides, faces }) => ({
      from,
      to,
      dice: [...count],
      ...(faces[ATTACKER].length > 0 && { faces, sides }),
    }),
  });
