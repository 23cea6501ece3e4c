import { openLightStore } from '../../src/store/light/store';
import { startLocal } from '../../src/store/local';
import { storeContract } from './contract';

storeContract('dynalite, in memory', () => startLocal());
storeContract('dynalite, by the light client', () => startLocal(), openLightStore);
