import { conformsTo } from './contract-kit';

conformsTo(['sbsh']);
