// Every kind of game that the registry allows: rulesets with their presets, seats and boards, and random sets of options.
import * as z from 'zod';
import { boardById } from '../../src/boards';
import type { Json } from '../../src/core/json';
import type { Illegal } from '../../src/core/result';
import type { Rules, Ruleset } from '../../src/core/ruleset';
import type { State } from '../../src/core/state';
import { anyPosition } from './position';
import { type Draw, pick } from './sample';

type Options = Readonly<Record<string, Json>>;

export interface World {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  /** A game in the middle; else it is dealt. */
  readonly from?: State | undefined;
}

interface Wish {
  readonly preset: string;
  readonly seats: number;
  readonly options?: Options;
}

/** Options are mended so many times. */
const MENDED = 12;

/** A game of these options, and of others where a preset leaves one open or two contradict each other. None where that doesn't help. */
export function worldOf(ruleset: Ruleset, wish: Wish, draw: Draw, mended = 0): World | undefined {
  const { preset, seats, options = {} } = wish;
  const resolved = ruleset.resolve(preset, options, seats);
  if (!resolved.ok) {
    const more = mended < MENDED ? mending(ruleset, resolved.error, draw) : undefined;
    return more && worldOf(ruleset, { preset, seats, options: { ...options, ...more } }, draw, mended + 1);
  }
  const board = boardById(pick(draw, ruleset.boards));
  if (!board) throw new Error(`${ruleset.id} has a board that doesn't exist`);
  const rules = ruleset.rules({ board, seats, options: resolved.value });
  return { name: `${ruleset.id}, ${preset}, ${seats} seats ${JSON.stringify(options)}`, ruleset, rules };
}

/** Another value for an option that must be chosen, or for one of two that contradict each other. */
function mending(ruleset: Ruleset, { params = {} }: Illegal, draw: Draw): Options | undefined {
  const options = [params.option, params.a, params.b].filter((name) => typeof name === 'string');
  const choices = valuesOf(ruleset);
  const known = options.map((name) => name.split('.')[0]).filter((name) => choices.has(name));
  if (known.length === 0) return undefined;
  const option = pick(draw, known);
  return { [option]: pick(draw, choices.get(option)!) };
}

/** One world for each preset and number of seats. */
export function presetWorlds(ruleset: Ruleset, draw: Draw): World[] {
  const [least, most] = ruleset.seats;
  const seats = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return Object.keys(ruleset.presets).flatMap((preset) =>
    seats.flatMap((n) => worldOf(ruleset, { preset, seats: n }, draw) ?? []),
  );
}

/** Worlds with a few options that no preset has. */
export function mixedWorlds(ruleset: Ruleset, draw: Draw, count: number): World[] {
  const [least, most] = ruleset.seats;
  const choices = Array.from(valuesOf(ruleset));
  const worlds: World[] = [];
  for (let tries = 0; worlds.length < count && tries < count * 20; tries++) {
    const some = Array.from({ length: 1 + draw(6) }, () => pick(draw, choices));
    const options = Object.fromEntries(some.map(([key, values]) => [key, pick(draw, values)]));
    const preset = pick(draw, Object.keys(ruleset.presets));
    const world = worldOf(ruleset, { preset, seats: least + draw(most - least + 1), options }, draw);
    const from = world && draw(3) > 0 ? anyPosition(world.rules, draw) : undefined;
    if (world) worlds.push({ ...world, from, name: `${world.name}${from ? ', placed' : ''}` });
  }
  return worlds;
}

/** By option: values worth a try, read off the published schema. */
function valuesOf(ruleset: Ruleset): ReadonlyMap<string, readonly Json[]> {
  const schema = z.toJSONSchema(ruleset.options as z.ZodType, { io: 'input' }) as Property;
  const entries = Object.entries(schema.properties ?? {}).map(([key, p]) => [key, tries(p)] as const);
  return new Map(entries.filter(([, values]) => values.length > 0));
}

interface Property {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Property[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly items?: Property;
  readonly minimum?: number;
  readonly maximum?: number;
}

function tries(p: Property): readonly Json[] {
  const fixed = p.enum ?? (p.const === undefined ? undefined : [p.const]);
  if (fixed) return fixed;
  if (p.anyOf) return p.anyOf.flatMap(tries);
  if (p.type === 'boolean') return [true, false];
  return p.type === 'integer' ? numbers(p) : inner(p);
}

const inner = ({ items, properties = {} }: Property): readonly Json[] =>
  items?.type === 'array' ? teams : nested(properties);

/** Lists of lists are seats by team. */
const teams: readonly Json[] = [
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1, 2],
    [3, 4, 5],
  ],
];

const numbers = ({ minimum = 0, maximum = 12 }: Property): Json[] => [minimum, Math.min(maximum, minimum + 4)];

/** Records inside: one inner option at a time. */
const nested = (properties: Readonly<Record<string, Property>>): Json[] =>
  Object.entries(properties).flatMap(([key, p]) => tries(p).map((value) => ({ [key]: value })));
