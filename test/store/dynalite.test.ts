import { startLocal } from '../../src/store/local';
import { storeContract } from './contract';

storeContract('dynalite, in memory', () => startLocal());
