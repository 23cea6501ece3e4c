// The defender's say before the throw: how many dice, and cards.
import { choice, count, optional, plays } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type Legal, type Phase, action, phase } from '../../core/ruleset';
import type { Ask, Frame, Play } from '../../core/state';
import { admits } from './ability';
import { mostDefence } from './dice';
import { type Throwing, amendBattle, battleOf } from './effects';
import { type Kit, seatOf } from './kit';
import { legalAlong, refusePlays, spendAll } from './named';
import { orderedCards, orderedDice, refuses, wantsStop } from './orders';
import {
  ATTACKER,
  type BattleFrame,
  type CloneWars,
  type CloneWarsDraft,
  type CloneWarsState,
  DEFENDER,
} from './state';

const throwingOf = ({ from, to, count: [dice] }: BattleFrame, own: number): Throwing => ({
  by: DEFENDER,
  from,
  to,
  count: [dice, own],
});

/** Asks the defender, or answers for it: dice where it may choose, cards where the window admits it (W6-DICE, W-REACTIONS). */
export function openDefence(k: Kit, g: CloneWarsDraft, battle: BattleFrame): void {
  const { to } = battle;
  const army = g.owner[to];
  const seat = seatOf(k, g, army);
  const most = mostDefence(g.troops[to]);
  const dice = k.defenceChoice && most > 1 ? orderedDice(g, seat, g.troops[to]) : most;
  const ask: Ask = { id: '', army, seat, kind: 'defend' };
  const scene = { k, s: g, army, throwing: throwingOf(battle, most) };
  const cards = k.asks && admits({ scene, window: 'defend' }) && !refuses(g, ask, 'defend');
  if (dice === undefined || cards) g.push({ name: 'defend', asks: [g.ask(army, seat, 'defend')] });
  else answer(k, g, ask, { dice });
}

interface Answer {
  readonly dice?: number;
  readonly plays?: readonly Play[];
  readonly choice?: 'stop';
}

/** The defence stands; where nobody is asked for cards, standing orders name them. */
function answer(k: Kit, g: CloneWarsDraft, ask: Ask, { dice, plays: named = [], choice: word }: Answer): void {
  const battle = battleOf(g);
  if (!battle) return;
  const own = dice ?? mostDefence(g.troops[battle.to]);
  const throwing = throwingOf(battle, own);
  const cards = k.asks ? named.map(({ card }) => card) : orderedCards(k, g, ask, throwing);
  const stop = word === 'stop' || wantsStop(g, ask.seat);
  spendAll(k, g, ask.army, cards);
  amendBattle(g, {
    count: [battle.count[ATTACKER], own],
    queue: cards,
    stop: battle.stop | (stop ? 1 << DEFENDER : 0),
  });
}

const defendFields = { dice: optional(count(1, 2)), plays: optional(plays()), choice: optional(choice('stop')) };

/** The planet under attack and what may be thrown for it. */
function defenceOf(s: CloneWarsState): { readonly battle: BattleFrame; readonly most: number } {
  const battle = battleOf(s) as BattleFrame;
  return { battle, most: mostDefence(s.troops[battle.to]) };
}

function refuseDefence(k: Kit, s: CloneWarsState, army: number, a: Answer): Illegal | undefined {
  const { battle, most } = defenceOf(s);
  const least = k.defenceChoice ? 1 : most;
  if (a.dice !== undefined && (a.dice < least || a.dice > most))
    return illegal('WRONG_DICE', 'W6-DICE', { min: least, max: most }, '/dice');
  if (!a.plays) return undefined;
  if (!k.asks) return illegal('BY_ORDER_ONLY', 'W-REACTIONS', undefined, '/plays');
  const scene = { k, s, army, throwing: throwingOf(battle, a.dice ?? most) };
  return refusePlays({ scene, window: 'defend' }, a.plays);
}

function legalDefences(k: Kit, s: CloneWarsState, army: number): Legal[] {
  const { battle, most } = defenceOf(s);
  const counts = k.defenceChoice && most > 1 ? [1, 2] : [most];
  return counts.map((dice): Legal => {
    const scene = { k, s, army, throwing: throwingOf(battle, dice) };
    const along = k.asks ? legalAlong({ scene, window: 'defend' }) : {};
    const may = [...(dice === most ? ['dice'] : []), ...Object.keys(along), 'choice'];
    return { type: 'defend', fields: { dice, ...along, choice: 'stop' }, may };
  });
}

/** `defend`: dice, where they may be chosen; cards, where everybody is asked; and whether the battle stands after the throw. */
export const defendPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: {
      defend: action<CloneWars, Frame, typeof defendFields>(defendFields, {
        summary:
          'Defend the attacked planet: with how many dice, with which cards, and whether the battle stands after the throw.',
        check: (s, _, a, { army }) => refuseDefence(k, s, army, a),
        play(g, _, a, ask) {
          g.pop();
          answer(k, g, ask, a);
        },
        legal: (s, _, { army }) => legalDefences(k, s, army),
      }),
    },
    fallback: (s) => ({ type: 'defend', dice: defenceOf(s).most }),
  });
