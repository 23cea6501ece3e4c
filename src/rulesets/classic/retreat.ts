// An attacked ally may leave without a battle: it is asked once a turn for each origin and target, before the first throw.
import type { Draft } from '../../core/draft';
import { type Fields, choice, territory } from '../../core/fields';
import { illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import { ask, fight, walkIn } from './battle';
import type { Attack, Kit } from './kit';
import { roomOn } from './pool';
import type { BattleFrame, Classic, ClassicState } from './state';

/** A standing answer: always stay and fight, or always leave for the neighbour with most armies (ties in board order). */
export const retreatOrder: Fields = { choice: choice('stay', 'retreat') };

/** Own neighbours of a territory with room for its whole garrison. */
const havens = (k: Kit, s: ClassicState, at: number): number[] =>
  k.board.neighbours[at].filter((t) => s.owner[t] === s.owner[at] && roomOn(k, s, t) >= s.troops[at]);

/** Asks an attacked ally whether it leaves; true if the attack has to wait or is over (K-RETREAT). */
export function parley(k: Kit, g: Draft<Classic>, attack: Attack): boolean {
  const { from, to } = attack;
  const owner = g.owner[to];
  const pair = from * k.board.territories.length + to;
  if (owner < 0 || k.armies[owner].side !== k.armies[g.turn].side || g.own.parleys.includes(pair)) return false;
  g.patch({ parleys: [...g.own.parleys, pair] });
  const open = havens(k, g, to);
  if (open.length === 0) return false;
  const order = g.moment.order(k.armies[owner].seat, 'retreat');
  if (order?.choice === 'stay') return false;
  if (order) {
    leave(
      k,
      g,
      attack,
      open.reduce((best, t) => (g.troops[t] > g.troops[best] ? t : best)),
    );
  } else ask(k, g, 'retreat', attack);
  return true;
}

/** The garrison goes, and the invader walks in with one or more; no card is earned. */
function leave(k: Kit, g: Draft<Classic>, { from, to }: Attack, haven: number): void {
  const count = g.troops[to];
  g.setTroops(haven, g.troops[haven] + count);
  g.setTroops(to, 0);
  g.emit({ type: 'retreated', army: g.owner[to], from: to, to: haven, count });
  walkIn(k, g, { from, to, dice: 1 }, 'retreat');
}

const retreatFields = { to: territory() };

export const retreatPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, BattleFrame>({
    actions: {
      retreat: action<Classic, BattleFrame, typeof retreatFields>(retreatFields, {
        summary: 'Leave the attacked territory with the whole garrison for an own neighbour.',
        check(s, frame, { to }) {
          if (s.owner[to] !== s.owner[frame.to])
            return illegal('NOT_OWN_TERRITORY', 'K-RETREAT', { territory: to }, '/to');
          if (!k.board.neighbours[frame.to].includes(to))
            return illegal('NOT_ADJACENT', 'K-RETREAT', { from: frame.to, to }, '/to');
          return roomOn(k, s, to) < s.troops[frame.to] ? illegal('NO_ROOM', 'K-RETREAT', { to }, '/to') : undefined;
        },
        play(g, frame, { to }) {
          g.pop();
          leave(k, g, frame, to);
        },
        legal: (s, frame) => [{ type: 'retreat', fields: { to: havens(k, s, frame.to) } }],
      }),
      stay: action<Classic, BattleFrame, Fields>(
        {},
        {
          summary: 'Stay and fight.',
          check: () => undefined,
          play(g, frame) {
            g.pop();
            // A blitz goes on by itself; a single throw is made now.
            if (g.top.name !== 'battle') fight(k, g, frame);
          },
          legal: () => [{ type: 'stay', fields: {} }],
        },
      ),
    },
    fallback: () => ({ type: 'stay' }),
    show: (_, { from, to, dice }) => ({ from, to, dice }),
  });
