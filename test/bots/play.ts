// Plays whole games with policies, each seeing only what its seat's client would see, every action going through the client's door.
import { boardById } from '../../src/boards';
import { policyByName } from '../../src/bots';
import type { Moment } from '../../src/core/draft';
import { act, legal, openAsks, start } from '../../src/core/engine';
import type { Rules, Ruleset } from '../../src/core/ruleset';
import { MOST_THROWS } from '../../src/core/ruleset';
import type { State } from '../../src/core/state';
import { viewLegal, viewState } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import { rulesets } from '../../src/rulesets';
import { kindOf } from '../../src/wire/vocabulary';
import { parseAction } from '../../src/wire/action';

export interface Table {
  readonly ruleset: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Policy by seat. */
  readonly policies: readonly string[];
  readonly seed: number;
  /** Actions after which it is left; 20,000 by default. */
  readonly most?: number;
}

export interface Result {
  readonly state: State;
  readonly rules: Rules;
  readonly actions: number;
  readonly over: boolean;
}

export function rulesFor({ ruleset: id, preset, options = {}, policies }: Table): Rules {
  const ruleset = rulesets.find((one) => one.id === id) as Ruleset;
  const resolved = ruleset.resolve(preset ?? Object.keys(ruleset.presets)[0], options, policies.length);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return ruleset.rules({ board: boardById(ruleset.boards[0])!, seats: policies.length, options: resolved.value });
}

/** What a client gets is text: nothing else may pass. */
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Plays to the end; throws if a policy chooses what isn't legal. */
export function play(table: Table): Result {
  const rules = rulesFor(table);
  const chance = new SeededRandom(table.seed);
  const whims = new SeededRandom(table.seed + 1_000_000);
  let version = 1;
  const moment = (): Moment => ({
    version: version++,
    at: 0,
    random: chance,
    due: () => 1,
    order: () => undefined,
    asked: 0,
    throws: MOST_THROWS,
  });
  let { state } = start(rules, moment());
  let actions = 0;
  for (; !state.outcome && actions < (table.most ?? 20_000); actions++) {
    const [ask] = openAsks(rules, state);
    const view = asSent(viewState(rules, state, ask.seat));
    const families = asSent(viewLegal(rules, legal(rules, state, ask.seat, ask.id), kindOf(rules)));
    const sight = {
      view,
      board: rules.board,
      legal: families,
      army: rules.armies[ask.army].id,
      seat: ask.seat,
      random: (n: number) => whims.open(n),
    };
    const json = policyByName(table.policies[ask.seat])!.policy(sight);
    const action = parseAction(rules, json);
    const step = action.ok
      ? act(rules, state, { seat: ask.seat, action: action.value, ask: ask.id }, moment())
      : action;
    if (!step.ok)
      throw new Error(
        `seed ${table.seed}: ${JSON.stringify({ json, error: step.error, frames: view.frames, families })}`,
      );
    state = step.value.state;
    chance.forget();
    whims.forget();
  }
  return { state, rules, actions, over: state.outcome !== null };
}
