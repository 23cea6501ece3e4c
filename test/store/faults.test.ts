import { openStore } from '../../src/store/dynamo';
import { openLightStore } from '../../src/store/light/store';
import { acceptOuterErrors } from '../support/realm';
import { faultContract } from './contract-faults';

beforeAll(acceptOuterErrors);

faultContract('the SDK', openStore);
faultContract('the light client', openLightStore);
