import { isDeepStrictEqual } from 'node:util';
import { legal, type Step } from '../../src/core/engine';
import { packAction, packState, unpackAction, unpackState } from '../../src/core/pack';
import type { Json } from '../../src/core/json';
import type { Random } from '../../src/core/random';
import type { Rules } from '../../src/core/ruleset';
import { NOBODY } from '../../src/core/state';
import { viewEvent, viewLegal, viewState } from '../../src/core/view';
import { RecordedRandom } from '../../src/dice';
import { rulesets } from '../../src/rulesets';
import { formatAction, parseAction } from '../../src/wire/action';
import { kindOf } from '../../src/wire/vocabulary';
import { must } from '../support/must';
import { played, playout, type Row, rowMoment } from '../support/playout';
import { draws } from '../support/sample';
import { mixedWorlds, presetWorlds, type World } from '../support/worlds';

const MOST = 140;
const MIXED = 6;

const bytes = (rules: Rules, step: Step): string => JSON.stringify([packState(rules, step.state), step.events]);
const fromJson = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

/** What is stored is what is played on with, to the last undefined. */
function expectExactRow(rules: Rules, { step, action }: Row): void {
  const again = unpackState(rules, fromJson(packState(rules, step.state)));
  must(isDeepStrictEqual(again, step.state), () => ({ again, state: step.state }));
  const events = JSON.parse(JSON.stringify(step.events)) as Json;
  must(isDeepStrictEqual(events, step.events), () => ({ events, was: step.events }));
  if (!action) return;
  const packed = unpackAction(fromJson(packAction(action)));
  must(isDeepStrictEqual(packed, action), () => ({ packed, action }));
  const parsed = parseAction(rules, fromJson(formatAction(rules, action)));
  must(isDeepStrictEqual(parsed, { ok: true, value: action }), () => ({ parsed, action }));
}

/** Columns have the length that their index asks for, and nothing in them is out of bounds. */
function expectShape({ board, armies, pieces }: Rules, { state }: Step): void {
  const land = board.territories.length;
  const places = [land, land + 2 * board.edges.length];
  const { owner, troops, standing } = state;
  const sizes = owner.length === land && places.includes(troops.length) && standing.length === armies.length;
  const kinds = state.pieces.length === pieces.length && state.pieces.every((c) => c.length === troops.length);
  must(sizes && kinds, () => ({ owner, troops, standing, pieces: state.pieces }));
  const owned = owner.every((army) => army >= NOBODY && army < armies.length);
  const counted = [troops, ...state.pieces].every((column) => column.every((n) => n >= 0));
  must(owned && counted, () => ({ owner, troops, pieces: state.pieces }));
}

/** The row again, from what it recorded and nothing else. */
function expectSameAgain(rules: Rules, row: Row): void {
  const recorded = RecordedRandom.of(row.random.facts());
  if (!recorded.ok) throw new Error('facts that can’t be read');
  expect(bytes(rules, replayed(rules, row, recorded.value))).toBe(bytes(rules, row.step));
  expect(recorded.value.finished).toBe(true);
}

function replayed(rules: Rules, row: Row, random: Random): Step {
  const before = row.before && unpackState(rules, fromJson(packState(rules, row.before)));
  return played(rules, { ...row, before }, rowMoment(row.version, random, row));
}

const EVENT_FIELDS = new Set(
  'type army target territory from to count reason dice defence losses cards pieces value moves text secret'.split(' '),
);

/** Paths at which something is undefined or not a number. */
function holes(value: Json, path = ''): string[] {
  if (value === undefined || Number.isNaN(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, Json>).flatMap(([key, inner]) => holes(inner, `${path}/${key}`));
}

/** Fields of an event that name nothing although they are there. */
const nameless = (view: Readonly<Record<string, Json>>): string[] =>
  ['territory', 'from', 'to'].filter((key) => key in view && view[key] === null);

function faultsFor(rules: Rules, { state, events }: Step, viewer: number): string[] {
  const told = events.map((event) => viewEvent(rules, event, viewer, state.outcome !== null));
  const may = viewer === NOBODY ? [] : viewLegal(rules, legal(rules, state, viewer), kindOf(rules));
  return [
    ...holes(viewState(rules, state, viewer) as unknown as Json, 'state'),
    ...holes(told, 'events'),
    ...holes(may as unknown as Json, 'legal'),
    ...told.flatMap((view) => nameless(view).map((key) => `${JSON.stringify(view)} without ${key}`)),
  ];
}

/** Every viewer can be told and shown everything by name, and events have only fields of their closed set. */
function expectShown(rules: Rules, { step }: Row): void {
  const strange = step.events.flatMap((e) => Object.keys(e).filter((key) => !EVENT_FIELDS.has(key)));
  const viewers = Array.from({ length: rules.seats + 1 }, (_, i) => i - 1);
  expect([...strange, ...viewers.flatMap((viewer) => faultsFor(rules, step, viewer))]).toEqual([]);
}

function expectRows({ rules, from }: World, seed: number): void {
  const ids = new Map<string, string>();
  for (const row of playout({ rules, seed, draw: draws(seed), most: MOST, from, ordering: true })) {
    expectShape(rules, row.step);
    expectExactRow(rules, row);
    expectSameAgain(rules, row);
    // A throw by itself may be made whatever the row has left; whatever goes on by itself stops in time.
    expect(row.moment.throws).toBeGreaterThanOrEqual(0);
    if (row.version < 20 || row.version % 8 === 0) expectShown(rules, row);
    for (const { id, army, seat } of row.step.state.flow.flatMap((f) => f.asks)) {
      const whose = `${army} ${seat}`;
      must((ids.get(id) ?? whose) === whose, () => ({ id, whose, was: ids.get(id) }));
      ids.set(id, whose);
    }
  }
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const draw = draws(11);
  const worlds = [...presetWorlds(ruleset, draw), ...mixedWorlds(ruleset, draw, MIXED)];

  test.each(worlds.map((world, i) => [world.name, world, i] as const))('rows: %s', (__, world, i) => {
    expectRows(world, 2_000 + i);
  });
});
