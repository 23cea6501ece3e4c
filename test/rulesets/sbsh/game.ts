// SBSH games for tests: rules with options, positions written as text, and what stands where as text.
import { boardById } from '../../../src/boards';
import { placeNamed } from '../../../src/core/board';
import type { Json } from '../../../src/core/json';
import type { Rules } from '../../../src/core/ruleset';
import type { Action } from '../../../src/core/state';
import { sbsh } from '../../../src/rulesets/sbsh';
import type { Sbsh, SbshState } from '../../../src/rulesets/sbsh/state';
import { type Game, drive } from '../../support/drive';
import { type MomentParts, scripted } from '../../support/moment';

export const world = boardById('classic-world')!;

export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;
const COLORS = ['red', 'blue', 'green', 'yellow', 'black'];

export type Options = Readonly<Record<string, unknown>>;

/** Rules for so many seats. */
export function rulesFor(seats: number, options: Options = {}): Rules<Sbsh> {
  const resolved = sbsh.resolve('sbsh', options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return sbsh.rules({ board: world, seats, options: resolved.value });
}

/** A place by its name; an unknown one is a mistake in the test. */
export function at(name: string): number {
  const place = placeNamed(world, name);
  if (place < 0) throw new Error(`no place ${name}`);
  return place;
}

/** `IITt` as two infantry, an armoured and a damaged armoured division. */
export function bag(text: string): number[] {
  return ['I', 'T', 't'].map((kind) => Array.from(text).filter((letter) => letter === kind).length);
}

export const textOf = ([i, a, d]: readonly number[]): string => 'I'.repeat(i) + 'T'.repeat(a) + 't'.repeat(d);

/** What stands on a place, as text. */
export const on = (s: SbshState, name: string): string =>
  textOf([s.troops[at(name)], s.pieces[0][at(name)], s.pieces[1][at(name)]]);

/** Groups and fleets as text: `red ashore india>middle_east IT/`. */
export const abroad = (s: SbshState): string[] =>
  s.own.abroad.map(
    (g) => `${COLORS[g.army]} ${g.stage} ${nameOf(g.at)} ${textOf(g.front)}${textOf(g.rear) && `/${textOf(g.rear)}`}`,
  );

function nameOf(place: number): string {
  const lands = world.territories.length;
  if (place < lands) return world.territories[place].id;
  const [a, b] = world.edges[(place - lands) >> 1];
  const ids = [world.territories[a].id, world.territories[b].id];
  return (place - lands) % 2 === 0 ? ids.join('>') : ids.reverse().join('>');
}

export interface Scene {
  /** By army, what stands in its territories and on its sides of borders. */
  readonly land: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;
  /** `['blue fleet japan>mongolia T/II']`. */
  readonly abroad?: readonly string[];
  readonly turn?: string;
  readonly round?: number;
  readonly phase?: string;
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly discard?: readonly string[];
  readonly out?: readonly string[];
  readonly own?: Readonly<Record<string, Json>>;
  /** Fields of the own part that no position can say. */
  readonly patch?: Partial<Sbsh>;
}

const named = (text: string): Record<string, number> => {
  const [troops, armour, damaged] = bag(text);
  return { troops, armour, damaged };
};

function groupJson(text: string): Json {
  const [army, stage, place, divisions] = text.split(' ');
  const [front, rear = ''] = divisions.split('/');
  return { army, stage, at: place, front: named(front), rear: named(rear) };
}

/** A state from a scene, by way of the sandbox's position. */
export function stateOf(rules: Rules<Sbsh>, scene: Scene): SbshState {
  const placed = tryPlace(rules, scene);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { ...placed.value, own: { ...placed.value.own, ...scene.patch } };
}

export function tryPlace(rules: Rules<Sbsh>, scene: Scene): ReturnType<Rules<Sbsh>['place']> {
  const { turn = 'red', round = 1, phase = 'attack', hands = {}, discard = [], out = [], abroad: groups } = scene;
  const places = placesOf(scene);
  const inland = places.filter(({ name }) => !name.includes('>'));
  const sides = Object.fromEntries(places.filter(({ name }) => name.includes('>')).map((p) => [p.name, named(p.text)]));
  return rules.place({
    territories: world.territories.map(({ id }) => territoryOf(inland.find(({ name }) => name === id))),
    turn: COLORS.indexOf(turn),
    round,
    phase,
    hands: rules.armies.map(({ id }) => (hands[id] ?? []).map(at)),
    discard: discard.map(at),
    out: out.map((id) => COLORS.indexOf(id)),
    own: { sides, ...(groups && { abroad: groups.map(groupJson) }), ...scene.own },
  });
}

interface Placed {
  readonly army: string;
  readonly name: string;
  readonly text: string;
}

const placesOf = ({ land }: Scene): Placed[] =>
  Object.entries(land).flatMap(([army, places = {}]) =>
    Object.entries(places).map(([name, text]) => ({ army, name: nameOf(at(name)), text })),
  );

function territoryOf(placed: Placed | undefined): { owner: number; troops: number; pieces: number[] } {
  if (!placed) return { owner: -1, troops: 0, pieces: [0, 0] };
  const [troops, ...pieces] = bag(placed.text);
  return { owner: COLORS.indexOf(placed.army), troops, pieces };
}

export interface Setting extends MomentParts {
  readonly seats?: number;
  readonly options?: Options;
  readonly dice?: readonly number[];
  readonly hidden?: readonly number[];
}

/** A game that starts from a scene, with scripted dice. */
export function play(scene: Scene, { seats = 3, options, dice, hidden, ...parts }: Setting = {}): Game<Sbsh> {
  const rules = rulesFor(seats, options);
  return drive(rules, { random: scripted(dice, hidden), explains: true, ...parts }, stateOf(rules, scene));
}

type Text = Readonly<Record<string, unknown>>;

const PLACES = ['territory', 'from', 'to'];

/** An action with places by name and divisions as text: `{type: 'post', from: 'india', to: 'india>china', pieces: 'IT'}`. */
export function order(json: Text): Action {
  const read = ([key, value]: [string, unknown]): [string, unknown] => {
    if (PLACES.includes(key) && typeof value === 'string') return [key, at(value)];
    if (key === 'pieces' && typeof value === 'string') return [key, bag(value)];
    if (key === 'moves') return [key, (value as Text[]).map((leg) => order(leg))];
    return [key, value];
  };
  return Object.fromEntries(Object.entries(json).map(read)) as unknown as Action;
}

/** Types of the last row's events. */
export const told = (game: Game<Sbsh>): string[] => game.events.map((event) => event.type);
