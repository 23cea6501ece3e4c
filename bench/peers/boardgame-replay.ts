// boardgame.io's reducer replays recorded games, some actions a step. The first game is held against the floor after every action.
// Units: actions.
import { Tape } from '../floor/chance';
import { FloorGame, WIDTH } from '../floor/game';
import type { Recording } from '../floor/recording';
import { serve } from '../harness/serve';
import { type Position, gameFor, moveAt } from './boardgame';

const PART = 50;

serve((recordings: readonly Recording[]) => {
  const tape = new Tape();
  agree(recordings[0]);
  let next = 0;
  let game = open(recordings[0], tape);
  return {
    step() {
      const begin = game.at;
      const end = Math.min(begin + PART, game.actions.length);
      while (game.at < end) play(game);
      if (end === game.actions.length) {
        if (!game.state.ctx.gameover) throw new Error('the game is not over');
        game = open(recordings[++next % recordings.length], tape);
      }
      return end - begin;
    },
  };
});

type Game = ReturnType<typeof open>;

function open({ log, given, openAt, hiddenAt }: Recording, tape: Tape) {
  const floor = new FloorGame();
  floor.deal(new Tape().load(given));
  tape.load(given, openAt, hiddenAt);
  const { reducer, first } = gameFor(tape, positionOf(floor));
  const actions = Array.from({ length: log.length / WIDTH }, (_, n) => moveAt(log, n * WIDTH));
  return { state: first, reducer, actions, at: 0 };
}

const positionOf = (floor: FloorGame): Position => ({
  owner: [...floor.owner],
  troops: [...floor.troops],
  cards: [...floor.cards],
  turn: floor.turn,
  round: floor.round,
  first: floor.first,
  sets: floor.sets,
});

function play(game: Game): void {
  const { _stateID: before } = game.state;
  game.state = game.reducer(game.state, game.actions[game.at]);
  if (game.state._stateID === before) throw new Error(`refused ${JSON.stringify(game.actions[game.at])}`);
  game.at++;
}

/** Throws where the two games part. */
function agree(recording: Recording): void {
  const tape = new Tape().load(recording.given);
  const floor = new FloorGame();
  floor.deal(tape);
  const game = open(recording, new Tape());
  while (game.at < game.actions.length) {
    floor.act(recording.log, game.at * WIDTH, tape);
    play(game);
    const { G, ctx } = game.state;
    const ours = positionOf(floor);
    const theirs: Record<string, unknown> = { ...ours, ...G, turn: Number(ctx.currentPlayer) };
    const over = ctx.gameover !== undefined;
    if (!over && Object.entries(ours).some(([key, value]) => String(theirs[key]) !== String(value)))
      throw new Error(`the games part at ${game.at}`);
  }
}
