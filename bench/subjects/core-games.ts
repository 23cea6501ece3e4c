// The engine plays whole games by the cheap player, one a step, with cheap chance or with the dice of a real game. Units: games.
import { act, start } from '../../src/core/engine';
import type { Random } from '../../src/core/random';
import { HmacKey, KeyedRandom, sha256, utf8 } from '../../src/dice';
import { Generator } from '../floor/chance';
import { Driver } from '../floor/driver';
import { WIDTH } from '../floor/game';
import { serve } from '../harness/serve';
import { answerAt } from '../play/actions';
import { CheapMoment, CheapRandom } from '../play/moment';
import { sixPlayers } from '../play/rules';
import { EngineSight } from '../play/sight';

interface Setup {
  readonly seeds: number;
  /** Dice keyed by HMAC, and recorded, row by row. */
  readonly keyed: boolean;
}

serve(({ seeds, keyed }: Setup) => {
  const rules = sixPlayers();
  const sight = new EngineSight();
  const out = new Int32Array(WIDTH);
  let seed = 0;
  let facts = 0;

  /** Gives the moment the chance of its row. */
  const renewed = (moment: CheapMoment, key: HmacKey): CheapMoment => {
    moment.next().random = new KeyedRandom(key, moment.version);
    return moment;
  };

  const noted = (random: Random): void => {
    if (random instanceof KeyedRandom) facts += random.facts().open.length;
  };

  return {
    step() {
      const at = 1 + (seed++ % seeds);
      const key = new HmacKey(sha256(utf8(`bench ${at}`)));
      const moment = new CheapMoment(new CheapRandom(new Generator(at)));
      const driver = new Driver(new Generator(at + 0x10000), out);
      let { state } = start(rules, moment);
      while (!state.outcome) {
        driver.choose(sight.look(state));
        const now = keyed ? renewed(moment, key) : moment.next();
        const step = act(rules, state, answerAt(out, 0), now);
        if (!step.ok) throw new Error(step.error.code);
        if (keyed) noted(now.random);
        state = step.value.state;
      }
      if (keyed && facts === 0) throw new Error('no die was recorded');
      return 1;
    },
  };
});
