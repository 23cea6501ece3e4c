// The turn's frame: begins with armies, ends with a card, and passes on round the table.
import type { Draft } from '../../core/draft';
import type { Fields } from '../../core/fields';
import type { ActionDef, Phase } from '../../core/ruleset';
import { action, phase } from '../../core/ruleset';
import { type Ask, type Column, type Frame, IN } from '../../core/state';
import { handSize } from '../../mechanics/cards';
import { emptyPool, type Income, type Pool } from '../../mechanics/reinforce';
import { draw, tradesFrom } from './hand';
import type { Kit } from './kit';
import { fitted } from './pool';
import { type Classic, NONE, type PoolFrame } from './state';

/** The frame that begins a turn. */
export const turnFrame: Frame = { name: 'turn', asks: [] };

/** Begins the turn of the army that has it: armies first (K-TURN). */
export const turnPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g) {
      const army = g.turn;
      g.emit({ type: 'turn-began', army, count: g.round });
      const pool = fitted(k, g, incomeOf(k, g));
      const asks = [g.ask(army, k.armies[army].seat, 'turn')];
      g.replace(poolFrame('reinforce', asks, pool, tradesFrom(k, g, army, k.trade.forcedAt)));
    },
  });

/** A frame over a pool, always of the same shape. */
export const poolFrame = (name: string, asks: readonly Ask[], pool: Pool, must: boolean): PoolFrame => ({
  name,
  asks,
  free: pool.free,
  regions: pool.regions,
  bound: pool.bound,
  must,
});

function incomeOf(k: Kit, g: Draft<Classic>): Pool {
  let pool: Pool = emptyPool;
  for (const source of k.sources)
    for (const income of source(g, g.turn)) {
      if (income.count === 0) continue;
      pool = k.receive(pool, income);
      tellIncome(k, g, income);
    }
  return pool;
}

function tellIncome(k: Kit, g: Draft<Classic>, { count, reason, region }: Income): void {
  if (region === undefined) g.emit({ type: 'reinforced', army: g.turn, count, reason });
  else g.emit({ type: 'reinforced', army: g.turn, count, reason, text: k.board.regions[region].id });
}

/** Ends the turn: a card if one was earned, and the next living army begins (K-CARD, K-TURN). */
export function endTurn(k: Kit, g: Draft<Classic>): void {
  const cards = g.own.took === 1 && g.own.declined === 0 ? draw(k, g, g.turn) : g.own.cards;
  g.emit({ type: 'turn-ended', army: g.turn });
  for (const after of k.afterTurn) after(g);
  passOn(k, g, cards);
}

/** Gives the turn to the next living army; a round ends where the army that began would be next, alive or not. */
export function passOn(k: Kit, g: Draft<Classic>, cards: Column): void {
  const { took, spent, declined, parleys, first } = g.own;
  if (took + spent + declined + parleys.length > 0) g.patch({ cards, took: 0, spent: 0, declined: 0, parleys: NONE });
  let at = k.players.indexOf(g.turn);
  let round = g.round;
  do {
    at = (at + 1) % k.players.length;
    if (k.players[at] === first) round++;
  } while (g.standing[k.players[at]] !== IN && k.players.some((army) => g.standing[army] === IN));
  begin(g, k.players[at], round);
}

/** Puts an army's turn in the place of whatever is open. */
export function begin(g: Draft<Classic>, army: number, round: number): void {
  g.passTurn(army, round);
  g.restart(turnFrame);
}

/** Notes a declined trade when the reinforce phase ends (K-SET-FORCED). */
export function noteDeclined(k: Kit, g: Draft<Classic>): void {
  if (k.trade.declinedAt === Infinity || handSize(g.own.cards, g.turn) < k.trade.declinedAt) return;
  g.patch({ declined: 1 });
  g.emit({ type: 'declined', army: g.turn });
}

/** Ends the turn, or the phase that is the turn's last. */
export const endAction = (k: Kit): ActionDef<Classic> =>
  action<Classic, Frame, Fields>(
    {},
    {
      summary: 'End the turn.',
      check: () => undefined,
      play: (g) => endTurn(k, g),
      legal: () => [{ type: 'end', fields: {} }],
    },
  );

/** The frame that ends a turn once everything in it is settled. */
export const endFrame: Frame = { name: 'turn-end', asks: [] };

export const endPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, Frame>({ actions: {}, fallback: () => ({ type: 'end' }), enter: (g) => endTurn(k, g) });
