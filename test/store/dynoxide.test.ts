import { dynoxideBinary, startDynoxide } from '../support/dynoxide';
import { storeContract } from './contract';
import { streamContract } from './contract-stream';

const binary = dynoxideBinary();

if (binary) {
  storeContract('dynoxide', () => startDynoxide(binary));
  streamContract('dynoxide', () => startDynoxide(binary));
} else {
  test('dynoxide is not installed here: its half of the contract has not run', () => {
    expect(dynoxideBinary()).toBeNull();
  });
}
