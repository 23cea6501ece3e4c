import { conformsTo } from './contract-kit';

conformsTo(['classic']);
