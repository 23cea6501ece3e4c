// Every file of the kit, as `npm run schema` writes them.
import type { KitFile } from './author';
import { after, battle } from './classic/battle';
import { leave, missionsOfAll, teamsAndEnds } from './classic/ends';
import { setup } from './classic/setup';
import { cardsOfATurn, turn } from './classic/turn';
import { captures, invading } from './clone-wars/battle';
import { abilitiesAndWindows, effectsOfCards, timeAndOptions } from './clone-wars/cards';
import { preparing, start } from './clone-wars/setup';
import { game as standard } from './clone-wars/standard';
import { step11, steps1to5, steps7to10 } from './clone-wars/turn';
import { battle as warfare, fights, supply } from './sbsh/attack';
import { endOfTurn, missionsAndRewards } from './sbsh/end';
import { capturesOfLand, invasions, retreats } from './sbsh/invasion';
import { atSea, maneuvers } from './sbsh/sea';
import { incomes, recruits, setup as founding } from './sbsh/setup';
import { classicGame, standardGame } from './scenario-classic';
import { cloneWarsGame, sbshGame } from './scenario-wars';

export const files: readonly KitFile[] = [
  { ruleset: 'classic', chapter: 'setup', vectors: setup },
  { ruleset: 'classic', chapter: 'turn', vectors: turn },
  { ruleset: 'classic', chapter: 'cards', vectors: cardsOfATurn },
  { ruleset: 'classic', chapter: 'battle', vectors: battle },
  { ruleset: 'classic', chapter: 'after-battle', vectors: after },
  { ruleset: 'classic', chapter: 'victory', vectors: teamsAndEnds },
  { ruleset: 'classic', chapter: 'missions', vectors: missionsOfAll },
  { ruleset: 'classic', chapter: 'leaving', vectors: leave },
  { ruleset: 'clone-wars', chapter: 'board', vectors: start },
  { ruleset: 'clone-wars', chapter: 'setup', vectors: preparing },
  { ruleset: 'clone-wars', chapter: 'recruiting', vectors: steps1to5 },
  { ruleset: 'clone-wars', chapter: 'battle', vectors: invading },
  { ruleset: 'clone-wars', chapter: 'captures', vectors: captures },
  { ruleset: 'clone-wars', chapter: 'moves-and-cards', vectors: steps7to10 },
  { ruleset: 'clone-wars', chapter: 'order-66', vectors: step11 },
  { ruleset: 'clone-wars', chapter: 'abilities', vectors: abilitiesAndWindows },
  { ruleset: 'clone-wars', chapter: 'effects', vectors: effectsOfCards },
  { ruleset: 'clone-wars', chapter: 'time-and-options', vectors: timeAndOptions },
  { ruleset: 'clone-wars-standard', chapter: 'game', vectors: standard },
  { ruleset: 'sbsh', chapter: 'setup', vectors: founding },
  { ruleset: 'sbsh', chapter: 'income', vectors: incomes },
  { ruleset: 'sbsh', chapter: 'recruiting-and-fronts', vectors: recruits },
  { ruleset: 'sbsh', chapter: 'rounds', vectors: fights },
  { ruleset: 'sbsh', chapter: 'supply', vectors: supply },
  { ruleset: 'sbsh', chapter: 'battle-and-questions', vectors: warfare },
  { ruleset: 'sbsh', chapter: 'invasion', vectors: invasions },
  { ruleset: 'sbsh', chapter: 'capture', vectors: capturesOfLand },
  { ruleset: 'sbsh', chapter: 'retreat-and-elimination', vectors: retreats },
  { ruleset: 'sbsh', chapter: 'maneuver', vectors: maneuvers },
  { ruleset: 'sbsh', chapter: 'fleets', vectors: atSea },
  { ruleset: 'sbsh', chapter: 'missions-and-rewards', vectors: missionsAndRewards },
  { ruleset: 'sbsh', chapter: 'end-of-turn', vectors: endOfTurn },
  { ruleset: 'classic', chapter: 'scenario', vectors: [classicGame] },
  { ruleset: 'clone-wars', chapter: 'scenario', vectors: [cloneWarsGame] },
  { ruleset: 'clone-wars-standard', chapter: 'scenario', vectors: [standardGame] },
  { ruleset: 'sbsh', chapter: 'scenario', vectors: [sbshGame] },
];
