// Everything that happened in a whole game, as a watcher reads it afterwards.
import { boardById } from '../../src/boards';
import type { Board } from '../../src/core/board';
import { unpackState } from '../../src/core/pack';
import { NOBODY } from '../../src/core/state';
import { viewEvent } from '../../src/core/view';
import { rulesetById } from '../../src/rulesets';
import type { EventJson } from '../../src/text';
import { recordedChance, replayDeal, replayRow } from '../../src/verify/replay';
import { type Played, playedRecord } from '../verify/game';

export interface Told {
  readonly events: readonly EventJson[];
  readonly board: Board;
}

export function eventsOf(played: Played): Told {
  const record = playedRecord(played);
  const board = boardById(record.board)!;
  const rules = rulesetById(record.ruleset)!.rules({ board, seats: record.seats, options: record.options });
  const terms = { turnSeconds: record.turnSeconds! };
  const gameIn = (at: number) => (at < 0 ? undefined : JSON.parse(record.rows[at].state).g);
  const events = record.rows.flatMap((row, at) => {
    const before = gameIn(at - 1);
    if (before !== undefined) return replayRow(rules, unpackState(rules, before), row, terms)?.events ?? [];
    return gameIn(at) === undefined ? [] : replayDeal(rules, row, terms, recordedChance(row)).events;
  });
  return { board, events: events.map((event) => viewEvent(rules, event, NOBODY, true)) };
}
