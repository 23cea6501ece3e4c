import { act, legal, openAsks, start, type Step } from '../../../src/core/engine';
import type { Position, Rules } from '../../../src/core/ruleset';
import type { Action, Ask } from '../../../src/core/state';
import { viewEvent, viewLegal, viewState } from '../../../src/core/view';
import { SeededRandom } from '../../../src/dice';
import { printed } from '../../../src/rulesets/clone-wars/printed';
import type { CloneWars } from '../../../src/rulesets/clone-wars/state';
import { kindOf } from '../../../src/wire/vocabulary';
import { momentOf } from '../../support/moment';
import { choose } from '../../support/playout';
import { type Draw, draws, shuffled } from '../../support/sample';
import { middle } from './middle';
import { rulesOf } from './table';

type Game = Rules<CloneWars>;

/** The same position, but for what only the Separatists know: which cards they hold and which token lies where. */
function otherSecrets(position: Position, draw: Draw): Position {
  const cards = printed.cards.flatMap((card, at) => (card.side === 1 ? [at] : []));
  const deck = shuffled(draw, cards);
  const places = Object.entries(position.own.tokens ?? {}) as [string, string][];
  // Taken and undrawn tokens are the same; those that lie are dealt anew among their planets.
  const laid = places.filter(([, where]) => where !== 'stack' && where !== 'gone');
  const planets = shuffled(
    draw,
    laid.map(([, where]) => where),
  );
  const tokens = Object.fromEntries([...places, ...laid.map(([id], i): [string, string] => [id, planets[i]])]);
  return {
    ...position,
    hands: position.hands.map((hand, army) => (army % 2 === 1 ? deck.splice(0, hand.length) : hand)),
    own: position.own.tokens ? { ...position.own, tokens } : position.own,
  };
}

/** All that a viewer gets. */
function sight(rules: Game, { state, events }: Step<CloneWars>, viewer: number): string {
  const may = viewLegal(rules, legal(rules, state, viewer), kindOf(rules));
  const told = events.map((event) => viewEvent(rules as Rules, event, viewer, state.outcome !== null));
  return JSON.stringify({ view: viewState(rules, state, viewer), may, told });
}

interface Twins {
  readonly rules: Game;
  readonly draw: Draw;
  readonly seed: number;
}

/** The Republic plays by chance what is legal, the Separatists what a time-out would play: it needs no card. */
function actionFor({ rules, draw }: Twins, { state }: Step<CloneWars>, ask: Ask): Action {
  const frame = state.flow[state.flow.length - 1];
  return rules.armies[ask.army].side === 1
    ? rules.phases[frame.name].fallback(state, frame, ask)
    : choose(legal(rules, state, ask.seat, ask.id), draw);
}

/** From here on the Republic may know a difference. */
const TELLING = ['token-taken', 'token-seen', 'discarded'];

function follow(twins: Twins, first: Step<CloneWars>, second: Step<CloneWars>): number {
  const { rules, seed } = twins;
  const viewers = [...new Set(rules.armies.filter((a) => a.side === 0).map((a) => a.seat)), -1];
  let [one, other] = [first, second];
  for (let version = 2; version < 120; version++) {
    if (one.state.outcome || one.events.some((event) => TELLING.includes(event.type))) return version;
    for (const viewer of viewers) expect(sight(rules, other, viewer)).toBe(sight(rules, one, viewer));
    const [ask] = openAsks(rules, one.state);
    const answer = { seat: ask.seat, action: actionFor(twins, one, ask), ask: ask.id };
    const next = (step: Step<CloneWars>): Step<CloneWars> => {
      const moment = momentOf({ version, at: version * 1_000, random: new SeededRandom(seed * 997 + version) });
      const played = act(rules, step.state, answer, moment);
      if (!played.ok) throw new Error(JSON.stringify({ answer, why: played.error }));
      return played.value;
    };
    [one, other] = [next(one), next(other)];
  }
  return 120;
}

test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  'W-SECRET, W-REACTIONS: whatever the Separatists hold, the Republic sees and is asked the same (seed %i)',
  (seed) => {
    const draw = draws(seed * 7);
    const seats = 2 + draw(3);
    const options = { reactions: seed % 3 === 0 ? 'auto' : 'ask', roundLimit: 20, defenceDice: 'choose' };
    const rules = rulesOf({ seats, options });
    const position = middle(draw);
    const deal = (from: Position): Step<CloneWars> => {
      const placed = rules.place(from);
      if (!placed.ok) throw new Error(JSON.stringify(placed.error));
      return start(rules, momentOf({ random: new SeededRandom(seed) }), placed.value);
    };
    expect(follow({ rules, draw, seed }, deal(position), deal(otherSecrets(position, draw)))).toBeGreaterThan(2);
  },
);
