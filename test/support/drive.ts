// Plays a game row by row as a service would: each row starts from what the row before was packed to.
import { act, type Answer, expire, legal, openAsks, start, type Step } from '../../src/core/engine';
import { packAction, packState, unpackAction, unpackState } from '../../src/core/pack';
import type { Illegal } from '../../src/core/result';
import type { Legal, Rules } from '../../src/core/ruleset';
import type { Action, Ask, Event, State } from '../../src/core/state';
import { type StateView, viewEvent, viewState } from '../../src/core/view';
import type { Json } from '../../src/core/json';
import { deepFreeze } from './freeze';
import { momentOf, type MomentParts } from './moment';
import { unexplained } from './explained';

export interface Game<X> {
  readonly state: State<X>;
  readonly events: readonly Event[];
  readonly version: number;
  /** The row's state as text. */
  readonly row: string;
  readonly asks: readonly Ask[];
  /** Plays an action, or throws its refusal. */
  act(seat: number, action: Action, more?: Partial<Answer> & { readonly at?: number }): void;
  /** Why an action is refused; undefined if it isn't. Changes nothing. */
  refusal(seat: number, action: Action, ask?: string): Illegal | undefined;
  /** Lets the time run out that is up at `at`. */
  lapse(at: number): void;
  legal(seat: number, ask?: string): readonly Legal[];
  view(viewer: number): StateView;
  /** The last row's events as a viewer sees them. */
  told(viewer: number): readonly Json[];
}

interface Parts extends MomentParts {
  /** Each refusal must have what its text needs; mock rules have no texts. */
  readonly explains?: boolean;
}

/** Starts a game, from a state or by its own set-up. */
export function drive<X>(rules: Rules<X>, parts: Parts = {}, from?: State<X>): Game<X> {
  let version = 0;
  let now = parts.at ?? 1_000;
  const moment = (at: number) => momentOf({ ...parts, version: version + 1, at });
  let row = '';
  const keep = (step: Step<X>): Step<X> => {
    version++;
    row = JSON.stringify(packState(rules, step.state));
    const again = unpackState(rules, JSON.parse(row) as Json);
    expect(again).toStrictEqual(step.state);
    return deepFreeze({ state: again, events: step.events });
  };
  let step = keep(start(rules, moment(now), from && deepFreeze(from)));
  return {
    get state() {
      return step.state;
    },
    get events() {
      return step.events;
    },
    get version() {
      return version;
    },
    get row() {
      return row;
    },
    get asks() {
      return openAsks(rules, step.state);
    },
    act(seat, action, { at = now, ask } = {}) {
      now = at;
      const packed = JSON.parse(JSON.stringify(packAction(action))) as Json;
      const played = act(rules, step.state, { seat, action: deepFreeze(unpackAction(packed)), ask }, moment(at));
      if (!played.ok) throw new Error(`${action.type} by ${seat} is refused: ${JSON.stringify(played.error)}`);
      step = keep(played.value);
    },
    refusal(seat, action, ask) {
      const played = act(rules, step.state, { seat, action, ask }, momentOf({ version: version + 1, at: now }));
      const fault = played.ok || !parts.explains ? undefined : unexplained(played.error);
      if (fault) throw new Error(fault);
      return played.ok ? undefined : played.error;
    },
    lapse(at) {
      now = at;
      step = keep(expire(rules, step.state, moment(at)));
    },
    legal: (seat, ask) => legal(rules, step.state, seat, ask),
    view: (viewer) => viewState(rules, step.state, viewer),
    told: (viewer) => step.events.map((e) => viewEvent(rules as Rules, e, viewer, step.state.outcome !== null)),
  };
}
