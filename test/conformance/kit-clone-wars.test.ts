import { conformsTo } from './contract-kit';

conformsTo(['clone-wars', 'clone-wars-standard']);
