// The floor replays recorded games, one a step. Units: actions.
import { Tape } from '../floor/chance';
import { FloorGame, OK, WIDTH } from '../floor/game';
import type { Recording } from '../floor/recording';
import { serve } from '../harness/serve';

serve((recordings: readonly Recording[]) => {
  const tape = new Tape();
  const game = new FloorGame();
  const dealt = recordings.map((recording) => dealtGame(recording));
  let next = 0;
  return {
    step() {
      const at = next++ % recordings.length;
      const { log, given, openAt, hiddenAt } = recordings[at];
      tape.load(given, openAt, hiddenAt);
      game.copy(dealt[at]);
      for (let i = 0; i < log.length; i += WIDTH) if (game.act(log, i, tape) !== OK) throw new Error('refused');
      return log.length / WIDTH;
    },
  };
});

function dealtGame({ given }: Recording): FloorGame {
  const game = new FloorGame();
  game.deal(new Tape().load(given));
  return game;
}
