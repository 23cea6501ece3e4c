// The floor replays recorded games and tells every event, one game a step. Units: actions.
import { Tape } from '../floor/chance';
import { OK, WIDTH } from '../floor/game';
import type { Recording } from '../floor/recording';
import { TellingFloor } from '../floor/telling';
import { serve } from '../harness/serve';

serve((recordings: readonly Recording[]) => {
  const tape = new Tape();
  const game = new TellingFloor();
  const dealt = recordings.map(({ given }) => {
    const one = new TellingFloor();
    one.deal(new Tape().load(given));
    return one;
  });
  let next = 0;
  return {
    step() {
      const at = next++ % recordings.length;
      const { log, given, openAt, hiddenAt } = recordings[at];
      tape.load(given, openAt, hiddenAt);
      game.copy(dealt[at]);
      let events = 0;
      for (let i = 0; i < log.length; i += WIDTH) {
        if (game.act(log, i, tape) !== OK) throw new Error('refused');
        events += game.events.length;
      }
      if (events < log.length / WIDTH) throw new Error('something was not told');
      return log.length / WIDTH;
    },
  };
});
