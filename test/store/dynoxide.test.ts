import { openLightStore } from '../../src/store/light/store';
import { dynoxideBinary, startDynoxide } from '../support/dynoxide';
import { storeContract } from './contract';
import { streamContract } from './contract-stream';

const binary = dynoxideBinary();

if (binary) {
  storeContract('dynoxide', () => startDynoxide(binary));
  storeContract('dynoxide, by the light client', () => startDynoxide(binary), openLightStore);
  streamContract('dynoxide', () => startDynoxide(binary));
  streamContract('dynoxide, by the light client', () => startDynoxide(binary), openLightStore);
} else {
  test('dynoxide is not installed here: its half of the contract has not run', () => {
    expect(dynoxideBinary()).toBeNull();
  });
}
