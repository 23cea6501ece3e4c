// The deadline as everybody sees it: when, why, what happens then, and who may stop it.
import { budgetMs, type Clause, clausesOf, nextStep } from '../time';
import { openAsks } from '../core/engine';
import type { Ask } from '../core/state';
import { asksOf, type Game } from './game';
import { isAlive, voters } from './seats';
import type { DeadlineView, SeatClockView, StopperView, ThenView } from './time-outputs';
import { clocksIn, peopleIn, policyIn } from './timing';

/** Null where nobody is asked. */
export function deadlineView(game: Game): DeadlineView | null {
  const asks = asksOf(game).filter((ask) => Number.isFinite(ask.due));
  if (asks.length === 0) return null;
  const due = Math.min(...asks.map((ask) => ask.due));
  const first = asks.filter((ask) => ask.due === due);
  const seats = [...new Set(first.map((ask) => ask.seat))];
  const base = baseOf(game, first[0].id);
  return {
    due,
    seats,
    why: whyOf(game, first[0].id),
    then: seats.map((seat) => thenOf(game, seat)),
    stoppers: stoppersOf(game, seats),
    base: base ?? null,
    pause: clocksIn(game.doc).pause,
    clocks: clocksOf(game),
  };
}

const askIn = ({ rules, state }: Game, id: string): Ask | undefined =>
  state ? openAsks(rules, state).find((ask) => ask.id === id) : undefined;

const baseOf = (game: Game, id: string): number | undefined => askIn(game, id)?.base;

/** Looked at from the newest row: what lies behind it bears on nothing any more. */
function whyOf(game: Game, id: string): readonly Clause[] {
  const ask = askIn(game, id);
  if (ask?.due === undefined) return ['question'];
  return clausesOf(policyIn(game), clocksIn(game.doc), { ...ask, due: ask.due }, game.row.at);
}

/** A bot's turn is played by its fallbacks if it doesn't come. */
function thenOf(game: Game, seat: number): ThenView {
  if (game.doc.status === 'opening') return { seat, step: 'withhold' };
  return { seat, step: peopleIn(game.doc)[seat] ? nextStep(policyIn(game), clocksIn(game.doc), seat) : 'fallback' };
}

function stoppersOf(game: Game, asked: readonly number[]): readonly StopperView[] {
  if (game.doc.status !== 'running') return [];
  const policy = policyIn(game);
  const clocks = clocksIn(game.doc);
  const people = peopleIn(game.doc);
  const mayGo = asked.filter(
    (seat) => people[seat] && !clocks.seats[seat].away && budgetMs(policy, clocks, seat, game.row.at) > 0,
  );
  const may = policy.pause && !clocks.pause ? voters(game) : [];
  return [
    ...(mayGo.length > 0 ? [{ by: 'vacation', seats: mayGo } as const] : []),
    ...(may.length > 0 ? [{ by: 'vote', seats: may } as const] : []),
  ];
}

function clocksOf(game: Game): readonly SeatClockView[] {
  const policy = policyIn(game);
  const clocks = clocksIn(game.doc);
  const people = peopleIn(game.doc);
  return clocks.seats.flatMap(({ bank, misses, mode, away }, seat) =>
    people[seat] && (game.state === null || isAlive(game, seat))
      ? [
          {
            seat,
            bank: policy.bank ? (bank ?? policy.bank.seconds) : null,
            misses,
            mode,
            vacation: policy.vacation ? Math.floor(budgetMs(policy, clocks, seat, game.row.at) / 1000) : null,
            away,
          },
        ]
      : [],
  );
}
