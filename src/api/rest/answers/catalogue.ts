// What there is to play.
import * as z from 'zod';
import { LOCALES } from '../../../core/locale';
import type {
  ActionView,
  BoardLine,
  BoardView,
  NamesView,
  PolicyView,
  RulesetView,
  RulesView,
} from '../../../service/service';
import { complete } from './lists';
import { count, flag, json, jsonByName, orNull, pair, shape, text, texts } from './shape';

const ruleset = {
  id: text,
  name: text,
  summary: text,
  version: count,
  seats: pair(count),
  boards: texts,
  presets: z.record(text, jsonByName),
  options: json,
};

const action = shape<ActionView>('ActionType', { type: text, summary: text, phases: texts, schema: json });
const army = shape<RulesView['armies'][number]>('RulesArmy', { id: text, seat: orNull(count), side: count });

const names = z.record(text, text);

const named = shape<NamesView>('RulesNames', {
  locale: z.enum(LOCALES),
  ruleset: text,
  summary: text,
  presets: names,
  armies: names,
  pieces: names,
  cards: names,
  phases: names,
  actions: names,
  missions: names,
  rewards: names,
  tokens: names,
  options: names,
  choices: names,
  reasons: names,
  facts: names,
});

export const rules = shape<RulesView>('Rules', {
  ...ruleset,
  preset: text,
  resolved: json,
  board: text,
  armies: z.array(army),
  pieces: texts,
  cards: texts,
  actions: z.array(action),
  names: named,
});

export const bots = complete('Policies', shape<PolicyView>('Policy', { name: text, summary: text }));

export const rulesets = complete('Rulesets', shape<RulesetView>('Ruleset', ruleset));

const territory = shape<BoardView['territories'][number]>('BoardTerritory', {
  id: text,
  name: text,
  names,
  region: text,
  x: z.number(),
  y: z.number(),
  neighbours: texts,
});

const region = shape<BoardView['regions'][number]>('Region', {
  id: text,
  name: text,
  names,
  bonus: count,
  territories: texts,
});
const border = shape<BoardView['borders'][number]>('Border', { between: pair(text), sea: flag });

export const board = shape<BoardView>('Board', {
  id: text,
  name: text,
  names,
  hash: text,
  width: z.number(),
  height: z.number(),
  territories: z.array(territory),
  regions: z.array(region),
  borders: z.array(border),
});

export const boards = complete(
  'Boards',
  shape<BoardLine>('BoardLine', { id: text, name: text, territories: count, hash: text }),
);
