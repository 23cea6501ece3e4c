// The benches' stand-in for a database does what the store promises, as far as nothing is counted.
import { stubStore } from '../../bench/stub/store';
import { type Bench, NOW } from './bench';
import { accountContract } from './contract-accounts';
import { docContract } from './contract-docs';
import { createContract } from './contract-life';
import { wakeContract } from './contract-wakes';

const bench = { now: NOW, consumed: [] } as unknown as Bench & { store: Bench['store'] };
const store = stubStore(() => bench.now);
bench.store = store;
(bench as { open: Bench['open'] }).open = () => store;

beforeEach(() => {
  bench.now = NOW;
});

createContract(bench);
docContract(bench);
wakeContract(bench);
accountContract(bench);
