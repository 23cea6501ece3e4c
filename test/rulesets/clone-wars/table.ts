// A table to test on: a game in names, from a position, with every die and every hidden draw written down beforehand.
import type { Moment } from '../../../src/core/draft';
import { act, expire, legal, openAsks, start, type Step } from '../../../src/core/engine';
import type { Json } from '../../../src/core/json';
import { packState, unpackState } from '../../../src/core/pack';
import type { Random } from '../../../src/core/random';
import type { Illegal } from '../../../src/core/result';
import type { Legal, Rules } from '../../../src/core/ruleset';
import { type Action, IN, type State } from '../../../src/core/state';
import { type StateView, viewEvent, viewLegal, viewState } from '../../../src/core/view';
import type { CloneWars } from '../../../src/rulesets/clone-wars/state';
import { parseAction } from '../../../src/wire/action';
import { kindOf } from '../../../src/wire/vocabulary';
import { unexplained } from '../../support/explained';
import { deepFreeze } from '../../support/freeze';
import { momentOf } from '../../support/moment';
import { type Scene, type Setting, type Words, planet, positionOf, rulesOf } from './scene';
import { Script } from './script';

export { board, planet, rulesOf } from './scene';

type Orders = Readonly<Record<string, Readonly<Record<string, Words>>>>;

export class Table {
  step: Step<CloneWars>;
  version = 1;
  at = 1_000;
  orders: Orders;

  private constructor(
    readonly rules: Rules<CloneWars>,
    make: (moment: Moment) => Step<CloneWars>,
    orders: Orders,
    random: Script,
  ) {
    this.orders = orders;
    this.step = make(this.moment(random));
    this.keep(random);
  }

  /** A game from its start. */
  static start(setting: Setting, open: readonly number[] = [], hidden: readonly number[] = []): Table {
    const rules = rulesOf(setting);
    return new Table(rules, (moment) => start(rules, moment), {}, new Script(open, hidden));
  }

  /** A game from a position. */
  static at(scene: Scene): Table {
    const rules = rulesOf(scene);
    const placed = rules.place(positionOf(rules, scene));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { orders = {}, open, hidden } = scene;
    return new Table(rules, (moment) => start(rules, moment, placed.value), orders, new Script(open, hidden));
  }

  private moment(random: Random): Moment {
    const order = (seat: number, kind: string): Action | undefined => {
      const words = Object.entries(this.orders).find(([army]) => this.rules.armies[this.army(army)].seat === seat)?.[1];
      return words?.[kind] && this.parseOrder(kind, words[kind]);
    };
    return { ...momentOf({ version: this.version, at: this.at, random }), order };
  }

  /** A standing order in the engine's terms: an action of its kind, its planets named by `moves`. */
  private parseOrder(kind: string, { planets, target, ...more }: Words): Action {
    return {
      type: kind,
      ...more,
      ...(planets !== undefined && { moves: (planets as string[]).map((id) => ({ to: planet(id) })) }),
      ...(target !== undefined && { target: this.army(target as string) }),
    };
  }

  /** Every row is packed and read again, and its chance must be used up. */
  private keep(random: Script): void {
    if (random.left.length > 0) throw new Error(`chance is left: ${random.left.join(' ')}`);
    const packed = JSON.parse(JSON.stringify(packState(this.rules, this.step.state))) as Json;
    const state = unpackState(this.rules, packed);
    expect(state).toStrictEqual(this.step.state);
    this.step = deepFreeze({ state, events: this.step.events });
  }

  army = (id: string): number => this.rules.armies.findIndex((a) => a.id === id);
  seat = (army: string): number =>
    this.asks.find((a) => a.army === army)?.seat ?? this.rules.armies[this.army(army)].seat;

  parse(words: Words): Action {
    const parsed = parseAction(this.rules, words);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value;
  }

  /** Plays an action of an army's seat, or throws its refusal; with the dice and hidden draws that it takes. */
  act(army: string, words: Words, open: readonly number[] = [], hidden: readonly number[] = []): this {
    this.version++;
    this.at += 10;
    const random = new Script(open, hidden);
    const played = act(
      this.rules,
      this.step.state,
      { seat: this.seat(army), action: deepFreeze(this.parse(words)) },
      this.moment(random),
    );
    if (!played.ok) throw new Error(`${JSON.stringify(words)} by ${army}: ${JSON.stringify(played.error)}`);
    this.step = played.value;
    this.keep(random);
    return this;
  }

  /** Why an action is refused, as `CODE rule`; undefined if it isn't. It takes no chance either way. */
  refusal(army: string, words: Words): string | undefined {
    const refused = this.illegal(army, words);
    const fault = refused && unexplained(refused);
    if (fault) throw new Error(fault);
    return refused && `${refused.code}${refused.rule ? ` ${refused.rule}` : ''}`;
  }

  illegal(army: string, words: Words): Illegal | undefined {
    const action = this.parse(words);
    const frame = this.state.flow.at(-1);
    const ask = openAsks(this.rules, this.state).find((a) => a.army === this.army(army));
    const actions = frame && this.rules.phases[frame.name].actions;
    if (frame && ask && actions && action.type in actions)
      return actions[action.type].check(this.state, frame, action, ask);
    const played = act(this.rules, this.state, { seat: this.seat(army), action }, this.moment(new Script()));
    return played.ok ? undefined : played.error;
  }

  /** Lets the time of whoever is asked run out. */
  lapse(open: readonly number[] = [], hidden: readonly number[] = []): this {
    this.version++;
    this.at += 1_000_000;
    const random = new Script(open, hidden);
    this.step = expire(this.rules, this.step.state, this.moment(random));
    this.keep(random);
    return this;
  }

  get state(): State<CloneWars> {
    return this.step.state;
  }

  /** Names of the open frames, the turn's first. */
  get frames(): readonly string[] {
    return this.state.flow.map((frame) => frame.name);
  }

  /** Whom the game waits for. */
  get asks(): readonly { readonly army: string; readonly seat: number; readonly kind: string }[] {
    return openAsks(this.rules, this.state).map(({ army, seat, kind }) => ({
      army: this.rules.armies[army].id,
      seat,
      kind,
    }));
  }

  /** `army kind` of the first question. */
  get asked(): string {
    return this.asks.length > 0 ? `${this.asks[0].army} ${this.asks[0].kind}` : 'nobody';
  }

  get turn(): string {
    return this.rules.armies[this.state.turn].id;
  }

  /** `blue 13 f1` of a planet. */
  on(id: string): string {
    const at = planet(id);
    const ships = ['f', 'e', 'c'].flatMap((c, kind) => {
      const n = this.state.pieces[kind][at];
      return n > 0 ? [`${c}${n}`] : [];
    });
    return [this.rules.armies[this.state.owner[at]].id, this.state.troops[at], ...ships].join(' ');
  }

  hand(army: string): string[] {
    return this.rules.hand(this.state, this.army(army)).map((card) => this.rules.cards[card]);
  }

  standing(army: string): 'in' | 'out' | 'resigned' {
    const at = this.state.standing[this.army(army)];
    return at === IN ? 'in' : at === 1 ? 'out' : 'resigned';
  }

  /** Types of the last row's events. */
  get types(): readonly string[] {
    return this.step.events.map((event) => event.type);
  }

  /** The last row's events of a type in names, as a seat sees them, or as nobody's seat. */
  told(type: string, viewer = -1): readonly Readonly<Record<string, Json>>[] {
    return this.step.events
      .filter((event) => event.type === type)
      .map((event) => viewEvent(this.rules as Rules, event, viewer, this.state.outcome !== null));
  }

  view(viewer: number): StateView {
    return viewState(this.rules, this.state, viewer);
  }

  /** Values of a fact as a viewer sees it. */
  facts(key: string, viewer = -1): readonly Json[] {
    return this.view(viewer)
      .facts.filter((fact) => fact.key === key)
      .map((fact) => fact.value);
  }

  families(army: string): readonly Legal[] {
    return legal(this.rules, this.state, this.seat(army));
  }

  /** Legal families of a type in names. */
  legal(army: string, type: string): readonly Readonly<Record<string, Json>>[] {
    return viewLegal(this.rules as Rules, this.families(army), kindOf(this.rules as Rules))
      .filter((family) => family.type === type)
      .map((family) => family.fields);
  }

  words(army: string): readonly string[] {
    return [...new Set(this.families(army).map((family) => family.type))];
  }
}
