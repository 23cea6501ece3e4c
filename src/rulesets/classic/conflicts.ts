// Options that contradict each other. A preset's own value gives way to what is set; two set options never do.
import { type Illegal, type Result, fail, ok } from '../../core/result';
import { type OptionRecord, conflict, merged, parseOptions, unknownPreset } from '../common';
import { type Options, optionsSchema, presets } from './options';

type Given = Readonly<Record<string, unknown>>;

/** Fills a preset in, and names the first contradiction. Errors: PRESET_UNKNOWN, OPTION_*, OPTIONS_CONFLICT. */
export function resolve(preset: string, options: Given, seats: number): Result<Options, Illegal> {
  if (!Object.hasOwn(presets, preset)) return fail(unknownPreset(preset));
  const base: OptionRecord = presets[preset as keyof typeof presets];
  const parsed = parseOptions(optionsSchema, merged(base, options));
  if (!parsed.ok) return parsed;
  const set = new Set(Object.keys(options).filter((key) => options[key] !== undefined && options[key] !== null));
  const yielded = yielding(parsed.value, set, seats);
  const wrong = contradiction(yielded, set, seats);
  return wrong ? fail(wrong) : ok(yielded);
}

/** A preset's own claim becomes deal with two seats, and its cap on sets goes with `fixed`. */
function yielding(o: Options, set: ReadonlySet<string>, seats: number): Options {
  return {
    ...o,
    ...(seats === 2 && !set.has('setup') && { setup: 'deal' as const }),
    ...(o.setValues === 'fixed' && !set.has('setValueCap') && { setValueCap: 'none' as const }),
  };
}

interface Rule {
  readonly a: string;
  readonly b: string;
  readonly rule: string;
  holds(o: Options, set: ReadonlySet<string>, seats: number): boolean;
}

const teamed = (o: Options): boolean => o.teams !== 'none';
/** `conquest` and `mission` need that there are none, `capital` takes either. */
const needsTeams = (o: Options): boolean => o.victory === 'team' || o.victory === 'first-blood';

/** By seats: armies that `by-players` gives. */
export const byPlayers: readonly number[] = [0, 0, 40, 35, 30, 25, 20];

/** Territories of the board, and the least that one army can get in set-up; with two seats a third army gets a share too. */
const LAND = 42;
const leastLand = (seats: number): number => Math.floor(LAND / Math.max(3, seats));

export const startingArmies = (o: Options, seats: number): number =>
  o.startingArmies === 'by-players' ? byPlayers[seats] : o.startingArmies;

const rules: readonly Rule[] = [
  { a: 'victory', b: 'teams', rule: 'K-VICTORY', holds: (o) => needsTeams(o) !== teamed(o) && o.victory !== 'capital' },
  { a: 'teams', b: 'seats', rule: 'K-TEAMS', holds: (o, _, seats) => teamed(o) && !covers(o.teams, seats) },
  { a: 'allyRetreat', b: 'teams', rule: 'K-RETREAT', holds: (o) => o.allyRetreat === 'on' && !teamed(o) },
  { a: 'setup', b: 'seats', rule: 'K-PLAYERS', holds: (o, _, seats) => seats === 2 && o.setup === 'claim' },
  {
    a: 'startingArmies',
    b: 'territoryCap',
    rule: 'K-CAP',
    holds: (o, _, seats) => o.territoryCap !== 'none' && startingArmies(o, seats) > leastLand(seats) * o.territoryCap,
  },
  {
    a: 'setValueCap',
    b: 'setValues',
    rule: 'K-SET-VALUE',
    holds: (o) => o.setValues === 'fixed' && o.setValueCap !== 'none',
  },
  {
    a: 'continentArmies',
    b: 'continents',
    rule: 'K-CONTINENT-PLACE',
    holds: (o, set) => set.has('continentArmies') && o.continents === 'none',
  },
  {
    a: 'eliminationTrade',
    b: 'eliminatedHand',
    rule: 'K-ELIMINATE',
    holds: (o, set) => set.has('eliminationTrade') && o.eliminatedHand === 'discard',
  },
];

const contradiction = (o: Options, set: ReadonlySet<string>, seats: number): Illegal | undefined => {
  const rule = rules.find((r) => r.holds(o, set, seats));
  return rule && conflict(rule.a, rule.b, rule.rule);
};

/** Is every seat in exactly one team? */
function covers(teams: Options['teams'], seats: number): boolean {
  if (teams === 'none') return true;
  const named = teams.flat().sort((a, b) => a - b);
  return named.length === seats && named.every((seat, i) => seat === i);
}
