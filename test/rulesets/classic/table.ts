// A table to test on: a game of the classic ruleset in names, with dice and draws written down beforehand.
import { boardById } from '../../../src/boards';
import type { Moment } from '../../../src/core/draft';
import { act, expire, legal, openAsks, start } from '../../../src/core/engine';
import type { Json } from '../../../src/core/json';
import type { Random } from '../../../src/core/random';
import type { Illegal } from '../../../src/core/result';
import type { Legal, Rules } from '../../../src/core/ruleset';
import type { Action, Event, State, Until } from '../../../src/core/state';
import { classic } from '../../../src/rulesets/classic';
import type { Classic } from '../../../src/rulesets/classic/state';
import { momentOf } from '../playout';
import { unexplained } from './explained';

export const board = boardById('classic-world')!;
export const land = (id: string): number => {
  const at = board.index.get(id);
  if (at === undefined) throw new Error(`no territory ${id}`);
  return at;
};

export interface Setting {
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
}

/** Rules of a setting; options that contradict each other are the test's own mistake. */
export function rulesOf({ preset = 'classic', options = {}, seats = 3 }: Setting): Rules<Classic> {
  const resolved = classic.resolve(preset, options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return classic.rules({ board, seats, options: resolved.value });
}

/** A position in names. */
export interface Scene extends Setting {
  /** `red:3` by territory; an owner `nobody` is neutral land. */
  readonly land: Readonly<Record<string, string>>;
  /** Who holds everything else, with one army each unless a count stands. */
  readonly rest: string;
  readonly turn?: string;
  readonly phase?: 'reinforce' | 'attack' | 'fortify';
  readonly round?: number;
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly discard?: readonly string[];
  readonly out?: readonly string[];
  readonly own?: Readonly<Record<string, Json>>;
}

/** Fields of an action in names. */
export interface Fields {
  readonly territory?: string;
  readonly from?: string;
  readonly to?: string;
  readonly count?: number;
  readonly dice?: number;
  readonly cards?: readonly string[];
  readonly choice?: string;
  readonly until?: Until;
  readonly moves?: readonly (readonly [string, number])[];
}

/** Chance that was written down; taking more than that, or leaving some, is an error. */
export class Script implements Random {
  readonly left: { open: number[]; hidden: number[] } = { open: [], hidden: [] };

  private take(stream: 'open' | 'hidden', least: number, sides: number): number {
    const value = this.left[stream].shift();
    if (value === undefined) throw new Error(`the ${stream} script is used up`);
    if (value < least || value >= sides + least) throw new Error(`${String(value)} is none of ${String(sides)}`);
    return value;
  }

  throw = (sides: readonly number[]): number[] => sides.map((n) => this.take('open', 1, n));
  open = (n: number): number => (n === 1 ? 0 : this.take('open', 0, n));
  hidden = (n: number): number => (n === 1 ? 0 : this.take('hidden', 0, n));
}

export class Table {
  readonly script = new Script();
  events: readonly Event[] = [];
  version = 1;
  moments: Partial<Moment> = {};
  /** Chance in place of what is written down. */
  random: Random | undefined;

  private constructor(
    readonly rules: Rules<Classic>,
    public state: State<Classic>,
  ) {}

  /** A game from its start; the chance of set-up is `random`, or the script. */
  static start(setting: Setting, random?: Random, ...open: number[]): Table {
    const rules = rulesOf(setting);
    const table = new Table(rules, rules.first());
    table.script.left.open.push(...open);
    const step = start(rules, momentOf(1, random ?? table.script));
    table.state = step.state;
    table.events = step.events;
    table.random = random;
    return table;
  }

  /** A game from a position. */
  static at(scene: Scene): Table {
    const rules = rulesOf(scene);
    const placed = rules.place(positionOf(rules, scene));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const table = new Table(rules, placed.value);
    const step = start(rules, momentOf(1, table.script), placed.value);
    table.state = step.state;
    table.events = step.events;
    return table;
  }

  /** Dice and open draws to come. */
  dice(...open: number[]): this {
    this.script.left.open.push(...open);
    return this;
  }

  /** Hidden draws to come. */
  hidden(...values: number[]): this {
    this.script.left.hidden.push(...values);
    return this;
  }

  /** Plays the fallback of the first who is asked. */
  fallback(): this {
    const [ask] = openAsks(this.rules, this.state);
    const frame = this.state.flow[this.state.flow.length - 1];
    const action = this.rules.phases[frame.name].fallback(this.state, frame, ask);
    const moment = momentOf(this.version + 1, this.random ?? this.script, this.moments);
    const result = act(this.rules, this.state, { seat: ask.seat, action, ask: ask.id }, moment);
    if (!result.ok) throw new Error(`the fallback is refused: ${JSON.stringify(result.error)}`);
    this.state = result.value.state;
    this.events = result.value.events;
    this.version++;
    return this;
  }

  seat(army: string): number {
    return this.rules.armies[this.army(army)].seat;
  }

  army(id: string): number {
    const at = this.rules.armies.findIndex((a) => a.id === id);
    if (at < 0) throw new Error(`no army ${id}`);
    return at;
  }

  /** Plays an action that must be legal; every written die must be used. */
  act(army: string, type: string, fields: Fields = {}): this {
    const result = this.tried(army, type, fields);
    if (!result.ok) throw new Error(`${type} is refused: ${JSON.stringify(result.error)}`);
    if (this.script.left.open.length > 0) throw new Error('dice are left over');
    this.state = result.value.state;
    this.events = result.value.events;
    this.version++;
    return this;
  }

  /** The refusal of an action that must not be legal; nothing changes and no die is used. */
  refusal(army: string, type: string, fields: Fields = {}): Illegal {
    const before = JSON.stringify(this.state);
    const result = this.tried(army, type, fields);
    if (result.ok) throw new Error(`${type} is legal`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refused action changed the state');
    const fault = unexplained(result.error);
    if (fault) throw new Error(fault);
    return result.error;
  }

  refused(army: string, type: string, fields: Fields = {}): string {
    return this.refusal(army, type, fields).code;
  }

  /** Lets the time of everybody who is asked run out. */
  timeOut(): this {
    const moment = momentOf(this.version + 1, this.random ?? this.script, {
      ...this.moments,
      at: Number.MAX_SAFE_INTEGER,
    });
    const step = expire(this.rules, this.state, moment);
    this.state = step.state;
    this.events = step.events;
    this.version++;
    return this;
  }

  legal(army: string): readonly Legal[] {
    return legal(this.rules, this.state, this.seat(army));
  }

  /** Types of what an army's seat may do. */
  types(army: string): string[] {
    return [...new Set(this.legal(army).map((l) => l.type))].sort();
  }

  troops(id: string): number {
    return this.state.troops[land(id)];
  }

  owner(id: string): string {
    const army = this.state.owner[land(id)];
    return army < 0 ? 'nobody' : this.rules.armies[army].id;
  }

  hand(army: string): string[] {
    return this.rules.hand(this.state, this.army(army)).map((card) => this.rules.cards[card]);
  }

  /** Name of the current frame, `over` once the game is. */
  get phase(): string {
    return this.state.flow.at(-1)?.name ?? 'over';
  }

  /** Armies that are asked. */
  get asked(): string[] {
    return openAsks(this.rules, this.state).map((ask) => this.rules.armies[ask.army].id);
  }

  get turn(): string {
    return this.state.turn < 0 ? 'nobody' : this.rules.armies[this.state.turn].id;
  }

  /** Armies that wait to be placed. */
  get pool(): { free: number; regions: readonly number[]; bound: readonly number[] } {
    return this.state.flow.at(-1) as unknown as ReturnType<() => Table['pool']>;
  }

  /** Colours of the winners; undefined while the game runs. */
  get winners(): string[] | undefined {
    return this.state.outcome?.winners.map((seat) => this.rules.armies.find((a) => a.seat === seat)!.id);
  }

  /** Events of a type in the last row. */
  said(type: string): readonly Event[] {
    return this.events.filter((event) => event.type === type);
  }

  private tried(army: string, type: string, fields: Fields): ReturnType<typeof act<Classic>> {
    const moment = momentOf(this.version + 1, this.random ?? this.script, this.moments);
    return act(this.rules, this.state, { seat: this.seat(army), action: actionIn(this.rules, type, fields) }, moment);
  }
}

function actionIn(rules: Rules<Classic>, type: string, fields: Fields): Action {
  const { territory, from, to, cards, moves, ...same } = fields;
  return {
    type,
    ...same,
    ...(territory !== undefined && { territory: land(territory) }),
    ...(from !== undefined && { from: land(from) }),
    ...(to !== undefined && { to: land(to) }),
    ...(cards && { cards: cards.map((id) => rules.cards.indexOf(id)) }),
    ...(moves && { moves: moves.map(([at, count]) => ({ to: land(at), count })) }),
  };
}

export function positionOf(rules: Rules<Classic>, scene: Scene): Parameters<Rules['place']>[0] {
  const army = (id: string): number => (id === 'nobody' ? -1 : rules.armies.findIndex((a) => a.id === id));
  const read = (text: string): { owner: number; troops: number } => {
    const [id, count = '1'] = text.split(':');
    return { owner: army(id), troops: Number(count) };
  };
  for (const id of Object.keys(scene.land)) land(id);
  const hands = rules.armies.map(({ id }) => scene.hands?.[id] ?? []);
  const cards = (ids: readonly string[]): number[] => ids.map((id) => rules.cards.indexOf(id));
  return {
    territories: board.territories.map(({ id }) => read(scene.land[id] ?? scene.rest)),
    turn: army(scene.turn ?? 'red'),
    round: scene.round ?? 2,
    phase: scene.phase ?? 'attack',
    hands: hands.map(cards),
    discard: cards(scene.discard ?? []),
    out: (scene.out ?? []).map(army),
    own: scene.own ?? {},
  };
}

/** Red on turn takes Kamchatka from Alaska. */
export const strike = (scene: Scene): Table => {
  const { alaska = 'red:4' } = scene.land;
  const table = Table.at({ ...scene, land: { ...scene.land, alaska } });
  return table.dice(6, 6, 6, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
};
