// The rules core: the engine's replay of recorded games against the floor's and boardgame.io's of the same ones. Anchors G1 and G2.
import { type Recording, recordGames } from '../floor/recording';
import { type Effort, type Line, type Section, lineOf, tell } from '../harness/line';
import { compare, race } from '../harness/race';
import { compareGame } from '../play/agree';
import { sixPlayers } from '../play/rules';

const GAMES = 60;

export const core: Section = {
  name: 'core',
  async *run(effort) {
    const recordings = recordGames(effort.quick ? 20 : GAMES);
    yield agreement(recordings);
    yield* replays(recordings, effort);
  },
};

/** Every state of every game, compared. */
function agreement(recordings: readonly Recording[]): Line {
  const rules = sixPlayers();
  let games = 0;
  for (const [n, recording] of recordings.entries()) {
    try {
      compareGame(rules, recording);
      games++;
    } catch (error) {
      tell(`core: game ${n}: ${String(error)}`);
    }
  }
  return lineOf({
    name: 'core: games as the floor plays them, every state and every event',
    value: games,
    unit: 'games',
    anchor: recordings.length,
    gate: '>= 1',
  });
}

async function* replays(recordings: readonly Recording[], { quick }: Effort): AsyncGenerator<Line> {
  const course = quick ? { rounds: 5, ms: 200, warmUp: 800 } : { rounds: 11, ms: 400, warmUp: 2_000 };
  const rates = await race(
    {
      engine: { subject: 'subjects/core-replay', setup: recordings },
      floor: { subject: 'subjects/floor-replay', setup: recordings },
      telling: { subject: 'subjects/floor-telling', setup: recordings },
      peer: { subject: 'peers/boardgame-replay', setup: recordings },
    },
    course,
  );
  const unit = 'actions/s';
  yield lineOf({
    name: 'core: apply, to the floor loop',
    unit,
    ...compare(rates.engine, rates.floor),
    gate: '>= 0.25',
    goal: '>= 0.5',
  });
  yield lineOf({
    name: 'core: apply, to the floor loop that tells the same events',
    unit,
    ...compare(rates.engine, rates.telling),
    goal: '>= 0.5',
  });
  yield lineOf({
    name: 'core: apply, to boardgame.io 0.50.2',
    unit,
    ...compare(rates.engine, rates.peer),
    gate: '>= 100',
    goal: '>= 300',
  });
}
