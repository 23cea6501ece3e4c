// The registry: every ruleset there is. Nothing else names one.
import type { Ruleset } from '../core/ruleset';
import { classic } from './classic';
import { codes, positionCodes } from './classic/codes';
import { cloneWars } from './clone-wars';
import { texts as cloneWarsTexts } from './clone-wars/codes';
import { cloneWarsStandard } from './clone-wars-standard';
import { optionTexts } from './common';
import { sbsh } from './sbsh';
import { texts as sbshTexts } from './sbsh/codes';

export const rulesets: readonly Ruleset[] = [classic, cloneWars, cloneWarsStandard, sbsh];

const byId = new Map(rulesets.map((ruleset) => [ruleset.id, ruleset]));

/** The ruleset with this id, if there is one. */
export const rulesetById = (id: string): Ruleset | undefined => byId.get(id);

/** English texts of the codes that rulesets refuse with; `{name}` stands for a parameter. */
export const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries({ ...codes, ...positionCodes }).map(([code, { message }]) => [code, message])),
  ...optionTexts,
  ...cloneWarsTexts,
  ...sbshTexts,
};
