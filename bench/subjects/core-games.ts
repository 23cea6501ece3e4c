// The engine plays whole games by the cheap player, one a step. Units: games.
import { act, start } from '../../src/core/engine';
import { Generator } from '../floor/chance';
import { Driver } from '../floor/driver';
import { WIDTH } from '../floor/game';
import { serve } from '../harness/serve';
import { answerAt } from '../play/actions';
import { CheapMoment, CheapRandom } from '../play/moment';
import { sixPlayers } from '../play/rules';
import { EngineSight } from '../play/sight';

serve((seeds: number) => {
  const rules = sixPlayers();
  const sight = new EngineSight();
  const out = new Int32Array(WIDTH);
  let seed = 0;
  return {
    step() {
      const at = 1 + (seed++ % seeds);
      const moment = new CheapMoment(new CheapRandom(new Generator(at)));
      const driver = new Driver(new Generator(at + 0x10000), out);
      let { state } = start(rules, moment);
      while (!state.outcome) {
        driver.choose(sight.look(state));
        const step = act(rules, state, answerAt(out, 0), moment.next());
        if (!step.ok) throw new Error(step.error.code);
        state = step.value.state;
      }
      return 1;
    },
  };
});
