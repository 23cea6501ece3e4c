// The floor plays whole games by the cheap player, one a step. Units: games.
import { Generator } from '../floor/chance';
import { Driver } from '../floor/driver';
import { FloorGame, OK, WIDTH } from '../floor/game';
import { OVER } from '../floor/state';
import { serve } from '../harness/serve';

serve((seeds: number) => {
  const game = new FloorGame();
  const out = new Int32Array(WIDTH);
  let seed = 0;
  return {
    step() {
      const at = 1 + (seed++ % seeds);
      const chance = new Generator(at);
      const driver = new Driver(new Generator(at + 0x10000), out);
      game.deal(chance);
      while (game.phase !== OVER) {
        driver.choose(game);
        if (game.act(out, 0, chance) !== OK) throw new Error('refused');
      }
      return 1;
    },
  };
});
