// The same five faces by node's createHmac, without facts. Units: throws.
import { sha256, utf8 } from '../../src/dice';
import { SECRET, THROWS, byCreateHmac } from '../play/throws';
import { serve } from '../harness/serve';

serve(() => {
  const throwFor = byCreateHmac(sha256(utf8(SECRET)));
  let version = 0;
  let sum = 0;
  return {
    step() {
      for (let n = 0; n < THROWS; n++) sum += throwFor(version++)[0];
      if (sum === 0) throw new Error('nothing was thrown');
      return THROWS;
    },
  };
});
