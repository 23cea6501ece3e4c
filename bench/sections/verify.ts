// Auditing finished games (replay, dice and chain) against boardgame.io's reducer, which only plays them. Anchor G5.
import { recordGames } from '../floor/recording';
import { type Section, lineOf } from '../harness/line';
import { compare, race } from '../harness/race';

export const verify: Section = {
  name: 'verify',
  async *run({ quick }) {
    const rates = await race(
      {
        audit: { subject: 'subjects/verify', setup: quick ? 1 : 3 },
        peer: { subject: 'peers/boardgame-replay', setup: recordGames(quick ? 2 : 10) },
      },
      quick ? { rounds: 5, ms: 200, warmUp: 500 } : { rounds: 7, ms: 400, warmUp: 1_500 },
    );
    yield lineOf({
      name: 'verify: audit of whole games, to boardgame.io 0.50.2 playing them',
      unit: 'actions/s',
      ...compare(rates.audit, rates.peer),
      gate: '>= 1',
      goal: '>= 30',
    });
  },
};
