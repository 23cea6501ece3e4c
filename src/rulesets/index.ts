// The registry: every ruleset there is. Nothing else names one.
import type { Ruleset } from '../core/ruleset';
import { classic } from './classic';
import { cloneWars } from './clone-wars';
import { cloneWarsStandard } from './clone-wars-standard';
import { sbsh } from './sbsh';

export const rulesets: readonly Ruleset[] = [classic, cloneWars, cloneWarsStandard, sbsh];

const byId = new Map(rulesets.map((ruleset) => [ruleset.id, ruleset]));

/** The ruleset with this id, if there is one. */
export const rulesetById = (id: string): Ruleset | undefined => byId.get(id);

export { texts } from './messages';
