// A throw of five dice as a row of a real game pays it: a new keyed source, the throw, its recorded facts. Units: throws.
import { HmacKey, KeyedRandom, sha256, utf8 } from '../../src/dice';
import { DICE, SECRET, THROWS } from '../play/throws';
import { serve } from '../harness/serve';

serve(() => {
  const key = new HmacKey(sha256(utf8(SECRET)));
  let version = 0;
  let facts = 0;
  return {
    step() {
      for (let n = 0; n < THROWS; n++) {
        const random = new KeyedRandom(key, version++);
        random.throw(DICE);
        facts += random.facts().open.length;
      }
      if (facts === 0) throw new Error('nothing was recorded');
      return THROWS;
    },
  };
});
