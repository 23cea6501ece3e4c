// Going away, coming back, and taking over the seat of somebody who doesn't.
import { ok, type Result } from '../core/result';
import { AWAY, BACK, REPLACE } from '../verify/timed';
import { budgetMs } from '../time';
import type { Change } from './commit';
import type { Entered, Request } from './door';
import { asksOf, type Game } from './game';
import type { GameActionInput } from './inputs';
import * as lobby from './lobby';
import { type Refusal, refuse } from './refusal';
import { type Base, base, signed } from './request';
import { isAlive, openSeatsIn } from './seats';
import type { Caller } from './service';
import type { VacationInput } from './time-inputs';
import { timed } from './timed';
import { clocksIn, policyIn } from './timing';

type Changed = Result<Change | 'nothing', Refusal>;

/** A row of a seat in a running game. */
function rowOf(request: Omit<Request, 'apply'>, step: (at: Entered, seat: number) => Changed): Request {
  return {
    ...request,
    apply: (at) => {
      const seat = at.seat ?? -1;
      if (at.game.doc.status !== 'running') return Promise.resolve(refuse('GAME_NOT_STARTED'));
      return Promise.resolve(isAlive(at.game, seat) ? step(at, seat) : refuse('SEAT_OUT'));
    },
  };
}

export function vacation(caller: Caller, input: VacationInput): Request {
  const request = base(caller, 'vacation', input);
  return rowOf(request, (at, seat) => {
    if (!policyIn(at.game).vacation) return refuse('NOT_IN_POLICY', { params: { clause: 'vacation' } });
    const from = signed(at, request);
    const change = input.on ? goneAway(at.game, { seat, at: from.at, until: input.until }) : backHome(at.game, seat);
    if (!change.ok) return change;
    return ok(change.value === 'nothing' ? 'nothing' : timed(at.game, { ...from, ...change.value }));
  });
}

type Named = Result<Pick<Parameters<typeof timed>[1], 'name' | 'data'> | 'nothing', Refusal>;

interface Going {
  readonly seat: number;
  readonly at: number;
  readonly until: number | undefined;
}

/** A whole ms after an instant, or no end. */
export const isLater = (until: number, at: number): boolean =>
  until > at && (until === Infinity || Number.isSafeInteger(until));

/** Whoever is late already can't go away any more. */
function goneAway(game: Game, { seat, at, until = Infinity }: Going): Named {
  const clocks = clocksIn(game.doc);
  if (clocks.seats[seat].away) return ok('nothing');
  const budget = budgetMs(policyIn(game), clocks, seat, at);
  if (budget <= 0) return refuse('VACATION_SPENT');
  if (!isLater(until, at))
    return refuse('OUT_OF_RANGE', { params: { field: 'until', min: at + 1 }, pointer: '/until' });
  const late = asksOf(game).find((ask) => ask.seat === seat && ask.due < at);
  if (late) return refuse('TURN_EXPIRED', { params: { due: late.due } });
  return ok({ name: AWAY, data: { seat, until: Math.min(until, at + budget) } });
}

const backHome = ({ doc }: Game, seat: number): Named =>
  ok(clocksIn(doc).seats[seat].away ? { name: BACK, data: { seat } } : 'nothing');

/** The player of a seat that a bot plays, or that is open to others, takes it back. Whatever he does there has the same effect. */
export function comeBack(caller: Caller, input: GameActionInput): Request {
  const request = base(caller, 'return', input);
  return rowOf(request, (at, seat) => {
    if (clocksIn(at.game.doc).seats[seat].mode === 'present') return ok('nothing');
    return ok(timed(at.game, { ...signed(at, request), name: 'return', data: { seat } }));
  });
}

/** Joining a running game: the seat of a player who is missing, with its hand and its orders. */
export function replaced(request: Base, at: Entered, who: lobby.Newcomer): Changed {
  const stepped = lobby.replace(at.game.doc, who, openSeatsIn(at.game));
  if (!stepped.ok) return stepped;
  const { doc, seat } = stepped.value;
  const data = { seat, name: who.name };
  return ok(timed({ ...at.game, doc }, { ...signed(at, request), seat, name: REPLACE, data }));
}
